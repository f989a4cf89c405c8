import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadSite } from '../load-site.ts';
import { type SiteFolder, siteFolder } from '../testing/site-fixture.ts';

const folders: SiteFolder[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove();
});

const FORM = `title: Ask about this place
about: listing
fields:
  - { name: name, kind: text, label: Your name, required: true, max_length: 80 }
  - { name: email, kind: email, label: Your email address, required: true }
  - name: wishes
    kind: checkboxes
    label: Your wishes
    options: [Quiet, { value: sea, label: By the sea }]
  - { name: stay, kind: date-range, label: Your stay, min: today, max: '2030-01-01' }
deliver:
  - email: { to: hello@example.com, subject: An enquiry }
  - webhook: { url: https://example.com/hook, secret_env: HOOK_SECRET }
confirmation: { subject: We have it, text: Thank you. }
`;

async function siteWith(files: Record<string, string>) {
  const folder = await siteFolder(files);
  folders.push(folder);
  return loadSite(folder.dir);
}

/** What is wrong with a form, as `line: reason`. */
async function faultsOf(form: string, name = 'forms/bt-leads-listing.yaml'): Promise<string[]> {
  const error: unknown = await siteWith({ [name]: form }).catch((reason: unknown) => reason);
  return error instanceof Error ? error.message.split('\n').map((line) => line.replace(`${name}:`, '')) : [];
}

describe('§2.12 forms are defined in the site folder', () => {
  it('a form is read, and where its leads go is kept apart from it', async () => {
    const { leadForms } = await siteWith({ 'forms/bt-leads-listing.yaml': FORM });
    const [read] = leadForms;

    expect(leadForms).toHaveLength(1);
    expect(read?.form).toMatchObject({
      id: 'bt-leads-listing',
      about: 'listing',
      columns: 1,
      size: 'medium',
      submitLabel: 'Send',
      thanks: { title: 'Thank you' },
    });
    expect(read?.form.fields[0]).toEqual({
      name: 'name',
      kind: 'text',
      label: 'Your name',
      required: true,
      maxLength: 80,
    });
    expect(read?.form.fields[2]?.options).toEqual([
      { value: 'Quiet', label: 'Quiet' },
      { value: 'sea', label: 'By the sea' },
    ]);
    expect(read?.routing).toEqual({
      deliver: [
        { kind: 'email', to: 'hello@example.com', subject: 'An enquiry' },
        { kind: 'webhook', url: 'https://example.com/hook', secretEnv: 'HOOK_SECRET' },
      ],
      confirmation: { subject: 'We have it', text: 'Thank you.', emailField: 'email' },
    });
    expect(JSON.stringify(read?.form)).not.toMatch(/hello@|hook|HOOK/);
  });

  it('a site without forms has none', async () => {
    expect((await siteWith({})).leadForms).toEqual([]);
  });

  it("the demo's forms are right", async () => {
    const { leadForms } = await loadSite(join(import.meta.dirname, '..', '..', '..', 'site'));

    expect(leadForms.map(({ form }) => [form.id, form.about])).toEqual([
      ['bt-leads-contact', 'general'],
      ['bt-leads-favourites', 'flags'],
      ['bt-leads-listing', 'listing'],
    ]);
  });

  const slips: [name: string, from: string, to: string, fault: string][] = [
    [
      'an unknown key',
      'required: true, max_length',
      'requird: true, max_length',
      '4: fields[0].requird: is not a known key; did you mean required?',
    ],
    ['an unknown kind', 'kind: email', 'kind: e-mail', '5: fields[1].kind: must be one of text, email'],
    ['a name that stands twice', 'name: email', 'name: name', '5: fields[1].name: name stands twice'],
    [
      'a name of the post itself',
      'name: name',
      'name: antibot_key',
      '4: fields[0].name: antibot_key is a name every form uses itself',
    ],
    ...['id', 'closest', 'matches', 'constructor'].map((taken): [string, string, string, string] => [
      `a name of what scripts ask a form for (${taken})`,
      'name: name',
      `name: ${taken}`,
      `4: fields[0].name: ${taken} is a name every form uses itself`,
    ]),
    ['a name that is none', 'name: name', 'name: Your name', '4: fields[0].name: must be small letters'],
    ['the name of an end of a range', 'name: email', 'name: stay_to', '10: fields[3].name: stay_to stands twice'],
    ['a key of another kind', 'max_length: 80', 'step: 2', '4: fields[0].step: has no use for the kind text'],
    ['a date that is none', "'2030-01-01'", "'2030-02-30'", '10: fields[3].max: must be a date such as'],
    ['a pattern that is none', 'max_length: 80', 'pattern: "[a"', '4: fields[0].pattern: is no regular expression'],
    ['choices without options', 'kind: text', 'kind: select', '4: fields[0].kind: select needs options'],
    ['options that stand twice', 'value: sea', 'value: Quiet', '9: fields[2].options: Quiet stands twice'],
    [
      'two addresses in one',
      'hello@example.com',
      '"a@example.com, b@example.com"',
      '12: deliver[0].email.to: must be one address',
    ],
    [
      'a subject of two lines',
      'subject: An enquiry',
      'subject: "A\\nB"',
      '12: deliver[0].email.subject: must be one line',
    ],
    [
      'an address of another kind',
      'https://example.com',
      'ftp://example.com',
      '13: deliver[1].webhook.url: must be an address such as',
    ],
    [
      'a password in an address',
      'https://example.com',
      'https://a:b@example.com',
      '13: deliver[1].webhook.url: must not hold a password',
    ],
    [
      'a secret itself',
      'HOOK_SECRET',
      's3cret',
      '13: deliver[1].webhook.secret_env: must name an environment variable',
    ],
    [
      'a confirmation to nobody',
      'text: Thank you.',
      'text: Thank you., email_field: name',
      '14: confirmation.email_field: must name a field of the kind email',
    ],
    [
      'a limit of what is no number',
      'max_length: 80',
      'at_most: { field: is_sleeps }',
      '4: fields[0].at_most: has no use for the kind text',
    ],
    [
      'a limit without its field',
      'kind: text, label: Your name, required: true, max_length: 80',
      'kind: number, label: Guests, at_most: { hint: "Sleeps {}" }',
      '4: fields[0].at_most: field is missing',
    ],
    [
      'a hint without a place for the number',
      'kind: text, label: Your name, required: true, max_length: 80',
      'kind: number, label: Guests, at_most: { field: is_sleeps, hint: Sleeps some }',
      '4: fields[0].at_most.hint: must have {} for the number, such as Sleeps {}',
    ],
    [
      'the name by which more is meant',
      'kind: text, label: Your name, required: true, max_length: 80 }\n  - { name: email',
      'kind: number, label: Guests, at_most: { field: is_sleeps, over: ask } }\n  - { name: name_over',
      '5: fields[1].name: name_over stands twice',
    ],
    ['a target of no kind', 'email: { to: hello@example.com, subject: An enquiry }', '{}', '12: deliver[0]: '],
  ];
  for (const [name, from, to, fault] of slips) {
    it(`${name} is told with its line`, async () => {
      expect(FORM).toContain(from);
      expect((await faultsOf(FORM.replace(from, to))).some((line) => line.startsWith(fault))).toBe(true);
    });
  }

  it('a number that a listing bounds is read; a form about nothing in particular has none', async () => {
    const guests = '  - { name: guests, kind: number, label: Guests, at_most: { field: is_sleeps } }\n';
    const form = FORM.replace('deliver:', `${guests}deliver:`);
    const { leadForms } = await siteWith({ 'forms/bt-leads-listing.yaml': form });

    expect(leadForms[0]?.form.fields.at(-1)?.atMost).toEqual({ field: 'is_sleeps', over: 'refuse' });
    expect(await faultsOf(form.replace('about: listing', 'about: general'))).toEqual([
      '11: fields[4].at_most: the form is about no listing to be held to',
    ]);
  });

  it('months in which a listing is free, and its least nights, are read; a form about nothing in particular has none', async () => {
    const months =
      'months: { field: sm_free, hint: "Free in {}" }, nights: { field: is_minimum, hint: "{} or more", over: refuse }';
    const form = FORM.replace("max: '2030-01-01'", `max: '2030-01-01', ${months}`);
    const { leadForms } = await siteWith({ 'forms/bt-leads-listing.yaml': form });

    expect(leadForms[0]?.form.fields.at(-1)).toMatchObject({
      months: { field: 'sm_free', hint: 'Free in {}', over: 'ask' },
      nights: { field: 'is_minimum', hint: '{} or more', over: 'refuse' },
    });
    expect(await faultsOf(form.replace('about: listing', 'about: general'))).toEqual([
      '10: fields[3].months: the form is about no listing that has them',
      '10: fields[3].nights: the form is about no listing that has them',
    ]);
    expect(await faultsOf(form.replace('{} or more', 'Some'))).toEqual([
      '10: fields[3].nights.hint: must have {} for the number, such as {} nights or more',
    ]);
    expect(await faultsOf(form.replace('Free in {}', 'Free'))).toEqual([
      '10: fields[3].months.hint: must have {} for the months, such as Free in {}',
    ]);
  });

  it('what a night costs is read; it is of days, and of listings', async () => {
    const form = FORM.replace("max: '2030-01-01'", `max: '2030-01-01', night_price: { field: fs_price }`);
    const { leadForms } = await siteWith({ 'forms/bt-leads-listing.yaml': form });

    expect(leadForms[0]?.form.fields.at(-1)).toMatchObject({ nightPrice: { field: 'fs_price' } });
    expect(await faultsOf(form.replace('about: listing', 'about: general'))).toEqual([
      '10: fields[3].night_price: the form is about no listing that has them',
    ]);
    expect(await faultsOf(form.replace('kind: date-range', 'kind: date'))).toEqual([
      '10: fields[3].night_price: has no use for the kind date',
    ]);
  });

  it('the file is called as the form', async () => {
    expect(await faultsOf(FORM, 'forms/contact.yaml')).toEqual([
      '1: the file is called as its form, whose id begins with bt-leads: bt-leads-contact.yaml',
    ]);
  });
});
