/** What the server itself adds to every question (§7.1, §10.8). */
import { onceFor } from '../../../common/once-for.ts';
import type { Param } from '../../../common/query/param-list.ts';
import type { IndexConfig } from '../../site/site-types.ts';
import type { EntityBundles, SearchedIndex } from './entity-bundles.ts';
import { anyOf } from './filter-clauses.ts';
import { quoted } from './words.ts';

const TIME_ALLOWED_MS = 2000;

/** Set by the server on every request; no request and no configuration can change them. */
const FIXED: readonly Param[] = [
  ['wt', 'json'],
  ['json.nl', 'arrarr'],
  ['echoParams', 'none'],
  ['expandMacros', 'false'],
  // A handler whose defaults leave the header out would hide that an answer is partial.
  ['omitHeader', 'false'],
  ['timeAllowed', String(TIME_ALLOWED_MS)],
];

/** Names that are the server's own: what a request or a configuration says of them is left out. */
export const SERVER_OWNED: ReadonlySet<string> = new Set([
  ...FIXED.map(([name]) => name),
  'json.wrf',
  'defType',
  'uf',
  'q.alt',
  'cursorMark',
  'shards.preference',
]);

/** What the server adds to every question, and no request changes. */
export function ofServer(searched: readonly SearchedIndex[], defType: 'edismax' | 'lucene'): Param[] {
  return [...serverFilters(searched), ['defType', defType], ...FIXED];
}

/**
 * The server's own filters: the indexes asked for, what each demands and hides, and the bundles and entity types searched
 * in it (§10.8). They carry no tag, so that no count leaves them out.
 */
const serverFilters = onceFor((searched: readonly SearchedIndex[]): readonly Param[] => {
  const [only] = searched;
  if (searched.length === 1 && only) return indexFilters(only, entityFilters(only)).map((fq): Param => ['fq', fq]);
  const isPlain = searched.every((one) => indexFilters(one, entityFilters(one)).length === 1);
  const ids = searched.map(({ index }) => index.id);
  return [['fq', isPlain ? anyOf('index_id', ids) : searched.map(wholeIndex).join(' OR ')]];
});

/** What an index demands and hides, each once, and which of its entities are searched. */
function indexFilters({ index: { id, requires, hides } }: SearchedIndex, entities: readonly string[]): string[] {
  const required = requires.map(({ field, values }) => anyOf(field, values));
  const hidden = hides.map(({ field, values }) => `-${anyOf(field, values)}`);
  return [...new Set([`index_id:${quoted(id)}`, ...required, ...entities, ...hidden])];
}

/** Bundles and entity types as filters that must all hold. */
function entityFilters({ index, entities }: SearchedIndex): string[] {
  const kinds = entities.map((one) => kindFilters(index, one));
  const [first = []] = kinds;
  return kinds.length < 2 ? first : [kinds.map((filters) => `(${filters.join(' AND ')})`).join(' OR ')];
}

function kindFilters({ bundleField, entityTypeField }: IndexConfig, { entityType, bundles }: EntityBundles): string[] {
  return [
    ...(entityType === '' ? [] : [anyOf(entityTypeField, [entityType])]),
    ...(bundles.length === 0 ? [] : [anyOf(bundleField, bundles)]),
  ];
}

function wholeIndex(searched: SearchedIndex): string {
  const entities = entityFilters(searched).map((filter) => (searched.entities.length > 1 ? `(${filter})` : filter));
  return `(${indexFilters(searched, entities).join(' AND ')})`;
}
