/** Watches for the moment a map is wanted: it is open and near view, or the visitor asks for it. */

/** What is done with a map when it is wanted; each is called once. */
export interface MapStart {
  /** The map itself: open, and within 80 px of the viewport (§2.4), or opened by the visitor. */
  map(): void;
  /** The list of places that stands for it. */
  list?(): void;
}

/**
 * Brings the controls of a map to life. Code that knows no block of the page: a listing page loads it without any other.
 *
 * @param marginPx how far outside the viewport is near.
 */
export function startMap(element: HTMLElement, marginPx: number, { map, list }: MapStart): void {
  const stage = element.querySelector<HTMLElement>('.wm-map__stage');
  const toggle = element.querySelector<HTMLElement>('.wm-map__toggle');
  const details = element.querySelector('details');
  if (!stage) return;
  let wanted = false;
  const want = (): void => {
    if (wanted) return;
    wanted = true;
    map();
  };
  toggle?.addEventListener('click', () => {
    const open = stage.hidden !== false;
    stage.hidden = !open;
    element.classList.toggle('is-open', open);
    toggle.setAttribute('aria-expanded', String(open));
    const text = toggle.textContent;
    toggle.textContent = toggle.dataset.other ?? '';
    toggle.dataset.other = text;
    if (open) want();
  });
  if (list) details?.addEventListener('toggle', () => list(), { once: true });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      want();
    },
    { rootMargin: `${marginPx}px` },
  );
  // What is hidden is never near.
  observer.observe(stage);
}
