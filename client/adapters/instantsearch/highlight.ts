/** Marked words in the form of InstantSearch's `_highlightResult`. */
import { MARK_END, MARK_START } from '../../../common/constants.ts';
import { MARKS } from '../../../common/query/search-response.ts';
import type { Highlight, QueryParams } from './types.ts';

interface Tags {
  pre: string;
  post: string;
}

export function tagsOf({ highlightPreTag = '<em>', highlightPostTag = '</em>' }: QueryParams): Tags {
  return { pre: highlightPreTag, post: highlightPostTag };
}

/**
 * Every text of a document, with the words of the query marked where the engine has marked them: it does so in a field of
 * its own for searching, whose text is that of the field that is shown.
 */
export function highlightResult(
  doc: Readonly<Record<string, unknown>>,
  markedTexts: readonly string[],
  params: QueryParams,
): Record<string, Highlight | Highlight[]> {
  const tags = tagsOf(params);
  const marked = new Map(markedTexts.map((text) => [text.replaceAll(MARKS, ''), text]));
  const of = (text: string): Highlight => highlightOf(marked.get(text) ?? text, tags);
  const entries = Object.entries(doc).flatMap(([field, value]): [string, Highlight | Highlight[]][] => {
    if (typeof value === 'string' || typeof value === 'number') return [[field, of(String(value))]];
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return [[field, value.map(of)]];
    return [];
  });
  return Object.fromEntries(entries);
}

const MARKED = new RegExp(`${MARK_START}([^${MARK_END}]*)${MARK_END}`, 'g');

function highlightOf(text: string, { pre, post }: Tags): Highlight {
  const words = [...text.matchAll(MARKED)].map(([, word = '']) => word.toLowerCase());
  const value = text.replaceAll(MARK_START, () => pre).replaceAll(MARK_END, () => post);
  if (words.length === 0) return { value, matchLevel: 'none', matchedWords: [] };
  return { value, matchLevel: 'full', matchedWords: [...new Set(words)] };
}
