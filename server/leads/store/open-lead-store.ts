/** Opens the store of enquiries that the configuration names, and again when it was lost. */
import { join } from 'node:path';
import { type LeadStore, LeadStoreError, runOperation, type StoreOperation, storeOf } from './lead-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

interface LeadPlace {
  readonly dataDir: string;
  readonly leadDelivery: { readonly databaseUrl: string | undefined };
}

/** The file that keeps enquiries where no database does. */
export function leadFileOf(dataDir: string): string {
  return join(dataDir, 'leads.db');
}

/** @throws LeadStoreError when it cannot be opened. */
export async function openLeadStore({ dataDir, leadDelivery }: LeadPlace): Promise<LeadStore> {
  const { databaseUrl } = leadDelivery;
  if (databaseUrl === undefined) return openSqliteStore(leadFileOf(dataDir));
  // Its client is code that a server without such a database would load for nothing.
  const { openPostgresStore } = await import('./postgres-store.ts');
  return openPostgresStore(databaseUrl);
}

interface ReopeningDeps {
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

  async function ask(operation: StoreOperation, args: readonly unknown[]): Promise<unknown> {
    const store = await ready();
    try {
      return await runOperation(store, operation, args);
    } catch (error) {
      if (error instanceof LeadStoreError && LOST.has(error.code) && opened === store) {
        opened = undefined;
        log.error({ code: error.code, reason: error.message }, 'the store of enquiries is lost and opened anew');
        failure = { error, at: now() - PAUSE_MS };
        await store.close();
      }
      throw error;
    }
  }

  // A failure is noted where it is logged, and again for every call.
  ready().catch(() => undefined);

  return storeOf(ask, async () => {
    isClosed = true;
    const last = opened ?? (await opening?.catch(() => undefined));
    opened = undefined;
    await last?.close();
  });
}

function asStoreError(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new LeadStoreError('store-failed', reason, { cause: error });
}
