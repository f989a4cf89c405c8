/** How the words of a visitor are asked: in which fields, how many of them are wanted, and what goes first that has them all. */
import { onceFor } from '../../../common/once-for.ts';
import { familyOf } from '../../../common/query/index-names.ts';
import type { Param } from '../../../common/query/param-list.ts';
import type { IndexConfig } from '../../site/site-types.ts';
import { clause } from './filter-clauses.ts';
import type { SearchScope } from './search-policy.ts';
import type { QueryText, SearchQuery } from './search-query.ts';
import { escapeWords, quoted, tellingWords } from './words.ts';

/** How many of the words are wanted, where that is not what the index has. */
export function wantedOf(q: QueryText): number | undefined {
  return q.kind === 'words' ? q.least : undefined;
}

/** How words are searched; without any, everything is found. */
export function wordSettings(scope: SearchScope, q: QueryText = { kind: 'all' }): Param[] {
  const isUnfinished = q.kind === 'words' && q.isUnfinished;
  const mm = String(wantedOf(q) ?? scope.indexes[0]?.query.mm ?? '');
  const { whole, unfinished } = searchedFields(scope);
  return [...(isUnfinished ? unfinished : whole), ...(mm === '' ? [] : [['mm', mm] as const])];
}

/** In which fields whole words are searched, and those of which the last goes on: the same for all searches of a scope. */
const searchedFields = onceFor((scope: SearchScope) => {
  const among = (more: readonly string[]): readonly Param[] => [
    ['q.alt', '*:*'],
    ['uf', [...scope.fields.filter, '-_query_'].join(' ')],
    ...joined('qf', scope.indexes, more),
    ...joined('pf', scope.indexes),
  ];
  // What goes on from the stem of a word begins none of the stems.
  return { whole: among([]), unfinished: among(scope.suggested.words) };
});

/** The words, or what else stands in `q`, with their settings. */
export function queryParams(q: QueryText, scope: SearchScope): Param[] {
  const text = searchedText(q);
  return [
    ...wordSettings(scope, q),
    ...(q.kind === 'clause' ? [['fq', clause(q.filter)] as const] : []),
    ...(text === undefined ? [] : [['q', text] as const]),
  ];
}

/** So much more weighs what has all the words: more than a name before other fields, and than the words in a row. */
const ALL_WORDS_WEIGHT = 100;
/** Under which the engine counts them. */
export const ALL_WORDS_KEY = 'allWords';
/** Nobody types more words that one place has all. */
const MOST_WORDS = 12;

/**
 * Raises the documents that have each word in one of the fields above those that lack one, where the site wants it, and where counts
 * are asked for has them counted. A word that goes on is none that a document has.
 */
export function allWordsFirst({ q, nearest, sort, facet }: SearchQuery, { indexes }: SearchScope): Param[] {
  const isByScore = !nearest && (sort[0]?.field ?? 'score') === 'score';
  const isWanted = isByScore && indexes.every(({ query }) => query.allWordsFirst);
  const words = q.kind === 'words' && !q.isUnfinished && isWanted ? tellingWords(q.words) : [];
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  const fields = joined('qf', indexes).flatMap(([, qf]) => qf.split(' ').filter(holdsWords));
  const texts = words.map((word) => word.replaceAll('"', ''));
  const each = texts.map((text, at) => {
    // With its neighbour it may be what the index has as one word: 'fire place'.
    const pairs = [texts.slice(at - 1, at + 1), texts.slice(at, at + 2)].filter((pair) => pair.length === 2);
    const said = [text, ...pairs.map((pair) => pair.join(' '))].map(quoted);
    const anywhere = fields.flatMap((part) => said.map((one) => part.replace(/(?=\^|$)/, () => `:${one}`)));
    return `+(${anywhere.join(' ')})`;
  });
  if (fields.length === 0) return [];
  const all = `(${each.join(' ')})`;
  const raised: Param = ['bq', `${all}^${ALL_WORDS_WEIGHT}`];
  return facet ? [raised, ['facet.query', `{!key=${ALL_WORDS_KEY}}${all}`]] : [raised];
}

/** A number or day cannot be compared with a word. */
function holdsWords(weighted: string): boolean {
  const kind = familyOf(weighted.replace(/\^.*/, ''))?.kind ?? 'text';
  return kind === 'text' || kind === 'full-text';
}

/** What is asked as `q`: the words of a visitor, or what a block is set up with. */
export function searchedText(q: QueryText): string | undefined {
  if (q.kind === 'configured') return q.text;
  return q.kind === 'words' ? `${escapeWords(q.words)}${q.isUnfinished ? '*' : ''}` : undefined;
}

/** The fields of all indexes searched, each once. */
function joined(name: 'qf' | 'pf', indexes: readonly IndexConfig[], more: readonly string[] = []): Param[] {
  const parts = indexes.flatMap((index) => index.query[name].split(/\s+/)).filter((part) => part !== '');
  return parts.length > 0 ? [[name, [...new Set([...parts, ...more])].join(' ')]] : [];
}
