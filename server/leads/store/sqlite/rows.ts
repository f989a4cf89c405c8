/** Rows of the enquiries' file as what they stand for; the file holds only what this program wrote. */
import type { SQLOutputValue } from 'node:sqlite';
import type { Delivery, StoredLead } from '../lead-store.ts';

export type Row = Readonly<Record<string, SQLOutputValue>>;

export function toDelivery(row: Row): Delivery {
  return {
    id: String(row.id),
    leadId: String(row.lead_id),
    // The columns are written from these very types.
    kind: String(row.kind) as Delivery['kind'],
    target: String(row.target),
    state: String(row.state) as Delivery['state'],
    attempts: Number(row.attempts),
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: typeof row.last_error === 'string' ? row.last_error : undefined,
  };
}

export function toLead(row: Row, deliveries: readonly Row[]): StoredLead {
  return {
    id: String(row.id),
    formId: String(row.form_id),
    // Both were written by JSON.stringify from these types; JSON has no undefined, so a missing path is left out.
    fields: JSON.parse(String(row.fields)) as StoredLead['fields'],
    subjects: (JSON.parse(String(row.subjects)) as StoredLead['subjects']).map(({ id, title, path }) => ({
      id,
      title,
      path,
    })),
    createdAt: Number(row.created_at),
    deliveries: deliveries.map(toDelivery),
  };
}
