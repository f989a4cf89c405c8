/** What the client asks of the server for enquiries, with the client's own modules for them. */
import { MatchersV3 } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { createLeadsClient, LeadsRequestError } from '../../client/api/leads-client.ts';
import { readSettings } from '../../client/leads/antibot.ts';
import { LEAD_TEXTS } from '../../client/leads/lead-texts.ts';
import { type LeadOutcome, outcomeOf } from '../../client/leads/send-lead.ts';
import { STAND_IN, STATE, type State } from '../states.ts';
import { type ConsumerPact, type Exchange, PROBLEM_TYPE, type Reply } from './consumer-pact.ts';

const { eachLike, like, regex, string } = MatchersV3;

const PATH = '/api/leads/bt-leads-listing';
const SETTINGS_PATH = '/bt-leads-antibot-workaround';
const HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** The enquiry the provider keeps beforehand where the state says so. */
export const ENQUIRY = {
  name: 'Ada Brown',
  email: 'ada@example.com',
  message: 'Is it quiet?',
  consent: 'yes',
  antibot_key: STAND_IN.key,
  submission_id: '3b1c8f5e-52a5-4a6c-9d0f-6f1a8f0f7f11',
};

const THANKS = { title: 'Thank you', text: 'We answer soon.' };

interface Posted {
  state?: State;
  description: string;
  path?: string;
  /** Fields other than those of `ENQUIRY`. */
  fields?: Readonly<Record<string, string>>;
  answers: Reply;
}

const trouble = (text: string): LeadOutcome => ({ kind: 'trouble', trouble: { title: LEAD_TEXTS.notSent, text } });

interface Refusal {
  description: string;
  state?: State;
  path?: string;
  fields?: Readonly<Record<string, string>>;
  status: number;
  code: string;
  /** `Retry-After`, where the client reads it. */
  retryAfter?: string;
  outcome: LeadOutcome;
}

const REFUSALS: readonly Refusal[] = [
  {
    description: 'an enquiry without a key',
    fields: { antibot_key: '' },
    status: 403,
    code: 'antibot-key-missing',
    outcome: trouble(LEAD_TEXTS.notConfirmed),
  },
  {
    description: 'an enquiry with a key that is too old',
    state: STATE.keysExpired,
    status: 403,
    code: 'antibot-key-expired',
    outcome: trouble(LEAD_TEXTS.notConfirmed),
  },
  {
    description: 'an enquiry of a form the site does not have',
    path: '/api/leads/bt-leads-none',
    status: 404,
    code: 'form-unknown',
    outcome: trouble(LEAD_TEXTS.refused),
  },
  {
    description: 'another enquiry with an id that was used',
    state: STATE.enquiryKept,
    fields: { message: 'Is it warm?' },
    status: 409,
    code: 'submission-conflict',
    outcome: trouble(LEAD_TEXTS.refused),
  },
  {
    description: 'an enquiry with more text than the server takes',
    fields: { message: STAND_IN.tooLong },
    status: 413,
    code: 'body-too-large',
    outcome: trouble(LEAD_TEXTS.tooLong),
  },
  {
    description: 'one enquiry too many',
    state: STATE.askedTooOften,
    status: 429,
    code: 'rate-limited',
    retryAfter: '7',
    outcome: trouble(LEAD_TEXTS.tooMany(LEAD_TEXTS.inSeconds(7))),
  },
  {
    description: 'an enquiry that cannot be kept',
    state: STATE.storeAway,
    status: 503,
    code: 'leads-unavailable',
    retryAfter: '7',
    outcome: trouble(LEAD_TEXTS.unavailable),
  },
];

/** Adds the exchanges of enquiries to the contract. */
export function leadExchanges(pact: ConsumerPact): void {
  function post(
    { state = STATE.rentals, path = PATH, fields, description, answers }: Posted,
    check: (outcome: LeadOutcome, body: unknown) => void,
  ): Promise<void> {
    const form = new URLSearchParams({ ...ENQUIRY, ...fields, 'ajax_page_state[jquery_version]': '1.10' });
    const headers = { ...HEADERS, 'Content-Type': FORM };
    const asks = { method: 'POST', path, headers, body: form.toString() } as const;
    return pact.exchange({ state, description, asks, answers }, async (url) => {
      const answer = await createLeadsClient(url).post(path, form);
      check(outcomeOf(answer), answer.body);
    });
  }

  function get(
    { path, ...exchange }: Pick<Exchange, 'description' | 'answers'> & { path: string },
    check: (asked: Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    const asks = { method: 'GET', path, headers: HEADERS } as const;
    return pact.exchange({ state: STATE.rentals, asks, ...exchange }, (url) => check(createLeadsClient(url).get(path)));
  }

  it('§3.8 §7.5 the settings that unlock forms', () =>
    get(
      {
        path: SETTINGS_PATH,
        description: 'the settings of enquiry forms',
        answers: { status: 200, body: { 'bt-leads-listing': string('a-key') } },
      },
      async (asked) => {
        expect(readSettings(await asked)['bt-leads-listing']).toEqual({ action: PATH, key: 'a-key' });
      },
    ));

  it('§2.12 the definition of a form', () =>
    get(
      {
        path: PATH,
        description: 'what an enquiry form consists of',
        answers: {
          status: 200,
          body: {
            id: 'bt-leads-listing',
            title: string('Ask'),
            about: 'listing',
            thanks: like(THANKS),
            fields: eachLike({ name: 'name', kind: 'text', label: 'Your name', required: true }),
          },
        },
      },
      async (asked) => {
        expect(await asked).toMatchObject({ id: 'bt-leads-listing' });
      },
    ));

  it('§8 the definition of a form the site does not have', () =>
    get(
      {
        path: '/api/leads/bt-leads-none',
        description: 'what a form consists of that the site does not have',
        answers: { status: 404, type: PROBLEM_TYPE, body: { status: 404, code: 'form-unknown' } },
      },
      async (asked) => {
        await expect(asked).rejects.toThrow(LeadsRequestError);
      },
    ));

  it('§7.8 an enquiry that is kept', () =>
    post(
      {
        description: 'an enquiry',
        fields: { submission_id: '0d4f2c7a-1b7e-4f53-8c0e-5f3e9a6b7c21', about_id: 'maqfd5-rci-1' },
        answers: {
          status: 201,
          body: {
            lead: {
              id: regex('^[0-9a-f-]{36}$', '01890a5d-ac96-774b-bcce-b302099a8057'),
              reference: regex('^[0-9A-F]{4}-[0-9A-F]{4}$', '099A-8057'),
            },
            thanks: like(THANKS),
          },
        },
      },
      (outcome) => {
        expect(outcome).toEqual({ kind: 'sent', thanks: THANKS, reference: '099A-8057' });
      },
    ));

  it('§7.8 an enquiry that is sent again is the same one', () =>
    post(
      {
        state: STATE.enquiryKept,
        description: 'an enquiry that was kept already',
        answers: {
          status: 201,
          body: {
            lead: { id: STAND_IN.leadId, reference: STAND_IN.reference },
            thanks: like(THANKS),
          },
        },
      },
      (outcome, body) => {
        expect(outcome).toEqual({ kind: 'sent', thanks: THANKS, reference: STAND_IN.reference });
        expect(body).toMatchObject({ lead: { id: STAND_IN.leadId } });
      },
    ));

  it('§8 an enquiry with a field to be put right', () => {
    const detail = 'Enter an email address in the correct format, like name@example.com';
    return post(
      {
        description: 'an enquiry with a field at fault',
        fields: { email: 'ada' },
        answers: {
          status: 422,
          type: PROBLEM_TYPE,
          body: { code: 'lead-invalid', errors: [{ pointer: '/email', field: 'email', detail: string(detail) }] },
        },
      },
      (outcome) => {
        expect(outcome).toEqual({ kind: 'invalid', errors: [{ field: 'email', message: detail }] });
      },
    );
  });

  it.each(REFUSALS)('§8 $description: $status $code', ({ status, code, retryAfter, outcome, ...exchange }) => {
    const answers: Reply = {
      status,
      type: PROBLEM_TYPE,
      ...(retryAfter !== undefined && { headers: { 'Retry-After': regex('[1-9]\\d*', retryAfter) } }),
      body: { status, code },
    };
    return post({ ...exchange, answers }, (seen) => expect(seen).toEqual(outcome));
  });
}
