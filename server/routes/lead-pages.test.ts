import { describe, expect, it } from 'vitest';
import type { LeadStart } from '../../common/page/page-model.ts';
import { leadReference } from '../leads/store/lead-reference.ts';
import { LeadStoreError } from '../leads/store/lead-store.ts';
import { FORM_HEADERS } from './testing/fixture-app.ts';
import {
  boundedSite,
  encoded,
  FIELDS,
  type LeadApp,
  leadAppsEachTest,
  SLEEPS,
  stayingSite,
} from './testing/lead-app.ts';

const start = leadAppsEachTest();

/** What the last page was made of, what it posts unseen to where, and the sum its question asks for. */
function shown({ models }: LeadApp): {
  start: LeadStart;
  error: string | undefined;
  action: string;
  hidden: Record<string, string | string[]>;
  answer: string;
} {
  const block = models.at(-1)?.blocks[0];
  if (block?.block !== 'challenge' && block?.block !== 'enquire') throw new Error('no form was shown');
  const { start } = block;
  const { form, values, subjects, submissionId, returnTo } = start;
  const challenge = block.block === 'challenge' ? block.challenge : start.challenge;
  const { token = '', question = '', error } = challenge ?? {};
  const about = subjects.map(({ id }) => id);
  const [, first = '', second = ''] = /What is (\w+) plus (\w+)\?/.exec(question) ?? [];
  const words = 'nought one two three four five six seven eight nine ten'.split(' ');
  return {
    start,
    error,
    action: `/api/leads/${form.id}`,
    hidden: {
      ...values,
      ...{ submission_id: submissionId, return_to: returnTo, about_id: about, challenge_token: token },
    },
    answer: String(words.indexOf(first) + words.indexOf(second)),
  };
}

async function antibot(lead: LeadApp, pairs: Record<string, string | string[]>, headers: Record<string, string> = {}) {
  return lead.app.inject({
    method: 'POST',
    url: '/antibot',
    payload: encoded(pairs),
    headers: { ...FORM_HEADERS, accept: 'text/html', ...headers },
  });
}

const MESSAGE = 'Line one\r\n\r\n<b>"two"</b> & 🏖️ שלום';

describe('§4.7 a visitor without scripts', () => {
  it('is told what has to be put right before any question is asked, and keeps what was typed', async () => {
    const lead = await start();
    const asked = await antibot(lead, { ...FIELDS, email: 'nobody', message: MESSAGE, bt_form: 'bt-leads-listing' });
    const { start: form } = shown(lead);
    expect([asked.statusCode, lead.models.at(-1)?.blocks[0]?.block]).toEqual([422, 'enquire']);
    expect(form).toMatchObject({ errors: [{ field: 'email' }], challenge: undefined, values: { name: 'Ada Brown' } });

    await antibot(lead, { ...FIELDS, message: MESSAGE, bt_form: 'bt-leads-listing' });
    expect(lead.models.at(-1)?.blocks[0]?.block).toBe('challenge');
  });

  it('is asked a question where a locked form leads, loses no text, and is thanked by a redirect', async () => {
    const lead = await start();
    const asked = await antibot(lead, {
      ...FIELDS,
      message: MESSAGE,
      wishes: ['quiet', 'sea'],
      about_id: ['maqfd5-rci-3', 'maqfd5-rci-4'],
      submission_id: '3b1c8f5e-52a5-4a6c-9d0f-6f1a8f0f7f11',
      return_to: '/stays/3',
      antibot_key: '',
      bt_form: 'bt-leads-listing',
    });
    const { action, hidden, answer } = shown(lead);
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(hidden).toMatchObject({ submission_id: '3b1c8f5e-52a5-4a6c-9d0f-6f1a8f0f7f11', return_to: '/stays/3' });

    lead.clock.now += 3000;
    const sent = await lead.app.inject({
      method: 'POST',
      url: action,
      payload: encoded({ ...hidden, challenge_answer: ` ${answer} ` }),
      headers: { ...FORM_HEADERS, accept: 'text/html', origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
    });

    expect([sent.statusCode, sent.headers.location, sent.payload]).toEqual([
      303,
      '/enquire/bt-leads-listing/thanks',
      '',
    ]);
    const [kept] = await lead.store.list({});
    expect(kept?.fields).toEqual({
      ...FIELDS,
      message: MESSAGE.replaceAll('\r\n', '\n'),
      wishes: ['quiet', 'sea'],
    });
    expect(kept?.subjects.map(({ title }) => title)).toEqual(['Cottage 3', 'Cottage 4']);
  });

  it('who comes with more than a place takes is told so, and may send it all the same', async () => {
    const lead = await start({ site: boundedSite('ask') });
    const fields = { ...FIELDS, guests: '6', about_id: ['maqfd5-rci-3', 'maqfd5-rci-4'], bt_form: 'bt-leads-listing' };
    const told = await antibot(lead, fields);
    const { start: form } = shown(lead);
    expect([told.statusCode, form.errors]).toEqual([
      422,
      [
        {
          field: 'guests_over',
          message: 'Cottage 3 takes 4 at most. Change the number of guests or tick “Send it all the same”',
        },
      ],
    ]);
    expect(form.subjects[0]).toMatchObject({ title: 'Cottage 3', numbers: { [SLEEPS]: 4 } });

    await antibot(lead, { ...fields, guests_over: 'yes' });
    const { action, hidden, answer } = shown(lead);
    lead.clock.now += 3000;
    const sent = await lead.app.inject({
      method: 'POST',
      url: action,
      payload: encoded({ ...hidden, challenge_answer: answer }),
      headers: { ...FORM_HEADERS, accept: 'text/html', origin: 'http://localhost:80', 'sec-fetch-site': 'same-origin' },
    });
    expect(sent.statusCode).toBe(303);
    const [kept] = await lead.store.list({});
    expect(kept?.fields).toMatchObject({ guests: '6', guests_over: 'yes' });
    expect(kept?.subjects.map((subject) => Object.keys(subject))).toEqual([
      ['id', 'title', 'path'],
      ['id', 'title', 'path'],
    ]);
  });

  it('who comes on days on which a place has no room is told so, and may send it all the same', async () => {
    const lead = await start({ site: stayingSite() });
    const days = { stay_from: '2026-12-20', stay_to: '2026-12-21', about_id: 'maqfd5-rci-3' };
    const fields = { ...FIELDS, ...days, bt_form: 'bt-leads-listing' };
    const told = await antibot(lead, fields);
    expect([told.statusCode, shown(lead).start.errors]).toMatchObject([422, [{ field: 'stay_over' }]]);

    const meant = await antibot(lead, { ...fields, stay_over: 'yes' });
    expect([meant.statusCode, shown(lead).hidden]).toMatchObject([200, { stay_over: 'yes' }]);
  });

  it('sees what was sent where the thanks are said, with the cookie of the answer alone and for ten minutes', async () => {
    const lead = await start();
    const antibot_key = await lead.key();
    const sent = await lead.postPage({ ...FIELDS, about_id: 'maqfd5-rci-3', antibot_key });
    const [cookie = '', ...attributes] = String(sent.headers['set-cookie']).split('; ');
    expect(attributes).toEqual(['Max-Age=600', 'Path=/enquire/bt-leads-listing/thanks', 'HttpOnly', 'SameSite=Strict']);
    expect(cookie).not.toMatch(/brown|example/i);
    const thanks = async (receipt: string, form = 'bt-leads-listing') => {
      const page = await lead.app.inject({ url: `/enquire/${form}/thanks`, headers: { cookie: receipt } });
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
      const block = lead.models.at(-1)?.blocks[0];
      return block?.block === 'message' ? block.sent : undefined;
    };

    const [kept] = await lead.store.list({});
    const reference = leadReference(kept?.id ?? '');
    expect(await thanks(cookie)).toMatchObject({ values: FIELDS, subjects: [{ title: 'Cottage 3' }], reference });
    expect(await thanks('')).toBeUndefined();
    expect(await thanks(cookie, 'bt-leads-contact')).toBeUndefined();
    const [other] = await lead.store.list({});
    expect(
      await thanks(cookie.replace(/=[^.]+/, `=${other?.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`)),
    ).toBeUndefined();
    expect(await thanks(`waymark_enquiry=${other?.id}`)).toBeUndefined();
    lead.clock.now += 600_001;
    expect(await thanks(cookie)).toBeUndefined();
    lead.clock.now -= 1000;
    await lead.store.erase({ email: FIELDS.email });
    expect(await thanks(cookie)).toBeUndefined();
  });

  it('sees there what the nights of the stay cost', async () => {
    const lead = await start({ site: stayingSite() });
    const stay = { stay_from: '2099-12-20', stay_to: '2099-12-28' };
    const sent = await lead.postPage({ ...FIELDS, ...stay, about_id: 'maqfd5-rci-3', antibot_key: await lead.key() });
    const [cookie = ''] = String(sent.headers['set-cookie']).split('; ');
    await lead.app.inject({ url: '/enquire/bt-leads-listing/thanks', headers: { cookie } });
    const block = lead.models.at(-1)?.blocks[0];

    expect(block).toMatchObject({ sent: { subjects: [{ numbers: { [SLEEPS]: expect.any(Number) } }] } });
  });

  it('is told its reference there while what was sent cannot be read', async () => {
    const lead = await start();
    const fail = () => Promise.reject(new LeadStoreError('store-io', 'x'));
    const broken = await start({ leads: { store: { ...lead.store, get: fail } } });
    const sent = await broken.postPage({ ...FIELDS, antibot_key: await broken.key() });
    const [cookie = ''] = String(sent.headers['set-cookie']).split('; ');
    await broken.app.inject({ url: '/enquire/bt-leads-listing/thanks', headers: { cookie } });
    const block = broken.models.at(-1)?.blocks[0];
    const [kept] = await lead.store.list({});

    expect(block).toMatchObject({ block: 'message', sent: { values: {}, reference: leadReference(kept?.id ?? '') } });
  });

  it('answers in words too; a wrong answer brings another question and keeps what was typed', async () => {
    const lead = await start();
    await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' });
    const { hidden, action } = shown(lead);
    lead.clock.now += 3000;
    const wrong = await lead.postPage({ ...hidden, challenge_answer: 'fish' } as Record<string, string>);
    expect(wrong.statusCode).toBe(403);
    const next = shown(lead);
    expect(next.error).toContain('Here is another question');
    expect(next.hidden.email).toBe('ada@example.com');
    expect(next.hidden.challenge_token).not.toBe(hidden.challenge_token);
    lead.clock.now += 3000;
    const words =
      'nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
    const right = await lead.postPage({
      ...FIELDS,
      ...next.hidden,
      challenge_answer: words.split(' ')[Number(next.answer)] ?? '',
    });
    expect(action).toBe('/api/leads/bt-leads-listing');
    expect(right.statusCode).toBe(303);
  });

  it('sees the form again with everything kept when a field is wrong, and need not answer twice', async () => {
    const lead = await start();
    await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' });
    const { hidden, answer } = shown(lead);
    lead.clock.now += 3000;
    const wrong = await lead.postPage({
      ...(hidden as Record<string, string>),
      email: 'ada',
      message: MESSAGE,
      challenge_answer: answer,
    });

    expect(wrong.statusCode).toBe(422);
    expect(wrong.headers['content-type']).toBe('text/html; charset=utf-8');
    const again = shown(lead);
    expect(again.start.errors).toMatchObject([{ field: 'email' }]);
    expect(again.start.challenge).toMatchObject({ answer, error: undefined });
    expect(again.hidden).toMatchObject({
      email: 'ada',
      message: MESSAGE,
      challenge_token: hidden.challenge_token,
      submission_id: hidden.submission_id,
    });
  });

  it('who posts with neither key nor answer gets the form with the question', async () => {
    const lead = await start();
    const reply = await lead.postPage(FIELDS);

    expect(reply.statusCode).toBe(403);
    expect(shown(lead).error).toContain('Answer the question');
    expect(shown(lead).start.values.message).toBe('Is it quiet?');
    expect(reply.headers['content-security-policy']).toMatch(/nonce-[A-Za-z0-9+/]{22}==/);
  });

  it('is told when it was too fast, too often, or cannot be kept, with everything kept on the page', async () => {
    const lead = await start({ env: { LEADS_PER_MINUTE: '2' } });
    await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' });
    const { hidden, answer } = shown(lead);
    const fast = await lead.postPage({ ...(hidden as Record<string, string>), challenge_answer: answer });
    expect([fast.statusCode, fast.headers['retry-after']]).toEqual([429, '2']);
    expect(shown(lead).hidden.challenge_token).toBe(hidden.challenge_token);
    await lead.postPage(FIELDS);
    const often = await lead.postPage(FIELDS);
    expect(often.statusCode).toBe(429);
    expect(shown(lead).start.values.message).toBe('Is it quiet?');

    const fail = () => Promise.reject(new LeadStoreError('store-io', 'x'));
    const broken = await start({ leads: { store: { ...lead.store, save: fail } } });
    const unkept = await broken.postPage({ ...FIELDS, antibot_key: await broken.key() });
    expect([unkept.statusCode, unkept.headers['retry-after']]).toEqual([503, '5']);
    expect(shown(broken).start.problem).toMatchObject({ code: 'leads-unavailable' });
    expect(shown(broken).start.values.message).toBe('Is it quiet?');
  });

  it('a key a script put in is as good as an answer', async () => {
    const lead = await start();

    expect((await lead.postPage({ ...FIELDS, antibot_key: await lead.key() })).statusCode).toBe(303);
  });

  it('a filled trap asks for an answer: a browser may have filled it in', async () => {
    const lead = await start();
    const trapped = await lead.postPage({
      ...FIELDS,
      antibot_key: await lead.key(),
      bt_homepage: 'https://ada.example',
    });
    expect(trapped.statusCode).toBe(403);
    const { hidden, answer } = shown(lead);
    lead.clock.now += 3000;

    const again = await lead.postPage({
      ...FIELDS,
      ...hidden,
      bt_homepage: 'https://ada.example',
      challenge_answer: answer,
    });
    expect(again.statusCode).toBe(303);
  });
});

describe('§4.7 /antibot', () => {
  it('explains itself', async () => {
    const { app, models } = await start();
    const reply = await app.inject('/antibot');

    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(models.at(-1)?.blocks).toMatchObject([{ block: 'message', heading: 'Our forms are protected' }]);
  });

  it('knows a legacy form by its form_id or its fields', async () => {
    const lead = await start();
    await antibot(lead, { ...FIELDS, form_id: 'bt_leads_listing', form_build_id: 'form-x', op: 'Send' });
    expect(shown(lead).action).toBe('/api/leads/bt-leads-listing');
    await antibot(lead, { ...FIELDS, antibot_key: '' });
    expect(shown(lead).action).toBe('/api/leads/bt-leads-listing');
    await antibot(lead, { name: 'Ada', phone: '+1 252 555 0142' });
    expect(shown(lead).action).toBe('/api/leads/bt-leads-contact');
    expect(shown(lead).hidden).toMatchObject({ name: 'Ada', phone: '+1 252 555 0142' });
  });

  it('shows what was typed into a form it does not know', async () => {
    const lead = await start();
    const reply = await antibot(lead, { shoe_size: '39 <script>', message: 'Hello' });

    expect(reply.statusCode).toBe(200);
    expect(lead.models.at(-1)?.blocks).toMatchObject([
      { block: 'lost-text', values: { shoe_size: '39 <script>', message: 'Hello' } },
    ]);
  });

  it('takes nothing from pages of other sites', async () => {
    const reply = await antibot(await start(), FIELDS, {
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.example',
    });

    expect(reply.statusCode).toBe(403);
    expect(reply.payload).not.toContain('Ada');
  });

  it('a question answered for one form is none for another, and none after a day', async () => {
    const lead = await start();
    await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' });
    const { hidden, answer } = shown(lead);
    lead.clock.now += 3000;
    const other = await lead.app.inject({
      method: 'POST',
      url: '/api/leads/bt-leads-contact',
      payload: encoded({
        name: 'Ada',
        phone: '+1 252 555 0142',
        challenge_token: hidden.challenge_token ?? '',
        challenge_answer: answer,
      }),
      headers: { ...FORM_HEADERS, accept: 'application/json' },
    });
    expect([other.statusCode, other.json().code]).toEqual([403, 'challenge-failed']);
    lead.clock.now += 24 * 3_600_000;
    const late = await lead.postPage({ ...FIELDS, ...hidden, challenge_answer: answer });
    expect(late.statusCode).toBe(403);
  });
});

describe('the page of a form that is shown again', () => {
  it('has everything there is to show', async () => {
    const lead = await start();
    const reply = await lead.postPage({
      ...FIELDS,
      email: 'x',
      about_id: 'maqfd5-rci-3',
      antibot_key: await lead.key(),
    });

    expect(reply.statusCode).toBe(422);
    expect(shown(lead).start).toMatchObject({
      form: { id: 'bt-leads-listing' },
      values: { email: 'x', name: 'Ada Brown' },
      errors: [{ field: 'email' }],
      subjects: [{ id: 'maqfd5-rci-3', title: 'Cottage 3' }],
      challenge: { error: undefined, answer: '' },
      problem: undefined,
    });
    expect(shown(lead).start.submissionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the page of a form', () => {
  it.each([
    ['maqfd5-rci-3', 'Ask about this place'],
    ['maqfd5-rci-3,maqfd5-rci-4', 'Ask about these 2 listings'],
  ])('about %s is called “%s”', async (ids, title) => {
    const lead = await start();
    await lead.app.inject(`/enquire/bt-leads-listing?ids=${ids}`);

    expect(lead.models.at(-1)?.page.title).toBe(title);
  });
});

describe('a server whose client is not built', () => {
  it('has no pages of enquiries, and answers a form as it answers scripts', async () => {
    const lead = await start({ pages: undefined });
    const asked = await antibot(lead, FIELDS);
    const sent = await lead.postPage({ ...FIELDS, antibot_key: await lead.key() });

    expect([asked.statusCode, (await lead.app.inject('/antibot')).statusCode]).toEqual([404, 404]);
    expect([sent.statusCode, sent.json().thanks.title]).toEqual([201, 'Your question is with us']);
  });
});
