/** What the store's worker and its opener tell each other. */
import type { LeadStore } from '../lead-store.ts';
import type { LeadStoreFault } from '../lead-store-error.ts';

export type StoreOperation = Exclude<keyof LeadStore, 'close'>;

/** One call of the store. */
export type StoreCall = {
  [Op in StoreOperation]: { readonly id: number; readonly op: Op; readonly args: Parameters<LeadStore[Op]> };
}[StoreOperation];

export type ToWorker = StoreCall | 'close';

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly code: LeadStoreFault; readonly message: string }
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly code: LeadStoreFault; readonly message: string };
