/** What one column is, by its values first and its name second. */
import { type Column, labelOf } from './columns.ts';
import { guessAddress } from './guess-address.ts';
import { guessNumber, measuredByName } from './guess-number.ts';
import { guessPlace } from './guess-place.ts';
import { isHidden } from './hidden-rows.ts';
import { type Hint, hints, wordsOf } from './name-hints.ts';
import {
  dateFormat,
  isEmail,
  isNumber,
  isPhone,
  isYes,
  jsonKind,
  listSplit,
  mostly,
  short,
  yesNo,
} from './value-shapes.ts';

export type Role =
  | 'id'
  | 'name'
  | 'price'
  | 'money'
  | 'latitude'
  | 'longitude'
  | 'location'
  | 'town'
  | 'region'
  | 'country'
  | 'address'
  | 'picture'
  | 'link'
  | 'phone'
  | 'date'
  | 'year'
  | 'yes or no'
  | 'list'
  | 'rating'
  | 'reviews'
  | 'count'
  | 'number'
  | 'category'
  | 'text'
  | 'long text'
  | 'left out';

/** A column, what it is taken for, and why. */
export interface Guess {
  readonly column: Column;
  label: string;
  readonly words: string;
  role: Role;
  why: string;
  /** Of money. */
  currency?: string | undefined;
  readonly decimal?: '.' | ',' | undefined;
  /** A part of the text is the amount. */
  readonly extract?: string | undefined;
  /** What numbers are measured in, as it stands behind each: `m²`. */
  readonly measure?: string;
  /** The numbers of the sample, rising. */
  readonly numbers?: readonly number[];
  readonly isWhole?: boolean;
  /** How its dates are written; empty for ISO dates. */
  readonly format?: string;
  /** What stands between several values of a cell. */
  readonly split?: string | undefined;
  readonly isJson?: boolean;
  /** An object of answers: what is answered by yes is an entry, by these names. */
  readonly answers?: Readonly<Record<string, string>>;
  /** What a number is multiplied with, so that ratings end at 5. */
  readonly scale?: number;
  readonly isHtml?: boolean;
  /** Words for yes and no that have to be told. */
  readonly yesNo?: Readonly<Record<string, boolean>>;
  /** Pictures that are names of files. */
  readonly isFile?: boolean;
  /** Several currencies stand there; amounts of others than the first are left out. */
  readonly otherCurrencies?: readonly string[];
  /** How the amounts that count say their currency. */
  readonly signs?: readonly string[];
  /** Longitude stands before latitude, as GeoJSON has it. */
  readonly isTurned?: boolean;
  /** The values of rows that are left out. */
  readonly hidden?: readonly string[];
  /** The words it has in place of an amount of nothing, such as `Free`. */
  readonly free?: readonly string[];
  /** The language that its name says. */
  readonly language?: string;
}

/** More different values are no categories, whatever the length of the file. */
const MOST_CATEGORIES = 400;

/** `named` is the name it is taken by, that of the column without the language it says; `language` is the one it is shown in. */
export function guessColumn(
  column: Column,
  records: number,
  { named = column, language }: { named?: Pick<Column, 'keys'>; language?: string } = {},
): Guess {
  const words = wordsOf(named);
  const base = { column, label: labelOf(named, language), words };
  const { values, distinct } = column;
  const is = (hint: Hint): boolean => hints(words, hint);
  const left = (why: string): Guess => ({ ...base, role: 'left out', why });
  if (values.length === 0) return left('it has no values');
  if (is('own')) return left('its name: for your business alone');
  const place = guessPlace(column, words);
  if (place) return { ...base, ...place };
  if (mostly(values, isEmail, 0.8)) return left('e-mail addresses: on the web they would be harvested');
  const hidden = column.isList ? [] : [...distinct.keys()].filter((value, _at, all) => isHidden(value, words, all));
  if (hidden.length > 0 && (hidden.length < distinct.size || column.filled < column.rows.length)) {
    return { ...left(`rows that say ${hidden.map(short).join(' or ')} are not on the site`), hidden };
  }
  const told = column.isList ? undefined : yesNo([...distinct.keys()]);
  const isZeroOne = mostly(values, (value) => value === '0' || value === '1', 1);
  const isFurtherPicture = is('picture') && column.filled < column.rows.length;
  if (distinct.size === 1 && records > 3 && !is('price') && !isFurtherPicture) {
    const [only = ''] = values;
    if (told && (!isZeroOne || is('yesNo')) && isYes(only) && column.filled < column.rows.length) {
      return { ...base, role: 'yes or no', why: `${short(only)} or nothing`, yesNo: told };
    }
    return left(`${column.filled > records * 0.9 ? 'every row says' : 'the only value is'} ${short(only)}`);
  }
  const kinds = values.map(jsonKind);
  if (mostly(kinds, (kind) => kind === 'list', 1)) {
    return { ...base, role: 'list', why: 'each cell is a list, written as JSON', isJson: true };
  }
  if (mostly(kinds, (kind) => kind !== undefined, 0.8)) {
    return left('records written as JSON inside a cell: JSON Lines in place of CSV would have them as columns');
  }
  const address = guessAddress(column, words);
  if (address) return { ...base, ...address };
  if (told && (!isZeroOne || is('yesNo') || (distinct.size === 2 && !is('count') && records > 20))) {
    return { ...base, role: 'yes or no', why: `only ${[...distinct.keys()].slice(0, 3).join(', ')}`, yesNo: told };
  }
  const date = column.isList ? undefined : guessDate(column, words);
  if (date) return { ...base, ...date };
  if (
    !dateFormat(values) &&
    mostly(values, (value) => isPhone(value) && !dateFormat([value]), 0.8) &&
    (is('phone') || !mostly(values, isNumber))
  ) {
    return is('person') ? left('telephone numbers of people') : { ...base, role: 'phone', why: 'telephone numbers' };
  }
  const prices = column.isList && is('price') && mostly(values, isNumber);
  const number = column.isList && !prices ? undefined : guessNumber(column, words, base.label);
  if (number) return measuredByName({ ...base, ...number });
  return { ...base, ...guessText(column, words, records) };
}

/** Its label, with what its numbers are measured in: `Living area (m²)`. */
export function fullLabel({ label, measure }: Pick<Guess, 'label' | 'measure'>): string {
  return measure === undefined ? label : `${label} (${measure})`;
}

export type Found = Omit<Guess, 'column' | 'label' | 'words'>;

function guessDate(column: Column, words: string): Found | undefined {
  const { values } = column;
  const isNamed = hints(words, 'date');
  if (hints(words, 'technical') && dateFormat(values))
    return { role: 'left out', why: 'its name: nothing for visitors' };
  if (isNamed && mostly(values, (value) => /^(?:\d{10}|\d{13})$/.test(value))) {
    return { role: 'date', why: 'its name, and seconds since 1970', format: '' };
  }
  const found = dateFormat(values);
  if (!found || (found.format === 'YYYYMMDD' && !isNamed)) return undefined;
  const example = short(values[0] ?? '');
  const why = found.isSure
    ? `dates such as ${example}`
    : `dates such as ${example}, taken as ${found.format}: day and month could be the other way round`;
  return { role: 'date', why, format: found.format };
}

/** Text with tags or signs of HTML is read as that. */
function guessText(column: Column, words: string, records: number): Found {
  const found = guessWords(column, words, records);
  const isHtml = mostly(column.values, (value) => HTML.test(value), found.role === 'long text' ? 0.2 : 0.02);
  return isHtml ? { ...found, isHtml } : found;
}

const HTML = /<\/?[a-z][^>]*>|&(?:[a-z]{2,6}|#\d+|#x[\da-f]+);|\\n/i;

function guessWords(column: Column, words: string, records: number): Found {
  const { values, distinct } = column;
  const total = values.reduce((sum, value) => sum + value.length, 0);
  const length = total / values.length;
  if (length <= 60 && hints(words, 'someone')) return { role: 'left out', why: 'names of people' };
  const isPlain = (['name', 'address', 'description', 'town'] as const).some((hint) => hints(words, hint));
  const split = column.isList || (isPlain && !hints(words, 'list')) ? undefined : listSplit(values);
  if (split !== undefined) {
    return { role: 'list', why: `lists, with ${split === ',' ? 'commas' : `"${split}"`} between`, split };
  }
  if (length > 120 || (length > 60 && (hints(words, 'description') || distinct.size > 0.8 * values.length))) {
    if (!column.isList) return { role: 'long text', why: `${Math.round(length)} characters on average` };
  }
  for (const role of ['address', 'country', 'town', 'region'] as const) {
    if (column.isList && hints(words, role)) return { role, why: `its name; the first of several` };
  }
  if (column.isList) {
    if (mostly(values, isNumber, 1) && (hints(words, 'list') || hints(words, 'category')))
      return { role: 'left out', why: 'numbers that stand for something else' };
    const isCommon =
      length <= 50 && !hints(words, 'postcode') && distinct.size < Math.min(MOST_CATEGORIES, values.length * 0.8);
    return isCommon
      ? { role: 'list', why: `several values each, ${distinct.size} different` }
      : { role: 'text', why: `several values each, ${distinct.size} different` };
  }
  if (hints(words, 'address') && !hints(words, 'town')) return { role: 'address', why: 'its name' };
  const isCategory =
    length <= 50 &&
    !hints(words, 'postcode') &&
    distinct.size <= Math.min(MOST_CATEGORIES, Math.max(values.length * 0.5, records < 30 ? values.length * 0.7 : 0));
  for (const role of ['country', 'town', 'region'] as const) {
    if (hints(words, role) && length <= 60 && !hints(words, 'technical'))
      return { role, why: `its name; ${distinct.size} different` };
  }
  if (hints(words, 'technical')) return { role: 'left out', why: 'its name: nothing for visitors' };
  if (isCategory) return { role: 'category', why: `${distinct.size} different values, which come again` };
  return { role: 'text', why: `${distinct.size} different short texts` };
}
