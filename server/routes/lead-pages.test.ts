import { describe, expect, it } from 'vitest';
import type { LeadFormView, LeadPages } from '../leads/intake/lead-pages.ts';
import { LeadStoreError } from '../leads/store/lead-store-error.ts';
import { FORM_HEADERS } from './testing/fixture-app.ts';
import { encoded, FIELDS, type LeadApp, leadAppsEachTest } from './testing/lead-app.ts';

const start = leadAppsEachTest();

/** The hidden inputs of a page, and the sum its question asks for. */
function formOf(html: string): { action: string; hidden: Record<string, string | string[]>; answer: string } {
  const hidden: Record<string, string | string[]> = {};
  for (const [, name = '', value = ''] of html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)) {
    const text = value
      .replaceAll('&#13;', '\r')
      .replaceAll('&#10;', '\n')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    const known = hidden[name];
    hidden[name] = known === undefined ? text : [known, text].flat();
  }
  const [, first = '', second = ''] = /What is (\w+) plus (\w+)\?/.exec(html) ?? [];
  const words = 'nought one two three four five six seven eight nine ten'.split(' ');
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1] ?? '';
  return { action, hidden, answer: String(words.indexOf(first) + words.indexOf(second)) };
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
    const { action, hidden, answer } = formOf(asked.payload);
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(asked.payload).not.toContain('<b>"two"');
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

  it('answers in words too; a wrong answer brings another question and keeps what was typed', async () => {
    const lead = await start();
    const { hidden, action } = formOf((await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' })).payload);
    lead.clock.now += 3000;
    const wrong = await lead.postPage({ ...hidden, challenge_answer: 'fish' } as Record<string, string>);
    expect(wrong.statusCode).toBe(403);
    expect(wrong.payload).toContain('Here is another question');
    expect(wrong.payload).toContain('ada@example.com');
    expect(formOf(wrong.payload).hidden.challenge_token).not.toBe(hidden.challenge_token);

    const next = formOf(wrong.payload);
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
    const { hidden, answer } = formOf((await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' })).payload);
    lead.clock.now += 3000;
    const wrong = await lead.postPage({
      ...(hidden as Record<string, string>),
      email: 'ada',
      message: MESSAGE,
      challenge_answer: answer,
    });

    expect(wrong.statusCode).toBe(422);
    expect(wrong.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(wrong.payload).toContain('href="#email"');
    expect(wrong.payload).toContain('value="ada"');
    expect(wrong.payload).toContain('&lt;b&gt;&quot;two&quot;');
    expect(wrong.payload).toContain(`name="challenge_answer" type="text" value="${answer}"`);
    expect(formOf(wrong.payload).hidden).toMatchObject({
      challenge_token: hidden.challenge_token,
      submission_id: hidden.submission_id,
    });
  });

  it('who posts with neither key nor answer gets the form with the question', async () => {
    const lead = await start();
    const reply = await lead.postPage(FIELDS);

    expect(reply.statusCode).toBe(403);
    expect(reply.payload).toContain('Answer the question');
    expect(reply.payload).toContain('Is it quiet?');
    expect(reply.headers['content-security-policy']).toMatch(/nonce-[A-Za-z0-9+/]{22}==/);
  });

  it('is told when it was too fast, too often, or cannot be kept, with everything kept on the page', async () => {
    const lead = await start({ env: { LEADS_PER_MINUTE: '2' } });
    const { hidden, answer } = formOf((await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' })).payload);
    const fast = await lead.postPage({ ...(hidden as Record<string, string>), challenge_answer: answer });
    expect([fast.statusCode, fast.headers['retry-after']]).toEqual([429, '2']);
    expect(formOf(fast.payload).hidden.challenge_token).toBe(hidden.challenge_token);
    await lead.postPage(FIELDS);
    const often = await lead.postPage(FIELDS);
    expect(often.statusCode).toBe(429);
    expect(often.payload).toContain('Is it quiet?');

    const fail = () => Promise.reject(new LeadStoreError('store-io', 'x'));
    const broken = await start({ leads: { store: { ...lead.store, save: fail } } });
    const unkept = await broken.postPage({ ...FIELDS, antibot_key: await broken.key() });
    expect([unkept.statusCode, unkept.headers['retry-after']]).toEqual([503, '5']);
    expect(unkept.payload).toContain('Enquiries cannot be taken at the moment');
    expect(unkept.payload).toContain('Is it quiet?');
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
    const { hidden, answer } = formOf(trapped.payload);
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
    const reply = await (await start()).app.inject('/antibot');

    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.payload).toContain('<h1>');
  });

  it('knows a legacy form by its form_id or its fields', async () => {
    const lead = await start();
    const byId = await antibot(lead, { ...FIELDS, form_id: 'bt_leads_listing', form_build_id: 'form-x', op: 'Send' });
    const byFields = await antibot(lead, { ...FIELDS, antibot_key: '' });
    const byPhone = await antibot(lead, { name: 'Ada', phone: '+1 252 555 0142' });

    expect(formOf(byId.payload).action).toBe('/api/leads/bt-leads-listing');
    expect(formOf(byFields.payload).action).toBe('/api/leads/bt-leads-listing');
    expect(formOf(byPhone.payload).action).toBe('/api/leads/bt-leads-contact');
    expect(formOf(byPhone.payload).hidden).toMatchObject({ name: 'Ada', phone: '+1 252 555 0142' });
  });

  it('shows what was typed into a form it does not know', async () => {
    const lead = await start();
    const reply = await antibot(lead, { shoe_size: '39 <script>', message: 'Hello' });

    expect(reply.statusCode).toBe(200);
    expect(reply.payload).toContain('39 &lt;script&gt;');
    expect(reply.payload).toContain('Hello');
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
    const { hidden, answer } = formOf((await antibot(lead, { ...FIELDS, bt_form: 'bt-leads-listing' })).payload);
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

describe('pages by another renderer', () => {
  it('get everything there is to show', async () => {
    const views: LeadFormView[] = [];
    const show = async (view: LeadFormView) => {
      views.push(view);
      return { html: '<!doctype html><p>ours</p>', headers: { link: 'ours' } };
    };
    const page = async () => ({ html: '', headers: {} });
    const pages: LeadPages = { form: show, challenge: show, explain: page, lostText: page };
    const lead = await start({ leads: { pages: () => pages } });
    const reply = await lead.postPage({
      ...FIELDS,
      email: 'x',
      about_id: 'maqfd5-rci-3',
      antibot_key: await lead.key(),
    });

    expect([reply.payload, reply.headers.link, reply.statusCode]).toEqual(['<!doctype html><p>ours</p>', 'ours', 422]);
    expect(views[0]).toMatchObject({
      form: { id: 'bt-leads-listing' },
      values: { email: 'x', name: 'Ada Brown' },
      errors: [{ field: 'email' }],
      subjects: [{ id: 'maqfd5-rci-3', title: 'Cottage 3' }],
      challenge: { error: undefined, answer: '' },
      problem: undefined,
    });
    expect(views[0]?.submissionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
