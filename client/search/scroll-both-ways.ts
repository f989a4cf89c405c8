const followed = new WeakSet<Element>();

/**
 * Lets a column that is higher than the screen, and sticks to its lower edge, be scrolled both ways anywhere on the page: up to its
 * beginning as well as down to its end. It moves with the page, and stays where one of them is reached; where its height changes, its
 * beginning stays where it is. A second call changes nothing.
 */
export function scrollBothWays(column: HTMLElement): void {
  if (followed.has(column)) return;
  followed.add(column);
  let height = column.offsetHeight;
  let scrolled = window.scrollY;
  /** How far its end may lie below the screen. */
  let below = 0;
  const move = (down: number): void => {
    const next = Math.max(0, Math.min(below + down, height - window.innerHeight));
    // What a site lets stand is left alone.
    if (next === below || getComputedStyle(column).position !== 'sticky') return;
    below = next;
    column.style.insetBlockEnd = `${-below}px`;
  };
  const sizes = new ResizeObserver(() => {
    const grown = column.offsetHeight - height;
    height += grown;
    move(grown);
  });
  sizes.observe(column);
  const follow = (): void => {
    if (column.isConnected) move(scrolled - window.scrollY);
    else {
      sizes.disconnect();
      window.removeEventListener('scroll', follow);
    }
    scrolled = window.scrollY;
  };
  window.addEventListener('scroll', follow, { passive: true });
  // What is chosen in it stays in view where that brings the page back to the beginning of the list.
  column.addEventListener('wm-page-moved', () => {
    scrolled = window.scrollY;
  });
}
