/** What the client asks of the server for enquiries, with the client's own module for them. */
import { MatchersV3, type PactV3 } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { createLeadsClient } from '../../client/api/leads-client.ts';
import { readSettings } from '../../client/leads/antibot.ts';
import { GOOD_KEY, STATE } from '../states.ts';

const { eachLike, like, regex, string } = MatchersV3;

const PATH = '/api/leads/bt-leads-listing';
const JSON_TYPE = regex('application/json; ?charset=utf-8', 'application/json; charset=utf-8');
const PROBLEM_TYPE = regex('application/problem\\+json; ?charset=utf-8', 'application/problem+json; charset=utf-8');
const HEADERS = { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

const FIELDS = {
  name: 'Ada Brown',
  email: 'ada@example.com',
  message: 'Is it quiet?',
  consent: 'yes',
  antibot_key: GOOD_KEY,
  'ajax_page_state[jquery_version]': '1.10',
};

interface Posted {
  description: string;
  fields: Readonly<Record<string, string>>;
  status: number;
  type: MatchersV3.Matcher<string>;
  body: Readonly<Record<string, unknown>>;
}

/** Adds the exchanges of enquiries to the contract. */
export function leadExchanges(pact: PactV3): void {
  function post(
    { description, fields, status, type, body }: Posted,
    check: (answer: { status: number; body: unknown }) => void,
  ): Promise<unknown> {
    const form = new URLSearchParams(fields);
    return pact
      .addInteraction({
        states: [{ description: STATE.rentals }],
        uponReceiving: description,
        withRequest: {
          method: 'POST',
          path: PATH,
          headers: { ...HEADERS, 'Content-Type': FORM },
          body: form.toString(),
        },
        willRespondWith: { status, headers: { 'Content-Type': type }, body },
      })
      .executeTest(async ({ url }) => check(await createLeadsClient(url).post(PATH, form)));
  }

  it('§7.5 the settings that unlock forms', () =>
    pact
      .addInteraction({
        states: [{ description: STATE.rentals }],
        uponReceiving: 'the settings of enquiry forms',
        withRequest: { method: 'GET', path: '/bt-leads-antibot-workaround', headers: HEADERS },
        willRespondWith: {
          status: 200,
          headers: { 'Content-Type': JSON_TYPE },
          body: { 'bt-leads-listing': { action: PATH, key: string('a-key') } },
        },
      })
      .executeTest(async ({ url }) => {
        const settings = readSettings(await createLeadsClient(url).get('/bt-leads-antibot-workaround'));

        expect(settings['bt-leads-listing']).toEqual({ action: PATH, key: 'a-key' });
      }));

  it('§2.12 the definition of a form', () =>
    pact
      .addInteraction({
        states: [{ description: STATE.rentals }],
        uponReceiving: 'what an enquiry form consists of',
        withRequest: { method: 'GET', path: PATH, headers: HEADERS },
        willRespondWith: {
          status: 200,
          headers: { 'Content-Type': JSON_TYPE },
          body: {
            id: 'bt-leads-listing',
            title: string('Ask'),
            about: 'listing',
            thanks: like({ title: 'Thank you', text: 'We answer soon.' }),
            fields: eachLike({ name: 'name', kind: 'text', label: 'Your name', required: true }),
          },
        },
      })
      .executeTest(async ({ url }) => {
        expect(await createLeadsClient(url).get(PATH)).toMatchObject({ id: 'bt-leads-listing' });
      }));

  it('§7.8 an enquiry that is kept', () =>
    post(
      {
        description: 'an enquiry',
        fields: { ...FIELDS, submission_id: '3b1c8f5e-52a5-4a6c-9d0f-6f1a8f0f7f11', about_id: 'maqfd5-rci-1' },
        status: 201,
        type: JSON_TYPE,
        body: {
          lead: { id: string('01890a5d-ac96-774b-bcce-b302099a8057') },
          thanks: like({ title: 'Thank you', text: 'We answer soon.' }),
        },
      },
      ({ status, body }) => {
        expect(status).toBe(201);
        expect(body).toMatchObject({ thanks: { title: 'Thank you' } });
      },
    ));

  it('§8 an enquiry with a field to be put right', () => {
    const detail = 'Enter an email address in the correct format, like name@example.com';
    return post(
      {
        description: 'an enquiry with a field at fault',
        fields: { ...FIELDS, email: 'ada' },
        status: 422,
        type: PROBLEM_TYPE,
        body: { code: 'lead-invalid', errors: [{ pointer: '/email', field: 'email', detail: string(detail) }] },
      },
      ({ status, body }) => {
        expect(status).toBe(422);
        expect(body).toMatchObject({ errors: [{ field: 'email', detail }] });
      },
    );
  });

  it('§4.7 an enquiry of a form that is still locked', () =>
    post(
      {
        description: 'an enquiry without a key',
        fields: { ...FIELDS, antibot_key: '' },
        status: 403,
        type: PROBLEM_TYPE,
        body: { code: 'antibot-key-missing' },
      },
      ({ status, body }) => {
        expect(status).toBe(403);
        expect(body).toMatchObject({ code: 'antibot-key-missing' });
      },
    ));
}
