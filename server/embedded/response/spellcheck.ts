/** Spelling: a corrected text made of the index's own words, in the shape of Solr's spellcheck component. */
import type { SpellcheckConfig } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import type { SearchView } from '../search/search-view.ts';

interface Misspelling {
  text: string;
  start: number;
  end: number;
  suggestions: string[];
}

interface Speller {
  view: SearchView;
  config: SpellcheckConfig;
  fieldId: number;
  /** How many suggestions of a word are given. */
  count: number;
}

/** How many corrections of one word a collation tries. */
const COLLATION_WORDS = 5;

/**
 * The `spellcheck` section; `hits` is what the search found, `countHits` what a corrected text would find.
 *
 * @throws SolrRequestError when no spell checker is configured.
 */
export function spellcheckSection(
  view: SearchView,
  config: SpellcheckConfig,
  params: SolrParams,
  hits: number,
  countHits: (text: string) => number,
): unknown {
  const analyzer = view.schema.field(config.field)?.type.indexAnalyzer;
  if (!analyzer) throw new SolrRequestError('no spell checker is configured');
  const text = params.get('spellcheck.q') ?? '';
  const count = Math.max(params.int('spellcheck.count', 1), 1);
  const speller = { view, config, fieldId: view.lengths(config.field).fieldId, count };
  const isEnough = hits > params.int('spellcheck.maxResultsForSuggest', Number.POSITIVE_INFINITY);
  const tokens = isEnough ? [] : analyzer.tokens(text);
  const wrong = tokens
    .filter(({ term }, at) => tokens.findIndex((token) => token.term === term) === at)
    .map(({ term, start, end }) => ({ text: text.slice(start, end), start, end, suggestions: suggest(speller, term) }))
    .filter(({ suggestions }) => suggestions.length > 0);
  const choices = combinations(wrong, Math.max(params.int('spellcheck.maxCollationTries', 0), 1));
  return {
    suggestions: wrong.map(({ text: word, start, end, suggestions: suggestion }) => {
      return [word, { numFound: suggestion.length, startOffset: start, endOffset: end, suggestion }];
    }),
    collations: wrong.length === 0 ? [] : firstCollation(text, wrong, choices, countHits),
  };
}

function frequency({ view, fieldId }: Speller, term: string): number {
  let count = 0;
  for (const doc of view.text.docs(fieldId, term)) if (view.live.has(doc)) count++;
  return count;
}

function suggest(speller: Speller, term: string): string[] {
  const { config, view, fieldId, count } = speller;
  const chars = [...term];
  if (chars.length < config.minQueryLength || frequency(speller, term) > 0) return [];
  const candidates = view.text.terms(fieldId, chars.slice(0, config.minPrefix).join('')).flatMap((candidate) => {
    const other = [...candidate.term];
    const edits = editDistance(chars, other, config.maxEdits);
    if (edits > config.maxEdits) return [];
    const similarity = 1 - edits / Math.min(chars.length, other.length);
    return similarity < config.accuracy ? [] : [{ word: candidate.term, similarity, freq: candidate.docs }];
  });
  return candidates
    .sort((a, b) => b.similarity - a.similarity || b.freq - a.freq || (a.word < b.word ? -1 : 1))
    .slice(0, count * 5)
    .map(({ word }) => word)
    .filter((word) => frequency(speller, word) > 0)
    .slice(0, count);
}

/** The first text of suggestions that finds something, with what was corrected. */
function firstCollation(
  text: string,
  wrong: readonly Misspelling[],
  choices: readonly string[][],
  countHits: (text: string) => number,
): unknown[] {
  for (const choice of choices) {
    const collationQuery = correct(text, wrong, choice);
    const hits = countHits(collationQuery);
    const misspellingsAndCorrections = wrong.map((word, i) => [word.text, choice[i] ?? '']);
    if (hits > 0) return [['collation', { collationQuery, hits, misspellingsAndCorrections }]];
  }
  return [];
}

/** Choices of one suggestion for each word, the nearest first. */
function combinations(wrong: readonly Misspelling[], limit: number): string[][] {
  let choices: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }];
  for (const { suggestions } of wrong) {
    choices = choices
      .flatMap(({ words, rank }) =>
        suggestions.slice(0, COLLATION_WORDS).map((word, i) => ({ words: [...words, word], rank: rank + i })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, limit);
  }
  return choices.map(({ words }) => words);
}

/** The text with its wrong words replaced; they stand in the order of the text. */
function correct(text: string, wrong: readonly Misspelling[], choice: readonly string[]): string {
  const ends = wrong.map(({ end }) => end);
  const parts = wrong.map(({ start, text: word }, i) => text.slice(ends[i - 1] ?? 0, start) + (choice[i] ?? word));
  return parts.join('') + text.slice(ends.at(-1));
}

/** Edits between two words, a swap of neighbours counting once; more than `max` is answered as `max + 1`. */
function editDistance(a: readonly string[], b: readonly string[], max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      row.push(edits);
      best = Math.min(best, edits);
    }
    if (best > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}
