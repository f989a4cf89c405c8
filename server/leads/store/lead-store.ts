/** What leads are kept in: the same promises from SQLite and PostgreSQL (§2.12). */
import type { LeadValues } from '../../../common/leads/lead-form.ts';

/** A listing a lead is about, as it was known when the visitor wrote. */
export interface LeadSubject {
  readonly id: string;
  readonly title: string;
  readonly path: string | undefined;
}

export interface NewLead {
  /** Chosen by the server, sortable by time. */
  readonly id: string;
  /** Chosen by the form's page; a second one with the same id and data is the same lead. */
  readonly submissionId: string;
  readonly formId: string;
  /** SHA-256 (hex) over form id, fields and subjects in a fixed order: tells a repetition from a conflict. */
  readonly fingerprint: string;
  readonly fields: LeadValues;
  readonly subjects: readonly LeadSubject[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** No delivery waits longer for its next attempt, in milliseconds. */
export const FARTHEST_WAIT_MS = 7_200_000;

export interface NewDelivery {
  readonly id: string;
  /** `email`: to the owner; `confirmation`: to the visitor. */
  readonly kind: 'email' | 'webhook' | 'confirmation';
  /** Names the target in the form's definition, such as its place in the list; never personal data. */
  readonly target: string;
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly leadId: string }
  /** The same submission came before: nothing was written. */
  | { readonly kind: 'repeated'; readonly leadId: string }
  /** The submission id was used for other data: nothing was written. */
  | { readonly kind: 'conflict' };

export type DeliveryState = 'pending' | 'delivered' | 'dead';

export interface Delivery {
  readonly id: string;
  readonly leadId: string;
  readonly kind: NewDelivery['kind'];
  readonly target: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAttemptAt: number;
  readonly lastError: string | undefined;
}

export interface StoredLead {
  readonly id: string;
  readonly formId: string;
  readonly fields: LeadValues;
  readonly subjects: readonly LeadSubject[];
  readonly createdAt: number;
  readonly deliveries: readonly Delivery[];
}

export interface LeadFilter {
  readonly formId?: string;
  /** Milliseconds since 1970, from inclusive, until exclusive. */
  readonly from?: number;
  readonly until?: number;
  readonly state?: DeliveryState;
  readonly limit?: number;
  /** Only leads before this id, newest first. */
  readonly before?: string;
}

export interface LeadStore {
  /** Writes a lead and its outbox rows in one transaction; settles after the commit is on disk. */
  save(lead: NewLead, deliveries: readonly NewDelivery[]): Promise<SaveResult>;
  /**
   * Takes due deliveries (of some kinds, or of all) for `leaseMs`, so that nobody else takes them before. One whose time lies
   * further ahead than any wait there is (`FARTHEST_WAIT_MS`) is due as well: the clock was wrong when that was written.
   */
  claim(
    limit: number,
    now: number,
    leaseMs: number,
    kinds?: readonly NewDelivery['kind'][],
  ): Promise<readonly Delivery[]>;
  delivered(deliveryId: string, now: number): Promise<void>;
  /** Notes a failed attempt: tried again at `nextAttemptAt`, or never (dead letter). */
  failed(deliveryId: string, error: string, nextAttemptAt: number | 'never'): Promise<void>;
  get(leadId: string): Promise<StoredLead | undefined>;
  /** Newest first. */
  list(filter: LeadFilter): Promise<readonly StoredLead[]>;
  /** Makes dead deliveries (of one lead, or all) due at once; the number made due. */
  retry(leadId: string | undefined, now: number): Promise<number>;
  /** Removes leads with all that belongs to them, from the files too; the number removed. */
  erase(which: { readonly leadId: string } | { readonly before: number } | { readonly email: string }): Promise<number>;
  /** Numbers for /metrics and /readyz. */
  counts(): Promise<{ readonly leads: number; readonly pending: number; readonly dead: number }>;
  /** Fails where the store cannot write. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
