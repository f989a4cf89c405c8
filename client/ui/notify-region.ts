import { type Tree, topOf } from '../browser/tree.ts';
import { BEFORE_WORDS_MS } from './notification.ts';
import { UI_TEXTS } from './ui-texts.ts';

const NAME = 'data-notify';

/**
 * The element notifications of a place stand in, which announces them. While a modal dialog is open it stands in that one:
 * everything else is out of reach then.
 *
 * @param place such as `top right`, or `anchored` for those that stand at elements.
 */
export function regionFor(tree: Tree, place: string): HTMLElement {
  const host = [...tree.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  const around = host ?? topOf(tree);
  const there = [...around.children].find((child) => child.getAttribute(NAME) === place);
  if (there instanceof HTMLElement) return there;
  const region = document.createElement('div');
  // The style sheet of pages of other systems is confined to what has the class of the block.
  region.className = `${place === 'anchored' ? 'notifyjs-anchored' : 'notifyjs-corner'} wm-search`;
  region.setAttribute(NAME, place);
  region.setAttribute('role', 'region');
  region.setAttribute('aria-label', UI_TEXTS.notifications);
  region.setAttribute('aria-live', 'polite');
  // Above dialogs, which the browser shows over the page.
  region.popover = 'manual';
  around.append(region);
  region.showPopover?.();
  host?.addEventListener(
    'close',
    () => {
      const left = [...region.children];
      region.remove();
      if (left.length > 0) regionFor(tree, place).append(...left);
    },
    { once: true },
  );
  return region;
}

/** Bars are lower than this, in pixels; what is higher is what the page is about. */
const BAR_PX = 200;

/** Where bars are looked for, in pixels above the lower edge: one that leaves it with what it belongs to is still in the way. */
const LOOKED_AT_PX = [2, 44, 86];

/** How many pixels a bar takes that stands at the lower edge of the screen. */
function roomBelow(tree: Tree): number {
  const { clientWidth, clientHeight } = document.documentElement;
  const found = LOOKED_AT_PX.flatMap((above) => tree.elementsFromPoint(clientWidth / 2, clientHeight - above));
  const heights = [...new Set(found)].map((element) => {
    if (element.closest(`[${NAME}]`) || !/^(?:fixed|sticky)$/.test(getComputedStyle(element).position)) return 0;
    const height = clientHeight - element.getBoundingClientRect().top;
    return height < BAR_PX ? height : 0;
  });
  return Math.max(0, ...heights);
}

/**
 * Keeps notifications above a bar that stands at the lower edge of the screen, comes there, or goes.
 *
 * @returns ends that.
 */
export function keepAboveBars(region: HTMLElement, tree: Tree): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const place = (): void => region.style.setProperty('--bar-below', `${roomBelow(tree)}px`);
  // What is drawn in this moment counts, too: a form that makes way for thanks is lower than it was.
  // It stands there before its words, and what can be pressed in it, come.
  const first = setTimeout(place, BEFORE_WORDS_MS);
  // What comes into the page, or leaves it, changes its height.
  const sizes = new ResizeObserver(place);
  sizes.observe(document.body);
  addEventListener('scroll', place, { capture: true, passive: true, signal });
  addEventListener('resize', place, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(first);
    sizes.disconnect();
  });
  return () => closing.abort();
}
