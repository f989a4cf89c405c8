/** Everything the routes of enquiries work with, put together once. */
import { randomBytes } from 'node:crypto';
import type { LeadForm } from '../../../common/leads/lead-form.ts';
import type { SiteLeadForm } from '../../site/forms/read-lead-forms.ts';
import { type AntibotKeys, createAntibotKeys } from '../antibot/antibot-keys.ts';
import { type Challenges, createChallenges } from '../antibot/challenge.ts';
import { type LeadStore, LeadStoreError, storeOf } from '../store/lead-store.ts';
import { createLeadService, type LeadService } from './lead-service.ts';
import type { FindSubjects } from './lead-subjects.ts';

export interface LeadModule {
  readonly forms: ReadonlyMap<string, SiteLeadForm>;
  readonly keys: AntibotKeys;
  readonly challenges: Challenges;
  readonly service: LeadService;
  readonly store: LeadStore;
  readonly findSubjects: FindSubjects;
  readonly now: () => number;
  readonly newSubmissionId: () => string;
}

interface LeadModuleDeps {
  readonly forms: readonly SiteLeadForm[];
  readonly store: LeadStore;
  readonly findSubjects: FindSubjects;
  /** What keys are signed with. */
  readonly secret: string;
  /** The shortest time a person takes to fill in a form, in milliseconds. */
  readonly minFillMs: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: (size: number) => Buffer;
  readonly newSubmissionId: () => string;
  readonly onSaved: () => void;
}

export function createLeadModule(deps: LeadModuleDeps): LeadModule {
  const { store, findSubjects, now, newSubmissionId, minFillMs } = deps;
  return {
    forms: new Map(deps.forms.map((routed) => [routed.form.id, routed])),
    keys: createAntibotKeys(deps, minFillMs),
    challenges: createChallenges(deps, minFillMs),
    service: createLeadService(deps),
    store,
    findSubjects,
    now,
    newSubmissionId,
  };
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

export interface LeadsOptions {
  store: LeadStore;
  /** What anti-bot keys are signed with. */
  secret: string;
  /** The time of day in milliseconds since 1970. */
  now?: () => number;
  /** Called after each commit of a lead. */
  onSaved?: () => void;
}

/** Without a store every enquiry is refused, and keys are good until the server ends. */
export function noLeads(): LeadsOptions {
  const refuse = (): Promise<never> =>
    Promise.reject(new LeadStoreError('store-closed', 'there is no store of enquiries'));
  return { store: storeOf(refuse, async () => undefined), secret: randomBytes(32).toString('base64url') };
}
