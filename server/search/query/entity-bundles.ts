/**
 * Which entities of an index are searched, by type and bundle (§3.1): by one block, by one request, by the whole site.
 *
 * A request may narrow what the blocks of a site search together and never widen it. Both are told from the document's
 * own fields; an index whose documents are all of one type needs no field for it.
 */

import { onceFor } from '../../../common/once-for.ts';
import type { IndexConfig } from '../../site/site-types.ts';
import { RefusedValue } from './refused-value.ts';

export interface EntityBundles {
  /** Empty for any type. */
  entityType: string;
  /** None for all. */
  bundles: readonly string[];
}

/** An index, and which of its entities are searched: those of any of these. */
export interface SearchedIndex {
  index: IndexConfig;
  entities: readonly EntityBundles[];
}

export const ALL_ENTITIES: EntityBundles = { entityType: '', bundles: [] };

/** What blocks search together: everything as soon as one of them names nothing, and where there is no block. */
export function unionOf(blocks: readonly EntityBundles[]): EntityBundles[] {
  const types = [...new Set(blocks.map(({ entityType }) => entityType))].sort();
  const ofType = types.map((entityType): EntityBundles => {
    const own = blocks.filter((block) => block.entityType === entityType);
    const isWhole = own.some(({ bundles }) => bundles.length === 0);
    return { entityType, bundles: isWhole ? [] : [...new Set(own.flatMap(({ bundles }) => bundles))].sort() };
  });
  const ofAny = ofType.find(({ entityType }) => entityType === '');
  if (ofType.length === 0 || ofAny?.bundles.length === 0) return [ALL_ENTITIES];
  if (!ofAny) return ofType;
  const others = ofType.flatMap(({ entityType, bundles }) => {
    const left = bundles.filter((bundle) => !ofAny.bundles.includes(bundle));
    return entityType === '' || (bundles.length > 0 && left.length === 0) ? [] : [{ entityType, bundles: left }];
  });
  return [ofAny, ...others];
}

/** The same as this index can tell it apart; undefined where none of its documents can be of that kind. */
export function inIndex(index: IndexConfig, { entityType, bundles }: EntityBundles): EntityBundles | undefined {
  if (bundles.length > 0 && index.bundleField === '') return undefined;
  if (entityType === '' || index.entityTypeField !== '') return { entityType, bundles };
  return entityType === index.entityType ? { entityType: '', bundles } : undefined;
}

/** A block asks for the same part each time, and every step of a search wants to know which that is. */
const narrowedBefore = onceFor((_searched: readonly SearchedIndex[]) => new Map<string, readonly SearchedIndex[]>());
const MOST_KEPT = 100;

/** Of what is searched, that which was asked for; indexes that hold none of it are left out. */
export function narrowed(searched: readonly SearchedIndex[], asked: EntityBundles): readonly SearchedIndex[] {
  const before = narrowedBefore(searched);
  const key = JSON.stringify([asked.entityType, asked.bundles]);
  const known = before.get(key);
  if (known) return known;
  const found = searched.flatMap(({ index, entities }) => {
    const own = inIndex(index, asked);
    const common = own ? entities.flatMap((one) => shared(one, own)) : [];
    return common.length === 0 ? [] : [{ index, entities: common }];
  });
  if (before.size >= MOST_KEPT) before.clear();
  before.set(key, found);
  return found;
}

/**
 * Makes sure that all of it is searched by some block of the site.
 *
 * @throws ProblemError unknown-bundle, naming the parameter.
 */
export function checkSearched(searched: readonly SearchedIndex[], { entityType, bundles }: EntityBundles): void {
  const isSearched = (asked: EntityBundles): boolean => narrowed(searched, asked).length > 0;
  if (entityType !== '' && !isSearched({ entityType, bundles: [] })) {
    throw new RefusedValue('unknown-bundle', 'no search of this site is registered for it').at('entity_type');
  }
  if (bundles.some((bundle) => !isSearched({ entityType, bundles: [bundle] }))) {
    throw new RefusedValue('unknown-bundle', 'no search of this site is registered for one of them').at('bundles');
  }
}

/** What documents say of themselves that are of one kind: each of the fields has one of its values. */
export type Kind = readonly (readonly [field: string, values: readonly string[]])[];

/** Fields that an engine compares as they stand; of another it may compare the words. */
const AS_IT_STANDS = /^(?:index_id$|s[sm]_)/;

/** What documents may say that are of what was searched. */
export const kindsOf = onceFor((searched: readonly SearchedIndex[]): readonly Kind[] =>
  searched.flatMap(({ index, entities }) =>
    entities.map(({ entityType, bundles }) =>
      [
        ['index_id', [index.id]] as const,
        [index.entityTypeField, entityType === '' ? [] : [entityType]] as const,
        [index.bundleField, bundles] as const,
      ].filter(([field, values]) => values.length > 0 && AS_IT_STANDS.test(field)),
    ),
  ),
);

/** The fields that say it. */
export const kindFields = onceFor(
  (kinds: readonly Kind[]): ReadonlySet<string> => new Set(kinds.flatMap((kind) => kind.map(([field]) => field))),
);

/** Whether a document is of one of these kinds, as far as it says. */
export function isOfKind(kinds: readonly Kind[], doc: Readonly<Record<string, unknown>>): boolean {
  return kinds.some((kind) => kind.every(([field, values]) => says(doc[field], values)));
}

function says(value: unknown, values: readonly string[]): boolean {
  if (value === undefined) return true;
  return Array.isArray(value) ? value.some((one) => values.includes(String(one))) : values.includes(String(value));
}

function shared(one: EntityBundles, other: EntityBundles): EntityBundles[] {
  if (one.entityType !== '' && other.entityType !== '' && one.entityType !== other.entityType) return [];
  const entityType = one.entityType || other.entityType;
  if (one.bundles.length === 0) return [{ entityType, bundles: other.bundles }];
  if (other.bundles.length === 0) return [{ entityType, bundles: one.bundles }];
  const bundles = one.bundles.filter((bundle) => other.bundles.includes(bundle));
  return bundles.length === 0 ? [] : [{ entityType, bundles }];
}
