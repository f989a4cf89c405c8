import { latePart, retryUntilLoaded } from '../../api/late-part.ts';

/** What takes all but a little markup out of captions and of pages that are shown in the lightbox. */
export const loadCleaning = latePart(() => import('../clean.ts'));

/**
 * Shows the title of a link as a caption (§2.15): cleaned of all but a little markup, hidden when nothing is left.
 *
 * @param isCurrent tells, once the cleaning has been loaded, whether the caption is still wanted.
 */
export async function showCaption(caption: HTMLElement, title: string, isCurrent: () => boolean): Promise<void> {
  caption.hidden = true;
  caption.replaceChildren();
  if (title.trim() === '') return;
  // Words alone need no cleaning.
  const isPlain = !/[<&]/.test(title);
  const content = isPlain ? title : (await retryUntilLoaded(loadCleaning)).cleanCaption(title);
  if (!isCurrent()) return;
  caption.replaceChildren(content);
  caption.hidden = (caption.textContent ?? '').trim() === '';
  // One that is too long scrolls, and so keys must reach it.
  if (caption.scrollHeight > caption.clientHeight) caption.tabIndex = 0;
  else caption.removeAttribute('tabindex');
}

/**
 * The picture leaves the caption its room. The caption slides away while a mouse is over the overlay, and back while it is over the picture; it stays for who uses
 * keys or fingers.
 */
export function slideWithPointer(overlay: HTMLElement, figure: HTMLElement, caption: HTMLElement): void {
  new ResizeObserver(() => figure.style.setProperty('--caption', `${caption.offsetHeight}px`)).observe(caption);
  // Not `pointerover`: that comes to a pointer at rest, too, when the overlay opens under it.
  overlay.addEventListener('pointermove', ({ pointerType, target }) => {
    const isAway = pointerType === 'mouse' && (target === figure || !figure.contains(target as Node));
    caption.toggleAttribute('data-away', isAway);
  });
  document.addEventListener('keydown', () => caption.removeAttribute('data-away'), {
    signal: whileConnected(overlay),
  });
}

function whileConnected(element: HTMLElement): AbortSignal {
  const controller = new AbortController();
  element.closest('dialog')?.addEventListener('close', () => controller.abort(), { once: true });
  return controller.signal;
}
