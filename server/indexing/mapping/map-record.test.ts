import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapRecord } from './map-record.ts';
import { loadMapping } from './mapping.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-mapping-'));
  await writeFile(
    join(folder, 'amenities.yaml'),
    `categories:
  - id: kitchen
    label: Kitchen
    amenities:
      - { label: Full kitchen, aliases: [Kitchen, Kitchenette, "potableWater: *"] }
      - { label: Children’s toys }
      - { label: Oven, aliases: ["* oven"] }
`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** Maps a record through one rule; gives the field's value. */
async function map(field: string, rule: string, record: Record<string, unknown>): Promise<unknown> {
  const document = await mapAll(`fields:\n  ${field}: ${rule}`, { id: 'k', ...record });
  return document?.[field];
}

async function mapAll(text: string, record: Record<string, unknown>, hash?: string) {
  const file = join(folder, 'mapping.yaml');
  await writeFile(file, `index: test\nkey: id\nvocabulary: amenities.yaml\n${text}\n`);
  return mapRecord(await loadMapping(file, { hash }), record);
}

describe('the document', () => {
  it('§3.5 is kept under {siteHash}-{indexId}-{itemKey}, with the parts beside it', async () => {
    expect(await mapAll('fields: { ss_name: { from: name } }', { id: 47, name: 'Duck' }, 'maqfd5')).toEqual({
      id: 'maqfd5-test-47',
      index_id: 'test',
      hash: 'maqfd5',
      item_id: '47',
      is_eid: 47,
      ss_name: 'Duck',
    });
  });

  it('§3.5 is kept under {indexId}-{itemKey} without a site hash', async () => {
    const document = await mapAll('fields: { ss_name: { from: name } }', { id: 'a-7', name: 'Duck' });
    expect(document).toEqual({ id: 'test-a-7', index_id: 'test', item_id: 'a-7', ss_name: 'Duck' });
  });

  it('has a key made of other fields where the source has no id: the same for the same values', async () => {
    const file = join(folder, 'made.yaml');
    const key = 'key: { from: [name, town], as: made }';
    await writeFile(file, `index: test\n${key}\nfields: { ss_url: { template: "/homes/{made}" } }\n`);
    const mapping = await loadMapping(file);
    const keyOf = (record: object): unknown => mapRecord(mapping, record)?.item_id;
    const first = mapRecord(mapping, { name: 'Gull House', town: 'Duck', price: 5 });
    expect(first?.item_id).toMatch(/^[a-z0-9]{12}$/);
    expect(first?.ss_url).toBe(`/homes/${first?.item_id}`);
    expect(keyOf({ name: 'Gull House', town: 'Duck', price: 6 })).toBe(first?.item_id);
    expect(keyOf({ name: 'Gull House', town: 'Corolla' })).not.toBe(first?.item_id);
    expect(() => keyOf({ name: '', price: 5 })).toThrow('key: the record has no "made"');
  });

  it('has fields of columns whose names hold signs of paths, where these stand in quotes', async () => {
    expect(await map('fs_price', `{ from: '"Price [USD"', type: money }`, { 'Price [USD': '$5' })).toBe(5);
  });

  it('has dates written with names of months', async () => {
    expect(await map('ds_day', '{ from: day, format: MMM DD YYYY }', { day: 'Jun 12 1998' })).toBe(
      '1998-06-12T00:00:00Z',
    );
    expect(await map('ds_day', '{ from: day, format: DD MMM YYYY }', { day: '3 March 2020' })).toBe(
      '2020-03-03T00:00:00Z',
    );
    await expect(map('ds_day', '{ from: day, format: MMM DD YYYY }', { day: 'Foo 12 1998' })).rejects.toThrow(
      'is not a date',
    );
  });

  it('§3.6 has the eid of a key that is a whole number, or of the path eid: names', async () => {
    const fields = 'fields: { ss_name: { from: name } }';
    expect(await mapAll(fields, { id: '007', name: 'x' })).not.toHaveProperty('is_eid');
    expect(await mapAll(`eid: no\n${fields}`, { id: 'x', no: '12', name: 'x' })).toHaveProperty('is_eid', 12);
    await expect(mapAll(`eid: no\n${fields}`, { id: 'x', no: 'twelve' })).rejects.toThrow(
      'is_eid: "twelve" is not a whole number',
    );
  });

  it('§3.5 refuses a key that is missing or would break a list of ids', async () => {
    const fields = 'fields: { ss_name: { from: name } }';
    await expect(mapAll(fields, { name: 'x' })).rejects.toThrow('key: the record has no "id"');
    await expect(mapAll(fields, { id: 'a,b' })).rejects.toThrow('must hold no space, comma, quote or parenthesis');
  });

  it('is left out when skip_if holds, for one value, a list of values or a blank field', async () => {
    const text = 'skip_if: { status: [draft, 3], name: null }\nfields: { ss_name: { from: name } }';
    expect(await mapAll(text, { id: 1, status: 'draft', name: 'x' })).toBeUndefined();
    expect(await mapAll(text, { id: 1, status: 3, name: 'x' })).toBeUndefined();
    expect(await mapAll(text, { id: 1, status: 'live' })).toBeUndefined();
    expect(await mapAll(text, { id: 1, status: 'live', name: 'x' })).toHaveProperty('ss_name', 'x');
  });
});

describe('where values come from', () => {
  const record = {
    'Price (USD)': '10',
    a: { b: 'deep' },
    images: [{ url: 'u1', alt: 'one' }, { url: 'u2' }, { url: 'u3', alt: 'three' }],
    addresses: [
      { type: 'Mailing', city: 'Far' },
      { type: 'Physical', city: 'Near' },
    ],
    empty: '  ',
    town: 'Duck',
  };

  it.each([
    ['ss_x', '{ from: a.b }', 'deep'],
    ['ss_x', '{ from: "Price (USD)" }', '10'],
    ['ss_x', '{ from: "images[].url" }', 'u1'],
    ['sm_x', '{ from: "images[].url" }', ['u1', 'u2', 'u3']],
    ['sm_x', '{ from: "images[].url", limit: 2 }', ['u1', 'u2']],
    ['sm_x', '{ from: "images[].alt", blank: A picture }', ['one', 'A picture', 'three']],
    ['ss_x', '{ from: "images[1].url" }', 'u2'],
    ['ss_x', '{ from: "addresses[type=Physical].city" }', 'Near'],
    ['sm_x', '{ from: [town, a.b, empty] }', ['Duck', 'deep']],
    ['ss_x', '{ first_of: [nothing, empty, town, a.b] }', 'Duck'],
    ['ss_x', '{ value: listing }', 'listing'],
    ['sm_x', '{ value: [a, b] }', ['a', 'b']],
    ['is_x', '{ value: 3 }', 3],
    ['ss_x', '{ from: empty }', undefined],
    ['ss_x', '{ from: empty, default: none }', 'none'],
    ['sm_x', '{ from: nothing, default: none }', ['none']],
  ])('%s: %s', async (field, rule, expected) => {
    expect(await map(field, rule, record)).toEqual(expected);
  });

  it('takes index fields that stand before, already cleaned', async () => {
    const text = `fields:
  ss_town: { from: town, map: { Duck: Duck Town } }
  sm_tag: { from: tags, split: "," }
  ss_place: { fields: [ss_town, sm_tag], join: " / " }`;
    expect(await mapAll(text, { id: 1, town: 'Duck', tags: 'a, b' })).toHaveProperty('ss_place', 'Duck Town / a / b');
  });
});

describe('templates', () => {
  const record = { id: 7, town: 'Duck', region: 'NC', name: "Ålesund's  Straße & Café", empty: '' };
  it.each([
    ['"{town}, {region}"', 'Duck, NC'],
    ['"{town}, {empty}"', 'Duck'],
    ['"{empty}, {region}"', 'NC'],
    ['"({town}, {empty})"', '(Duck)'],
    ['"{empty}, {empty}"', undefined],
    ['"/stays/{id}/{slug(name)}"', '/stays/7/alesunds-strasse-cafe'],
    ['"/stays/{id}/{slug(empty)}"', '/stays/7'],
    ['"{{{lower(town)}}} {upper(town)}"', '{duck} DUCK'],
  ])('%s', async (template, expected) => {
    expect(await map('ss_x', `{ template: ${template} }`, record)).toBe(expected);
  });

  it.each([
    ['"/stays/{id}/{slug(name)}"', '/stays/A%2F7:b%3F%23%25/gull'],
    ['"/media/{id}.jpg"', '/media/A/7:b?#%.jpg'],
    ['"https://example.com/{id}"', 'https://example.com/A/7:b?#%'],
    ['"/stays/{name}/{other}"', '/stays/Gull/A/7'],
  ])('%s has the key as one segment where it is the address of a page', async (template, expected) => {
    const keyed = { id: 'A/7:b?#%', name: 'Gull', other: 'A/7' };
    expect(await map('ss_x', `{ template: ${template} }`, keyed)).toBe(expected);
  });

  it('through a list make one text for each element, amounts as they are read', async () => {
    const fees = [
      { title: 'Tent site', cost: '6.00' },
      { title: 'Group, by the lake', cost: '1038.5' },
      { title: '', cost: '0.00' },
      { title: 'Firewood', cost: 'ask' },
      { title: 'Showers' },
    ];
    const rule = '{ template: "{town}: {fees[].title} {usd(fees[].cost)}" }';
    expect(await map('sm_x', rule, { ...record, fees })).toEqual([
      'Duck: Tent site $6',
      'Duck: Group, by the lake $1,038.50',
      'Duck $0',
      'Duck: Firewood ask',
      'Duck: Showers',
    ]);
    expect(await map('ss_x', rule, { ...record, fees })).toBe('Duck: Tent site $6');
    expect(
      await map('sm_x', '{ template: "{fees[].title}: {usd(fees[].cost)}" }', { ...record, fees: [] }),
    ).toBeUndefined();
  });
});

describe('steps on values', () => {
  it.each([
    ['sm_x', '{ from: v, parse: json }', '["a", "b", 3]', ['a', 'b', '3']],
    ['sm_x', '{ from: v, split: "," }', ' a ,b,, c', ['a', 'b', 'c']],
    ['sm_x', '{ from: v, split: ",", map: { "N/A": null, a: A } }', 'a,N/A,b', ['A', 'b']],
    ['sm_x', '{ from: v, split: ",", map: { a: A, "*": null } }', 'a,N/A,b', ['A']],
    ['sm_x', '{ from: v, split: ",", map: { a: A, "*": Other }, unique: true }', 'a,x,b', ['A', 'Other']],
    ['fs_x', '{ from: v, extract: "[\\\\d.]+|half", map: { half: 0.5 } }', '1.5 shared baths', 1.5],
    ['fs_x', '{ from: v, extract: "[\\\\d.]+|half", map: { half: 0.5 } }', 'a half-bath', 0.5],
    ['ss_x', '{ from: v, extract: "^no. (\\\\w+)" }', 'no. B7, rear', 'B7'],
    ['ss_x', '{ from: v, extract: "^no. (\\\\w+)" }', 'rear', undefined],
    ['ss_x', '{ from: v, max: 20 }', 'A long name with many words', 'A long name with…'],
    ['ss_x', '{ from: v, max: 20 }', 'Twenty characters 20', 'Twenty characters 20'],
    ['ss_x', '{ from: v, truncated_at: 12 }', 'The harbor a', 'The harbor…'],
    ['ss_x', '{ from: v, truncated_at: 12 }', 'The harbor', 'The harbor'],
    ['ss_x', '{ from: v }', ' a\n\tb\u0007 c ', 'a b c'],
    ['ts_x', '{ from: v }', 'a \r\n b\n\n\n\nc', 'a\nb\n\nc'],
    [
      'sm_x',
      '{ from: v, split: "|", amenities: true }',
      'kitchen|Sub Zero|Kitchenette|Bosch  OVEN',
      ['Full kitchen', 'Oven'],
    ],
    [
      'sm_x',
      '{ from: v, split: "|", amenities: true, keep_unknown: true }',
      "Sauna|children's toys",
      ['Sauna', 'Children’s toys'],
    ],
  ])('%s: %s of %j', async (field, rule, v, expected) => {
    expect(await map(field, rule, { v })).toEqual(expected);
  });

  it('entries: truthy turns an object of answers into labels', async () => {
    const answers = {
      laundry: 'No',
      campStore: 'Yes - seasonal',
      wifi: true,
      pool: false,
      toilets: ['Vault Toilets', 'No Toilets'],
      showers: ['None'],
      potableWater: ['Yes', 'Water'],
      tents: '12',
      rvs: '0',
      note: '',
    };
    expect(await map('sm_x', '{ from: v, entries: truthy }', { v: answers })).toEqual([
      'campStore',
      'wifi',
      'toilets: Vault Toilets',
      'potableWater',
      'potableWater: Water',
      'tents: 12',
    ]);
    expect(await map('sm_x', '{ from: v, entries: truthy, amenities: true }', { v: answers })).toEqual([
      'Full kitchen',
    ]);
  });

  it('html: text gives readable text with paragraphs', async () => {
    const html =
      'Hello <b>you</b><br /><br />R&amp;D &lt;3 <p>New</p><ul><li>one<li>two</ul> see <a href="http://x">this</a>';
    expect(await map('ts_x', '{ from: v, html: text }', { v: html })).toBe(
      'Hello you\n\nR&D <3\n\nNew\n\n• one\n• two\n\nsee this',
    );
    expect(await map('ts_x', '{ from: v, html: text }', { v: 'plain &amp;\ntwo lines, < 3 miles' })).toBe(
      'plain &\ntwo lines, < 3 miles',
    );
    expect(await map('ts_x', '{ from: v, html: text }', { v: 'cut in a tag.<br /' })).toBe('cut in a tag.');
    expect(await map('ts_x', '{ from: v, html: text }', { v: '<h2>Garden</h2>\\n<p>A pond.</p>' })).toBe(
      'Garden\n\nA pond.',
    );
    expect(await map('ts_x', '{ from: v, html: text }', { v: 'two\\nlines' })).toBe('two\nlines');
    expect(await map('ts_x', '{ from: v, html: text }', { v: '<script>alert(1)</script>Hi' })).toBe('Hi');
  });
});

describe('types', () => {
  it.each([
    ['fs_x', '{ from: v, type: money }', '$1,250.00', 1250],
    ['fs_x', '{ from: v, type: money }', 'US$ 99', 99],
    ['fs_x', '{ from: v, type: money }', '1 250 kr', 1250],
    ['fs_x', '{ from: v, type: money }', '-$5.50', -5.5],
    ['fs_x', '{ from: v, type: money }', 42, 42],
    ['fs_x', '{ from: v, type: money, decimal: "," }', '1.250,50 €', 1250.5],
    ['fs_x', '{ from: v, type: money }', '$45K', 45_000],
    ['fs_x', '{ from: v, type: money }', 'USD 1.15M', 1_150_000],
    ['fs_x', '{ from: v, type: money, decimal: "," }', '2,5 Mio. €', 2_500_000],
    ['fs_x', '{ from: v, type: money }', '45 Kč', 45],
    ['fs_x', '{ from: v, type: money }', '€ 1.250,50', 1250.5],
    ['fs_x', '{ from: v, type: money, decimal: "," }', '$1,250.50', 1250.5],
    ['fs_x', '{ from: v }', '-1.250.000,5', -1250000.5],
    ['fs_x', '{ from: v }', '1.250', 1.25],
    ['fs_x', '{ from: v }', '-1.5e3', -1500],
    ['fs_x', '{ from: v, scale: 0.05, round: 1 }', '93', 4.7],
    ['fs_x', '{ from: v, round: 2 }', '1.005', 1.01],
    ['is_x', '{ from: v }', '12', 12],
    ['is_x', '{ from: v, type: number, round: 0 }', '2.5', 3],
    ['is_x', '{ from: v, min: 1, if_bad: drop }', '0', undefined],
    ['is_x', '{ from: v, if_bad: drop }', 'many', undefined],
    ['ds_x', '{ from: v }', '2021-02-20', '2021-02-20T00:00:00Z'],
    ['ds_x', '{ from: v }', '2021-02-20T10:30:15.5+02:00', '2021-02-20T08:30:15Z'],
    ['ds_x', '{ from: v }', 1613779200, '2021-02-20T00:00:00Z'],
    ['ds_x', '{ from: v }', '1613779200000', '2021-02-20T00:00:00Z'],
    ['ds_x', '{ from: v, format: M/D/YYYY }', '2/20/2021', '2021-02-20T00:00:00Z'],
    ['bs_x', '{ from: v }', 't', true],
    ['bs_x', '{ from: v }', 'No', false],
    ['bs_x', '{ from: v }', 0, false],
    ['loc', '{ from: v }', '42.36413, -71.02991', '42.36413,-71.02991'],
    ['ss_x', '{ from: v, buckets: [[2, Small], [6, Medium], [null, Large]] }', '2', 'Small'],
    ['ss_x', '{ from: v, buckets: [[2, Small], [6, Medium], [null, Large]] }', 2.5, 'Medium'],
    ['ss_x', '{ from: v, buckets: [[2, Small], [6, Medium], [null, Large]] }', '70', 'Large'],
    ['ss_x', '{ from: v, buckets: [[2, Small]] }', '70', undefined],
    ['fs_x', '{ from: v, pick: min }', [3, '1.5', 2], 1.5],
    ['fs_x', '{ from: v, pick: max }', [3, '1.5', 12], 12],
    ['fs_x', '{ from: v, pick: sum }', [0.1, 0.2], 0.3],
    ['is_x', '{ from: v, pick: count }', ['a', '', 'b'], 2],
    ['ss_x', '{ from: v, pick: count, buckets: [[0, None], [null, Some]] }', ['a', 'b'], 'Some'],
    ['ss_x', '{ from: v, pick: count, buckets: [[0, None], [null, Some]] }', [], 'None'],
    ['ss_x', '{ from: v, pick: last }', ['a', 'b'], 'b'],
  ])('%s: %s of %j', async (field, rule, v, expected) => {
    expect(await map(field, rule, { v })).toBe(expected);
  });

  it.each([
    ['{ from: v }', 'POINT (-77.4846272 39.67775)', '39.67775,-77.484627'],
    ['{ from: v }', 'SRID=4326;POINT Z(-77.4 39.6 120)', '39.6,-77.4'],
    ['{ from: v }', '(39.6, -77.4)', '39.6,-77.4'],
    ['{ from: v }', '39.6 / -77.4', '39.6,-77.4'],
    ['{ from: v }', '39.6 -77.4', '39.6,-77.4'],
    ['{ from: v, decimal: "," }', '47,1234; 8,5', '47.1234,8.5'],
    ['{ from: v, decimal: "," }', '47,1234, 8,5', '47.1234,8.5'],
  ])('makes a location by %s of %s', async (rule, v, expected) => {
    expect(await map('loc', rule, { v })).toBe(expected);
  });

  it('cuts what fills a template', async () => {
    const rule = '{ template: "/media/{v}", split: ";" }';
    expect(await map('sm_images', rule, { v: 'a.jpg; b.jpg;' })).toEqual(['/media/a.jpg', '/media/b.jpg']);
    expect(await map('sm_images', rule, { v: 'a.jpg' })).toEqual(['/media/a.jpg']);
    expect(await map('sm_x', '{ template: "{v}: {w}", split: "|" }', { v: 'a|b', w: '1|2' })).toEqual(['a: 1', 'b: 2']);
  });

  it('makes a location of two fields, and none of half of one', async () => {
    const rule = '{ from: [lat, lon], join: "," }';
    expect(await map('loc', rule, { lat: '39.67775', lon: -77.4846272 })).toBe('39.67775,-77.484627');
    expect(await map('loc', rule, { lat: '39.67775', lon: '' })).toBeUndefined();

    const commas = '{ from: [lat, lon], join: ";", decimal: "," }';
    expect(await map('loc', commas, { lat: '54,3233', lon: '-10,1394' })).toBe('54.3233,-10.1394');
    expect(await map('loc', commas, { lat: '54', lon: '10.5' })).toBe('54,10.5');
  });

  it.each([
    ['fs_x', '{ from: v, type: money }', 'call us', 'fs_x: "call us" is not an amount of money'],
    [
      'fs_x',
      '{ from: v, type: money }',
      '12,50 €',
      'fs_x: "12,50 €" is not an amount of money with a point before its fraction, as this field is read; where a comma is, add decimal: "," to the field in the mapping',
    ],
    ['fs_x', '{ from: v }', '1.25,000', 'fs_x: "1.25,000" is not a number'],
    ['fs_x', '{ from: v }', '1e300', 'fs_x: 1e+300 is too large a number'],
    ['fs_x', '{ from: v }', '12 m', 'fs_x: "12 m" is not a number'],
    ['is_x', '{ from: v }', '2.5', 'is_x: "2.5" is not a whole number'],
    ['is_x', '{ from: v, max_value: 50 }', '51', 'is_x: 51 is above the maximum of 50'],
    ['is_x', '{ from: v, min: 1 }', '0', 'is_x: 0 is below the minimum of 1'],
    ['ds_x', '{ from: v }', '2021-02-30', 'ds_x: "2021-02-30" is not a date such as 2021-02-20'],
    ['bs_x', '{ from: v }', 'maybe', 'bs_x: "maybe" is neither yes nor no'],
    [
      'loc',
      '{ from: v }',
      '142.3,7',
      'loc: "142.3,7" is not "latitude,longitude" in degrees, but would be the other way round',
    ],
    ['loc', '{ from: v }', '544,-3.1', 'loc: "544,-3.1" is not "latitude,longitude" in degrees'],
    ['loc', '{ from: v }', '0.000, 0', 'loc: "0.000, 0" lies in the sea off Africa, where nothing is'],
    ['loc', '{ from: v, if_bad: drop, required: true }', '0,0', 'loc: is required, but the record has no value for it'],
    ['ss_x', '{ from: v, required: true }', ' ', 'ss_x: is required, but the record has no value for it'],
    ['ss_x', '{ from: v }', { a: 1 }, 'ss_x: "{"a":1}" is an object, not a single value'],
    ['sm_x', '{ from: v, parse: json }', '[broken', 'sm_x: holds no valid JSON'],
    ['ss_x', '{ from: v }', 'x'.repeat(32_767), 'ss_x: is longer than 32,766 bytes'],
  ])('%s: %s refuses %j', async (field, rule, v, message) => {
    await expect(map(field, rule, { v })).rejects.toThrow(message);
  });
});
