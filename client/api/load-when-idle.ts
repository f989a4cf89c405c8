/** Loads what a visitor may open before they do, where that costs them nothing. */

/** Who only looks at a page is spared what it might need. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Not in every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

let touched: Promise<void> | undefined;

/**
 * Loads a feature of the page once the visitor has begun to use it and the browser has nothing else to do; not where data are to
 * be saved, or the connection is slow. A press loads it all the same.
 *
 * @param load such as `latePart` makes: what cannot be had now is asked for again by the press.
 */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g$/.test(connection?.effectiveType ?? '')) return;
  touched ??= new Promise((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
  });
  void touched.then(() => {
    const later = window.requestIdleCallback ?? window.setTimeout;
    later(() => void load().catch(() => {}));
  });
}
