/** An analysis chain built from the schema: text to terms, for the index and for queries. */
import { SchemaError } from '../errors.ts';
import { type RawToken, tokenize } from './standard-tokenizer.ts';
import { SynonymMap } from './synonyms.ts';
import { type FilterConfig, isNormalizing, type TermFilter, termFilter } from './term-filters.ts';

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

export interface AnalyzerConfig {
  tokenizer: string;
  filters: readonly FilterConfig[];
}

/** Terms remembered per chain; the vocabulary of a few hundred thousand listings fits. */
const CACHE_SIZE = 200_000;

export class Analyzer {
  readonly #split: (text: string) => RawToken[];
  readonly #before: TermFilter[];
  readonly #synonyms: SynonymMap | undefined;
  readonly #after: TermFilter[];
  readonly #normalize: TermFilter[];
  readonly #cache = new Map<string, string | null>();

  /** @throws SchemaError when the tokenizer or a filter is not supported. */
  constructor(config: AnalyzerConfig, readFile: (name: string) => string) {
    this.#split = tokenizerOf(config.tokenizer);
    const graph = config.filters.findIndex((filter) => filter.name === 'synonymgraph');
    const before = graph < 0 ? config.filters : config.filters.slice(0, graph);
    const after = graph < 0 ? [] : config.filters.slice(graph + 1);
    this.#before = before.map((filter) => termFilter(filter, readFile));
    this.#after = after.map((filter) => termFilter(filter, readFile));
    this.#normalize = config.filters.filter((f) => isNormalizing(f.name)).map((f) => termFilter(f, readFile));
    const options = graph < 0 ? undefined : config.filters[graph]?.attributes;
    this.#synonyms =
      options?.synonyms === undefined
        ? undefined
        : new SynonymMap(readFile(options.synonyms), {
            ignoreCase: options.ignoreCase === 'true',
            expand: options.expand !== 'false',
          });
  }

  /** The terms of a text without synonyms, as they are indexed. */
  tokens(text: string): Token[] {
    const tokens: Token[] = [];
    this.#split(text).forEach((raw, position) => {
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
    this.#split(text).forEach((raw, position) => {
      const word = run(this.#before, raw.text);
      if (word === undefined) return;
      words.push(word);
      positions.push(position);
    });
    return this.#synonyms.apply(words).flatMap(({ from, outputs }) => {
      const paths = outputs.map((output) => this.#finish(output)).filter((path) => path.length > 0);
      return paths.length === 0 ? [] : [{ position: positions[from] ?? 0, paths }];
    });
  }

  #finish(words: readonly string[]): string[] {
    return words.flatMap((word) => run(this.#after, word) ?? []);
  }

  /** A pattern or range end as it is compared with terms: lower-cased and folded, not split or stemmed. */
  normalize(text: string): string {
    return run(this.#normalize, text) ?? text;
  }
}

function run(filters: readonly TermFilter[], text: string): string | undefined {
  let term = { text, isProtected: false };
  for (const filter of filters) {
    const next = filter(term);
    if (!next) return undefined;
    term = next;
  }
  return term.text;
}

function tokenizerOf(name: string): (text: string) => RawToken[] {
  switch (name) {
    case 'standard':
      return tokenize;
    case 'keyword':
      return (text) => (text === '' ? [] : [{ text, start: 0, end: text.length }]);
    case 'whitespace':
      return (text) =>
        Array.from(text.matchAll(/\S+/g), (match) => ({
          text: match[0],
          start: match.index,
          end: match.index + match[0].length,
        }));
    default:
      throw new SchemaError(`the tokenizer '${name}' is not supported`);
  }
}
