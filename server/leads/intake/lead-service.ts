/** Takes an enquiry: written with its deliveries in one transaction, and acknowledged only when that is on disk. */
import { createHash } from 'node:crypto';
import type { LeadForm, LeadValues } from '../../../common/leads/lead-form.ts';
import { ProblemError } from '../../http/errors.ts';
import type { LeadRouting } from '../../site/forms/lead-routing.ts';
import { plannedDeliveries } from '../delivery/targets.ts';
import type { LeadStore, NewLead, SaveResult } from '../store/lead-store.ts';
import { LeadStoreError } from '../store/lead-store-error.ts';
import { leadId, uuidOf } from './lead-id.ts';
import type { FindSubjects } from './lead-subjects.ts';

export interface LeadServiceDeps {
  readonly store: Pick<LeadStore, 'save'>;
  readonly findSubjects: FindSubjects;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Buffer;
  /** Called after a commit: there may be something to deliver. */
  readonly onSaved: () => void;
}

export interface Submission {
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
