/** Watches for the moment a map is wanted: it is open and near view, or the visitor asks for it. */

/** What is done with a map when it is wanted; each is called once. */
interface MapStart {
  /** The map itself: open, and within 80 px of the viewport (§2.4), or opened by the visitor. */
  map(): Promise<void>;
  /** The list of places that stands for it. */
  list?(): Promise<void>;
}

/** As `VISIBILITY_MARGIN_PX`; that of `common/` comes in one file with the search, which not every page has. */
const MARGIN_PX = 80;

/** Brings the controls of a map to life. Where the map's code cannot be had, the list of its places is shown. */
export function startMap(element: HTMLElement, { map, list }: MapStart): void {
  const stage = element.querySelector<HTMLElement>('.wm-map__stage');
  const toggle = element.querySelector<HTMLElement>('.wm-map__toggle');
  const details = element.querySelector('details');
  if (!stage) return;
  const giveUp = (): void => {
    stage.hidden = true;
    details?.setAttribute('open', '');
  };
  let wanted = false;
  const want = (): void => {
    if (wanted) return;
    wanted = true;
    map().catch(giveUp);
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
  // A list that cannot be kept up to date stays as the server wrote it.
  if (list) details?.addEventListener('toggle', () => list().catch(() => {}), { once: true });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      want();
    },
    { rootMargin: `${MARGIN_PX}px` },
  );
  // What is hidden is never near.
  observer.observe(stage);
}
