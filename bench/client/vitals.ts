/** What a browser says of a visit; each function is sent over to the page as its text and can use nothing from outside itself. */

export interface Vitals {
  /** The sum of all layout shifts that no input brought about. */
  shift: number;
  /** Milliseconds from each press to the frame after it, as the browser tells them: to 8 ms, and none below 16. */
  presses: number[];
}

/** Runs before anything of a page. */
export function watchVitals(): void {
  const seen = { shift: 0, presses: new Map<number, number>() };
  Object.assign(window, { benchVitals: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId > 0) seen.presses.set(interactionId, Math.max(duration, seen.presses.get(interactionId) ?? 0));
    }
    // What lies below 16 ms is not told.
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

export function readVitals(): Vitals {
  const { benchVitals } = window as unknown as { benchVitals: { shift: number; presses: Map<number, number> } };
  return { shift: benchVitals.shift, presses: [...benchVitals.presses.values()] };
}
