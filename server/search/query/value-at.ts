/** What a text names from one of its words on: a value that is wanted, or what is not wanted (§2.8). */
import { comparedText } from '../../../common/query/match-words.ts';
import { isYesOrNo, type MeantValue, type NamedValues, NUMBER, namedAt, opposite } from './named-values.ts';
import { lengthAt, MOST_NAME_WORDS, type SaidWords, SIGN_BEHIND, silentLength } from './said-words.ts';

/** As in 'cabin -pets'. */
const MINUS = /^[-−]\p{L}/u;
/** As in 'No. 36': what stands before a number refuses nothing. */
const NUMBERED = /^no\.?$/i;

export interface Found {
  value: MeantValue | undefined;
  count: number;
  isUnwanted: boolean;
  /** Whether nothing that is not wanted stands behind. */
  isBehind?: boolean;
}

/**
 * The value that words name from a place on, or what is not wanted: with no value where that is none.
 *
 * @param isOther whether an 'or' there goes on with what is not wanted.
 */
export function valueAt(
  words: readonly string[],
  at: number,
  named: NamedValues,
  said: SaidWords,
  isOrder: boolean,
  isOther: boolean,
): Found | undefined {
  // What is counted is no value: "2 bath" asks for no bath tub.
  if (isSeveral(words[at - 1], said)) return undefined;
  const isMinus = MINUS.test(words[at] ?? '');
  const found = namedAt(words, at, named, said);
  if (found && !isMinus) {
    const refused = refusedBehind(words, at + found.count, named, said);
    // 'No pets' is a value that says what is not wanted.
    return refused === 0
      ? { ...found, isUnwanted: lengthAt(words, at, MOST_NAME_WORDS, said.without) > 0 }
      : { value: opposite(found.value, named), count: found.count + refused, isUnwanted: true };
  }
  // But "2 dogs" asks for what takes them, however many.
  const counted = isSeveral(words[at], said) ? namedAt(words, at + 1, named, said) : undefined;
  if (counted && isYesOrNo(counted.value)) return { ...counted, count: counted.count + 1, isUnwanted: false };
  if (isOrder) return undefined;
  const not = isOther ? 1 : refusalAt(words, at, said);
  if (not === 0 && !isMinus) return undefined;
  if (isMinus) return { value: found && opposite(found.value, named), count: found?.count ?? 1, isUnwanted: true };
  const isLast = SIGN_BEHIND.test(words[at + not - 1] ?? '');
  const behind = at + not + (isLast ? 0 : silentLength(words, at + not, said));
  if (isLast || behind === words.length || SIGN_BEHIND.test(words[behind - 1] ?? ''))
    return { value: undefined, count: behind - at, isUnwanted: true, isBehind: true };
  for (const start of [at + not, behind]) {
    const unwanted = namedAt(words, start, named, said);
    if (unwanted)
      return { value: opposite(unwanted.value, named), count: start + unwanted.count - at, isUnwanted: true };
  }
  return { value: undefined, count: clauseEnd(words, behind, named, said) - at, isUnwanted: true };
}

function isSeveral(word: string | undefined, { numbers }: SaidWords): boolean {
  const text = comparedText(word ?? '');
  return NUMBER.test(text) || (numbers.get(text) ?? 0) > 1;
}

/** How many words say from a place on that what follows is not wanted; 0 where none do. */
function refusalAt(words: readonly string[], at: number, { without }: SaidWords): number {
  const isNumbered = NUMBERED.test(words[at] ?? '') && NUMBER.test(comparedText(words[at + 1] ?? ''));
  return isNumbered ? 0 : lengthAt(words, at, MOST_NAME_WORDS, without);
}

/** How many words behind a value say that it is not wanted, as in 'dogs not allowed'; 0 where none do. */
function refusedBehind(words: readonly string[], from: number, named: NamedValues, said: SaidWords): number {
  if (words[from - 1]?.endsWith(',')) return 0;
  const start = from + silentLength(words, from, said);
  const not = refusalAt(words, start, said);
  if (not === 0 || namedAt(words, start + not, named, said)) return 0;
  const end = start + not + silentLength(words, start + not, said);
  return end >= words.length || SIGN_BEHIND.test(words[end - 1] ?? '') ? end - from : 0;
}

/** Up to where what is not wanted goes: to a comma, a word that joins, or a value. */
function clauseEnd(words: readonly string[], from: number, named: NamedValues, said: SaidWords): number {
  let at = Math.min(from + 1, words.length);
  while (at < words.length && !SIGN_BEHIND.test(words[at - 1] ?? '')) {
    if (said.joining.has(comparedText(words[at] ?? '')) || namedAt(words, at, named, said)) break;
    at += 1;
  }
  return at;
}
