/** What a server needs to take enquiries. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { LeadStore } from '../store/lead-store.ts';
import { LeadStoreError } from '../store/lead-store-error.ts';
import type { LeadPages } from './lead-pages.ts';

export interface LeadsOptions {
  store: LeadStore;
  /** What anti-bot keys are signed with. */
  secret: string;
  /** The time of day in milliseconds since 1970. */
  now?: () => number;
  /** Called after each commit of a lead. */
  onSaved?: () => void;
  /** The pages shown to visitors without scripts, for one answer. */
  pages?: (reply: FastifyReply) => LeadPages;
}

/** Without a store every enquiry is refused, and keys are good until the server ends. */
export function noLeads(): LeadsOptions {
  const refuse = (): Promise<never> =>
    Promise.reject(new LeadStoreError('store-closed', 'there is no store of enquiries'));
  const store: LeadStore = {
    save: refuse,
    claim: refuse,
    delivered: refuse,
    failed: refuse,
    get: refuse,
    list: refuse,
    retry: refuse,
    erase: refuse,
    counts: refuse,
    ping: refuse,
    close: async () => undefined,
  };
  return { store, secret: randomBytes(32).toString('base64url') };
}
