/** A metric of an event is no number (§8). */
export class MetricError extends Error {
  override name = 'MetricError';
  readonly code = 'metric-not-numeric';

  constructor() {
    super('Attempted to map a non-numeric value to a metric.');
  }
}

/**
 * The number of a metric: a finite number, or a text that is one.
 *
 * @throws MetricError for anything else (§5, §8).
 */
export function metricOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new MetricError();
  return number;
}
