import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { guessFields } from './guess-fields.ts';
import { guessLanguage, guessRegion } from './guess-language.ts';

const columns = (record: Record<string, unknown>, count = 12) =>
  columnsOf(
    Array.from({ length: count }, () => record),
    new Map(),
  );

describe('the language of a file of listings', () => {
  it.each([
    ['de', 'Das Haus liegt am See und ist von einem Garten umgeben, die Zimmer sind hell.'],
    ['en', 'The house is at the lake and has a garden with a view of the hills.'],
    ['fr', 'La maison est au bord du lac avec un jardin et une vue sur les collines.'],
    ['es', 'La casa está en la orilla del lago y tiene un jardín con una vista de las colinas.'],
    ['ar', 'يقع البيت على البحيرة مع حديقة من الزهور التي تطل على التلال في الشمال.'],
  ])('is %s by the small words of its texts', (language, text) => {
    expect(guessLanguage(columns({ id: 1, text }))).toEqual({ language, why: 'the small words of its texts' });
  });

  it.each([
    ['it', 'La casa è sul lago e ha un giardino con gli alberi e una vista della valle, che è nel verde.'],
    ['nl', 'Het huis ligt aan het meer en is van een tuin voorzien met een uitzicht op de heuvels.'],
    ['pt', 'A casa fica na margem do lago e tem um jardim com uma vista para os montes, não é da cidade.'],
  ])('stays English where it is %s, which no texts are in; that is said', (language, text) => {
    const guess = guessLanguage(columns({ id: 1, text }));
    expect(guess.language).toBe('en');
    expect(guess.why).toMatch(
      new RegExp(`^its texts look \\w+, which Waymark does not speak: --language ${language} `),
    );
  });

  it.each([
    ['de', { Titel: 'See 1', Preis: 2, Ort: 'Plön' }, 'columns are called Titel, Preis, Ort'],
    ['fr', { Nom: 'x', Prix: 2, Ville: 'Lyon' }, 'columns are called Nom, Prix, Ville'],
    ['es', { Título: 'x', Precio: 2, Ciudad: 'Vigo' }, 'columns are called Título, Precio, Ciudad'],
    ['ar', { الاسم: 'x', السعر: 2, id: 1 }, 'columns are called الاسم, السعر'],
    ['en', { Name: 'x', Price: 2, Ort: 'y' }, 'nothing says another one'],
  ])('is %s by the names of its columns where there are no texts', (language, record, why) => {
    expect(guessLanguage(columns(record))).toEqual({ language, why });
  });

  it('is what its columns say, and what the owner says comes before that', () => {
    const table = columns({ id: 1, name_de: 'Haus', name_en: 'House' });
    const why = '--language en makes a site of the columns in that language';
    expect(guessLanguage(table)).toEqual({ language: 'de', why: `columns say it in their names; ${why}` });
    expect(guessLanguage(table, 'en-GB').language).toBe('en-GB');
  });
});

describe('the country of an English file', () => {
  const english = { language: 'en', why: 'the small words of its texts' };

  it.each([
    ['GBP', [], 'en-GB', 'the small words of its texts, and amounts in GBP'],
    ['AUD', ['MM/DD/YYYY'], 'en-AU', 'the small words of its texts, and amounts in AUD'],
    ['EUR', ['', 'DD/MM/YYYY'], 'en-GB', 'the small words of its texts, and dates written DD/MM/YYYY'],
    ['USD', ['MM/DD/YYYY'], 'en', english.why],
  ])('is told by amounts in %s and dates written %j', (currency, dates, language, why) => {
    expect(guessRegion(english, { currency, dates })).toEqual({ language, why });
  });

  it('is not asked for in other languages', () => {
    const german = { language: 'de', why: 'the small words of its texts' };
    expect(guessRegion(german, { currency: 'GBP', dates: ['DD/MM/YYYY'] })).toBe(german);
  });
});

describe('columns that say the same in several languages', () => {
  const names = ['Gull House', 'Old Mill', 'Lake Barn', 'Wren Cottage'];
  const records = names.map((name, at) => ({
    id: `a${at}`,
    title: name,
    'title:fr': `${name} (fr)`,
    beschreibung_de: `Das ist ein Haus mit einem Garten am See, und die Zimmer von ${name} sind hell.`,
    description_fr: `C’est une maison avec un jardin et une vue sur le lac : ${name}.`,
    width_in: at,
    kind: { de: 'Haus', fr: 'maison' },
  }));
  const OWN = new Map([['id', { isKey: true, repeats: [] }]]);
  const role = (language: string): Record<string, string> => {
    const { all } = guessFields(columnsOf(records, OWN), records.length, language);
    return Object.fromEntries(all.map(({ column, role }) => [column.keys.join('.'), role]));
  };

  it('are one column in the language of the site; the others are left out', () => {
    expect(role('fr')).toMatchObject({ title: 'left out', 'title:fr': 'name', description_fr: 'long text' });
    expect(role('fr')['kind.de']).toBe('left out');
    expect(role('de')).toMatchObject({ title: 'name', beschreibung_de: 'long text', description_fr: 'left out' });
    expect(role('de')).toMatchObject({ 'kind.fr': 'left out', width_in: 'count' });
  });

  it('go by the name that they would have alone', () => {
    const { all } = guessFields(columnsOf(records, OWN), records.length, 'de');
    expect(all.find(({ column }) => column.path === 'beschreibung_de')?.label).toBe('Beschreibung');
  });
});
