/** What leads are kept in: the same promises from SQLite and PostgreSQL (§2.12). */
import type { LeadValues } from '../../../common/leads/lead-form.ts';
import type { LeadSubject } from '../../../common/page/page-model.ts';
import type { TallyStore } from './tallies.ts';

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

export interface Delivery extends NewDelivery {
  readonly leadId: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAttemptAt: number;
  readonly lastError: string | undefined;
}

export interface StoredLead extends Pick<NewLead, 'id' | 'formId' | 'fields' | 'subjects' | 'createdAt'> {
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
  /** Only leads whose ids end so. */
  readonly idEnd?: string;
}

export interface LeadStore extends TallyStore {
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

export type LeadStoreFault =
  /** Another process holds the file, or more is waiting than may wait. */
  | 'store-busy'
  | 'store-full'
  | 'store-read-only'
  /** The disk or the connection failed. */
  | 'store-io'
  /** What is kept cannot be read; it is left as it is. */
  | 'store-damaged'
  /** A newer version of the program wrote it. */
  | 'store-newer'
  /** The file is no longer where it was. */
  | 'store-gone'
  | 'store-closed'
  | 'store-failed';

export class LeadStoreError extends Error {
  override name = 'LeadStoreError';
  readonly code: LeadStoreFault;

  constructor(code: LeadStoreFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The e-mail addresses among a lead's values, as they are compared when a person's leads are erased. */
export function leadEmails(values: LeadValues): string[] {
  const all = Object.values(values)
    .flat()
    .filter((value) => /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(value.trim()))
    .map(normalEmail);
  return [...new Set(all)];
}

/** An address as it is compared: without blanks around it and in lower case. */
export function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}

export interface LeadClock {
  /** Milliseconds since 1970; may jump. */
  now(): number;
  /** Milliseconds that never jump. */
  steady(): number;
  /** Runs once after so many milliseconds; the function it gives takes that back. Does not keep the process alive. */
  after(milliseconds: number, run: () => void): () => void;
}

export const leadClock: LeadClock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export type StoreOperation = Exclude<keyof LeadStore, 'close'>;

const OPERATIONS: readonly StoreOperation[] = [
  ...(['save', 'claim', 'delivered', 'failed', 'get', 'list', 'retry', 'erase', 'counts', 'ping'] as const),
  ...(['addTallies', 'tallySums', 'tallyDays', 'forgetTallies'] as const),
];

/** A store whose operations are all given to `ask`, by their names and with their arguments. */
export function storeOf(
  ask: (operation: StoreOperation, args: unknown[]) => Promise<unknown>,
  close: LeadStore['close'],
): LeadStore {
  const operations = OPERATIONS.map((name) => [name, (...args: unknown[]) => ask(name, args)]);
  // Every name of the type is in the list above, and `ask` answers as the operation does.
  return { ...Object.fromEntries(operations), close } as LeadStore;
}

/** What an operation of a store gives that is named. */
export function runOperation(store: object, operation: StoreOperation, args: readonly unknown[]): unknown {
  // Whoever names an operation brings its arguments.
  return Reflect.get(store, operation).apply(store, args);
}
