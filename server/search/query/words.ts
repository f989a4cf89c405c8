/**
 * The words a visitor typed: written so that the engine reads them as nothing but text; another spelling of them, and where they
 * stand in a title.
 */
import { MARK_END, MARK_START } from '../../../common/constants.ts';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import type { Param } from '../../../common/query/param-list.ts';
import type { IndexConfig } from '../../site/site-types.ts';
import type { QueryText, SearchQuery } from './search-query.ts';

/** With more results than this nobody needs another spelling. */
export const FEW_RESULTS = 5;
const COLLATION_TRIES = 10;
const MAX_SUGGESTION_LENGTH = 512;

type Asked = Pick<SearchQuery, 'q' | 'rows' | 'cursor'>;

/** The words of which another spelling is wanted, of an index that allows it; a walk through the whole list is for exact words. */
export function respeltWords(query: Asked, indexes: readonly IndexConfig[]): string {
  const isWanted = query.rows > 0 && !query.cursor && indexes.every((index) => index.query.spellcheck);
  return isWanted ? typedWords(query.q) : '';
}

/** Asks the engine for a better spelling of the words. */
export function spellcheckParams(query: Asked, indexes: readonly IndexConfig[]): Param[] {
  const words = respeltWords(query, indexes);
  if (words === '') return [];
  return [
    ['spellcheck', 'true'],
    ['spellcheck.q', words],
    ['spellcheck.count', '5'],
    ['spellcheck.collate', 'true'],
    ['spellcheck.collateExtendedResults', 'true'],
    ['spellcheck.maxCollations', '1'],
    ['spellcheck.maxCollationTries', String(COLLATION_TRIES)],
    ['spellcheck.maxResultsForSuggest', String(FEW_RESULTS)],
  ];
}

/** Asks where the words stand in the fields the indexes name for it. */
export function highlightParams(query: Asked, indexes: readonly IndexConfig[]): Param[] {
  const fields = highlightFields(indexes);
  if (typedWords(query.q) === '' || query.rows === 0 || fields.length === 0) return [];
  return [
    ['hl', 'true'],
    ['hl.fl', fields.join(',')],
    ['hl.method', 'unified'],
    ['hl.fragsize', '0'],
    ['hl.tag.pre', MARK_START],
    ['hl.tag.post', MARK_END],
  ];
}

export function highlightFields(indexes: readonly IndexConfig[]): string[] {
  return [...new Set(indexes.map((index) => index.query.highlight))].filter((field) => field !== '');
}

function typedWords(q: QueryText): string {
  return q.kind === 'words' ? plainWords(q.words) : '';
}

type JsonObject = Readonly<Record<string, unknown>>;

export interface Suggestion {
  words: string;
  /** How many documents these words find with the same filters. */
  numFound: number;
  /** The typed words that stand otherwise in it. */
  replaced: readonly string[];
}

/** Words in quotes are meant as they are written. */
export function mayBeRespelt(q: QueryText): boolean {
  return q.kind === 'words' && !q.words.includes('"');
}

/** The corrected words out of the engine's answer; undefined when it has none better. */
export function readSuggestion(spellcheck: unknown, query: Asked): Suggestion | undefined {
  const collations = entriesOf(entriesOf(spellcheck).find(([name]) => name === 'collations')?.[1]);
  for (const [, value] of collations) {
    const parts = new Map(entriesOf(value));
    const words = parts.get('collationQuery');
    const hits = parts.get('hits');
    if (typeof words !== 'string' || !isCount(hits)) continue;
    const plain = plainWords(words).slice(0, MAX_SUGGESTION_LENGTH);
    if (plain === '' || plain.toLowerCase() === typedWords(query.q).toLowerCase()) continue;
    const replaced = entriesOf(parts.get('misspellingsAndCorrections'));
    if (replaced.length > 0 && replaced.every(([typed, right]) => stemOf(typed) === stemOf(String(right)))) continue;
    return { words: plain, numFound: hits, replaced: replaced.map(([typed]) => typed) };
  }
  return undefined;
}

/** Without what makes another form of a word: 'keeper' for 'keeps' is no slip of the keys. */
function stemOf(word: string): string {
  return word.toLowerCase().replace(/(?:ings?|ers?|e?d|e?s)$/u, '');
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** A list of names and values as the engine writes it: an object, or pairs. */
function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) {
    return value.flatMap((pair): [string, unknown][] => {
      const [name, item]: unknown[] = Array.isArray(pair) ? pair : [];
      return typeof name === 'string' ? [[name, item]] : [];
    });
  }
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Words that say nothing by themselves, as Lucene's English analysis has them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will
  with`.split(/\s+/),
);
const MARKED_WORD = new RegExp(`${MARK_START}([^${MARK_END}]*)${MARK_END}`, 'g');

/** Without the marks of words that say nothing; undefined when no other word is marked. */
function withoutStopMarks(text: string): string | undefined {
  const left = text.replaceAll(MARKED_WORD, (marked, word: string) =>
    STOP_WORDS.has(word.toLowerCase()) ? word : marked,
  );
  return left.includes(MARK_START) ? left : undefined;
}

/** The marked texts of these documents, by id and field; fields and documents that were not asked for are left out. */
export function readHighlights(
  highlighting: unknown,
  docs: readonly SolrDocument[],
  fields: readonly string[],
): JsonObject {
  const byId = new Map(entriesOf(highlighting));
  const result: Record<string, Record<string, string[]>> = Object.create(null);
  for (const { id } of docs) {
    const marked = new Map(entriesOf(byId.get(String(id))));
    const texts = fields.flatMap((field): [string, string[]][] => {
      const list = [marked.get(field)].flat().flatMap((text) => {
        return (typeof text === 'string' && withoutStopMarks(text)) || [];
      });
      return list.length > 0 ? [[field, list]] : [];
    });
    if (texts.length > 0) result[String(id)] = Object.fromEntries(texts);
  }
  return result;
}

const SPECIAL = /[\\+\-!(){}[\]^~*?:/&|"]|\$(?=\{)/g;
const OPERATOR = /^(?:AND|OR|NOT)$/;
/** Numbers alone are not what anybody is looking for. */
export const LETTER = /\p{L}/u;
/** The engine's analysis makes words of pictographs and flags as it does of letters. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** What stands in no word; a joiner, or a colour of skin, is a part of its pictograph. */
const BETWEEN_WORDS =
  /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Join_Control}'’_.]+/gu;

/** A value between double quotes: operators, wildcards and ranges inside it are plain characters. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * Free text for edismax: every operator is escaped, balanced double quotes stay as phrases, and bare AND, OR, NOT are
 * words.
 */
export function escapeWords(text: string): string {
  const parts = text.split('"');
  // With an odd number of quotes the last one closes nothing and is left out.
  const pairs = parts.length % 2 === 1 ? parts.length : parts.length - 1;
  const written = parts.map((part, at) => (at % 2 === 1 && at < pairs ? escapePhrase(part) : escapeBare(part)));
  return written.filter((part) => part !== '').join(' ');
}

/** The words of a text that say something by themselves, and its phrases in their quotes, as they were typed. */
export function tellingWords(text: string): string[] {
  return splitWords(text).filter(saysSomething);
}

/** The words of a text, and its phrases in their quotes. */
export function splitWords(text: string): string[] {
  return text.match(/"[^"]*"|[^\s"]+/gu) ?? [];
}

export function saysSomething(word: string): boolean {
  return WORD_CHARACTER.test(word) && !STOP_WORDS.has(word.toLowerCase());
}

function escapePhrase(text: string): string {
  return text.trim() === '' ? '' : `"${escapeSpecial(withoutOperators(text))}"`;
}

function escapeBare(text: string): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  // A lone sign, as the & of 'bed & breakfast', is no word and would only ask for a match that cannot be.
  const named = words.filter((word) => WORD_CHARACTER.test(word));
  return (named.length > 0 ? named : words)
    .map((word) => (OPERATOR.test(word) ? word.toLowerCase() : escapeSpecial(word)))
    .join(' ');
}

function escapeSpecial(text: string): string {
  return text.replaceAll(SPECIAL, '\\$&');
}

/** Words for dismax, which has escapes of its own: what could be an operator becomes a blank, or a word. */
export function plainWords(text: string): string {
  return withoutOperators(text.replaceAll(BETWEEN_WORDS, ' ').trim());
}

function withoutOperators(text: string): string {
  return text.replaceAll(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase());
}
