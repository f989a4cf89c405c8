declare global {
  interface Window {
    /** Does over again what was pressed too early, as far as there is something to answer it by now. */
    waymarkRedo?: () => void;
  }
}

/**
 * Keeps what is pressed before the code is there that answers it: links that open in place, buttons of parts that come to
 * life, and forms. What is there marks itself in the page and calls `waymarkRedo`. Links and forms nobody has answered in a
 * while go where they go without scripts, once there is a connection.
 *
 * It stands in the page itself, before anything else (`client/head.ts`). So it uses nothing from outside itself.
 */
export function keepPresses(window: Window): void {
  const LIMIT_MS = 5000;
  const OPENERS = 'html:not([data-openers])';
  const EARLY = {
    click:
      `${OPENERS} :is(a[data-enquire],a[data-reveal-id]),html:not([data-lightbox]) a.colorbox[href],` +
      '[data-block="search"]:not([data-ready]) .wm-filters-toggle,[data-block="map"]:not([data-live]) .wm-map__toggle',
    submit: `${OPENERS} [data-lead] form`,
  };
  let kept: { isEarly(): boolean; redo(): void }[] = [];

  const keep = (
    type: keyof typeof EARLY,
    event: Event,
    redo: (at: HTMLElement) => void,
    go?: (at: HTMLElement) => void,
  ) => {
    const at = (event.target as Element).closest<HTMLElement>(EARLY[type]);
    if (!at || event.defaultPrevented) return;
    event.preventDefault();
    const press = { isEarly: () => at.matches(EARLY[type]), redo: () => redo(at) };
    kept.push(press);
    const giveUp = (): void => {
      if (!kept.includes(press)) return;
      if (window.navigator.onLine) {
        kept = kept.filter((other) => other !== press);
        go?.(at);
      } else window.addEventListener('online', giveUp, { once: true });
    };
    if (go) window.setTimeout(giveUp, LIMIT_MS);
  };
  window.addEventListener('click', (event) => {
    // Another tab, another window, a download.
    if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { href } = (event.target as Element).closest<HTMLAnchorElement>('a[href]') ?? {};
    keep('click', event, (at) => at.click(), href === undefined ? undefined : () => window.location.assign(href));
  });
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    keep(
      'submit',
      event,
      () => form.requestSubmit(event.submitter),
      () => form.submit(),
    );
  });
  window.waymarkRedo = () => {
    const ready = kept.filter((press) => !press.isEarly());
    kept = kept.filter((press) => press.isEarly());
    for (const press of ready) press.redo();
  };
}
