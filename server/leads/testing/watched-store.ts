import type { LeadStore } from '../store/lead-store.ts';

/** A store and what it is asked for at the moment. */
export interface WatchedStore {
  readonly store: LeadStore;
  /** Settles when every call so far has been answered; undefined where none is open. */
  underWay(): Promise<unknown> | undefined;
}

export function watchedStore(real: LeadStore): WatchedStore {
  const open = new Set<Promise<unknown>>();
  const watched =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> => {
      const answer = call(...args);
      const settled: Promise<unknown> = answer.then(
        () => open.delete(settled),
        () => open.delete(settled),
      );
      open.add(settled);
      return answer;
    };
  return {
    underWay: () => (open.size === 0 ? undefined : Promise.all(open)),
    store: {
      save: watched(real.save),
      claim: watched(real.claim),
      delivered: watched(real.delivered),
      failed: watched(real.failed),
      get: watched(real.get),
      list: watched(real.list),
      retry: watched(real.retry),
      erase: watched(real.erase),
      counts: watched(real.counts),
      ping: watched(real.ping),
      close: real.close,
    },
  };
}
