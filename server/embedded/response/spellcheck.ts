/** Spelling suggestions from the index's own words, in the shape of Solr's spellcheck component. */

import type { Analyzer } from '../analysis/analyzer.ts';
import { SolrRequestError } from '../errors.ts';
import type { SolrParams } from '../params.ts';
import type { SearchView } from '../search/search-view.ts';
import { editDistance } from '../search/term-match.ts';
import type { SpellcheckConfig } from '../solr-config.ts';
import { type NamedList, namedList } from './json-out.ts';

interface Suggestion {
  word: string;
  freq: number;
}

interface Misspelling {
  text: string;
  start: number;
  end: number;
  freq: number;
  suggestions: Suggestion[];
}

interface Speller {
  view: SearchView;
  config: SpellcheckConfig;
  params: SolrParams;
  fieldId: number;
  analyzer: Analyzer;
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
  const field = config.field === undefined ? undefined : view.schema.field(config.field);
  const analyzer = field?.type.indexAnalyzer;
  if (!field || !analyzer) throw new SolrRequestError('no spell checker is configured');
  const text = params.get('spellcheck.q') ?? params.get('q') ?? '';
  const column = view.lengths(field.name);
  const isEnough = hits > params.int('spellcheck.maxResultsForSuggest', 0);
  const limited = params.get('spellcheck.maxResultsForSuggest') !== undefined && isEnough;
  const speller = column && !limited ? { view, config, params, fieldId: column.fieldId, analyzer } : undefined;
  const wrong = speller ? misspellings(speller, text) : [];
  const extended = params.bool('spellcheck.extendedResults', false);
  const style = params.get('json.nl');
  const suggestions = wrong.map((word): [string, unknown] => [word.text, suggestionEntry(word, extended)]);
  return {
    suggestions: namedList(style, suggestions),
    ...(extended ? { correctlySpelled: isEnough } : {}),
    ...(params.bool('spellcheck.collate', false)
      ? { collations: namedList(style, collations(params, text, wrong, countHits)) }
      : {}),
  };
}

function suggestionEntry(word: Misspelling, extended: boolean): unknown {
  return {
    numFound: word.suggestions.length,
    startOffset: word.start,
    endOffset: word.end,
    ...(extended ? { origFreq: word.freq } : {}),
    suggestion: word.suggestions.map((suggestion) => (extended ? suggestion : suggestion.word)),
  };
}

/** The words of a text with suggestions; field names and operators are no words. */
function misspellings(speller: Speller, text: string): Misspelling[] {
  const found = new Map<string, Misspelling>();
  for (const { term, start, end } of speller.analyzer.tokens(text)) {
    const isSyntax = text[end] === ':' || /^(AND|OR|NOT)$/.test(text.slice(start, end));
    if (isSyntax || found.has(term)) continue;
    const freq = frequency(speller, term);
    const suggestions = suggest(speller, term, freq);
    if (suggestions.length > 0) found.set(term, { text: text.slice(start, end), start, end, freq, suggestions });
  }
  return [...found.values()];
}

function frequency({ view, fieldId }: Speller, term: string): number {
  let count = 0;
  for (const doc of view.text.docs(fieldId, term)) if (view.live.has(doc)) count++;
  return count;
}

function suggest(speller: Speller, term: string, freq: number): Suggestion[] {
  const { params, config, view, fieldId } = speller;
  const morePopular = params.bool('spellcheck.onlyMorePopular', false);
  const always = params.int('spellcheck.alternativeTermCount', 0) > 0;
  if (freq > 0 && !morePopular && !always) return [];
  const chars = [...term];
  if (chars.length < config.minQueryLength) return [];
  const count = Math.max(params.int('spellcheck.count', 1), 1);
  const candidates = view.text.terms(fieldId, chars.slice(0, config.minPrefix).join('')).flatMap((candidate) => {
    const other = [...candidate.term];
    const edits = candidate.term === term ? 0 : editDistance(chars, other, config.maxEdits);
    if (edits === 0 || edits > config.maxEdits) return [];
    const similarity = 1 - edits / Math.min(chars.length, other.length);
    return similarity < config.accuracy ? [] : [{ word: candidate.term, similarity, freq: candidate.docs }];
  });
  return candidates
    .sort((a, b) => b.similarity - a.similarity || b.freq - a.freq || (a.word < b.word ? -1 : 1))
    .slice(0, count * 5)
    .map(({ word }) => ({ word, freq: frequency(speller, word) }))
    .filter((suggestion) => suggestion.freq > (morePopular ? freq : 0))
    .slice(0, count);
}

function collations(
  params: SolrParams,
  text: string,
  wrong: readonly Misspelling[],
  countHits: (text: string) => number,
): NamedList {
  if (wrong.length === 0) return [];
  const wanted = params.int('spellcheck.maxCollations', 1);
  const tries = params.int('spellcheck.maxCollationTries', 0);
  const extended = params.bool('spellcheck.collateExtendedResults', false);
  const list: [string, unknown][] = [];
  for (const choice of combinations(wrong, Math.max(tries, wanted, 1))) {
    if (list.length >= wanted) break;
    const corrected = correct(text, wrong, choice);
    const hits = tries > 0 ? countHits(corrected) : 0;
    if (tries > 0 && hits === 0) continue;
    list.push(['collation', extended ? extendedCollation(corrected, hits, wrong, choice) : corrected]);
  }
  return list;
}

function extendedCollation(
  text: string,
  hits: number,
  wrong: readonly Misspelling[],
  choice: readonly string[],
): unknown {
  return {
    collationQuery: text,
    hits,
    misspellingsAndCorrections: wrong.flatMap((word, i) => [word.text, choice[i] ?? '']),
  };
}

/** Choices of one suggestion for each word, the nearest first. */
function combinations(wrong: readonly Misspelling[], limit: number): string[][] {
  let choices: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }];
  for (const { suggestions } of wrong) {
    choices = choices
      .flatMap(({ words, rank }) =>
        suggestions.slice(0, COLLATION_WORDS).map(({ word }, i) => ({ words: [...words, word], rank: rank + i })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, limit);
  }
  return choices.map(({ words }) => words);
}

function correct(text: string, wrong: readonly Misspelling[], choice: readonly string[]): string {
  let corrected = '';
  let at = 0;
  wrong
    .map((word, i) => ({ word, replacement: choice[i] ?? word.text }))
    .sort((a, b) => a.word.start - b.word.start)
    .forEach(({ word, replacement }) => {
      corrected += text.slice(at, word.start) + replacement;
      at = word.end;
    });
  return corrected + text.slice(at);
}
