/** Erases enquiries that are older than they may be kept (`LEADS_KEEP_DAYS`). */
import type { LeadClock, LeadStore } from './lead-store.ts';

export interface RetentionDeps {
  readonly store: Pick<LeadStore, 'erase'>;
  readonly keepDays: number;
  readonly clock: LeadClock;
  readonly log: { info(fields: object, message: string): void; error(fields: object, message: string): void };
}

const DAY_MS = 86_400_000;
const LOOK_MS = 3_600_000;
/** A wall clock that left the steady one by more than this was set meanwhile. */
const STEADY_MS = 300_000;

/**
 * Looks every hour. A clock that was set within that hour is not believed: one that is years ahead, as a machine's may be
 * until it has asked for the time, would erase everything. Gives the function that ends it.
 */
export function startRetention({ store, keepDays, clock, log }: RetentionDeps): () => void {
  let seen = { wall: clock.now(), steady: clock.steady() };
  let cancel = clock.after(LOOK_MS, look);
  let isEnded = false;

  async function erase(before: number): Promise<void> {
    try {
      const erased = await store.erase({ before });
      if (erased > 0) log.info({ erased, keepDays }, 'enquiries were erased that had been kept long enough');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed';
      log.error({ code }, 'old enquiries could not be erased');
    }
  }

  function look(): void {
    const now = { wall: clock.now(), steady: clock.steady() };
    const drift = Math.abs(now.wall - seen.wall - (now.steady - seen.steady));
    seen = now;
    const done = drift > STEADY_MS ? Promise.resolve() : erase(now.wall - keepDays * DAY_MS);
    void done.then(() => {
      if (!isEnded) cancel = clock.after(LOOK_MS, look);
    });
  }

  return () => {
    isEnded = true;
    cancel();
  };
}
