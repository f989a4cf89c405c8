import { afterEach, describe, expect, it } from 'vitest';
import { SiteError } from '../files/site-file.ts';
import { loadSite } from '../load-site.ts';
import { registeredBlocks, type Site } from '../site-types.ts';
import { type SiteFolder, siteFolder } from '../testing/site-fixture.ts';

const folders: SiteFolder[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

/** Loads a site whose first page holds these mappings, from line 7 on. */
async function load(lines: string, changes: Readonly<Record<string, string>> = {}): Promise<Site> {
  const home = `title: Home
blocks:
  - block: search
    index: rentals
    exposed_params: [fq, q]
    custom_params:
${lines.replaceAll(/^/gm, '      ')}
`;
  const folder = await siteFolder({ 'pages/home.yaml': home, ...changes });
  folders.push(folder);
  return loadSite(folder.dir);
}

async function problems(lines: string, changes: Readonly<Record<string, string>> = {}): Promise<string[]> {
  try {
    await load(lines, changes);
  } catch (error) {
    if (error instanceof SiteError)
      return error.message.split('\n').map((line) => line.replace('blocks[0].custom_params.', ''));
    throw error;
  }
  throw new Error('the site loaded');
}

const GUESTS = `guests:
  label: Guests
  parts: { number: { type: integer, min: 1, other: "{} or more" } }
  filters: [{ field: is_sleeps, from: number }]`;

describe('§3.1 custom parameters in a site folder', () => {
  it('go into the options of their block and are kept in the address', async () => {
    const [block] = registeredBlocks(await load(GUESTS));

    expect(block?.parsed.exposedParams).toEqual(['fq', 'q', 'guests']);
    expect(block?.parsed.customParams.guests).toMatchObject({
      label: 'Guests',
      text: '{number}',
      parts: { number: { type: 'integer', min: 1, paths: [], optional: false } },
      filters: [{ field: 'is_sleeps', from: 'number', exclude: false }],
    });
    expect(block?.options.custom_params).toHaveProperty('guests.label', 'Guests');
  });

  it('unknown keys and types are named with their lines', async () => {
    const wrong = `guests:
  label: Guests
  parts:
    number: { type: interger, mim: 1 }
    day: { type: date, formats: [MM-DD] }
    Ünit: { type: text }
  filters: []
2nd: { parts: {}, filters: [{ field: "a b" }] }`;

    expect((await problems(wrong)).toSorted()).toEqual([
      'pages/home.yaml:10: guests.parts.number.mim: is not a known key; did you mean min?',
      'pages/home.yaml:10: guests.parts.number.type: must be one of integer, number, date, word, text; did you mean integer?',
      'pages/home.yaml:11: guests.parts.day.formats[0]: must be one of YYYY-MM-DD, MM/DD/YYYY, DD/MM/YYYY, DD.MM.YYYY, YYYYMMDD',
      'pages/home.yaml:12: guests.parts.Ünit: must be a name of letters, digits and underscores',
      'pages/home.yaml:13: guests.filters: must not be empty',
      'pages/home.yaml:14: 2nd.filters[0].field: must name an index field, such as ss_town',
      'pages/home.yaml:14: 2nd: must be a parameter name of letters, digits and underscores',
    ]);
  });

  it.each([
    ['{ field: is_sleeps, from: numbr }', '.from: there is no part numbr; did you mean number?'],
    ['{ field: is_sleeps }', ': needs either is, or from, to or before'],
    ['{ field: is_sleeps, is: number, to: number }', ': needs either is, or from, to or before'],
    ['{ field: is_sleeps, from: day }', '.from: is_sleeps is a field of kind integer, which no date fits'],
    ['{ field: is_sleeps, is: name }', '.is: is_sleeps is a field of kind integer, which no text fits'],
    ['{ field: fs_price, from: name }', '.from: must be a number or a date'],
    ['{ field: ds_open, from: number }', '.from: ds_open is a field of kind date, which no integer fits'],
    ['{ field: ds_open, to: day, before: day }', '.before: cannot stand beside to'],
    ['{ field: fs_price, from: number, before: number }', '.before: must be a date'],
    ['{ field: item_id, from: number, before: day }', ': must have bounds of one kind: dates or numbers'],
    ['{ field: ss_town, from: number }', '.from: ss_town is a field of text, which has no integers in order'],
    ['{ field: bs_pets, is: yes_no }', '.is: bs_pets holds true or false; write values such as { "1": "true" }'],
    ['{ field: bs_pets, is: number }', '.is: bs_pets is a field of kind boolean, which no integer fits'],
    ['{ field: loc, is: name }', '.is: loc is a place on the map, which no part can be'],
    ['{ field: is_sleeps, from: numbers }', '.from: a list cannot be the bound of a range'],
    ['{ field: ds_open, is: days }', '.is: a list of dates cannot be a value'],
  ])('a filter that cannot be is a mistake: %s', async (filter, reason) => {
    const stay = `stay:
  parts:
    number: { type: integer, path: number }
    numbers: { type: integer, path: numbers, list: true }
    day: { type: date, path: day }
    days: { type: date, path: days, list: true }
    name: { type: text, path: name }
    yes_no: { type: word, path: pets, values: ["yes", "no"] }
  filters:
    - ${filter}`;

    expect(await problems(stay)).toEqual([`pages/home.yaml:16: stay.filters[0]${reason}`]);
  });

  it.each([
    ['a: { type: word }', '.parts.a: a word needs values: the words that may stand'],
    ['a: { type: text, values: [x] }', '.parts.a.values: is for the type word alone'],
    ['a: { type: text, labels: { x: y } }', '.parts.a.labels: is for the type word alone'],
    ['a: { type: text, formats: [YYYYMMDD] }', '.parts.a.formats: is for the type date alone'],
    ['a: { type: text, min: 1 }', '.parts.a.min: is for the types integer and number alone'],
    ['a: { type: text, path: a, after: b }', '.parts.a.after: there is no part b; did you mean a?'],
    ['a: { type: text, path: a, after: a }', '.parts.a.after: must be a number or date of the same type'],
    ['a: { type: integer, min: 2, max: 1 }', '.parts.a.max: is less than min'],
    ['a: { type: text }, b: { type: text, path: b }', '.parts.a: needs a path, since the value has several parts'],
    [
      'a: { type: text, path: a..b }',
      '.parts.a.path: must be keys of the JSON value with dots between, such as stay.begin',
    ],
  ])('a part that cannot be is a mistake: %s', async (parts, reason) => {
    expect(await problems(`x: { parts: { ${parts} }, filters: [{ field: ss_town, is: a }] }`)).toEqual([
      `pages/home.yaml:7: x${reason}`,
    ]);
  });

  it('a text names parts, and dates for a time between', async () => {
    const text = (pattern: string): string => GUESTS.replace('  label: Guests', `  text: "${pattern}"`);

    expect(await problems(text('{nmber}'))).toEqual([
      'pages/home.yaml:8: guests.text: there is no part nmber; did you mean number?',
    ]);
    expect((await problems(text('{number - number}')))[0]).toBe(
      'pages/home.yaml:8: guests.text: {number - number} must name two dates',
    );
  });

  it('a name of the search itself cannot mean something else', async () => {
    expect(await problems(GUESTS.replace('guests', 'rows'))).toEqual([
      'pages/home.yaml:7: rows: rows is a parameter of the search itself',
    ]);
  });

  it('one name has one meaning throughout the site, whatever its label', async () => {
    const site = (mapping: string): Record<string, string> => ({
      'pages/more.yaml': `title: More\nblocks:\n  - block: search\n    index: rentals\n    custom_params:\n${mapping.replaceAll(/^/gm, '      ')}`,
    });

    await load(GUESTS, site(GUESTS.replace('label: Guests', 'label: Persons')));
    expect(await problems(GUESTS, site(GUESTS.replace('min: 1', 'min: 2')))).toEqual([
      'pages/more.yaml:6: guests: must have the same parts and filters as in pages/home.yaml: a search does not say which block it is of',
    ]);
  });
});
