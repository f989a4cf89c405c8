/** The token filters that look at one term alone; a filter answers undefined to drop the term. */
import { stemmer } from 'stemmer';
import { SchemaError } from '../errors.ts';
import { foldToAscii } from './ascii-folding.ts';
import { wordLines } from './word-list.ts';

/** A term on its way through the chain; protected terms are not stemmed. */
export interface TermState {
  text: string;
  isProtected: boolean;
}

export type TermFilter = (term: TermState) => TermState | undefined;

export interface FilterConfig {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * Builds a filter from its schema element.
 *
 * @throws SchemaError when the engine has no such filter.
 */
export function termFilter(config: FilterConfig, readFile: (name: string) => string): TermFilter {
  const { attributes } = config;
  switch (config.name) {
    case 'lowercase':
      return (term) => changed(term, lowerCase(term.text));
    case 'asciifolding':
      return (term) => changed(term, foldToAscii(term.text));
    case 'englishpossessive':
      return (term) => changed(term, term.text.replace(/['\u2019\uff07][sS]$/, ''));
    case 'trim':
      return (term) => changed(term, term.text.trim());
    case 'porterstem':
      return (term) => (term.isProtected ? term : changed(term, porterStem(term.text)));
    case 'keywordmarker':
      return markProtected(words(attributes.protected, attributes.ignoreCase === 'true', readFile));
    case 'stop':
      return dropWords(words(attributes.words, attributes.ignoreCase === 'true', readFile));
    case 'length':
      return keepLengths(Number(attributes.min ?? 0), Number(attributes.max ?? Number.MAX_SAFE_INTEGER));
    default:
      throw new SchemaError(`the filter '${config.name}' is not supported`);
  }
}

/** Tells whether a filter also runs over the pattern of a wildcard, prefix or range (Lucene's normalization). */
export function isNormalizing(name: string): boolean {
  return name === 'lowercase' || name === 'asciifolding' || name === 'trim';
}

function changed(term: TermState, text: string): TermState {
  return text === term.text ? term : { text, isProtected: term.isProtected };
}

/** Character by character, as Java's Character.toLowerCase: no final sigma, no change of length. */
function lowerCase(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern means ASCII only.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  let lower = '';
  for (const char of text) lower += char === '\u0130' ? 'i' : char.toLowerCase();
  return lower;
}

/** The stem of a word; 'eed' is the one short word on which the two implementations differ. */
function porterStem(text: string): string {
  return text === 'eed' ? text : stemmer(text);
}

interface WordSet {
  words: ReadonlySet<string>;
  ignoreCase: boolean;
}

function words(file: string | undefined, ignoreCase: boolean, readFile: (name: string) => string): WordSet {
  const lines = file === undefined ? [] : wordLines(readFile(file));
  return { words: new Set(ignoreCase ? lines.map((line) => line.toLowerCase()) : lines), ignoreCase };
}

function contains(set: WordSet, text: string): boolean {
  return set.words.has(set.ignoreCase ? text.toLowerCase() : text);
}

function markProtected(set: WordSet): TermFilter {
  return (term) => (contains(set, term.text) ? { text: term.text, isProtected: true } : term);
}

function dropWords(set: WordSet): TermFilter {
  return (term) => (contains(set, term.text) ? undefined : term);
}

function keepLengths(min: number, max: number): TermFilter {
  return (term) => (term.text.length >= min && term.text.length <= max ? term : undefined);
}
