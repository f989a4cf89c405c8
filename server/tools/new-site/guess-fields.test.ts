import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Guess } from './guess-column.ts';
import { type Guesses, guessFields } from './guess-fields.ts';
import { outline } from './outline.ts';
import { sampleFile } from './sample-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-guess-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function guess(content: string, name = 'table.csv'): Promise<Guesses> {
  const file = join(folder, name);
  await writeFile(file, content);
  const sample = await sampleFile(file);
  return guessFields(sample.columns, sample.records);
}

/** A table of `count` rows from a function for each column. */
function table(columns: Record<string, (row: number) => string | number>, count = 30, delimiter = ';'): string {
  const rows = Array.from({ length: count }, (_, row) =>
    Object.values(columns)
      .map((value) => value(row))
      .join(delimiter),
  );
  return `${[Object.keys(columns).join(delimiter), ...rows].join('\n')}\n`;
}

function roles({ all }: Guesses): Record<string, string> {
  return Object.fromEntries(all.map(({ column, role }) => [column.keys.join('.'), role]));
}

function one({ all }: Guesses, name: string): Guess {
  const found = all.find(({ column }) => column.keys.join('.') === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
}

describe('what the columns of a table of holiday homes are', () => {
  const homes = table({
    Nr: (row) => 100 + row,
    Titel: (row) => `Haus am See ${row}`,
    'Preis pro Nacht': (row) => `${row === 3 ? '1.200,50' : `${90 + row},00`} €`,
    Ort: (row) => ['Plön', 'Eutin', 'Malente'][row % 3] ?? '',
    Breite: (row) => `54,${3100 + row}`,
    Länge: (row) => `10,${1200 + row}`,
    Bilder: (row) => `https://x.example/${row}a.jpg, https://x.example/${row}b.jpg`,
    Betten: (row) => 1 + (row % 5),
    Haustiere: (row) => (row % 2 ? 'ja' : 'nein'),
    Ausstattung: (row) => ['Sauna, Kamin', 'Kamin, Boot, Sauna', 'Boot'][row % 3] ?? '',
    'frei ab': (row) => `${10 + (row % 20)}.07.2026`,
    Kontakt: (row) => `person${row}@x.example`,
    Art: (row) => ['Haus', 'Wohnung'][row % 2] ?? '',
    leer: () => '',
    Währung: () => 'EUR',
  });

  it('is told by names in other languages, and by values', async () => {
    expect(roles(await guess(homes))).toEqual({
      Nr: 'id',
      Titel: 'name',
      'Preis pro Nacht': 'price',
      Ort: 'town',
      Breite: 'latitude',
      Länge: 'longitude',
      Bilder: 'picture',
      Betten: 'count',
      Haustiere: 'yes or no',
      Ausstattung: 'list',
      'frei ab': 'date',
      Kontakt: 'left out',
      Art: 'category',
      leer: 'left out',
      Währung: 'left out',
    });
  });

  it('comes with currency, the sign before cents, how dates are written, and a reason', async () => {
    const guesses = await guess(homes);
    expect(one(guesses, 'Preis pro Nacht')).toMatchObject({ currency: 'EUR', decimal: ',' });
    expect(one(guesses, 'Preis pro Nacht').numbers?.at(-1)).toBe(1200.5);
    expect(one(guesses, 'frei ab')).toMatchObject({ format: 'DD.MM.YYYY' });
    expect(one(guesses, 'Haustiere')).toMatchObject({ yesNo: { ja: true, nein: false } });
    expect(one(guesses, 'Kontakt').why).toBe('e-mail addresses: on the web they would be harvested');
    expect(guesses.all.every(({ why }) => why !== '')).toBe(true);
  });
});

it.each(['Ansprechpartner', 'Contact', 'Agent', 'Host name', 'contact_person', 'Eigentümer'])(
  'the people of a column %s are nothing to filter by, nor to show',
  async (name) => {
    const people = table({
      id: (row) => row,
      name: (row) => `Thing ${row}`,
      Type: (row) => (row % 2 ? 'House' : 'Flat'),
      [name]: (row) => (row % 3 ? 'Frau Schmidt' : 'Herr Müller'),
    });
    const guesses = await guess(people);
    expect(one(guesses, name)).toMatchObject({ role: 'left out', why: 'names of people' });
    expect(guesses.kind?.label).toBe('Type');
  },
);

it('a reference of its own in every row is the id, whatever number it is called', async () => {
  const homes = table({ 'Ref No.': (row) => `NY-${1000 + row}`, Name: (row) => `House ${row}` });
  expect((await guess(homes)).id?.column.keys).toEqual(['Ref No.']);
});

describe('prices', () => {
  it('of a week or a month are the price where nothing else is; beside one they are other money', async () => {
    const name = (row: number): string => `House ${row}`;
    const rent = (row: number): string => `£${300 + row}.00`;
    const weekly = table({ Name: name, 'Weekly rent': rent, Deposit: rent });
    expect(roles(await guess(weekly))).toMatchObject({ 'Weekly rent': 'price', Deposit: 'left out' });
    expect((await guess(weekly)).price).toMatchObject({ currency: 'GBP' });
    const both = table({ Name: name, 'Weekly rent': rent, Price: (row) => `£${60 + row}` });
    expect(roles(await guess(both))).toMatchObject({ Price: 'price', 'Weekly rent': 'money' });
    expect((await guess(table({ Name: name, Deposit: rent }))).price).toBeUndefined();
  });

  it.each([
    ['$1,200.00', 'USD', 1200],
    ['1.200,50 €', 'EUR', 1200.5],
    ['1.200 €', 'EUR', 1200],
    ['GBP 90', 'GBP', 90],
    ['90 GBP', 'GBP', 90],
    ['CHF 1’250', 'CHF', 1250],
    ['1 250,00 zł', 'PLN', 1250],
    ['£1,300', 'GBP', 1300],
    ['R$ 75,90', 'BRL', 75.9],
  ])('"%s" is %s %d', async (text, currency, amount) => {
    const guesses = await guess(`id;name;price\n1;One;${text}\n2;Two;${text}\n`);
    expect(guesses.price).toMatchObject({ currency, numbers: [amount, amount] });
  });

  it('in several currencies are those of the most frequent', async () => {
    const guesses = await guess(
      table({ id: (row) => row, name: (row) => `Thing ${row}`, price: (row) => (row % 4 ? `$${row}` : `€${row}`) }),
    );
    expect(guesses.price).toMatchObject({ currency: 'USD', otherCurrencies: ['EUR'], signs: ['$'] });
  });

  it.each([
    ['Price/night', 'Price'],
    ['Price per night', 'Price'],
    ['Preis pro Nacht (€)', 'Preis'],
    ['Price (per week)', 'Price'],
  ])('of the column %s are called %s: what they are for stands behind the amount', async (name, label) => {
    const guesses = await guess(
      table({ id: (row) => row, name: (row) => `Thing ${row}`, [name]: (row) => `${90 + row} €` }),
    );
    expect(guesses.price?.label).toBe(label);
  });

  it('for a night and for a week keep names of their own', async () => {
    const { all } = await guess('id;name;Price per night;Price per week\n1;One;$90;$500\n2;Two;$80;$400\n');
    expect(all.map(({ label }) => label).filter((label) => label.startsWith('Price'))).toEqual([
      'Price',
      'Price per week',
    ]);
  });

  it('without a currency are told by the name alone', async () => {
    const guesses = await guess('id,name,rent\n1,One,500\n2,Two,750\n');
    expect(guesses.price).toMatchObject({ label: 'Rent', numbers: [500, 750] });
    expect(guesses.price?.currency).toBeUndefined();
  });
});

describe('a place', () => {
  it('may stand in one column', async () => {
    expect(
      roles(await guess(table({ name: (row) => `Spot ${row}`, where: (row) => `54.${100 + row}, 10.${200 + row}` }))),
    ).toMatchObject({ where: 'location' });
  });

  it.each([
    ['geom', (row: number) => `POINT (10.${200 + row} 54.${100 + row})`],
    ['Lat/Lng', (row: number) => `54.${100 + row}/10.${200 + row}`],
    ['Koordinaten', (row: number) => `"54,${100 + row}; 10,${200 + row}"`],
  ])('is read as tables write it: %s', async (column, value) => {
    const guesses = await guess(
      table({ name: (row) => `Spot ${row}`, town: (row) => ['Kiel', 'Plön'][row % 2] ?? '', [column]: value }),
    );
    expect(one(guesses, column).role).toBe('location');
    expect(outline(guesses)).toContain('"coordinates":[10.2');
  });

  it('is none where only half of it is there, or longitude comes first', async () => {
    expect(roles(await guess(table({ name: (row) => `Spot ${row}`, lat: (row) => 54 + row / 100 })))).toMatchObject({
      lat: 'left out',
    });
    const turned = await guess(
      table({ name: (row) => `Spot ${row}`, position: (row) => `-120.${100 + row}, 40.${200 + row}` }),
    );
    expect(one(turned, 'position').why).toContain('longitude before latitude');
  });

  it('is none where the German words for it are those for width and length', async () => {
    const boats = table({
      name: (row) => `Boot ${row}`,
      Breite: (row) => `${2 + (row % 3)},${row % 10}`,
      Länge: (row) => `${6 + (row % 9)},${row % 10}`,
    });
    expect(roles(await guess(boats))).toMatchObject({ Breite: 'number', Länge: 'number' });
  });

  it('of GeoJSON is read in its order', async () => {
    const features = Array.from({ length: 5 }, (_, id) => ({
      id: `f${id}`,
      properties: { name: `Peak ${id}` },
      geometry: { coordinates: [-120 - id / 10, 40] },
    }));
    const guesses = await guess(JSON.stringify({ type: 'FeatureCollection', features }, null, 1), 'peaks.json');
    expect(one(guesses, 'geometry.coordinates')).toMatchObject({ role: 'location', isTurned: true });
    expect(guesses.name?.column.path).toBe('properties.name');
  });
});

describe('numbers', () => {
  it('are counts, ratings, years, or amounts of something', async () => {
    const guesses = await guess(
      table({
        id: (row) => row,
        name: (row) => `Home ${row}`,
        bedrooms: (row) => row % 6,
        rating: (row) => (row % 50) / 10,
        built: (row) => 1950 + row,
        area: (row) => 50 + 3 * row,
        zip: (row) => `0${1000 + row}`,
      }),
    );
    expect(roles(guesses)).toMatchObject({
      bedrooms: 'count',
      rating: 'rating',
      built: 'year',
      area: 'number',
      zip: 'text',
    });
  });
});

describe('a list in a cell', () => {
  it('is told however long it is, with other cells of one entry; records inside a cell are left out', async () => {
    const amenities = [
      'Full kitchen',
      'Dishwasher',
      'Espresso machine',
      'Bed linen and towels',
      'Washing machine',
      'Balcony',
      'Kayaks',
      'Wi-Fi',
    ];
    const guesses = await guess(
      table({
        id: (row) => row,
        name: (row) => `Home ${row}`,
        amenities: (row) => [...amenities, 'Air conditioning', 'Deck or patio'].slice(row % 3).join(' | '),
        setting: (row) => (row === 4 || row === 9 ? 'Lake | Hills' : 'Lake'),
        images: (row) => `/media/${row}a.svg | /media/${row}b.svg`,
        fees: (row) => `"[{""cost"":${row}}]"`,
      }),
    );
    expect(one(guesses, 'amenities')).toMatchObject({ role: 'list', split: '|' });
    expect(one(guesses, 'setting')).toMatchObject({ role: 'list', split: '|' });
    expect(one(guesses, 'images')).toMatchObject({ role: 'picture', split: '|' });
    expect(one(guesses, 'fees').why).toContain('records written as JSON');
  });

  it('is cut where entries come again, a sentence or an address is not', async () => {
    const guesses = await guess(
      table({
        id: (row) => row,
        name: (row) => `Place, number ${row}`,
        tags: (row) => ['red|blue', 'blue|green|red', 'green'][row % 3] ?? '',
        spot: (row) => `${row} km north of here, Springfield`,
      }),
    );
    expect(one(guesses, 'tags')).toMatchObject({ role: 'list', split: '|' });
    expect(roles(guesses)).toMatchObject({ name: 'name', spot: 'text' });
  });
});

describe('a table without a row of names', () => {
  it.each([
    ['Ref,Name,2023,2024', 'A7,Gull House,100,110'],
    ['id,town,1,2', '17,Duck,5,6'],
    ['0,1,2', 'Gull House,Duck,5'],
  ])('is none whose names are numbers: %s', async (names, row) => {
    const file = join(folder, 'numbers.csv');
    await writeFile(file, `${names}\n${row}\n`);
    expect(await sampleFile(file)).toMatchObject({ records: 1, columnNames: undefined });
  });

  it('is one where an amount stands among words that name nothing', async () => {
    const file = join(folder, 'amounts.csv');
    await writeFile(file, 'Gull House,Duck,$120\nTern House,Avon,$140\n');
    expect(await sampleFile(file)).toMatchObject({ records: 2 });
  });

  it('has its columns called by their place, and keeps its first row', async () => {
    const file = join(folder, 'universities.csv');
    await writeFile(
      file,
      'AD,University of Andorra,http://www.uda.ad/\nAE,Ajman University,http://www.ajman.ac.ae/\nAE,Zayed University,http://www.zu.ac.ae/\n',
    );
    const sample = await sampleFile(file);
    expect(sample).toMatchObject({ records: 3, columnNames: ['column 1', 'column 2', 'column 3'] });
    expect(roles(guessFields(sample.columns, sample.records))).toMatchObject({
      'column 2': 'name',
      'column 3': 'link',
    });
  });
});

describe('a name', () => {
  it('is none that comes again and again, and no number', async () => {
    const sales = await guess(
      table({ State: (row) => ['Ohio', 'Utah'][row % 2] ?? '', 'Postal Code': (row) => `0${4000 + row}` }),
    );
    expect(sales.name).toBeUndefined();
  });
});

describe('ids', () => {
  it('differ in every row of the file, or are none', async () => {
    expect((await guess('id,name\n1,One\n1,Two\n')).id).toBeUndefined();
    expect((await guess('id,name\n1,One\n2,Two\n')).id?.column.path).toBe('id');
  });

  it('are those of a column called so, for all of a few slips', async () => {
    const refs = (slips: number, name = 'Ref') =>
      table({ [name]: (row) => `LD${row > 0 && row <= slips ? 0 : row}`, Title: (row) => `House ${row}` }, 60);
    const { id } = await guess(refs(1));
    expect(id).toMatchObject({ why: 'a value of its own in every row but 1', column: { path: 'Ref', isKey: true } });
    expect(id?.column.repeats).toEqual([{ value: 'LD0', line: 3, earlier: 2 }]);
    expect((await guess(refs(3))).id?.column.path).toBe('Ref');
    expect((await guess(refs(4))).id).toBeUndefined();
    expect((await guess(refs(1, 'Colour'))).id).toBeUndefined();
  });

  it('are those that are all different rather than those that nearly are', async () => {
    const both = table({ Code: (row) => `c${Math.max(row, 1)}`, Ref: (row) => `r${row}` }, 60);
    expect((await guess(both)).id?.column.path).toBe('Ref');
  });
});

it('a long file is guessed from rows spread over it, and its ids are looked at in all of them', async () => {
  const file = join(folder, 'long.csv');
  await writeFile(file, table({ id: (row) => (row === 25_000 ? 7 : row), kind: (row) => `Kind ${row % 16}` }, 30_000));
  const sample = await sampleFile(file);
  expect(sample.records).toBe(30_000);
  expect(sample.sampled.length).toBeLessThan(10_000);
  expect(sample.columns.map(({ isUnique }) => isUnique)).toEqual([false, false]);
  expect(sample.columns[1]?.distinct.size).toBe(16);
});

describe('what looks like a name or an amount and is none', () => {
  const birds = table(
    {
      studyName: (row) => `PAL0${row % 3}`,
      Species: (row) => ['Adelie penguin', 'Gentoo penguin'][row % 2] ?? '',
      typeLiaison: (row) => row % 3,
      commune: (row) => 13_055 + (row % 4),
      siren: (row) => 200_008_738 + row * 1_517,
      'last scraped': () => '2026-01-02',
      population: (row) => 100_000 + row * 37,
    },
    60,
  );

  it('the name of a study, which many share, and digits that stand for something', async () => {
    const guesses = await guess(birds);
    expect(guesses.name).toBeUndefined();
    expect(guesses.kind?.words).toBe('species');
    expect(roles(guesses)).toMatchObject({
      studyName: 'category',
      typeLiaison: 'category',
      commune: 'text',
      siren: 'text',
      'last scraped': 'left out',
      population: 'number',
    });
  });
});

it('the kind of a listing is none that answers a question', async () => {
  const pets = ['Ja', 'Nein', 'nach Absprache'];
  const flats = table({
    Name: (row) => `Wohnung ${row}`,
    'Haustiere erlaubt': (row) => pets[row % 3] ?? '',
    Energieausweis: (row) => ['A+', 'B', 'C'][row % 3] ?? '',
  });
  expect((await guess(flats)).kind?.words).toBe('energieausweis');
});

it('numbers out of the same number are numbers', async () => {
  const values = ['8.5/10', '9 / 10', '7/10', '6.5/10'];
  const hotels = table({
    Name: (row) => `Hotel ${row}`,
    Score: (row) => values[row % 4] ?? '',
    Share: (row) => ['1/2', '1/3', '2/3'][row % 3] ?? '',
  });
  const guesses = await guess(hotels);
  expect(one(guesses, 'Score')).toMatchObject({ role: 'rating', numbers: expect.arrayContaining([8.5, 9]) });
  expect(new RegExp(one(guesses, 'Score').extract ?? '').exec('8.5/10')?.[0]).toBe('8.5');
  expect(one(guesses, 'Share').role).toBe('category');
});

it('several files of pictures in a cell are told apart', async () => {
  const cars = table({ Name: (row) => `Car ${row}`, Photos: (row) => `"${row}a.jpg;${row}b.jpg"` });
  const [picture] = (await guess(cars)).of('picture');
  expect(picture).toMatchObject({ isFile: true, split: ';' });
});

describe('what people mark in a spreadsheet', () => {
  it.each([
    ['Yes', {}],
    ['x', { x: true }],
  ])('is a question answered by %s or nothing', async (mark, words) => {
    const guesses = await guess(
      table({ id: (row) => `h${row}`, Featured: (row) => (row % 5 ? '' : mark), Same: () => mark }),
    );
    expect(one(guesses, 'Featured')).toMatchObject({ role: 'yes or no', why: `"${mark}" or nothing`, yesNo: words });
    expect(one(guesses, 'Same')).toMatchObject({ role: 'left out', why: `every row says "${mark}"` });
  });
});

describe('numbers with what they are measured in', () => {
  const of = async (value: (row: number) => string, name = 'Area'): Promise<Guess> =>
    one(await guess(table({ Name: (row) => `Flat ${row}`, [name]: value })), name);

  it.each<[string, (row: number) => string, object]>([
    ['square metres', (row) => `${80 + row},5 m²`, { measure: 'm²', decimal: ',' }],
    ['no space', (row) => `${80 + row}m2`, { measure: 'm2', decimal: '.' }],
    ['thousands', (row) => `1,${200 + row} sq ft`, { measure: 'sq ft', decimal: '.' }],
    ['a few without', (row) => (row === 4 ? '70' : `ca. ${80 + row} qm`), { measure: 'qm' }],
    [
      'thousands with blanks',
      (row) => `${10 + row} 500 km`,
      { measure: 'km', numbers: expect.arrayContaining([10_500]) },
    ],
    ['shares', (row) => `${10 + row} %`, { measure: '%' }],
  ])('are numbers: %s', async (_, value, facts) => {
    const found = await of(value);
    expect(found).toMatchObject({ role: 'number', ...facts });
    expect(found.numbers?.length).toBe(30);
  });

  it('a discount is no count', async () => {
    expect(await of((row) => `${5 + row}%`, 'Discount')).toMatchObject({ role: 'number', measure: '%' });
  });

  it('are things that are counted where the name says so', async () => {
    expect(await of((row) => `${1 + (row % 4)} rooms`, 'Bedrooms')).toMatchObject({ role: 'count' });
  });

  it.each([
    ['house numbers', (row: number) => `${10 + row} A`],
    ['several measures', (row: number) => `${10 + row} ${row % 2 ? 'km' : 'miles'}`],
    ['places in an order', (row: number) => `${row + 1}${['st', 'nd', 'rd'][row] ?? 'th'} floor`],
  ])('%s are none', async (_, value) => {
    expect((await of(value)).role).not.toBe('number');
  });
});

it('salaries in thousands are amounts, and titles of jobs that come again are names', async () => {
  const jobs = await guess(
    table({
      'Job ID': (row) => `J${row}`,
      'Job Title': (row) => ['Nurse', 'Teacher', 'Cook', 'Driver'][row % 4] ?? '',
      Salary: (row) => (row % 2 ? `$${45 + row}K` : `$${45 + row},000 per year`),
      Location: (row) => ['Boise, ID', 'Salem, OR', 'Reno, NV'][row % 3] ?? '',
    }),
  );
  expect(roles(jobs)).toEqual({ 'Job ID': 'id', 'Job Title': 'name', Salary: 'price', Location: 'town' });
  expect(jobs.price?.numbers).toEqual(Array.from({ length: 30 }, (_, row) => (45 + row) * 1000));
});
