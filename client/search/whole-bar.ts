/** Who scrolls back has all of the bar above the results on a narrow screen, with a way to the field for words. */
import { TEXTS } from '../texts.ts';

/** Less is a tremble of the finger. */
const LEAST_PX = 8;

/**
 * Marks a block (`data-back`) for style sheets while its page is scrolled back.
 *
 * @param field the one for words, which a button in the bar leads to.
 */
export function showWholeBar(block: Element, field: HTMLElement | undefined): void {
  let last = scrollY;
  let button: HTMLButtonElement | undefined;
  const look = (): void => {
    const by = scrollY - last;
    if (Math.abs(by) < LEAST_PX) return;
    last += by;
    block.toggleAttribute('data-back', by < 0);
    if (by > 0 || !field || button) return;
    button = document.createElement('button');
    button.className = 'wm-to-words';
    button.ariaLabel = TEXTS.searchLabel;
    button.onclick = () => field.focus();
    block.querySelector('.wm-search__head')?.append(button);
  };
  addEventListener('scroll', look, { passive: true });
}
