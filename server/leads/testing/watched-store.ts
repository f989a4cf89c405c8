import { type LeadStore, runOperation, type StoreOperation, storeOf } from '../store/lead-store.ts';

/** A store and what it is asked for at the moment. */
export interface WatchedStore {
  readonly store: LeadStore;
  /** Settles when every call so far has been answered; undefined where none is open. */
  underWay(): Promise<unknown> | undefined;
}

export function watchedStore(real: LeadStore): WatchedStore {
  const open = new Set<Promise<unknown>>();
  const watched = (operation: StoreOperation, args: unknown[]): Promise<unknown> => {
    const answer = Promise.resolve(runOperation(real, operation, args));
    const settled: Promise<unknown> = answer.then(
      () => open.delete(settled),
      () => open.delete(settled),
    );
    open.add(settled);
    return answer;
  };
  return {
    underWay: () => (open.size === 0 ? undefined : Promise.all(open)),
    store: storeOf(watched, real.close),
  };
}
