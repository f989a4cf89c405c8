/** What was acknowledged and what is kept, compared. */
import type { LeadStore } from '../../server/leads/store/lead-store.ts';
import { markerOf, type Submission } from '../../server/leads/testing/lead-client.ts';

export interface Ledger {
  /** Marks a submission that was answered 201 with this lead. */
  acknowledge(submission: Submission, leadId: string): void;
  readonly acknowledged: number;
  /** How many acknowledged leads are missing, and how many leads stand more than once. */
  compare(store: LeadStore): Promise<{ kept: number; lost: number; doubled: number }>;
  /** How many acknowledged leads a receiver did not get, and how many it got under more than one key. */
  compareReceived(received: ReadonlyMap<string, ReadonlySet<string>>): { undelivered: number; twice: number };
}

export function createLedger(): Ledger {
  const leads = new Map<string, string>();
  return {
    acknowledge: ({ marker }, leadId) => leads.set(marker, leadId),
    get acknowledged() {
      return leads.size;
    },
    async compare(store) {
      const kept = new Map<string, string[]>();
      for (let before: string | undefined; ; ) {
        const page = await store.list({ limit: 1000, ...(before !== undefined && { before }) });
        for (const { id, fields } of page) {
          const marker = markerOf(String(fields.message));
          kept.set(marker, [...(kept.get(marker) ?? []), id]);
        }
        if (page.length < 1000) break;
        before = page.at(-1)?.id;
      }
      const lost = [...leads].filter(([marker, id]) => !kept.get(marker)?.includes(id)).length;
      const doubled = [...kept.values()].filter((ids) => ids.length > 1).length;
      return { kept: kept.size, lost, doubled };
    },
    compareReceived(received) {
      return {
        undelivered: [...leads.keys()].filter((marker) => !received.has(marker)).length,
        twice: [...received.values()].filter(({ size }) => size > 1).length,
      };
    },
  };
}
