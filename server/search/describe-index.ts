/** What a client may ask of an index, told from the very allow-list and bounds that requests are checked against. */
import type { components } from '../../common/api-types.ts';
import { DEFAULT_ROWS, MAX_FACET_LIMIT } from '../../common/constants.ts';
import type { UsedFields } from '../../common/options/used-fields.ts';
import { MAX_LIST_VALUES, MAX_VALUE_LENGTH } from '../../common/query/filter-query.ts';
import { familyOf } from '../../common/query/index-names.ts';
import { MAX_FORM_BYTES, MAX_PAIRS, MAX_URL_LENGTH } from '../http/form.ts';
import type { FieldUse, Site } from '../site/site-types.ts';
import { weightedFields } from './query/allowed-fields.ts';
import { MAX_CUSTOM_LENGTH, MAX_MINCOUNT, MAX_START, readers, TIMES } from './query/parse-request.ts';
import { MAX_WORDS_LENGTH } from './query/read-filters.ts';
import { MAX_FIELDS, MAX_IDS, MAX_PREFIX_LENGTH, MAX_SORTS } from './query/read-values.ts';
import { createSearchPolicy, type SearchPolicy, type SearchScope } from './query/search-policy.ts';

type IndexDescription = components['schemas']['IndexDescription'];
type FieldDescription = components['schemas']['FieldDescription'];

/** The order in which uses are named. */
const USES: readonly FieldUse[] = ['filter', 'facet', 'stats', 'sort', 'list', 'text'];
/** Every index has them; their names are of no family. */
const KEYS: ReadonlySet<string> = new Set(['id', 'item_id', 'index_id', 'hash']);

/** Describes an index of the site. */
export function describeIndex(id: string, policy: SearchPolicy): IndexDescription {
  const scope = policy.scope([id]);
  return {
    id,
    uniqueKey: 'id',
    ...entitiesOf(scope),
    fields: fieldsOf(scope),
    // An empty one stands for no order of its own.
    sorts: scope.sorts.filter(({ value }) => value !== ''),
    boosts: [...scope.boosts],
    templates: [...scope.templates],
    customParameters: [...scope.custom]
      .filter(([name]) => !readers.has(name))
      .map(([name, meaning]) => ({ name, narrows: meaning !== undefined })),
    limits: limitsOf(scope),
  };
}

/** Lists the fields that searches of an index may name, by what for (§10.8); for no index those of all together. */
export function fieldLists(site: Site): (index: string | undefined) => UsedFields {
  const { indexIds, scope } = createSearchPolicy(site);
  return (index) => {
    const { facet, stats, sort, list } = scope(index === undefined ? indexIds : [index]).fields;
    return { facet: [...facet], stats: [...stats], sort: [...sort], list: [...list] };
  };
}

/** What the blocks search together; none where one of them searches all. */
function entitiesOf({ searched }: SearchScope): Pick<IndexDescription, 'bundles' | 'entityTypes'> {
  const all = searched.flatMap(({ entities }) => entities);
  const names = (some: readonly string[]): string[] => (some.includes('') ? [] : [...new Set(some)].sort());
  return {
    bundles: names(all.flatMap(({ bundles }) => (bundles.length === 0 ? '' : bundles))),
    entityTypes: names(all.map(({ entityType }) => entityType)),
  };
}

function fieldsOf({ fields, areaFields, indexes }: SearchScope): FieldDescription[] {
  const searched = new Set(indexes.flatMap(({ query }) => weightedFields(query.qf)));
  const marked = new Set(indexes.map(({ query }) => query.highlight));
  const names = new Set([...USES.flatMap((use) => [...fields[use]]), ...searched, ...areaFields]);
  return [...names].sort().map((name) => {
    const family = familyOf(name);
    return {
      name,
      type: family?.kind ?? (KEYS.has(name) ? 'text' : 'unknown'),
      multiValued: family?.multiple ?? false,
      uses: [
        ...(searched.has(name) ? ['search' as const] : []),
        ...USES.filter((use) => fields[use].has(name)),
        ...(areaFields.has(name) ? ['area' as const] : []),
        ...(marked.has(name) ? ['highlight' as const] : []),
      ],
    };
  });
}

function limitsOf({ maxRows }: SearchScope): IndexDescription['limits'] {
  const times = (name: string): number => TIMES.get(name) ?? 1;
  return {
    rows: maxRows,
    defaultRows: DEFAULT_ROWS,
    start: MAX_START,
    sorts: MAX_SORTS,
    fields: MAX_FIELDS,
    filters: times('fq'),
    filterValues: MAX_LIST_VALUES,
    valueLength: MAX_VALUE_LENGTH,
    wordsLength: MAX_WORDS_LENGTH,
    facetFields: times('facet.field'),
    facetLimit: MAX_FACET_LIMIT,
    facetMincount: MAX_MINCOUNT,
    facetPrefixLength: MAX_PREFIX_LENGTH,
    statsFields: times('stats.field'),
    boosts: times('boost'),
    boostQueries: times('bq'),
    customLength: MAX_CUSTOM_LENGTH,
    ids: MAX_IDS,
    pairs: MAX_PAIRS,
    bodyBytes: MAX_FORM_BYTES,
    urlLength: MAX_URL_LENGTH,
  };
}
