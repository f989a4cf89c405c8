const followed = new WeakSet<Element>();

/** Between the bar and the first result. */
const ROOM_PX = 8;

/**
 * Lets a column that is higher than the screen, and sticks to its lower edge, be scrolled both ways anywhere on the page: up to its
 * beginning as well as down to its end. It moves with the page, and stays where one of them is reached. Where its height changes, or
 * the page goes back to the first result, what was pressed in it stays under the pointer. A second call changes nothing.
 */
export function scrollBothWays(column: HTMLElement): void {
  if (followed.has(column)) return;
  followed.add(column);
  const main = column.nextElementSibling;
  let height = column.offsetHeight;
  let scrolled = window.scrollY;
  /** How far its end may lie below the screen. */
  let below = 0;
  /** How much farther down than its column the list begins: what of the column has gone by when the list begins anew. */
  let pushed = 0;
  let pressed: { element: Element; top: number; inColumn: number } | undefined;
  const topOf = (element: Element): number => element.getBoundingClientRect().top;
  // What a site lets stand is left alone.
  const sticks = (): boolean => getComputedStyle(column).position === 'sticky';
  const move = (down: number): void => {
    const next = Math.max(0, Math.min(below + down, height - window.innerHeight));
    if (next === below || !sticks()) return;
    below = next;
    column.style.insetBlockEnd = `${-below}px`;
  };
  const push = (to: number): void => {
    pushed = Math.max(0, to);
    if (main instanceof HTMLElement) main.style.marginBlockStart = pushed > 0 ? `${pushed}px` : '';
  };
  /** How far the page may go down until the first result comes to the bar above it. */
  const roomAbove = (): number => {
    const list = main?.querySelector('.wm-results')?.getClientRects()[0];
    const bar = main?.querySelector('.wm-search__bar')?.getBoundingClientRect().height ?? 0;
    return list ? list.top - bar - ROOM_PX : 0;
  };
  /** Has the column begin higher by so much, the page with it where it begins with the list, and the list where it was. */
  const raise = (by: number): void => {
    if (Math.abs(by) < 1 || !main || !sticks()) return;
    const now = topOf(column);
    const wanted = Math.max(now - by, window.innerHeight - height);
    const start = topOf(main) - pushed;
    const further = start - wanted;
    if (further > 0 || now - start < 1) {
      const room = roomAbove();
      if (further > room) push(pushed + further - room);
      window.scrollBy({ top: further, behavior: 'instant' });
      scrolled = window.scrollY;
    }
    move(wanted + height - window.innerHeight - below);
  };
  const inColumn = (element: Element): number => topOf(element) - topOf(column);
  const sizes = new ResizeObserver(() => {
    const grown = column.offsetHeight - height;
    height += grown;
    move(grown);
    if (!pressed?.element.isConnected) return;
    const moved = inColumn(pressed.element) - pressed.inColumn;
    pressed.inColumn += moved;
    raise(moved);
  });
  sizes.observe(column);
  const follow = (): void => {
    if (column.isConnected) {
      move(scrolled - window.scrollY);
      if (pushed > 0) push(pushed - Math.max(0, roomAbove()));
    } else {
      sizes.disconnect();
      window.removeEventListener('scroll', follow);
    }
    scrolled = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  column.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      // What clears a facet goes with that.
      const element = target.closest('.wm-facet__value, summary, input') ?? target.closest('.wm-facet') ?? target;
      pressed = { element, top: topOf(element), inColumn: inColumn(element) };
    },
    true,
  );
  column.addEventListener('wm-page-moved', () => {
    scrolled = window.scrollY;
    if (!pressed?.element.isConnected) return;
    const grown = column.offsetHeight - height;
    height += grown;
    move(grown);
    raise(topOf(pressed.element) - pressed.top);
    pressed.inColumn = inColumn(pressed.element);
  });
}
