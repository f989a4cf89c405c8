/** The metrics of all workers as one: what was counted by those that have ended stays counted. */
import { AggregatorRegistry } from 'prom-client';
import type { MetricsOfOne } from './messages.ts';

export function createMetricsSum() {
  let ended: Promise<MetricsOfOne> = Promise.resolve([]);
  const sum = (all: readonly MetricsOfOne[]) => AggregatorRegistry.aggregate([...all]);
  return {
    /** Takes what a worker had counted that has ended. What it measured of a moment is no longer so. */
    addEnded(metrics: MetricsOfOne): void {
      // The type is written as a text, whatever the declaration says.
      const counts = metrics.filter(({ type }) => String(type) !== 'gauge');
      ended = ended.then((before) => sum([before, counts]).getMetricsAsJSON());
    },
    /** Everything in the text format of Prometheus. */
    text: async (running: readonly MetricsOfOne[]): Promise<string> => sum([await ended, ...running]).metrics(),
  };
}
