import { latePart } from '../../api/late-part.ts';
import { closedByBack } from '../../browser/fragment.ts';
import { topOf, treeOf } from '../../browser/tree.ts';
import { makeElement } from '../../ui/elements.ts';
import { openModal } from '../../ui/open-modal.ts';
import { addStyles } from '../late-styles.ts';
import { SITE_TEXTS } from '../site-texts.ts';
import { showCaption, slideWithPointer } from './caption.ts';
import { linksWith } from './gallery-links.ts';
import { listenToGestures } from './gestures.ts';
import lightboxStyles from './lightbox.css?inline';
import { createView, failureNotice, fillThumbs, type LightboxView, loadingSign, nameZoom } from './lightbox-view.ts';
import { altOf, type Content, isImageLink, loadImage, preload } from './load-content.ts';
import { createZoom, type Zoom } from './zoom.ts';

/** Most galleries are of pictures alone. */
const loadOtherContent = latePart(() => import('./load-other.ts'));

/** Opens a link in the lightbox (§2.15), with the others of its gallery to page through. */
export function openLightbox(opener: HTMLAnchorElement): void {
  const tree = treeOf(opener);
  if (tree.querySelector('.wm-lightbox')) return;
  addStyles(tree, lightboxStyles);
  const view = createView();
  const links = linksWith(opener);
  let at = Math.max(0, links.indexOf(opener));
  /** Ends what is shown: a load that is not over, and what was taken out of the page. */
  let leave = (): void => {};
  const show = (step: number): void => {
    at = (at + step + links.length) % links.length;
    leave();
    view.figure.style.setProperty('--step', String(Math.sign(step)));
    leave = showLink(view, links, at, show);
    markThumb(at);
  };
  const markThumb = fillThumbs(view.thumbs, links, (to) => show(to - at));

  view.previous.addEventListener('click', () => show(-1));
  view.next.addEventListener('click', () => show(1));
  view.close.addEventListener('click', () => view.dialog.close());
  // Not by the second press of two, the first of which has opened it.
  view.overlay.addEventListener('click', ({ target, detail }) => {
    if (detail < 2 && (target === view.overlay || target === view.figure)) view.dialog.close();
  });
  view.dialog.addEventListener('keydown', (event) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1, Home: -at, End: links.length - 1 - at };
    onKey(event, view, steps, links.length > 1 ? show : undefined);
  });
  // Escape leads back to the whole picture first.
  view.dialog.addEventListener('cancel', (event) => {
    if (!view.dialog.matches('[data-zoomed]')) return;
    event.preventDefault();
    view.zoom.click();
  });
  const leaveEntry = closedByBack(window, () => view.dialog.close());
  view.dialog.addEventListener('close', () => {
    leaveEntry();
    leave();
    view.dialog.remove();
    opener.focus();
    // One that does not show in the page takes no focus.
    links[at]?.focus();
    // In a row to swipe one that shows its edge alone is not brought along by that.
    links[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  slideWithPointer(view.overlay, view.figure, view.caption);
  topOf(tree).append(view.dialog);
  openModal(view.dialog);
  view.close.focus();
  show(0);
}

function onKey(
  event: KeyboardEvent,
  view: LightboxView,
  steps: Readonly<Record<string, number>>,
  page: ((step: number) => void) | undefined,
): void {
  if (event.key === 'Tab') keepFocus(event, view.dialog);
  const step = steps[event.key];
  const isTyping = view.dialog.querySelector(':is(input, select, textarea):focus');
  if (step === undefined || event.altKey || isTyping || !page) return;
  event.preventDefault();
  page(step);
}

/** From the last stop the focus goes on to the first, and back. Browsers of 2023 do not tell what is only hidden. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [
    ...dialog.querySelectorAll<HTMLElement>('a[href], button:not([tabindex]), input, select, textarea, [tabindex="0"]'),
  ];
  const open = stops.filter((stop) => stop.checkVisibility?.({ visibilityProperty: true }) ?? stop.offsetParent);
  const last = event.shiftKey ? 0 : -1;
  if (!open.at(last)?.matches(':focus')) return;
  event.preventDefault();
  open.at(-1 - last)?.focus();
}

/** Shows a link; returns what ends it. */
function showLink(
  view: LightboxView,
  links: readonly HTMLAnchorElement[],
  at: number,
  page: (step: number) => void,
): () => void {
  const link = links[at];
  if (!link) return () => {};
  const isMany = links.length > 1;
  const isImage = isImageLink(link);
  const ending = new AbortController();
  let shown: Content | undefined;
  const isCurrent = (): boolean => !ending.signal.aborted;
  const fill = (element: HTMLElement): void => view.figure.replaceChildren(element, view.caption);

  for (const part of [view.previous, view.next, view.counter]) part.hidden = !isMany;
  if (isMany) tellPlace(view.counter, at + 1, links.length, altOf(link));
  view.zoom.hidden = true;
  view.dialog.removeAttribute('data-zoomed');
  view.caption.removeAttribute('data-away');
  view.caption.hidden = true;
  fill(loadingSign());

  const arrived = async (content: Content): Promise<void> => {
    if (!isCurrent()) {
      content.putBack?.();
      return;
    }
    shown = content;
    fill(content.element);
    if (content.element instanceof HTMLImageElement) {
      bindPicture(content.element, view, isMany ? page : undefined, ending.signal);
    }
    preload(isMany ? [links.at(at - 1), links[at + 1] ?? links[0]] : []);
    await showCaption(view.caption, link.title, isCurrent);
  };
  const content = isImage
    ? loadImage(link)
    : loadOtherContent().then(({ loadOther }) => loadOther(link, ending.signal));
  content.then(arrived).catch(() => {
    if (isCurrent()) fill(failureNotice(link, isImage ? SITE_TEXTS.imageFailed : SITE_TEXTS.contentFailed));
  });

  return () => {
    ending.abort();
    shown?.putBack?.();
  };
}

/** "2 of 5", and for those who only hear it, of what. */
function tellPlace(counter: HTMLElement, current: number, total: number, alt: string): void {
  const words = makeElement('span', { class: 'visually-hidden' }, alt === '' ? '' : ` – ${alt}`);
  counter.replaceChildren(SITE_TEXTS.counter(current, total), words);
}

/** A picture can be enlarged, swiped and pressed. */
function bindPicture(
  image: HTMLImageElement,
  view: LightboxView,
  page: ((step: number) => void) | undefined,
  signal: AbortSignal,
): void {
  const mark = (isOn: boolean): void => {
    view.dialog.toggleAttribute('data-zoomed', isOn);
    nameZoom(view, isOn);
  };
  const zoom: Zoom = createZoom(image, view.dialog, mark);
  mark(false);
  view.zoom.hidden = false;
  view.zoom.addEventListener('click', () => zoom.toggle(), { signal });
  listenToGestures(image, { zoom, page, close: () => view.dialog.close() });
}
