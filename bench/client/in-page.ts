/** What runs inside the pages; each function is sent over as its text and can use nothing from outside itself. */

export interface ClickRequest {
  /** Matches what may be clicked; the one at `index` is. */
  selector: string;
  index: number;
  /** The list is continued; otherwise it is replaced by another of `rows`. */
  appends: boolean;
  rows: number;
}

/**
 * Clicks and waits until the new list is painted: its items are there, and two frames have begun since.
 *
 * @returns milliseconds from before the click; the page is idle by then.
 */
export async function clickToPaint({ selector, index, appends, rows }: ClickRequest): Promise<number> {
  const firstId = (): string | null | undefined =>
    document.querySelector('.result-list [data-doc-id]')?.getAttribute('data-doc-id');
  const control = document.querySelectorAll<HTMLElement>(selector)[index];
  if (!control) throw new Error(`There is no ${selector} ${index}`);
  const first = firstId();
  let added = 0;
  /** Counted from what has come: to walk through a long list would take longer than what is measured. */
  const isThere = (records: readonly MutationRecord[]): boolean => {
    if (!appends) return firstId() !== first && document.querySelectorAll('.result-list > li').length === rows;
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof Element) || !node.closest('.result-list')) continue;
      added += node.matches('li') ? 1 : node.querySelectorAll('.result-list > li').length;
    }
    return added === rows;
  };
  const start = performance.now();
  const painted = new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${selector} ${index} brought no new list`)), 15_000);
    const observer = new MutationObserver((records) => {
      if (!isThere(records)) return;
      observer.disconnect();
      clearTimeout(limit);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  control.click();
  const time = await painted;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  return time;
}

/** Runs before anything of a page: notes when its first results were painted, and when it was alive. */
export function watchLoading({ rows, alive }: { rows: number; alive: string }): void {
  const times: { painted?: number; alive?: number } = {};
  Object.assign(window, { benchTimes: times });
  const seen = { results: false, alive: false };
  const note = (name: 'painted' | 'alive'): void => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        times[name] = performance.now();
      }),
    );
  };
  const observer = new MutationObserver(() => {
    if (!seen.results && document.querySelectorAll('[data-doc-id]').length >= rows) {
      seen.results = true;
      note('painted');
    }
    if (seen.results && !seen.alive && document.querySelector(alive)) {
      seen.alive = true;
      note('alive');
    }
    if (seen.alive) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** The times `watchLoading` has noted; undefined while one is missing. */
export function loadingTimes(): { painted: number; alive: number } | undefined {
  const { benchTimes } = window as { benchTimes?: { painted?: number; alive?: number } };
  const { painted, alive } = benchTimes ?? {};
  return painted === undefined || alive === undefined ? undefined : { painted, alive };
}

/** Scrolls to the end of the list until the button that continues it is there and in view. */
export async function reachMore(selector: string): Promise<void> {
  const frames = async (): Promise<void> => {
    for (let count = 0; count < 2; count++) await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const limit = performance.now() + 15_000;
  while (!document.querySelector(selector)) {
    if (performance.now() > limit) throw new Error(`There is no ${selector}`);
    [...document.querySelectorAll('.result-list > li')].at(-1)?.scrollIntoView({ block: 'center' });
    await frames();
  }
  document.querySelector(selector)?.scrollIntoView({ block: 'center' });
  await frames();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
}

/** Presses the button until so many results are there. */
export async function growList({ selector, to }: { selector: string; to: number }): Promise<void> {
  const count = (): number => document.querySelectorAll('.result-list > li').length;
  let pressedAt = 0;
  while (count() < to) {
    const button = document.querySelector<HTMLElement>(selector);
    if (button && count() > pressedAt) {
      pressedAt = count();
      button.click();
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/**
 * Presses a toggle and waits until its new state is painted: two frames have begun since.
 *
 * @returns milliseconds from before the press; the page is idle by then.
 */
export async function pressToPaint({ selector, index }: { selector: string; index: number }): Promise<number> {
  const toggle = document.querySelectorAll<HTMLElement>(selector)[index];
  if (!toggle) throw new Error(`There is no ${selector} ${index}`);
  const before = toggle.getAttribute('aria-pressed');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const start = performance.now();
  performance.mark('flag-press');
  toggle.click();
  if (toggle.getAttribute('aria-pressed') === before) throw new Error(`${selector} ${index} did not change`);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  performance.mark('flag-painted');
  const time = performance.now() - start;
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  return time;
}
