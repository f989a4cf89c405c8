/**
 * Lets filters beside the results that are higher than the screen scroll with the page both ways: their end stays in view on the way
 * down, as style sheets have it, and their top on the way up.
 */
export function scrollFiltersBothWays(filters: HTMLElement | null): void {
  let before = scrollY;
  let end = 0;
  addEventListener('scroll', () => {
    if (!filters) return;
    const higher = filters.offsetHeight - innerHeight;
    end = Math.min(0, Math.max(-higher, end + scrollY - before));
    before = scrollY;
    filters.style.bottom = `${end}px`;
  });
}
