import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSolr } from '../search/engine/upstream-target.ts';
import { FORM_HEADERS } from './testing/fixture-app.ts';
import { boundedSite, encoded, FIELDS, LISTING_FORM, leadAppsEachTest, PATH, stayingSite } from './testing/lead-app.ts';

const start = leadAppsEachTest();

const id = (): string => randomUUID();

describe('§7.8 an enquiry', () => {
  it('is answered with its id and thanks when it is on disk, with its listings and deliveries', async () => {
    const { post, key, store, saved } = await start();
    const reply = await post({
      ...FIELDS,
      message: 'Is it quiet?\r\nשלום 🏖️',
      wishes: ['quiet'],
      stay_from: '2026-07-01',
      stay_to: '2026-07-08',
      submission_id: id(),
      antibot_key: await key(),
      bt_homepage: '',
      about_id: ['maqfd5-rci-3', 'maqfd5-rci-gone', 'rental/47'],
      'ajax_page_state[jquery_version]': '1.10',
    });

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      lead: { id: expect.any(String), reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) },
      thanks: LISTING_FORM.thanks,
    });
    expect(reply.json().lead.id.slice(-8).toUpperCase()).toBe(reply.json().lead.reference.replace('-', ''));
    const lead = await store.get(reply.json().lead.id);
    expect(lead).toMatchObject({
      formId: 'bt-leads-listing',
      fields: {
        ...FIELDS,
        message: 'Is it quiet?\nשלום 🏖️',
        wishes: ['quiet'],
        stay_from: '2026-07-01',
        stay_to: '2026-07-08',
      },
      subjects: [
        { id: 'maqfd5-rci-3', title: 'Cottage 3', path: '/stays/3' },
        { id: 'maqfd5-rci-gone', title: 'maqfd5-rci-gone', path: undefined },
        { id: 'rental/47', title: 'rental/47', path: undefined },
      ],
      createdAt: Date.parse('2026-05-14T12:00:02Z'),
    });
    expect(Object.keys(lead?.fields ?? {})).toHaveLength(7);
    expect(lead?.deliveries.map(({ kind, target }) => [kind, target])).toEqual([
      ['email', '0'],
      ['webhook', '1'],
      ['confirmation', 'visitor'],
    ]);
    expect(saved()).toBe(1);
  });

  it('for more people than a place takes is refused with its name, or with the name by which more is meant', async () => {
    const guests = { ...FIELDS, guests: '5', about_id: ['maqfd5-rci-4', 'maqfd5-rci-3'] };
    const strict = await start({ site: boundedSite('refuse') });
    const refused = await strict.post({ ...guests, antibot_key: await strict.key() });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [
        {
          pointer: '/guests',
          field: 'guests',
          detail: 'The number of guests must be 4 or fewer for Cottage 3',
        },
      ],
    ]);

    const { post, key } = await start({ site: boundedSite('ask') });
    const asked = await post({ ...guests, antibot_key: await key() });
    expect([asked.statusCode, asked.json().errors[0].pointer]).toEqual([422, '/guests_over']);
    const meant = await post({ ...guests, guests_over: 'yes', antibot_key: await key() });
    expect(meant.statusCode).toBe(201);
    const larger = await post({ ...guests, about_id: ['maqfd5-rci-4'], antibot_key: await key() });
    expect(larger.statusCode, 'it takes as many').toBe(201);
  });

  it('for days on which a place has no room is held back by the server, until they are meant', async () => {
    const { post, key } = await start({ site: stayingSite() });
    const days = { ...FIELDS, stay_from: '2026-12-20', stay_to: '2026-12-21', about_id: ['maqfd5-rci-3'] };
    const asked = await post({ ...days, antibot_key: await key() });
    expect([asked.statusCode, asked.json().errors]).toEqual([
      422,
      [
        {
          pointer: '/stay_over',
          field: 'stay_over',
          detail: 'This place takes 4 nights or more. Change your stay or tick “Send it all the same”',
        },
      ],
    ]);
    const meant = await post({ ...days, stay_over: 'yes', antibot_key: await key() });
    expect(meant.statusCode).toBe(201);
    const turned = { ...days, stay_from: days.stay_to, stay_to: days.stay_from, antibot_key: await key() };
    const pointers = (await post(turned)).json().errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers, 'all at once').toEqual(['/stay_to', '/stay_over']);
  });

  it('is answered with JSON where its body is, whatever else would do', async () => {
    const { post, key } = await start();
    const accept = { accept: 'text/html' };
    const fields = { ...FIELDS, antibot_key: await key(), submission_id: id() };
    const kept = await post(fields, accept);
    const refused = await post({ ...fields, email: '' }, accept);

    expect([kept.statusCode, kept.headers['cache-control']]).toEqual([201, 'no-store']);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'lead-invalid']);
  });

  it('is taken as a form too, with lists as PHP writes them', async () => {
    const { app, key, store } = await start();
    const reply = await app.inject({
      method: 'POST',
      url: PATH,
      payload: encoded({ ...FIELDS, 'wishes[]': ['quiet', 'sea'], antibot_key: await key(), form_id: 'x', op: 'Send' }),
      headers: { ...FORM_HEADERS, accept: 'application/json, text/javascript, */*; q=0.01' },
    });

    expect(reply.statusCode).toBe(201);
    expect((await store.get(reply.json().lead.id))?.fields.wishes).toEqual(['quiet', 'sea']);
  });

  it('that is sent again is the same one; the same id with other data is refused', async () => {
    const { post, key, store, saved } = await start();
    const fields = { ...FIELDS, submission_id: id(), antibot_key: await key(), about_id: ['a', 'b'] };
    const first = await post(fields);
    const again = await post({ ...fields, about_id: ['b', 'a'], antibot_key: await key() });
    const other = await post({ ...fields, message: 'Something else' });

    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect([other.statusCode, other.json().code]).toEqual([409, 'submission-conflict']);
    expect((await store.counts()).leads).toBe(1);
    expect(saved()).toBe(1);
  });

  it('of a hundred at the same time is kept once', async () => {
    const { post, key, store } = await start();
    const fields = { ...FIELDS, submission_id: id(), antibot_key: await key() };
    const replies = await Promise.all(Array.from({ length: 100 }, () => post(fields)));

    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.json().lead?.id}`)).size).toBe(1);
    expect((await store.counts()).leads).toBe(1);
  });

  it('without a submission id is told from its repetition by its key', async () => {
    const { post, key, store } = await start();
    const antibot_key = await key();
    const [one, two, three] = [
      await post({ ...FIELDS, antibot_key }),
      await post({ ...FIELDS, antibot_key }),
      await post({ ...FIELDS, antibot_key: await key() }),
    ];

    expect(two?.json().lead.id).toBe(one?.json().lead.id);
    expect(three?.json().lead.id).not.toBe(one?.json().lead.id);
    expect((await store.counts()).leads).toBe(2);
  });

  it('is taken while the search engine is down, with ids alone', async () => {
    const { post, key, store } = await start({}, openSolr(new URL('http://127.0.0.1:9/solr/w')));
    const reply = await post({ ...FIELDS, antibot_key: await key(), about_id: 'maqfd5-rci-3' });

    expect(reply.statusCode).toBe(201);
    expect((await store.get(reply.json().lead.id))?.subjects).toEqual([
      { id: 'maqfd5-rci-3', title: 'maqfd5-rci-3', path: undefined },
    ]);
  });
});

describe('§5 what is wrong with an enquiry', () => {
  const wrong: [name: string, changes: Record<string, unknown>, fields: string[]][] = [
    ['a missing field', { name: undefined }, ['name']],
    ['an empty field', { name: ' ' }, ['name']],
    ['several', { email: 'ada', consent: undefined, wishes: ['moon'] }, ['email', 'wishes', 'consent']],
    ['a number for a text', { name: 7 }, ['name']],
    ['null for a text', { message: null }, ['message']],
    ['an object for a text', { message: { toString: 'x' } }, ['message']],
    ['two values for one', { email: ['a@example.com', 'b@example.com'] }, ['email']],
    ['a list of numbers', { wishes: [1, 2] }, ['wishes']],
    ['a NUL', { name: 'Ada\u0000' }, ['name']],
    ['half a character', { message: 'x\ud83c' }, ['message']],
    ['a line end in a line', { name: 'Ada\r\nBcc: everyone@example.com' }, ['name']],
    ['64 KiB', { message: 'x'.repeat(65_536) }, ['message']],
    ['64 KiB of emoji', { message: '🏖'.repeat(16_384) }, ['message']],
    ['a field nobody knows', { nickname: 'Ada' }, ['nickname']],
    ['a field of Object', { constructor: 'x' }, ['constructor']],
    ['a field with a slash', { 'a/b~c': 'x' }, ['a/b~c']],
    ['an id that is none', { submission_id: '47' }, ['submission_id']],
    ['an id of a wrong type', { submission_id: 47 }, ['submission_id']],
    ['what is ignored, and no text', { ajax_page_state: null }, ['ajax_page_state']],
    ['too many listings', { about_id: Array.from({ length: 201 }, (_, at) => `x-${at}`) }, ['about_id']],
    ['a listing that is none', { about_id: [{}] }, ['about_id']],
    ['a date that has passed', { stay_from: '2026-05-12', stay_to: '2026-05-20' }, ['stay_from']],
    ['half a range', { stay_from: '2026-05-20' }, ['stay_to']],
  ];
  for (const [name, changes, fields] of wrong) {
    it(`${name} is told by field, and nothing is kept`, async () => {
      const { post, key, store } = await start();
      const reply = await post({ ...FIELDS, antibot_key: await key(), ...changes });
      const problem = reply.json();

      expect(reply.statusCode).toBe(422);
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(problem.code).toBe('lead-invalid');
      expect(problem.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
      for (const error of problem.errors) {
        expect(error.pointer).toBe(`/${error.field.replaceAll('~', '~0').replaceAll('/', '~1')}`);
        expect(error.detail.length).toBeGreaterThan(5);
      }
      expect(JSON.stringify(problem)).not.toMatch(/everyone@|Ada Brown|xxxxxxx/);
      expect((await store.counts()).leads).toBe(0);
    });
  }

  it('a date that is today anywhere is still today', async () => {
    const { post, key, clock } = await start();
    clock.now = Date.parse('2026-05-15T08:00:00Z');
    const stay = { stay_from: '2026-05-14', stay_to: '2026-05-20' };

    expect((await post({ ...FIELDS, ...stay, antibot_key: await key() })).statusCode).toBe(201);
  });

  const unreadable: [name: string, body: string | Buffer, type: string, status: number, code: string][] = [
    ['broken JSON', '{"name": "Ada', 'application/json', 400, 'bad-request'],
    ['a JSON list', '["Ada"]', 'application/json', 400, 'bad-request'],
    ['nothing', '', 'application/json', 400, 'bad-request'],
    ['JSON that is not UTF-8', Buffer.from('{"name":"\xff"}', 'latin1'), 'application/json', 400, 'bad-request'],
    ['a broken escape', 'name=%zz', FORM_HEADERS['content-type'], 400, 'bad-encoding'],
    ['a pair without a name', '=x', FORM_HEADERS['content-type'], 400, 'malformed-pair'],
    ['another type', '<name>Ada</name>', 'text/xml', 415, 'unsupported-media-type'],
    ['more than 256 KiB', `message=${'x'.repeat(263_000)}`, FORM_HEADERS['content-type'], 413, 'body-too-large'],
  ];
  for (const [name, payload, type, status, code] of unreadable) {
    it(`${name} is refused as a whole`, async () => {
      const { app, store } = await start();
      const headers = { accept: 'application/json', 'content-type': type };
      const reply = await app.inject({ method: 'POST', url: PATH, payload, headers });

      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
      expect(reply.payload).not.toContain('Ada');
      expect((await store.counts()).leads).toBe(0);
    });
  }

  it('a form that is none', async () => {
    const { app } = await start();
    const url = '/api/leads/bt-leads-nothing';
    const posted = await app.inject({
      method: 'POST',
      url,
      payload: 'a=b',
      headers: { ...FORM_HEADERS, accept: 'application/json' },
    });

    expect([posted.statusCode, posted.json().code]).toEqual([404, 'form-unknown']);
    expect((await app.inject(url)).json().code).toBe('form-unknown');
  });
});

describe('a form', () => {
  it('is told as it is, without where its enquiries go', async () => {
    const { app } = await start();
    const reply = await app.inject(PATH);

    expect(reply.json()).toEqual(LISTING_FORM);
    expect(reply.headers['cache-control']).toBe('public, max-age=60');
    expect(reply.payload).not.toMatch(/owner@|hook|HOOK/);
    const known = { 'if-none-match': String(reply.headers.etag) };
    expect((await app.inject({ url: PATH, headers: known })).statusCode).toBe(304);
  });
});
