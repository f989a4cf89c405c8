/** The words of a language by which visitors say what they want: those that join, ask and refuse (§2.8). */
import { comparedText } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { type NumberWords, numberWords } from './amount-tokens.ts';

const TEXTS = textsOf('amounts', AMOUNTS);
/** Names of values, and what says nothing, are looked for in so many words. */
export const MOST_NAME_WORDS = 4;
export const LAST_SIGNS = /[\s,;.!?]+$/;
export const SIGN_BEHIND = /[,;.!?]$/;

export interface SaidWords {
  joining: ReadonlySet<string>;
  asking: ReadonlySet<string>;
  beside: ReadonlySet<string>;
  views: ReadonlySet<string>;
  or: ReadonlySet<string>;
  without: ReadonlySet<string>;
  questions: ReadonlySet<string>;
  general: ReadonlySet<string>;
  vague: ReadonlySet<string>;
  numbers: NumberWords;
}

export function saidWords(): SaidWords {
  return {
    joining: setOf(TEXTS.joining),
    asking: setOf(TEXTS.asking),
    beside: setOf(TEXTS.beside),
    views: setOf(TEXTS.views),
    or: setOf(TEXTS.or),
    without: setOf(TEXTS.without),
    questions: setOf(TEXTS.questions),
    general: setOf(TEXTS.general),
    vague: setOf(TEXTS.vague),
    numbers: numberWords(),
  };
}

/** Made once for each text of a language: every search reads its words. */
const sets = new Map<string, ReadonlySet<string>>();

export function setOf(text: string): ReadonlySet<string> {
  const known = sets.get(text) ?? new Set(text.split(',').map(comparedText));
  sets.set(text, known);
  return known;
}

/** A text with the short forms of words as these are in full: 'cabin w/pool' as 'cabin with pool'. */
export function spelledOut(text: string): string {
  const forms = shortForms(TEXTS.short);
  return text.replaceAll(forms.pattern, (form, at) => {
    // A sign at its end parts it from what follows.
    const isJoined = /[^\p{L}]$/u.test(form) && /^\S/.test(text.slice(at + form.length));
    return (forms.words.get(form.toLowerCase()) ?? form) + (isJoined ? ' ' : '');
  });
}

interface ShortForms {
  words: ReadonlyMap<string, string>;
  pattern: RegExp;
}

const shortOf = new Map<string, ShortForms>();

function shortForms(list: string): ShortForms {
  const known = shortOf.get(list);
  if (known) return known;
  const pairs = list.split(',').flatMap((pair): [string, string][] => {
    const [form = '', word = ''] = pair.split(':').map((part) => part.trim());
    return form === '' ? [] : [[form.toLowerCase(), word]];
  });
  const written = pairs
    .map(([form]) => RegExp.escape(form) + (/\p{L}$/u.test(form) ? '(?![\\p{L}\\p{N}])' : ''))
    .sort((a, b) => b.length - a.length);
  // Without any, nothing matches.
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|') || '(?!)'})`, 'giu');
  const made = { words: new Map(pairs), pattern };
  shortOf.set(list, made);
  return made;
}

/** How many words say nothing by themselves from a place on, up to a comma. */
export function silentLength(words: readonly string[], from: number, { joining, asking }: SaidWords): number {
  let at = from;
  while (at < words.length && !(at > from && SIGN_BEHIND.test(words[at - 1] ?? ''))) {
    const length = lengthAt(words, at, MOST_NAME_WORDS, asking) || lengthAt(words, at, 1, joining);
    if (length === 0) break;
    at += length;
  }
  return at - from;
}

/** In how many words one of some phrases stands; 0 where none does. */
export function lengthAt(words: readonly string[], at: number, most: number, phrases: ReadonlySet<string>): number {
  for (let count = Math.min(most, words.length - at); count > 0; count--) {
    if (phrases.has(comparedText(words.slice(at, at + count).join(' ')))) return count;
  }
  return 0;
}

export function dropLast(left: string[], joining: ReadonlySet<string>): void {
  while (left.length > 0 && joining.has(comparedText(left.at(-1) ?? ''))) left.pop();
}
