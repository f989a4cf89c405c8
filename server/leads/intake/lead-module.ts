/** Takes enquiries: written with their deliveries in one transaction, and acknowledged only when that is on disk. */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { LeadForm, LeadValues } from '../../../common/leads/lead-form.ts';
import type { LeadSubject } from '../../../common/page/page-model.ts';
import { ProblemError } from '../../http/errors.ts';
import type { SiteLeadForm } from '../../site/forms/read-lead-forms.ts';
import { createAntibotKeys, createChallenges, createReceipts } from '../antibot/antibot-keys.ts';
import { plannedDeliveries } from '../delivery/transport.ts';
import { type LeadStore, LeadStoreError, type SaveResult, type StoredLead, storeOf } from '../store/lead-store.ts';
import type { FindSubjects } from './lead-subjects.ts';

interface Submission extends SiteLeadForm {
  /** Checked. */
  readonly values: LeadValues;
  readonly subjects: readonly LeadSubject[];
  /** Empty where the page gave none; then the key, which is of that page alone, tells a repetition. */
  readonly submissionId: string;
  readonly key: string;
}

export interface LeadsOptions {
  store: LeadStore;
  /** What anti-bot keys are signed with. */
  secret: string;
  /** The time of day in milliseconds since 1970. */
  now?: () => number;
  /** Called after each commit of a lead: there may be something to deliver. */
  onSaved?: () => void;
}

interface LeadModuleDeps extends LeadsOptions {
  readonly forms: readonly SiteLeadForm[];
  readonly findSubjects: FindSubjects;
  /** The shortest time a person takes to fill in a form, in milliseconds. */
  readonly minFillMs: number;
}

/** A disk that hangs must not hang the visitor, in milliseconds. */
const SAVE_TIME_MS = 8000;
/** So long a visitor without scripts may look at what was sent, in seconds. */
export const RECEIPT_SECONDS = 600;
/** What was sent is shown where it can be had at once, in milliseconds. */
const READ_TIME_MS = 1500;
const RETRY_AFTER = { 'retry-after': '5' };

/** An enquiry that was sent; without what is kept of it where that cannot be read now. */
export interface SentLead {
  readonly id: string;
  readonly lead: StoredLead | undefined;
}

export type LeadModule = ReturnType<typeof createLeadModule>;

/** Everything the routes of enquiries work with. */
export function createLeadModule(deps: LeadModuleDeps) {
  const { store, findSubjects, secret, minFillMs, now = Date.now, onSaved } = deps;
  const receipts = createReceipts({ secret, now }, RECEIPT_SECONDS * 1000);
  return {
    forms: new Map(deps.forms.map((routed) => [routed.form.id, routed])),
    keys: createAntibotKeys({ secret, now }, minFillMs),
    challenges: createChallenges({ secret, now }, minFillMs),
    store,
    findSubjects,
    now,
    receiptOf: receipts.issue,
    /** The enquiry of a receipt; undefined where that is not good any more, or nothing is kept of it. */
    async findSent(receipt: string): Promise<SentLead | undefined> {
      const id = receipts.leadOf(receipt);
      if (id === undefined) return undefined;
      try {
        const asked = store.get(id).then((lead) => ({ id, lead }));
        const found = await Promise.race([
          asked,
          wait(READ_TIME_MS, { id, lead: undefined, isLate: true }, { ref: false }),
        ]);
        return found.lead || 'isLate' in found ? found : undefined;
      } catch (error) {
        if (error instanceof LeadStoreError) return { id, lead: undefined };
        throw error;
      }
    },
    /**
     * Keeps an enquiry.
     *
     * @throws ProblemError submission-conflict, or leads-unavailable when it may not be on disk; sent again under the same
     *   submission id it is kept once.
     */
    async submit({ form, routing, values, subjects, submissionId, key }: Submission) {
      // Ids sort by the time they were made.
      const id = randomUUIDv7();
      const fingerprint = fingerprintOf(
        form.id,
        values,
        subjects.map((subject) => subject.id),
      );
      const lead = {
        id,
        submissionId: submissionId === '' ? derivedId(key, fingerprint) : submissionId,
        formId: form.id,
        fingerprint,
        fields: values,
        // The owner finds what has gone by its id.
        subjects: subjects.map(({ id: about, title, path }) => ({ id: about, title: title || about, path })),
        createdAt: now(),
      };
      const { confirmation } = routing;
      const hasAddress = confirmation !== undefined && values[confirmation.emailField] !== undefined;
      const result = await inTime(store.save(lead, plannedDeliveries(routing, { leadId: id, hasAddress })));
      if (result.kind === 'conflict') throw new ProblemError('submission-conflict');
      if (result.kind === 'saved') onSaved?.();
      return result;
    },
  };
}

async function inTime(saved: Promise<SaveResult>): Promise<SaveResult> {
  try {
    const result = await Promise.race([saved, wait(SAVE_TIME_MS, undefined, { ref: false })]);
    if (result) return result;
    throw new LeadStoreError('store-busy', 'the store took too long');
  } catch (error) {
    if (!(error instanceof LeadStoreError)) throw error;
    throw new ProblemError('leads-unavailable', { cause: error, headers: RETRY_AFTER });
  }
}

/** The same for the same data, whatever the order it came in; titles of listings change and do not count. */
function fingerprintOf(formId: string, values: LeadValues, aboutIds: readonly string[]): string {
  const fields = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([formId, fields, aboutIds.toSorted()]))
    .digest('hex');
}

/** A UUID (version 8) for the same data under the same key. */
function derivedId(key: string, fingerprint: string): string {
  const bytes = createHash('sha256').update(`${key}\n${fingerprint}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The form a page's post belongs to when it does not name one: the one that knows all the names posted. */
export function recogniseForm(
  forms: ReadonlyMap<string, SiteLeadForm>,
  named: string,
  names: readonly string[],
  namesOf: (form: LeadForm) => readonly string[],
): SiteLeadForm | undefined {
  const known = forms.get(named);
  if (known) return known;
  if (names.length === 0) return undefined;
  const fitting = [...forms.values()].filter(({ form }) => {
    const own = new Set(namesOf(form));
    return names.every((name) => own.has(name));
  });
  // Forms are alike: of several that fit, none is meant more than another.
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Without a store every enquiry is refused, and keys are good until the server ends. */
export function noLeads(): LeadsOptions {
  const refuse = (): Promise<never> =>
    Promise.reject(new LeadStoreError('store-closed', 'there is no store of enquiries'));
  return { store: storeOf(refuse, async () => undefined), secret: randomBytes(32).toString('base64url') };
}
