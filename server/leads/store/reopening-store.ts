/** A store that is opened when it can be: a disk that comes back is found again, and nothing else waits for it. */
import type { LeadStore } from './lead-store.ts';
import { LeadStoreError } from './lead-store-error.ts';

export interface ReopeningDeps {
  readonly open: () => Promise<LeadStore>;
  /** A clock in milliseconds. */
  readonly now: () => number;
  readonly log: { info(message: string): void; error(fields: object, message: string): void };
}

/** Between two attempts to open, in milliseconds. */
const PAUSE_MS = 3000;

/** After these the store is opened anew; others it survives by itself. */
const LOST: ReadonlySet<string> = new Set(['store-closed', 'store-gone', 'store-failed']);

/**
 * Opens the store at once and again, at most every few seconds, when it is asked for and not there. Calls meanwhile fail
 * with the LeadStoreError that keeps it from opening.
 */
export function reopeningStore({ open, now, log }: ReopeningDeps): LeadStore {
  let opened: LeadStore | undefined;
  let opening: Promise<LeadStore> | undefined;
  let failure: { readonly error: LeadStoreError; readonly at: number } | undefined;
  let isClosed = false;

  async function attempt(): Promise<LeadStore> {
    try {
      const store = await open();
      if (failure) log.info('enquiries can be taken again');
      failure = undefined;
      opened = store;
      return store;
    } catch (error) {
      const fault = asStoreError(error);
      if (failure?.error.code !== fault.code) {
        log.error({ code: fault.code, reason: fault.message }, 'enquiries cannot be taken: their store does not open');
      }
      failure = { error: fault, at: now() };
      throw fault;
    } finally {
      opening = undefined;
    }
  }

  async function ready(): Promise<LeadStore> {
    if (isClosed) throw new LeadStoreError('store-closed', 'the store of enquiries is closed');
    if (opened) return opened;
    if (failure && now() - failure.at < PAUSE_MS) throw failure.error;
    opening ??= attempt();
    return opening;
  }

  async function use<T>(ask: (store: LeadStore) => Promise<T>): Promise<T> {
    const store = await ready();
    try {
      return await ask(store);
    } catch (error) {
      if (error instanceof LeadStoreError && LOST.has(error.code) && opened === store) await letGo(store, error);
      throw error;
    }
  }

  async function letGo(store: LeadStore, error: LeadStoreError): Promise<void> {
    opened = undefined;
    log.error({ code: error.code, reason: error.message }, 'the store of enquiries is lost and opened anew');
    failure = { error, at: now() - PAUSE_MS };
    await store.close();
  }

  // A failure is noted where it is logged, and again for every call.
  ready().catch(() => undefined);

  return {
    save: (lead, deliveries) => use((store) => store.save(lead, deliveries)),
    claim: (...args) => use((store) => store.claim(...args)),
    delivered: (deliveryId, at) => use((store) => store.delivered(deliveryId, at)),
    failed: (...args) => use((store) => store.failed(...args)),
    get: (leadId) => use((store) => store.get(leadId)),
    list: (filter) => use((store) => store.list(filter)),
    retry: (leadId, at) => use((store) => store.retry(leadId, at)),
    erase: (which) => use((store) => store.erase(which)),
    counts: () => use((store) => store.counts()),
    ping: () => use((store) => store.ping()),
    async close() {
      isClosed = true;
      const last = opened ?? (await opening?.catch(() => undefined));
      opened = undefined;
      await last?.close();
    },
  };
}

function asStoreError(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new LeadStoreError('store-failed', reason, { cause: error });
}
