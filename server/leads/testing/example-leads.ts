/** Leads for tests. */
import { randomUUID } from 'node:crypto';
import type { Delivery, NewDelivery, NewLead } from '../store/lead-store.ts';

let made = 0;

/** A lead of a visitor nobody knows; ids sort by when they were made. */
export function newLead(over: Partial<NewLead>): NewLead {
  made += 1;
  return {
    id: `lead-${String(made).padStart(8, '0')}`,
    submissionId: randomUUID(),
    formId: 'bt-leads-contact',
    fingerprint: '0'.repeat(64),
    fields: { name: 'Ann Visitor', email: 'ann@visitor.example', message: 'Is it still free?' },
    subjects: [],
    createdAt: Date.UTC(2026, 5, 1, 12),
    ...over,
  };
}

export function delivery(kind: NewDelivery['kind']): NewDelivery {
  return { id: randomUUID(), kind, target: kind === 'confirmation' ? 'visitor' : '0' };
}

/** A delivery of `lead-1` that has not been tried yet. */
export function pendingDelivery(own: NewDelivery): Delivery {
  return { ...own, leadId: 'lead-1', state: 'pending', attempts: 0, nextAttemptAt: 0, lastError: undefined };
}
