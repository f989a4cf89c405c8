/** What the first process of a server and its workers tell each other, and what each worker begins with. */
import type { MetricObjectWithValues, MetricValue } from 'prom-client';

/** What a worker serves, once it does. */
export interface Serving {
  readonly url: string;
  /** Whether the client is built. */
  readonly hasPages: boolean;
}

/** The metrics of one process. */
export type MetricsOfOne = MetricObjectWithValues<MetricValue<string>>[];

/** One use of something that may be used so often within a time. */
export interface Use {
  readonly key: string;
  /** Milliseconds. */
  readonly windowMs: number;
}

/** How often it was used within the window, and the milliseconds until that ends. */
export interface Used {
  readonly current: number;
  readonly ttl: number;
}

export type FromWorker =
  | { readonly kind: 'serving'; readonly serving: Serving }
  | { readonly kind: 'uses'; readonly id: number; readonly uses: readonly Use[] }
  | { readonly kind: 'read-metrics'; readonly id: number }
  | { readonly kind: 'metrics'; readonly metrics: MetricsOfOne };

export type ToWorker =
  | { readonly kind: 'engine-ready' }
  | { readonly kind: 'stop'; readonly othersGoOn: boolean }
  | { readonly kind: 'give-metrics' }
  | { readonly kind: 'answer'; readonly id: number; readonly value: readonly Used[] | string };

/** What a worker finds open to count changes of the index in: its input, output, errors and messages stand before. */
export const CHANGES_FILE = 4;

/** The variable that tells a worker that searches may be asked already. */
export const ENGINE_READY = 'WAYMARK_ENGINE_READY';
