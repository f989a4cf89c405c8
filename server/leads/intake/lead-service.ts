/** Takes an enquiry: written with its deliveries in one transaction, and acknowledged only when that is on disk. */
import { createHash } from 'node:crypto';
import type { LeadForm, LeadValues } from '../../../common/leads/lead-form.ts';
import { ProblemError } from '../../http/errors.ts';
import type { LeadRouting } from '../../site/forms/read-lead-forms.ts';
import { plannedDeliveries } from '../delivery/transport.ts';
import { type LeadStore, LeadStoreError, type NewLead, type SaveResult } from '../store/lead-store.ts';
import type { FindSubjects } from './lead-subjects.ts';

interface LeadServiceDeps {
  readonly store: Pick<LeadStore, 'save'>;
  readonly findSubjects: FindSubjects;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Buffer;
  /** Called after a commit: there may be something to deliver. */
  readonly onSaved: () => void;
}

interface Submission {
  readonly form: LeadForm;
  readonly routing: LeadRouting;
  /** Checked. */
  readonly values: LeadValues;
  readonly aboutIds: readonly string[];
  /** Empty where the page gave none; then the key, which is of that page alone, tells a repetition. */
  readonly submissionId: string;
  readonly key: string;
}

export interface LeadService {
  /**
   * Keeps an enquiry.
   *
   * @throws ProblemError submission-conflict, or leads-unavailable when it may not be on disk; sent again under the same
   *   submission id it is kept once.
   */
  submit(submission: Submission): Promise<Exclude<SaveResult, { kind: 'conflict' }>>;
}

/** A disk that hangs must not hang the visitor, in milliseconds. */
const SAVE_TIME_MS = 8000;
const RETRY_AFTER = { 'retry-after': '5' };

export function createLeadService(deps: LeadServiceDeps): LeadService {
  return {
    async submit(submission) {
      const lead = await toLead(submission, deps);
      const { confirmation } = submission.routing;
      const deliveries = plannedDeliveries(submission.routing, {
        leadId: lead.id,
        hasAddress: confirmation !== undefined && submission.values[confirmation.emailField] !== undefined,
      });
      const result = await inTime(deps.store.save(lead, deliveries));
      if (result.kind === 'conflict') throw new ProblemError('submission-conflict');
      if (result.kind === 'saved') deps.onSaved();
      return result;
    },
  };
}

async function toLead(submission: Submission, deps: LeadServiceDeps): Promise<NewLead> {
  const { form, values, aboutIds, submissionId, key } = submission;
  const fingerprint = fingerprintOf(form.id, values, aboutIds);
  const createdAt = deps.now();
  return {
    id: leadId(createdAt, deps.randomBytes),
    submissionId: submissionId === '' ? derivedId(key, fingerprint) : submissionId,
    formId: form.id,
    fingerprint,
    fields: values,
    subjects: await deps.findSubjects(aboutIds),
    createdAt,
  };
}

/** The same for the same data, whatever the order it came in; titles of listings change and do not count. */
function fingerprintOf(formId: string, values: LeadValues, aboutIds: readonly string[]): string {
  const fields = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([formId, fields, aboutIds.toSorted()]))
    .digest('hex');
}

function derivedId(key: string, fingerprint: string): string {
  return uuidOf(createHash('sha256').update(`${key}\n${fingerprint}`).digest(), 8);
}

async function inTime(saved: Promise<SaveResult>): Promise<SaveResult> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_settle, reject) => {
      timer = setTimeout(() => reject(new LeadStoreError('store-busy', 'the store took too long')), SAVE_TIME_MS);
    });
    return await Promise.race([saved, late]);
  } catch (error) {
    if (!(error instanceof LeadStoreError)) throw error;
    throw new ProblemError('leads-unavailable', { cause: error, headers: RETRY_AFTER });
  } finally {
    clearTimeout(timer);
  }
}

/** @param now milliseconds since 1970. */
function leadId(now: number, randomBytes: (size: number) => Buffer): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Math.max(0, Math.floor(now)), 0, 6);
  return uuidOf(bytes, 7);
}

/** A UUID of this version over 16 bytes, which are changed. */
function uuidOf(bytes: Buffer, version: number): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
