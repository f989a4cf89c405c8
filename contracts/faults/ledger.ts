/** What was acknowledged and what is kept, compared. */
import type { LeadStore } from '../../server/leads/lead-store.ts';
import type { Posted } from '../../server/leads/testing/webhook-receiver.ts';
import type { Submission } from './lead-client.ts';

export interface Ledger {
  /** Marks a submission that was answered 201 with this lead. */
  acknowledge(submission: Submission, leadId: string): void;
  readonly acknowledged: number;
  /** How many acknowledged leads are missing, and how many leads stand more than once. */
  compare(store: LeadStore): Promise<{ kept: number; lost: number; doubled: number }>;
  /** How many acknowledged leads a receiver did not get, and how many it got under more than one key. */
  compareReceived(posted: readonly Posted[]): { undelivered: number; twice: number };
}

interface Body {
  readonly lead: { readonly id: string; readonly fields: { readonly message: string } };
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
          const marker = String(fields.message).slice(-36);
          kept.set(marker, [...(kept.get(marker) ?? []), id]);
        }
        if (page.length < 1000) break;
        before = page.at(-1)?.id;
      }
      const lost = [...leads].filter(([marker, id]) => !kept.get(marker)?.includes(id)).length;
      const doubled = [...kept.values()].filter((ids) => ids.length > 1).length;
      return { kept: kept.size, lost, doubled };
    },
    compareReceived(posted) {
      const keys = new Map<string, Set<string>>();
      for (const { body, headers } of posted) {
        const { lead } = JSON.parse(body) as Body;
        const marker = lead.fields.message.slice(-36);
        keys.set(marker, (keys.get(marker) ?? new Set()).add(String(headers['idempotency-key'])));
      }
      return {
        undelivered: [...leads.keys()].filter((marker) => !keys.has(marker)).length,
        twice: [...keys.values()].filter(({ size }) => size > 1).length,
      };
    },
  };
}
