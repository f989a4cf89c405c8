import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RawRule } from '../../site/schema/site-files.generated.ts';
import { type Guesses, guessFields } from './guess-fields.ts';
import { planFields } from './plan-fields.ts';
import { planSite } from './plan-site.ts';
import { type SampledFile, sampleFile } from './sample-file.ts';
import { mappingText } from './write-mapping.ts';

const HEADER = 'Prop Ref#;What we call it;£ from;Y coord;X coord;Added on;Call';

async function sampleOf(content: string, name = 'export.csv'): Promise<SampledFile> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, content);
  return sampleFile(file);
}

async function guessesOf(content: string, name?: string): Promise<Guesses> {
  const { columns, records } = await sampleOf(content, name);
  return guessFields(columns, records);
}

describe('an export that people have kept by hand', () => {
  it('has ids with a slip, prices with words, places by x and y, and dates in two ways', async () => {
    const rows = Array.from({ length: 60 }, (_, at) =>
      [
        `WK-${at === 31 ? 30 : at}`,
        `House ${at}`,
        at % 20 === 0 ? 'POA' : `£${80 + at} pn`,
        at % 15 === 0 ? 0 : `50.${400 + at}`,
        at % 15 === 0 ? 0 : `-4.${500 + at}`,
        at % 2 ? `0${1 + (at % 9)}/04/2026` : `2026-03-0${1 + (at % 9)}`,
        `01752 55${1000 + at}`,
      ].join(';'),
    );
    const guesses = await guessesOf([HEADER, ...rows].join('\n'));
    const told = Object.fromEntries(guesses.all.map(({ column, role, why }) => [column.keys[0], [role, why]]));

    expect(told).toMatchObject({
      'Prop Ref#': ['id', 'a value of its own in every row but 1'],
      '£ from': ['price', 'money such as "£81 pn", in GBP'],
      'Y coord': ['latitude', 'its name, and numbers from -90 to 90'],
      'X coord': ['longitude', 'its name, and numbers from -180 to 180'],
      Call: ['phone', 'telephone numbers'],
    });
    expect(told['Added on']?.[0]).not.toBe('phone');
  });
});

describe('an export of a shop', () => {
  const HEADER =
    'ID,Name,Published,In stock?,Short description,Attribute 1 name,Attribute 1 value(s),Meta: _lat,Meta: _lng';

  it('names its attributes, says what is published, and writes HTML', async () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      [
        at,
        `Cottage ${at}`,
        at % 9 ? 1 : -1,
        1,
        `<p>Near the ${at % 2 ? 'sea' : 'moor'}.</p>`,
        'Sleeps',
        2 + (at % 5),
        50.2001 + at / 1e3,
        -4.1001,
      ].join(','),
    );
    const { all } = await guessesOf([HEADER, ...rows].join('\n'));
    const told = Object.fromEntries(all.map((guess) => [guess.column.keys[0], guess]));
    expect(told).toMatchObject({
      Published: { role: 'left out', hidden: ['-1'] },
      'In stock?': { role: 'left out', why: 'every row says "1"' },
      'Short description': { role: 'category', isHtml: true },
      'Attribute 1 value(s)': { role: 'count', label: 'Sleeps' },
      'Meta: _lat': { role: 'latitude' },
      'Meta: _lng': { role: 'longitude' },
    });
  });

  it('is left as it is where an attribute is another thing in other rows', async () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      [at, `Thing ${at}`, at % 2 ? 'Size' : 'Beds', 1 + (at % 5)].join(','),
    );
    const { all } = await guessesOf(['ID,Name,Option1 Name,Option1 Value', ...rows].join('\n'));
    expect(all.map(({ label }) => label)).toContain('Option1 value');
  });
});

it('an export of a map calls its columns by what they are, and the number of a house is no amount', async () => {
  const rows = Array.from({ length: 40 }, (_, at) =>
    JSON.stringify({
      id: at,
      name: `Café ${at}`,
      'addr:city': at % 2 ? 'Truro' : 'Looe',
      'addr:housenumber': String(1 + at),
      'diet:vegan': at % 3 ? 'only' : 'limited',
    }),
  );
  const { all } = await guessesOf(rows.join('\n'), 'cafes.jsonl');
  expect(Object.fromEntries(all.map(({ label, role }) => [label, role]))).toEqual({
    Id: 'id',
    Name: 'name',
    City: 'town',
    Housenumber: 'address',
    'Diet: vegan': 'category',
  });
});

describe('texts with commas', () => {
  it.each([
    ['The Barn, Upper Field', 'category'],
    ['Quay House, Town Hall', 'list'],
  ])('such as "%s" beside "Quay House" and "Town Hall" are one value each, or several: %s', async (text, role) => {
    const venues = [text, 'Quay House', 'Town Hall'];
    const rows = Array.from({ length: 40 }, (_, at) => `${at};Event ${at};${venues[at % 3]}`);
    const { all } = await guessesOf(['ID;Name;Venue', ...rows].join('\n'));
    expect(all.at(-1)).toMatchObject({ role });
  });
});

describe('a sheet with a row of totals', () => {
  const HEADER = 'Boots-Nr.;Bootsname;Bootsart;Kojen;Bemerkung intern;Preis ab';
  const rows = Array.from(
    { length: 40 },
    (_, at) =>
      `B-${100 + at};${at % 2 ? 'Möwe' : 'Seeschwalbe'} ${at % 9};${['Segelyacht', 'segelyacht', 'Motoryacht'][at % 3]};${2 + (at % 3)}-${6 + (at % 3)};prüfen;ab ${900 + at} € + MwSt.`,
  );
  const totals = 'Summe: 40 Boote;;;;;36.780,00 €';

  it('has no such listing, nor one of an empty row', async () => {
    const sample = await sampleOf([HEADER, ...rows, ';;;;;', totals].join('\n'));
    expect([sample.records, sample.notes.at(-1)]).toEqual([
      40,
      'export.csv:43: "Summe: 40 Boote" is a row of totals: it is left out',
    ]);
    const guesses = guessFields(sample.columns, sample.records, 'de');
    const naming = { one: 'Boot', other: 'Boote', segment: 'boote', keyPath: 'nr', count: {} };
    const { lines } = planFields(guesses, naming, 'de');
    const mapping = mappingText({ index: 'boote', key: 'nr', keyWhy: '', file: sample, lines, guesses });
    expect(mapping).toContain('skip_if: { Bootsname: null } #');
  });

  it('says what is its id, its name and for the business alone, how many at most, and that a price is the least', async () => {
    const { columns, records } = await sampleOf([HEADER, ...rows].join('\n'));
    const guesses = guessFields(columns, records, 'de');
    const told = Object.fromEntries(guesses.all.map((guess) => [guess.column.keys[0], guess]));
    expect(told).toMatchObject({
      'Boots-Nr.': { role: 'id' },
      Bootsname: { role: 'name' },
      Kojen: { role: 'count', numbers: expect.arrayContaining([6, 8]) },
      'Bemerkung intern': { role: 'left out' },
    });
    const naming = { one: 'Boot', other: 'Boote', segment: 'boote', keyPath: 'nr', count: {} };
    const fields = planFields(guesses, naming, 'de');
    expect(fields.lines.find(({ field }) => field === 'ss_bootsart')?.rule).toMatchObject({
      map: { segelyacht: 'Segelyacht' },
    });
    expect(planSite(guesses, fields, { currency: 'EUR', language: 'de' }).price?.unit).toBe('und mehr + MwSt.');
  });

  it('says on a card when it begins, and nowhere when it was written down', async () => {
    const planOf = async (column: string) => {
      const rows = Array.from({ length: 40 }, (_, at) => `${at};Walk ${at};${(at % 9) + 1}/${(at % 27) + 1}/2027;Bath`);
      const guesses = await guessesOf([`id;name;${column};town`, ...rows].join('\n'));
      const naming = { one: 'event', other: 'events', segment: 'events', keyPath: 'id', count: {} };
      return planSite(guesses, planFields(guesses, naming, 'en'), { currency: 'USD', language: 'en' });
    };
    const { facts, details } = await planOf('Start date');
    expect(facts).toEqual([{ field: 'ds_start_date', other: '{}' }]);
    expect(details.map(({ field }) => field)).not.toContain('ds_start_date');
    expect((await planOf('Created at')).facts).toEqual([]);
  });

  it('keeps a listing that is called so', async () => {
    const sample = await sampleOf(
      ['id;name;town', '1;One;Here', '2;Two;There', '3;Three;There', '4;Total Relaxation;Here'].join('\n'),
    );
    expect(sample.records).toBe(4);
  });
});

describe("posts of WordPress's API", () => {
  const posts = Array.from({ length: 40 }, (_, at) => ({
    id: 1000 + at,
    date: `2026-0${(at % 9) + 1}-11T10:00:00`,
    modified_gmt: `2026-0${(at % 9) + 1}-12T10:00:00`,
    guid: { rendered: `https://old.example/?p=${at}` },
    slug: `casa-${at}`,
    link: `https://old.example/stay/casa-${at}/`,
    title: { rendered: `Casa &#8220;${['Bela', 'Azul', 'Sol &amp; Mar'][at % 3]}&#8221; ${at}` },
    content: {
      rendered: `<p>House ${at} with a <strong>garden</strong>, close to the river &amp; the old town of Porto.</p>`,
    },
    excerpt: { rendered: `<p>House ${at} &hellip;</p>` },
    author: (at % 3) + 1,
    featured_media: 2000 + at,
    categories: [[3, 7, 9][at % 3]],
    class_list: [`post-${at}`, 'stay'],
    acf: {
      bedrooms: (at % 4) + 1,
      city: ['Porto', 'Faro'][at % 2],
      offers: [['wifi', 'pets_allowed'][at % 2], 'hot_tub'],
    },
    _embedded: { 'wp:featuredmedia': [{ source_url: `https://old.example/wp-content/${at}.jpg`, alt_text: 'front' }] },
    _links: { self: [{ href: `https://old.example/wp-json/${at}` }] },
  }));

  it('are listings, by what was written and not by what WordPress keeps of every post', async () => {
    const guesses = await guessesOf(JSON.stringify(posts), 'json');
    const told = Object.fromEntries(guesses.all.map(({ column, role, label }) => [column.path, `${label}: ${role}`]));
    const kept = Object.entries(told).filter(([, what]) => !what.endsWith('left out'));
    expect(Object.fromEntries(kept)).toEqual({
      id: 'Id: id',
      'title.rendered': 'Title: name',
      'content.rendered': 'Content: long text',
      'acf.bedrooms': 'Bedrooms: count',
      'acf.city': 'City: town',
      'acf.offers[]': 'Offers: list',
      '_embedded.wp:featuredmedia[].source_url': expect.stringMatching(/: picture$/),
    });
    const naming = { one: 'stay', other: 'stays', segment: 'stays', keyPath: 'id', count: {} };
    const { lines } = planFields(guesses, naming, 'en');
    expect(lines.find(({ field }) => field === 'ss_name')?.rule).toMatchObject({ html: 'text' });
    expect(lines.find(({ field }) => field === 'sm_offers')?.rule.map).toEqual({
      wifi: 'Wifi',
      pets_allowed: 'Pets allowed',
      hot_tub: 'Hot tub',
    });
  });
});

describe('a table of Airtable', () => {
  it('has its pictures behind the names of their files, and boxes that are checked or empty', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => {
      const attached = ['side, left.png', 'hero (1).jpg'].map(
        (name) => `${name} (https://dl.example/${at}/${name.length})`,
      );
      return `Camp ${at};"${attached.join(',')}";${at % 2 ? 'checked' : ''}`;
    });
    const guesses = await guessesOf(['Name;Hero image;Pet friendly?', ...rows].join('\n'));
    const naming = { one: 'camp', other: 'camps', segment: 'camps', keyPath: 'id', count: {} };
    const { lines } = planFields(guesses, naming, 'en');
    const pictures = lines.find(({ field }) => field === 'sm_images')?.rule;
    expect(pictures).toMatchObject({ from: 'Hero image', split: '),' });
    expect(new RegExp(pictures?.extract ?? '').exec('hero (1).jpg (https://dl.example/3/12')?.[1]).toBe(
      'https://dl.example/3/12',
    );
    expect(lines.find(({ field }) => field === 'bs_pet_friendly')?.rule).toMatchObject({ map: { checked: true } });
  });
});

it('pictures of several columns are all of the listing, files as addresses, also where few have a further one', async () => {
  const naming = { one: 'stay', other: 'stays', segment: 'stays', keyPath: 'id', count: {} };
  const rulesOf = async (address: string): Promise<[string, RawRule][]> => {
    const rows = Array.from({ length: 20 }, (_, at) =>
      [at, `Stay ${at}`, `${address}${at}a.jpg`, `${address}${at}b.jpg`, at === 3 ? `${address}x.jpg` : ''].join(';'),
    );
    const { lines } = planFields(
      await guessesOf(['ID;Name;Photo 1;Photo 2;Photo 3', ...rows].join('\n')),
      naming,
      'en',
    );
    return lines.flatMap(({ field, rule }) => (field.startsWith('sm_images') ? [[field, rule]] : []));
  };

  const all = { unique: true, limit: 12 };
  expect(await rulesOf('https://x.example/')).toEqual([
    ['sm_images', { from: ['Photo 1', 'Photo 2', 'Photo 3'], ...all }],
  ]);
  expect(await rulesOf('')).toEqual([
    ...[1, 2, 3].map((at) => [`sm_images_${at}`, { template: `/media/{Photo ${at}}` }]),
    ['sm_images', { fields: ['sm_images_1', 'sm_images_2', 'sm_images_3'], ...all }],
  ]);
});

it('a postal code is no filter, however few there are', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `${at};Maison ${at};${['Nantes', 'Rennes'][at % 2]};${['44000', '35000'][at % 2]}`,
  );
  const guesses = await guessesOf(['Réf;Titre;Ville;Code postal', ...rows].join('\n'));
  expect(guesses.all.at(-1)?.role).toBe('text');
});

describe('columns of letters and states', () => {
  const columnOf = async (name: string, values: readonly string[]): Promise<[Guesses, RawRule | undefined]> => {
    const rows = Array.from({ length: 40 }, (_, at) => `${at};Thing ${at};${values[at % values.length]}`);
    const guesses = await guessesOf([`ID;Name;${name}`, ...rows].join('\n'));
    const naming = { one: 'thing', other: 'things', segment: 'things', keyPath: 'ID', count: {} };
    const { lines } = planFields(guesses, naming, 'en');
    return [guesses, lines.find(({ rule }) => rule.from === name)?.rule];
  };

  it.each([
    ['Parking', ['Y', 'on street', ''], { Y: 'Yes' }],
    ['Side', ['N', 'S', 'E', 'W'], undefined],
  ])('%s: a letter is a yes or no among words alone', async (name, values, map) => {
    const [, rule] = await columnOf(name, values);
    expect(rule?.map).toEqual(map);
  });

  it.each([
    ['post_status', ['publish', 'draft', 'pending'], ['draft', 'pending']],
    ['Status', ['Published', 'Draft', 'Pending review'], ['Draft', 'Pending review']],
    ['Status', ['Live', 'DRAFT – no photos yet', 'Archived'], ['DRAFT – no photos yet', 'Archived']],
    ['Status', ['', 'draft'], ['draft']],
    ['Status', ['Available', 'Sold', 'Draft'], ['Draft']],
    ['Veröffentlichung', ['veröffentlicht', 'Entwurf'], ['Entwurf']],
    ['Is draft', ['TRUE', 'FALSE'], ['TRUE']],
    ['Status', ['Active', 'Pending', 'Sold'], undefined],
    ['Status', ['Available', 'Sold', 'Private'], undefined],
    ['Beer', ['Draft', 'Bottle'], undefined],
    ['Online', ['yes', 'no'], undefined],
  ])('%s: only what is not published is kept from visitors', async (name, values, hidden) => {
    const [{ all }] = await columnOf(name, values);
    expect(all.at(-1)?.hidden).toEqual(hidden);
  });

  it('guests up to a number are that number', async () => {
    const [{ all }] = await columnOf('Capacity', ['80-120', 'up to 160', 'bis zu 90', '60 – 150']);
    expect(all.at(-1)).toMatchObject({ role: 'number', numbers: expect.arrayContaining([90, 120, 150, 160]) });
  });
});

describe('records with lists of records', () => {
  it('tells what each amount of a list is for, that the price is the least of them, and texts of a list whole, each once', async () => {
    const note = (at: number) => `Paid at gate ${at}, in coins. ${'Bring what fits the slot. '.repeat(12)}`.trim();
    const records = Array.from({ length: 40 }, (_, at) =>
      JSON.stringify({
        id: `c${at}`,
        name: `Camp ${at}`,
        fees: [
          { cost: `${6 + at}.00`, title: `Tent site ${at}`, description: note(at) },
          { cost: `${20 + at}.50`, title: `Group site ${at}`, description: note(at) },
        ],
      }),
    );
    const guesses = await guessesOf(records.join('\n'), 'camps.jsonl');
    const naming = { one: 'camp', other: 'camps', segment: 'camps', keyPath: 'id', count: {} };
    const rulesOf = (currency: string): Record<string, RawRule> =>
      Object.fromEntries(
        planFields(guesses, naming, 'en', currency).lines.map(({ field, rule }): [string, RawRule] => [field, rule]),
      );

    expect(rulesOf('USD')).toMatchObject({
      fs_price: { from: 'fees[].cost', pick: 'min' },
      sm_title: { template: '{fees[].title}: {usd(fees[].cost)}', unique: true },
      sm_description: { from: 'fees[].description', max: 1000, unique: true },
    });
    expect(rulesOf('EUR').sm_title).toMatchObject({ template: '{fees[].title}: EUR {fees[].cost}' });
    const plan = planSite(guesses, planFields(guesses, naming, 'en'), { currency: 'USD', language: 'en' });
    expect(plan.price?.unit).toBe('and up');
    expect(plan.details).toContainEqual({ field: 'sm_title', label: 'Fees' });
  });
});
