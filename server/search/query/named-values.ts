/** Values by their names, and where a text has one (§2.8). */
import { comparedText, isOneSlip } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { numberWords, type Span } from './amount-tokens.ts';
import { lengthAt, MOST_NAME_WORDS, type SaidWords, saidWords } from './said-words.ts';

export interface MeantValue {
  field: string;
  value: string;
  /** Others that the text calls so as well, one of which will do: of a 'pool' either kind. */
  or?: readonly string[];
  /** It is what has it that is not wanted. */
  not?: true;
}

/** Values by their names as they are compared (`comparedText`). */
export type NamedValues = ReadonlyMap<string, MeantValue>;

const TEXTS = textsOf('amounts', AMOUNTS);
/** As in English, French and Spanish. */
const PLURAL = /s$/;
export const NUMBER = /^\d+$/;
/** What is true, or not. */
const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ['true', 'false'],
  ['false', 'true'],
]);

/**
 * Names such as 'by the lake' are known by what stands behind as well, for which a text may have another word: 'close to the lake'.
 *
 * @param named the names of each value; of two values of one name the first has it.
 */
export function namedValues(named: readonly (MeantValue & { names: readonly string[] })[]): NamedValues {
  const all = new Map<string, MeantValue>();
  const said = saidWords();
  const known = named.map(({ field, value, names }) => ({ field, value, names: names.map(comparedText) }));
  const aliased = new Set(known.flatMap(({ field, names }) => names.slice(1).map((name) => `${field} ${name}`)));
  for (const one of known) {
    const { field, value, names } = one;
    for (const name of names) {
      // Few names are more than a label: to look for others that have them takes all values for each.
      const or = aliased.has(`${field} ${name}`) ? known.filter((other) => isCalledSo(other, name, one)) : [];
      const meant = or.length > 0 ? { field, value, or: or.map((other) => other.value) } : { field, value };
      const words = name.split(' ');
      const at = behindBeside(words, 0, said);
      const written = at > 0 && at < words.length ? [name, besideName(words.slice(at))] : [name];
      for (const text of written) if (text !== '' && !all.has(text)) all.set(text, meant);
    }
  }
  return all;
}

type KnownNames = Pick<MeantValue, 'field' | 'value'> & { names: readonly string[] };

/**
 * Whether another value of the field goes by a name of one as well: as a name of its own; or as what the labels of both have at the
 * same end, 'private pool' and 'shared pool', where 'pool' is another name of the one.
 */
function isCalledSo(other: KnownNames, name: string, one: KnownNames): boolean {
  if (other.field !== one.field || other.value === one.value) return false;
  if (other.names.includes(name)) return true;
  const labels = [one.names[0] ?? '', other.names[0] ?? ''];
  const isKind =
    labels.every((label) => label.endsWith(` ${name}`)) || labels.every((label) => label.startsWith(`${name} `));
  return isKind && one.names.includes(name, 1);
}

/** Where that stands beside which something is, behind such a word and articles; 0 where no such word is. */
function behindBeside(words: readonly string[], at: number, { beside, joining, asking }: SaidWords): number {
  const length = lengthAt(words, at, MOST_NAME_WORDS, beside);
  if (length === 0) return 0;
  let next = at + length;
  while ([joining, asking].some((silent) => silent.has(comparedText(words[next] ?? '')))) next += 1;
  return next;
}

function besideName(words: readonly string[]): string {
  return `… ${comparedText(words.join(' '))}`;
}

/** Where a text names values by numbers, such as a 'dining table for eight'. */
export function namesWithNumbers(text: string, named: NamedValues): Span[] {
  const numbers = numberWords();
  const isNumber = (word: string): boolean => NUMBER.test(word) || numbers.has(word);
  const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({ word, index }));
  return words.flatMap(({ index }, at): Span[] => {
    const most = Math.min(MOST_NAME_WORDS, words.length - at);
    const lengths = Array.from({ length: most }, (_, less) =>
      words.slice(at, at + most - less).map(({ word }) => word),
    );
    const name = lengths.find((some) => {
      const compared = comparedText(some.join(' '));
      return named.has(compared) && compared.split(' ').some(isNumber);
    });
    const last = name && words[at + name.length - 1];
    return last ? [{ start: index, end: last.index + last.word.length }] : [];
  });
}

/** The value that has a name of the words from a place on, the longest first, and in how many words. */
export function namedAt(words: readonly string[], at: number, named: NamedValues, said: SaidWords) {
  const found = calledAt(words, at, named, said);
  if (found) return found;
  const behind = behindBeside(words, at, said);
  const beside = behind > 0 ? calledAt(words, behind, named, said) : undefined;
  // 'Near Lake Placid' names the town, not what is by a lake.
  const shortest = beside?.count ?? 1;
  for (let end = Math.min(behind + MOST_NAME_WORDS, words.length); behind > 0 && end >= behind + shortest; end--) {
    const value = named.get(besideName(words.slice(behind, end)));
    if (value) return { value, count: end - at };
  }
  if (beside) return { ...beside, count: beside.count + behind - at };
  return viewAt(words, at, named, said) ?? nearlyNamedAt(words, at, named, said);
}

/** Of 'view of the lake' the value that is called 'lake view'. */
function viewAt(words: readonly string[], at: number, named: NamedValues, { views, joining }: SaidWords) {
  const length = lengthAt(words, at, MOST_NAME_WORDS, views);
  if (length === 0) return undefined;
  let behind = at + length;
  while (joining.has(comparedText(words[behind] ?? ''))) behind += 1;
  for (let end = Math.min(behind + MOST_NAME_WORDS, words.length); end > behind; end--) {
    const seen = comparedText(words.slice(behind, end).join(' '));
    const value = [seen, seen.replace(PLURAL, '')]
      .flatMap((what) => TEXTS.viewNames.split(',').map((name) => comparedText(name.replace('…', what))))
      .map((name) => named.get(name))
      .find((one) => one !== undefined);
    if (value) return { value, count: end - at };
  }
  return undefined;
}

function calledAt(words: readonly string[], at: number, named: NamedValues, said: SaidWords) {
  for (let count = Math.min(MOST_NAME_WORDS, words.length - at); count > 0; count--) {
    const name = comparedText(words.slice(at, at + count).join(' '));
    const value = named.get(name) ?? named.get(name.replace(PLURAL, ''));
    if (value && !isJoining(words, at, name, said)) return { value, count };
  }
  return undefined;
}

/** A name of several words, one of which has a slip of the keys. */
function nearlyNamedAt(words: readonly string[], at: number, named: NamedValues, said: SaidWords) {
  const silent = [said.joining, said.beside, said.without];
  const typed = words.slice(at, at + MOST_NAME_WORDS).map(comparedText);
  const first = typed[0]?.[0] ?? '';
  let longest: { value: MeantValue; count: number } | undefined;
  for (const [name, value] of named) {
    // The first letter is never the slip: most names are another from there on.
    if (!name.startsWith(first)) continue;
    const meant = name.split(' ');
    const count = meant.length;
    if (count < 2 || count > typed.length || count <= (longest?.count ?? 0)) continue;
    const [slip, ...others] = meant.flatMap((word, index) => (word === typed[index] ? [] : [index]));
    if (slip === undefined || others.length > 0) continue;
    const isTelling = meant.some((word, index) => index !== slip && !silent.some((some) => some.has(word)));
    if (isTelling && isOneSlip(typed[slip] ?? '', meant[slip] ?? '')) longest = { value, count };
  }
  return longest;
}

/** Whether a name, such as OR for Oregon, is the word that joins: all but the last one in capitals. */
function isJoining(words: readonly string[], at: number, name: string, { joining }: SaidWords): boolean {
  const isCode =
    at === words.length - 1 && /^\p{Lu}{2,}$/u.test(words[at] ?? '') && words.some((word) => /\p{Ll}/u.test(word));
  return joining.has(name) && !isCode;
}

/** Whether a value says that something is so, or that it is not. */
export function isYesOrNo({ value }: MeantValue): boolean {
  return OPPOSITE.has(value);
}

/** The value of what is not so, where there is one; else all that has it is left out. */
export function opposite({ field, value, or }: MeantValue, named: NamedValues): MeantValue {
  const other = [...named.values()].find((one) => one.field === field && one.value === OPPOSITE.get(value));
  return other ?? { field, value, ...(or && { or }), not: true };
}
