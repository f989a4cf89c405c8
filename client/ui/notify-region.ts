import { focused, type Tree, topOf } from '../browser/tree.ts';
import { makeElement } from './elements.ts';
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
  if (there instanceof HTMLElement) {
    // Without what is being read: it would be read anew.
    if (there.childElementCount === 0) show(there);
    return there;
  }
  const region = makeElement('div', {
    // The style sheet of pages of other systems is confined to what has the class of the block.
    class: `${place === 'anchored' ? 'notifyjs-anchored' : 'notifyjs-corner'} wm-search`,
    [NAME]: place,
    role: 'region',
    'aria-label': UI_TEXTS.notifications,
    'aria-live': 'polite',
    // Above dialogs, which the browser shows over the page.
    popover: 'manual',
  });
  around.append(region);
  show(region);
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

/** Shows a region, by Tab next after what was pressed. */
function show(region: HTMLElement): void {
  const source = focused();
  region.hidePopover?.();
  region.showPopover?.(source instanceof HTMLElement ? { source } : {});
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

/** Where the buttons stand that notifications may lie over, from the lowest up. */
function buttonsBeside(region: HTMLElement, tree: Tree): DOMRect[] {
  const { left, right } = region.getBoundingClientRect();
  return [...tree.querySelectorAll('button')]
    .filter((button) => !button.closest(`[${NAME}]`))
    .map((button) => button.getBoundingClientRect())
    .filter((at) => at.width > 0 && at.left < right && at.right > left)
    .toSorted((a, b) => b.top - a.top);
}

/** How much higher notifications stand at so much room below, so that they lie over no button; 0 where that is far up. */
function roomAboveButtons(region: HTMLElement, tree: Tree, below: number): number {
  const { height } = region.getBoundingClientRect();
  const { clientHeight } = document.documentElement;
  let foot = clientHeight - below - GAP_PX;
  for (const { top, bottom } of buttonsBeside(region, tree)) {
    if (top < foot + GAP_PX && bottom > foot - height) foot = top - GAP_PX;
  }
  return foot - height > clientHeight / 2 ? clientHeight - below - GAP_PX - foot : 0;
}

/** Between notifications and what stands below them, in pixels. */
const GAP_PX = 12;

/** Where notifications are a line at the lower edge, the page moves no further than this to make way, in pixels. */
const MOVES_PX = 150;

/**
 * Moves the page as little as can be, so that no button lies under the line at the lower edge.
 *
 * @returns whether none does then.
 */
function makeWay(region: HTMLElement, tree: Tree, below: number): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  const bottom = clientHeight - below;
  const top = bottom - region.offsetHeight;
  const buttons = buttonsBeside(region, tree);
  const isFree = (by: number): boolean => !buttons.some((at) => at.bottom - by > top && at.top - by < bottom);
  const ways = buttons.flatMap((at) => [Math.ceil(at.bottom - top), Math.floor(at.top - bottom)]);
  const [by] = [0, ...ways]
    .filter((way) => Math.abs(way) <= MOVES_PX && scrollY + way >= 0 && scrollY + way <= scrollHeight - clientHeight)
    .filter(isFree)
    .toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (by) scrollBy({ top: by, behavior: isStill ? 'instant' : 'smooth' });
  return by !== undefined;
}

/** The page makes way once nothing in it has changed its height for so long, in milliseconds. */
const CALM_MS = 200;

/**
 * Keeps notifications above a bar that stands at the lower edge of the screen, comes there, or goes.
 *
 * @param stays whether they go only when they are pressed: then they lie over no button that can be seen as they come.
 * @returns ends that.
 */
export function keepAboveBars(region: HTMLElement, tree: Tree, stays: boolean): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const isLine = matchMedia('(max-width: 40rem)').matches;
  let raised = 0;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let makesWay = stays && isLine;
  const place = (): void => {
    region.style.setProperty('--bar-below', `${roomBelow(tree) + raised}px`);
    document.body.style.setProperty('--news-height', `${region.offsetHeight}px`);
  };
  const stay = (): void => {
    makesWay = false;
    clearTimeout(calm);
  };
  const change = (): void => {
    if (stays && !isLine) raised = roomAboveButtons(region, tree, roomBelow(tree));
    place();
    clearTimeout(calm);
    if (!makesWay) return;
    calm = setTimeout(() => {
      const below = roomBelow(tree);
      // At the beginning of a page there may be no way.
      raised = makeWay(region, tree, below) ? 0 : roomAboveButtons(region, tree, below);
      place();
    }, CALM_MS);
  };
  // What is drawn in this moment counts, too: a form that makes way for thanks is lower than it was.
  // It stands there before its words, and what can be pressed in it, come.
  const first = setTimeout(place, BEFORE_WORDS_MS);
  // What comes into the page, or leaves it, changes its height, or that of a list beside higher filters.
  const sizes = new ResizeObserver(change);
  for (const part of [document.body, ...tree.querySelectorAll('.wm-search__main')]) sizes.observe(part);
  // With its words it has its height.
  sizes.observe(region);
  const follow = (): void => {
    if (isLine && !makesWay) raised = 0;
    place();
  };
  addEventListener('scroll', follow, { capture: true, passive: true, signal });
  addEventListener('resize', place, { signal });
  // Who goes on in the page is not moved.
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    addEventListener(sign, stay, { capture: true, passive: true, signal });
  }
  signal.addEventListener('abort', () => {
    clearTimeout(first);
    clearTimeout(calm);
    sizes.disconnect();
  });
  return () => closing.abort();
}
