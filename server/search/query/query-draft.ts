/** A search query while it is being read, and the reader of each parameter by name. */

import { DEFAULT_ROWS, DEFAULT_START, MAX_FACET_LIMIT } from '../../../common/constants.ts';
import { ProblemError } from '../../http/errors.ts';
import { checkCursorUse, readCursor } from './cursor.ts';
import { ALL_ENTITIES, type EntityBundles } from './entity-bundles.ts';
import { outsideQuotes, readBoostQuery, readFilter, readQueryText } from './read-filters.ts';
import {
  readBundles,
  readClamped,
  readEntityType,
  readFacetSort,
  readFields,
  readPrefix,
  readSort,
  readSwitch,
  readTaggedField,
  readWhole,
} from './read-values.ts';
import type { SearchScope } from './search-policy.ts';
import type { AnswerForm, FacetOptions, SearchFilter, SearchQuery } from './search-query.ts';

export const MAX_MINCOUNT = 1_000_000;
export const MAX_START = 10_000;

/** What of a search query its parameters say. */
type Parsed = Omit<SearchQuery, 'kind' | 'indexes' | 'answer'>;
type Growing<T> = T extends readonly (infer Item)[]
  ? Item[]
  : T extends ReadonlyMap<infer Key, infer Value>
    ? Map<Key, Value>
    : T extends ReadonlySet<infer Item>
      ? Set<Item>
      : T;

/** The same while it is being read: its lists, maps and sets can be added to. */
export type Draft = { -readonly [Name in keyof Parsed]: Growing<Parsed[Name]> };

export function emptyDraft(): Draft {
  return {
    entities: ALL_ENTITIES,
    q: { kind: 'all' },
    filters: [],
    filterTexts: [],
    custom: [],
    facet: false,
    facetFields: [],
    facetOptions: {},
    facetFieldOptions: new Map(),
    stats: false,
    statsFields: [],
    rows: DEFAULT_ROWS,
    start: DEFAULT_START,
    cursor: undefined,
    sort: [],
    fields: ['id'],
    boosts: [],
    boostQueries: [],
    configured: [],
    warnings: new Set(),
  };
}

export function finishSearch(draft: Draft, indexes: readonly string[], answer: AnswerForm): SearchQuery {
  checkCursorUse(draft);
  return { kind: 'search', indexes, answer, ...draft };
}

/** Reads a value into the draft; `field` is set for the `f.FIELD.…` form of a facet option. */
type Reader = (value: string, draft: Draft, scope: SearchScope, field?: string) => void;

export const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['q', readQuery],
  ['fq', readFilterInto],
  ['facet', set((value) => ({ facet: readSwitch(value, 'facet') }))],
  ['facet.field', readFacetField],
  ['facet.limit', option((value) => ({ limit: readLimit(value) }))],
  ['facet.mincount', option((value) => ({ mincount: readWhole(value, 'facet.mincount', 0, MAX_MINCOUNT) }))],
  ['facet.missing', option((value) => ({ missing: readSwitch(value, 'facet.missing') }))],
  ['facet.sort', option((value) => ({ sort: readFacetSort(value, 'facet.sort') }))],
  ['facet.prefix', option((value) => ({ prefix: readPrefix(value, 'facet.prefix') }))],
  ['stats', set((value) => ({ stats: readSwitch(value, 'stats') }))],
  ['stats.field', readStatsField],
  ['rows', set((value, scope) => ({ rows: readClamped(value, 'rows', scope.maxRows) }))],
  ['start', set((value) => ({ start: readWhole(value, 'start', 0, MAX_START) }))],
  ['cursorMark', set((value) => ({ cursor: readCursor(value) }))],
  ['sort', set((value, scope) => ({ sort: [...readSort(value, scope.fields.sort)] }))],
  ['bundles', (value, draft) => narrow(draft, { bundles: readBundles(value) })],
  ['entity_type', (value, draft) => narrow(draft, { entityType: readEntityType(value) })],
  ['fl', set((value, scope) => ({ fields: readFields(value, scope.fields.list) }))],
  ['boost', readBoost],
  ['bq', readBoostInto],
]);

function set(read: (value: string, scope: SearchScope) => Partial<Draft>): Reader {
  return (value, draft, scope) => {
    Object.assign(draft, read(value, scope));
  };
}

function narrow(draft: Draft, entities: Partial<EntityBundles>): void {
  draft.entities = { ...draft.entities, ...entities };
}

function readQuery(value: string, draft: Draft, scope: SearchScope): void {
  draft.q = readQueryText(value, scope);
  if (draft.q.kind === 'clause') warnOfStar('q', value, draft.q.filter, draft);
}

function readFacetField(value: string, draft: Draft, scope: SearchScope): void {
  draft.facetFields.push(readTaggedField(value, 'facet.field', scope.fields.facet));
}

function readStatsField(value: string, draft: Draft, scope: SearchScope): void {
  draft.statsFields.push(readTaggedField(value, 'stats.field', scope.fields.stats));
}

function readBoostInto(value: string, draft: Draft, scope: SearchScope): void {
  draft.boostQueries.push(readBoostQuery(value, scope));
}

function readFilterInto(value: string, draft: Draft, scope: SearchScope): void {
  const filter = readFilter(value, scope);
  if (!filter) return;
  draft.filters.push(filter);
  draft.filterTexts.push(value);
  warnOfStar('fq', value, filter, draft);
}

/** A value may hold a star, and old clients write it as it is: it is looked for, and whoever meant more is told. */
function warnOfStar(name: string, text: string, filter: SearchFilter, { warnings }: Draft): void {
  if (filter.kind !== 'field' || filter.value.kind === 'range' || !outsideQuotes(text).includes('*')) return;
  warnings.add(
    `The value of "${name}" for the field "${filter.field}" is looked for as it is: "*" is no wildcard in it.`,
  );
}

function option(read: (value: string) => FacetOptions): Reader {
  return (value, draft, _scope, field) => {
    if (field === undefined) Object.assign(draft.facetOptions, read(value));
    else draft.facetFieldOptions.set(field, { ...draft.facetFieldOptions.get(field), ...read(value) });
  };
}

/** -1 is 'unlimited' in a block's options (§3.2); it is answered with the most we give. */
function readLimit(value: string): number {
  const limit = readWhole(value, 'facet.limit', -1, Number.MAX_SAFE_INTEGER);
  return limit < 0 ? MAX_FACET_LIMIT : Math.min(limit, MAX_FACET_LIMIT);
}

function readBoost(value: string, draft: Draft, scope: SearchScope): void {
  if (value === '') return;
  if (!scope.boosts.has(value)) {
    throw new ProblemError('unknown-boost', { detail: "The value of 'boost' is not a configured one." });
  }
  draft.boosts.push(value);
}
