/** An analysis chain built from the schema: text to terms, for the index and for queries. */

import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import foldToAscii from 'fold-to-ascii';
import { stemmer } from 'stemmer';
import { SchemaError } from '../errors.ts';
import { type RawToken, tokenize } from './standard-tokenizer.ts';
import { SynonymMap } from './synonyms.ts';

/** A term of a text, where it stands and at which position; removed words leave a hole in the positions. */
export interface Token {
  term: string;
  position: number;
  start: number;
  end: number;
}

/** One place of an analysed query: alternative term sequences, and the position of the first term. */
export interface QuerySlot {
  position: number;
  paths: string[][];
}

/** A filter of a chain by its name in lower case, such as `porterstem`, with the file of its words where it has one. */
interface FilterConfig {
  name: string;
  file: string;
  ignoreCase: boolean;
  /** Of the stems of `snowballporter`. */
  language: string;
}

export interface AnalyzerConfig {
  tokenizer: string;
  filters: readonly FilterConfig[];
}

/** What a filter makes of a word, undefined to drop it; protected words are not stemmed. */
type TermFilter = (word: Word) => Word | undefined;

interface Word {
  text: string;
  isProtected: boolean;
}

/** What changes words that are not whole as well. */
const NORMALIZING = ['lowercase', 'elision', 'asciifolding'];
/** Terms remembered per chain; the vocabulary of a few hundred thousand listings fits. */
const CACHE_SIZE = 200_000;

export class Analyzer {
  readonly #before: TermFilter[];
  readonly #synonyms: SynonymMap | undefined;
  readonly #after: TermFilter[];
  readonly #normalize: TermFilter[];
  readonly #cache = new Map<string, string | null>();

  /**
   * `readLines` gives the lines of a file of the configset, without comments.
   *
   * @throws SchemaError when the tokenizer or a filter is not supported.
   */
  constructor({ tokenizer, filters }: AnalyzerConfig, readLines: (file: string) => string[]) {
    if (tokenizer !== 'standard') throw new SchemaError(`the tokenizer '${tokenizer}' is not supported`);
    const graph = filters.findIndex(({ name }) => name === 'synonymgraph');
    const build = (some: readonly FilterConfig[]) => some.map((filter) => termFilter(filter, readLines));
    this.#before = build(graph < 0 ? filters : filters.slice(0, graph));
    this.#after = build(graph < 0 ? [] : filters.slice(graph + 1));
    this.#normalize = build(filters.filter(({ name }) => NORMALIZING.includes(name)));
    const synonyms = filters[graph];
    this.#synonyms = synonyms && new SynonymMap(readLines(synonyms.file));
  }

  /** The terms of a text without synonyms, as they are indexed. */
  tokens(text: string): Token[] {
    const tokens: Token[] = [];
    tokenize(text).forEach((raw: RawToken, position) => {
      const term = this.#term(raw.text);
      if (term !== null) tokens.push({ term, position, start: raw.start, end: raw.end });
    });
    return tokens;
  }

  #term(text: string): string | null {
    const known = this.#cache.get(text);
    if (known !== undefined) return known;
    const first = run(this.#before, text);
    const term = (first === undefined ? undefined : run(this.#after, first)) ?? null;
    if (this.#cache.size >= CACHE_SIZE) this.#cache.clear();
    this.#cache.set(text, term);
    return term;
  }

  /** The terms of a query text with their synonyms. */
  slots(text: string): QuerySlot[] {
    if (!this.#synonyms) return this.tokens(text).map(({ term, position }) => ({ position, paths: [[term]] }));
    const words: string[] = [];
    const positions: number[] = [];
    tokenize(text).forEach((raw, position) => {
      const word = run(this.#before, raw.text);
      if (word === undefined) return;
      words.push(word);
      positions.push(position);
    });
    return this.#synonyms.apply(words).flatMap(({ from, outputs }) => {
      const finished = outputs.map((output) => output.flatMap((word) => run(this.#after, word) ?? []));
      const paths = finished.filter((path) => path.length > 0);
      return paths.length === 0 ? [] : [{ position: positions[from] ?? 0, paths }];
    });
  }

  /** A prefix or range end as it is compared with terms: lower-cased and folded, not split or stemmed. */
  normalize(text: string): string {
    return run(this.#normalize, text) ?? text;
  }
}

function run(filters: readonly TermFilter[], text: string): string | undefined {
  let word: Word = { text, isProtected: false };
  for (const filter of filters) {
    const next = filter(word);
    if (!next) return undefined;
    word = next;
  }
  return word.text;
}

function termFilter(
  { name, file, ignoreCase, language }: FilterConfig,
  readLines: (file: string) => string[],
): TermFilter {
  const folded = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  const listed = new Set(file === '' ? [] : readLines(file).map(folded));
  switch (name) {
    case 'lowercase':
      return (word) => ({ ...word, text: lowerCase(word.text) });
    case 'asciifolding':
      return (word) => ({ ...word, text: fold(word.text) });
    case 'englishpossessive':
      return (word) => ({ ...word, text: word.text.replace(/['\u2019\uff07][sS]$/, '') });
    case 'porterstem':
      return (word) => (word.isProtected ? word : { ...word, text: porterStem(word.text) });
    case 'snowballporter': {
      const stem = SNOWBALL.get(language);
      if (!stem) throw new SchemaError(`stems in the language '${language}' are not supported`);
      return (word) => (word.isProtected ? word : { ...word, text: stem(word.text) });
    }
    case 'elision':
      return (word) => ({ ...word, text: word.text.replace(ELIDED, '') });
    case 'keywordmarker':
      return (word) => (listed.has(folded(word.text)) ? { ...word, isProtected: true } : word);
    case 'stop':
      return (word) => (listed.has(folded(word.text)) ? undefined : word);
    default:
      throw new SchemaError(`the filter '${name}' is not supported`);
  }
}

/** By Lucene's names. */
const SNOWBALL = new Map([
  ['Arabic', arabic],
  ['French', french],
  ['German', german],
  ['Spanish', spanish],
]);
/** A French article before its noun: those that Lucene takes when a schema names none. */
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|quoiqu|lorsqu|puisqu)['\u2019]/i;

const NON_ASCII = /\P{ASCII}/u;

/** Character by character, as Java's Character.toLowerCase: no final sigma, no change of length. */
function lowerCase(text: string): string {
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  let lower = '';
  for (const char of text) lower += char === '\u0130' ? 'i' : char.toLowerCase();
  return lower;
}

function fold(text: string): string {
  return NON_ASCII.test(text) ? foldToAscii.foldMaintaining(text) : text;
}

/** The stem of a word; 'eed' is the one short word on which the library and Lucene differ. */
function porterStem(text: string): string {
  return text === 'eed' ? text : stemmer(text);
}
