/** Which index field each column becomes, and what stands in the mapping besides. */
import type { RawRule } from '../../site/schema/site-files.generated.ts';
import { readable, ruleOf, withAmounts } from './column-rule.ts';
import { capital } from './columns.ts';
import type { Guess } from './guess-column.ts';
import type { Guesses } from './guess-fields.ts';
import { textInfix } from './guess-language.ts';
import { pageWords } from './page-words.ts';

/** One line of the mapping: a field, its rule, and why. */
export interface FieldLine {
  readonly field: string;
  readonly rule: RawRule;
  readonly why: string;
}

/** The fields of a site: all lines of its mapping, and which of them a column became. */
export interface FieldPlan {
  readonly lines: readonly FieldLine[];
  readonly fieldOf: ReadonlyMap<Guess, string>;
  /** Where words are looked for, in the language of the site: the name, and all that stands for its words. */
  readonly nameWords: string;
  readonly keywords: string;
  has(field: string): boolean;
}

/** How the listings of a site are called and addressed. */
export interface Naming {
  /** One of them, and several. */
  readonly one: string;
  readonly other: string;
  /** The first part of a listing's address. */
  readonly segment: string;
  /** The path of the key: a column, or what a made key is called. */
  readonly keyPath: string;
  /** How so many of them are told. */
  readonly count: Readonly<Record<string, string>>;
}

/** Fields that stand for one thing on every site. */
const USUAL: Partial<Record<Guess['role'], string>> = {
  price: 'fs_price',
  town: 'ss_town',
  region: 'ss_region',
  country: 'ss_country',
  address: 'ss_address',
  rating: 'fs_rating',
  reviews: 'is_reviews',
  phone: 'ss_phone',
};

/** @param language that of the site: words are searched by its stems. */
export function planFields(guesses: Guesses, naming: Naming, language: string, currency = 'USD'): FieldPlan {
  const nameWords = `ts${textInfix(language)}_name`;
  const keywords = `tm${textInfix(language)}_keywords`;
  const lines: FieldLine[] = [];
  const fieldOf = new Map<Guess, string>();
  const taken = new Set<string>();
  const add = (field: string, rule: RawRule, why = ''): void => {
    taken.add(field);
    lines.push({ field, rule, why });
  };
  const newField = (family: string, guess: Guess): string => {
    const usual = USUAL[guess.role];
    const own = usual !== undefined && !taken.has(usual) ? usual : `${family}_${asciiName(guess)}`;
    let field = own;
    for (let number = 2; taken.has(field) || RESERVED.has(field); number += 1) field = `${own}_${number}`;
    return field;
  };
  add('ss_entity_type', { value: 'listing' });
  add('ss_bundle', { value: 'listing' });
  addName(guesses, naming, { add, nameWords, unnamed: pageWords(language).unnamed(naming.one) });
  addPlace(guesses, add);
  addPictures(guesses, add);
  for (const guess of guesses.all) {
    const made = withAmounts(guess, guesses.all, currency) ?? ruleOf(guess, language);
    if (!made) continue;
    const field = newField(made.family, guess);
    fieldOf.set(guess, field);
    add(field, made.rule, `${said(guess)}: ${guess.why}`);
    const years = guess.role === 'date' ? yearField(guess, newField) : undefined;
    if (years) add(years.field, years.rule, 'the year of it, for the filter');
  }
  const answers = addAnswers(guesses, fieldOf, { add, newField });
  addTexts(guesses, [...fieldOf, ...answers], { add, keywords });
  return { lines, fieldOf, nameWords, keywords, has: (field) => taken.has(field) };
}

type Add = (field: string, rule: RawRule, why?: string) => void;

interface AddName {
  add: Add;
  nameWords: string;
  /** How those without a name are called. */
  unnamed: string;
}

function addName(
  { all, name, id, kind, of }: Guesses,
  { one, keyPath, segment }: Naming,
  { add, nameWords, unnamed }: AddName,
): void {
  if (name) {
    add(
      'ss_name',
      { from: name.column.path, ...readable(name), max: 120, default: unnamed },
      `${said(name)}: ${name.why}`,
    );
    add(nameWords, { fields: ['ss_name'] }, 'the same, to search in');
  } else {
    const partsOf = (guesses: readonly (Guess | undefined)[]): string[] =>
      guesses.flatMap((guess) => (guess && !/[{}]/.test(guess.column.path) ? [`{${guess.column.path}}`] : []));
    const vehicle = partsOf(['year', 'make', 'model'].map((words) => all.find((guess) => guess.words === words)));
    const parts = partsOf([kind, of('town')[0] ?? of('region')[0]]);
    if (vehicle.length === 3) add('ss_name', { template: vehicle.join(' ') }, 'no column is a name');
    else if (id || parts.length === 0)
      add('ss_name', { template: `${capital(one)} {${keyPath}}` }, 'no column is a name: they are called by their id');
    else add('ss_name', { template: parts.join(', ') }, 'no column is a name');
    add(nameWords, { fields: ['ss_name'] }, 'the same, to search in');
  }
  const isSafe = name && !/[{}]/.test(name.column.path) && !name.column.isList;
  const slug = isSafe ? `/{slug(${name.column.path})}` : '';
  add('ss_url', { template: `/${segment}/{${keyPath}}${slug}` }, 'the address of its page');
}

function addPlace(guesses: Guesses, add: Add): void {
  const [latitude] = guesses.of('latitude');
  const [longitude] = guesses.of('longitude');
  const [location] = guesses.of('location');
  if (latitude && longitude) {
    const from = [latitude.column.path, longitude.column.path];
    const hasComma = [latitude, longitude].some(({ decimal }) => decimal === ',');
    const written = hasComma ? ({ join: ';', decimal: ',' } as const) : { join: ',' };
    add('loc', { from, ...written, if_bad: 'drop' }, `the place on the map: ${latitude.why}`);
  } else if (location) {
    const { path, isList } = location.column;
    const [first, second] = location.isTurned ? [1, 0] : [0, 1];
    const base = path.replace(/\[\]$/, '');
    const { decimal } = location;
    const rule: RawRule = isList
      ? { from: [`${base}[${first}]`, `${base}[${second}]`], join: ',', if_bad: 'drop' }
      : { from: path, ...(decimal === ',' && { decimal }), if_bad: 'drop' };
    add('loc', rule, `${said(location)}: ${location.why}`);
  }
}

function addPictures(guesses: Guesses, add: Add): void {
  const pictures = guesses
    .of('picture')
    .filter(({ words }, _at, all) => !/thumb|small|icon/.test(words) || all.length === 1);
  const [first] = pictures;
  if (!first) return;
  const { path } = first.column;
  const why = `${pictures.map(said).join(', ')}: ${first.why}`;
  const files = pictures.filter(({ isFile, column }) => isFile && !/[{}]/.test(column.path));
  if (first.isFile && files.includes(first)) {
    const ruleOfFile = ({ split, column }: Guess): RawRule => ({
      template: `/media/{${column.path}}`,
      ...(split !== undefined && { split, unique: true, limit: 12 }),
    });
    if (files.length === 1) add('sm_images', ruleOfFile(first), why);
    else {
      const fields = files.map((_, at) => `sm_images_${at + 1}`);
      for (const [at, file] of files.entries()) add(fields[at] ?? '', ruleOfFile(file), said(file));
      add('sm_images', { fields, unique: true, limit: 12 }, why);
    }
  } else {
    const { split, extract } = first;
    const from = pictures.filter(({ isFile }) => !isFile).map(({ column }) => column.path);
    const cut = {
      ...(split !== undefined && { split }),
      ...(extract !== undefined && { extract, if_bad: 'drop' as const }),
    };
    add('sm_images', { from: from.length === 1 ? path : from, ...cut, unique: true, limit: 12 }, why);
  }
  add('ss_image', { fields: ['sm_images'] }, 'the first of them');
  add('ss_image_alt', { fields: ['ss_name'] }, 'what is read out in its place');
}

function yearField(
  guess: Guess,
  newField: (family: string, guess: Guess) => string,
): { field: string; rule: RawRule } | undefined {
  const years = new Set(guess.column.values.flatMap((value) => /(?:^|\D)(\d{4})(?=\D|$)/.exec(value)?.[1] ?? []));
  if (years.size < 3) return undefined;
  const field = `${newField('is', guess)}_year`;
  return { field, rule: { from: guess.column.path, extract: '(?:^|\\D)(\\d{4})(?=\\D|$)', if_bad: 'drop' } };
}

/** What is answered by yes is found by the name of its column. */
function addAnswers(
  { of }: Guesses,
  fieldOf: ReadonlyMap<Guess, string>,
  { add, newField }: { add: Add; newField: (family: string, guess: Guess) => string },
): [Guess, string][] {
  return of('yes or no').flatMap((guess): [Guess, string][] => {
    const answer = fieldOf.get(guess);
    if (answer === undefined) return [];
    const field = newField('ss', guess);
    const map = { true: namesOf(guess).join(', '), false: null };
    add(field, { fields: [answer], map }, 'a yes, in words that a search finds');
    return [[guess, field]];
  });
}

/** How visitors may call what is answered by yes: as the column, and with the other of two words for the same. */
function namesOf({ label }: Pick<Guess, 'label'>): [string, ...string[]] {
  const others = SAME.flatMap(([one, other]) =>
    [
      [one, other],
      [other, one],
    ].flatMap(([from = '', to = '']) =>
      new RegExp(` ${from}$`, 'i').test(label) ? label.slice(0, -from.length) + to : [],
    ),
  );
  return [label, ...others];
}

const SAME = [
  ['allowed', 'welcome'],
  ['erlaubt', 'willkommen'],
] as const;

function addTexts(
  { description, of }: Guesses,
  fieldOf: readonly (readonly [Guess, string])[],
  { add, keywords }: { add: Add; keywords: string },
): void {
  if (description) {
    const rule = { from: description.column.path, ...readable(description), max: 160 };
    add('ss_summary', rule, 'its first words, for links');
  }
  const roles = ['town', 'region', 'country', 'category', 'list', 'address', 'text', 'yes or no'] as const;
  const words = roles
    .flatMap((role) => of(role))
    .flatMap((guess) => fieldOf.filter(([one, field]) => one === guess && !field.startsWith('bs_')))
    .map(([, field]) => field);
  if (words.length > 0) add(keywords, { fields: words }, 'words that a search finds as well');
}

/** Made with a name of its own elsewhere in the mapping. */
const RESERVED = new Set([
  'ss_name',
  'ss_url',
  'ss_image',
  'ss_summary',
  'ss_bundle',
  'ss_entity_type',
  'ss_image_alt',
  'ts_name',
  'sm_images',
  'sm_geohash',
]);

function asciiName({ column, words }: Guess): string {
  const ascii = words
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  return /[a-z]/.test(ascii) ? ascii : `column_${ascii || column.keys.length}`;
}

/** The column as the file has it. */
export function said({ column }: Pick<Guess, 'column'>): string {
  return column.keys.join('.');
}
