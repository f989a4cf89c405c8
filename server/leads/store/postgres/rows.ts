/** Rows as PostgreSQL gives them, and what they become. */
import type { LeadValues } from '../../../../common/leads/lead-form.ts';
import type { Delivery, DeliveryState, LeadSubject, NewDelivery, StoredLead } from '../lead-store.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly lead_id: string;
  readonly kind: NewDelivery['kind'];
  readonly target: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** A bigint, which the driver gives as text. */
  readonly next_attempt_at: string;
  readonly last_error: string | null;
}

export interface LeadRow {
  readonly id: string;
  readonly form_id: string;
  readonly fields: string;
  readonly subjects: string;
  readonly created_at: string;
}

export function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    leadId: row.lead_id,
    kind: row.kind,
    target: row.target,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: row.last_error ?? undefined,
  };
}

export function leadOf(row: LeadRow, deliveries: readonly DeliveryRow[]): StoredLead {
  // Written by the store itself, from values of these types.
  const fields = JSON.parse(row.fields) as LeadValues;
  const subjects = JSON.parse(row.subjects) as (Omit<LeadSubject, 'path'> & { path?: string })[];
  return {
    id: row.id,
    formId: row.form_id,
    fields,
    subjects: subjects.map(({ id, title, path }) => ({ id, title, path })),
    createdAt: Number(row.created_at),
    deliveries: deliveries.filter(({ lead_id }) => lead_id === row.id).map(deliveryOf),
  };
}
