/** What the store's worker and its opener tell each other. */
import type { LeadStore } from '../lead-store.ts';
import type { LeadStoreFault } from '../lead-store-error.ts';

export type StoreOperation = Exclude<keyof LeadStore, 'close'>;

/** One call of the store. */
export type StoreCall = {
  [Op in StoreOperation]: { readonly id: number; readonly op: Op; readonly args: Parameters<LeadStore[Op]> };
}[StoreOperation];

/** Calls travel together, as their answers do: a message costs more than a call. */
export type ToWorker = readonly StoreCall[] | 'close';

export type StoreAnswer =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly code: LeadStoreFault; readonly message: string };

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly code: LeadStoreFault; readonly message: string }
  | { readonly kind: 'answers'; readonly answers: readonly StoreAnswer[] };
