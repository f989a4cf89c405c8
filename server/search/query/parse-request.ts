/**
 * From the pairs of a form to a closed search request: names first, then how often each stands, then values; the first
 * failure answers (§7.1). What is not listed here is refused, unless a block's own configuration holds the same pair.
 */
import { DEFAULT_ROWS, DEFAULT_START, MAX_CELLS, MAX_FACET_LIMIT } from '../../../common/constants.ts';
import { readCustomParam } from '../../../common/query/custom-params.ts';
import { isFieldName } from '../../../common/query/filter-query.ts';
import { getParam, getParams, type Param } from '../../../common/query/param-list.ts';
import { withTexts } from '../../../common/texts/texts.ts';
import { ProblemError, safeName } from '../../http/errors.ts';
import { readFormText } from '../../http/form.ts';
import { checkCursorUse, readCursor } from './cursor.ts';
import { ALL_ENTITIES, checkSearched, type EntityBundles } from './entity-bundles.ts';
import { searchableWords } from './meant-values.ts';
import { outsideQuotes, readBoostQuery, readFilter, readIndexes, readQueryText } from './read-filters.ts';
import {
  readBundles,
  readFacetSort,
  readFields,
  readIds,
  readName,
  readPrefix,
  readSort,
  readSwitch,
  readTaggedField,
  readWhole,
} from './read-values.ts';
import { RefusedValue, unknownField } from './refused-value.ts';
import type { SearchPolicy, SearchScope } from './search-policy.ts';
import type {
  AnswerForm,
  DocumentsQuery,
  FacetOptions,
  SearchFilter,
  SearchRequest,
  SearchTerms,
} from './search-query.ts';
import { type FoundPage, pagesSaying } from './site-pages.ts';

export const MAX_CUSTOM_LENGTH = 2048;
export const MAX_MINCOUNT = 1_000_000;
export const MAX_START = 10_000;

/** How often a parameter may stand, by name. */
export const TIMES: ReadonlyMap<string, number> = new Map<string, number>([
  ['fq', 32],
  ['facet.field', 32],
  ['stats.field', 8],
  ['boost', 2],
  ['bq', 4],
]);

/** Accepted and then replaced by what the server itself sends. */
const CHECKED: ReadonlyMap<string, { pattern: RegExp; expected: string }> = new Map([
  ['wt', { pattern: /^json$/, expected: 'json is expected' }],
  // jQuery adds the time to requests for JSONP, so that no cache answers them.
  ['_', { pattern: /^\d{1,20}$/, expected: 'a number is expected' }],
  ['defType', { pattern: /^edismax$/, expected: 'edismax is expected' }],
  [
    'json.wrf',
    {
      pattern: /^(?:\??|[A-Za-z_$][A-Za-z0-9_$]{0,63})$/,
      expected: 'a name of at most 64 letters, digits, _ and $ is expected',
    },
  ],
  ['json.nl', { pattern: /^(?:map|arrarr|flat)$/, expected: 'map, arrarr or flat is expected' }],
  ['indent', { pattern: /^(?:true|false|on|off)$/, expected: 'true or false is expected' }],
  ['version', { pattern: /^\d{1,3}(?:\.\d{1,3})?$/, expected: 'a number is expected' }],
]);

/** What old clients send besides; it narrows nothing, so it is left out and the answer says so. */
const LEFT_OUT = /^(?:f\.[A-Za-z0-9_$]+\.)?(?:hl|facet\.(?:date|range))(?:\.[A-Za-z.]+)?$/;

const FIELD_OPTION = /^f\.(.+)\.(facet\.(?:limit|mincount|missing|sort|prefix))$/;

/**
 * Reads a search request.
 *
 * @throws ProblemError with the code of the first thing that is wrong.
 */
export function parseSearchRequest(form: readonly Param[], policy: SearchPolicy): SearchRequest {
  const pairs = unwrap(form);
  const everything = policy.scope(policy.indexIds);
  for (const [name, value] of pairs) checkName(name, value, everything);
  const times = checkTimes(pairs, everything);

  const indexes = readIndexes(getParams(pairs, 'fq'), policy);
  const scope = policy.scope(indexes);
  const draft = emptyTerms();
  const seen = new Map<string, number>();
  for (const pair of pairs) {
    const nth = (seen.get(pair[0]) ?? 0) + 1;
    seen.set(pair[0], nth);
    const isRepeated = (times.get(pair[0]) ?? 0) > 1;
    readPair(pair, isRepeated ? nth : undefined, draft, scope);
  }

  checkSearched(scope.searched, draft.entities);
  const answer = readAnswerForm(pairs);
  const ids = getParam(pairs, 'ids');
  if (ids !== undefined) return toDocuments(readIds(ids), draft, pairs, { indexes, answer });
  checkCursorUse(draft);
  return { kind: 'search', indexes, answer, ...draft };
}

/** What of a form says which documents, and what of them; the rest has been checked and says nothing here (§7.2). */
function toDocuments(
  ids: readonly string[],
  { entities, fields, filters, configured }: SearchTerms,
  pairs: readonly Param[],
  rest: Pick<DocumentsQuery, 'indexes' | 'answer'>,
): DocumentsQuery {
  return {
    kind: 'documents',
    ids,
    entities,
    filters,
    fields: getParam(pairs, 'fl') === undefined ? undefined : fields,
    configured: configured.filter(([name]) => name === 'fq'),
    ...rest,
  };
}

function emptyTerms(): SearchTerms {
  return {
    entities: ALL_ENTITIES,
    q: { kind: 'all' },
    unread: [],
    pages: [],
    pagesIfNone: [],
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
    nearest: undefined,
    sort: [],
    fields: ['id'],
    boosts: [],
    boostQueries: [],
    configured: [],
    warnings: new Set(),
  };
}

/** AjaxSolr clients send one field `query` that holds the whole encoded form (§7.1). */
function unwrap(form: readonly Param[]): readonly Param[] {
  const [first] = form;
  return form.length === 1 && first?.[0] === 'query' ? readFormText(first[1]) : form;
}

function checkName(name: string, value: string, scope: SearchScope): void {
  if (CHECKED.has(name) || readers.has(name) || name === 'ids' || scope.isConfigured(name, value)) return;
  if (fieldOption(name) !== undefined || LEFT_OUT.test(name)) return;
  if (scope.custom.has(name)) {
    if (value.length > MAX_CUSTOM_LENGTH) {
      throw new RefusedValue('value-too-long', `at most ${MAX_CUSTOM_LENGTH} characters are taken`).at(name);
    }
    return;
  }
  throw new ProblemError('unknown-parameter', { detail: `'${safeName(name)}' is no parameter of a search.` });
}

/** Makes sure that no name stands too often; gives how often each does. */
function checkTimes(pairs: readonly Param[], scope: SearchScope): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const [name, value] of pairs) {
    times.set(name, (times.get(name) ?? 0) + 1);
    // A configured pair of a name unknown here may stand as often as the configuration says.
    if (!readers.has(name) && (LEFT_OUT.test(name) || scope.isConfigured(name, value))) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const most = TIMES.get(name) ?? 1;
    if (count <= most) continue;
    const detail = `'${safeName(name)}' stands more than ${most === 1 ? 'once' : `${most} times`}.`;
    throw new ProblemError(most === 1 ? 'duplicate-parameter' : 'too-many-parameters', { detail });
  }
  return times;
}

/** Reads one pair by the grammar; what the grammar refuses still passes when it is the block's own configuration. */
function readPair([name, value]: Param, nth: number | undefined, draft: SearchTerms, scope: SearchScope): void {
  try {
    readByGrammar(name, value, draft, scope);
  } catch (error) {
    if (!(error instanceof RefusedValue || error instanceof ProblemError)) throw error;
    if (!scope.isConfigured(name, value)) throw error instanceof RefusedValue ? error.at(name, nth) : error;
    draft.configured.push([name, value]);
  }
}

function readByGrammar(name: string, value: string, draft: SearchTerms, scope: SearchScope): void {
  const checked = CHECKED.get(name);
  const option = fieldOption(name);
  const read = readers.get(name);
  if (checked) {
    if (!checked.pattern.test(value)) throw new RefusedValue('malformed-value', checked.expected);
  } else if (option) {
    if (!scope.fields.facet.has(option.field)) throw unknownField(name, option.field, scope.fields.facet);
    readers.get(option.name)?.(value, draft, scope, option.field);
  } else if (read) {
    read(value, draft, scope);
  } else if (scope.custom.get(name)) {
    readCustom(name, value, draft, scope);
  } else if (name !== 'ids' && scope.isConfigured(name, value)) {
    draft.configured.push([name, value]);
  } else if (LEFT_OUT.test(name)) {
    draft.warnings.add(`"${name}" is left out: the site says what is marked and counted by ranges.`);
  }
}

/** What does not fit the mapping narrows nothing: an old link is no reason to refuse a search. */
function readCustom(name: string, value: string, draft: SearchTerms, scope: SearchScope): void {
  const param = scope.custom.get(name);
  const filters = param && readCustomParam(param, value)?.filters;
  if (filters) draft.custom.push({ name, filters });
}

/** Splits `f.FIELD.facet.limit` and its like; undefined for other names. */
function fieldOption(name: string): { field: string; name: string } | undefined {
  if (!name.startsWith('f.')) return undefined;
  const match = FIELD_OPTION.exec(name);
  const [, field = '', option = ''] = match ?? [];
  return isFieldName(field) ? { field, name: option } : undefined;
}

function readAnswerForm(pairs: readonly Param[]): AnswerForm {
  const callback = getParam(pairs, 'json.wrf');
  const form = getParam(pairs, 'json.nl');
  return {
    facets: form === 'arrarr' || form === 'flat' ? form : 'map',
    callback: callback === undefined || callback === '' || callback === '?' ? undefined : callback,
  };
}

/** Reads a value into the draft; `field` is set for the `f.FIELD.…` form of a facet option. */
type Reader = (value: string, draft: SearchTerms, scope: SearchScope, field?: string) => unknown;

export const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['q', readQuery],
  ['fq', readFilterInto],
  ['facet', set((value) => ({ facet: readSwitch(value) }))],
  [
    'facet.field',
    (value, { facetFields }, { fields }) => facetFields.push(readTaggedField(value, 'facet.field', fields.facet)),
  ],
  ['facet.limit', option((value, most) => ({ limit: readLimit(value, most) }))],
  ['facet.mincount', option((value) => ({ mincount: readWhole(value, 0, MAX_MINCOUNT) }))],
  ['facet.missing', option((value) => ({ missing: readSwitch(value) }))],
  ['facet.sort', option((value) => ({ sort: readFacetSort(value) }))],
  ['facet.prefix', option((value) => ({ prefix: readPrefix(value) }))],
  ['stats', set((value) => ({ stats: readSwitch(value) }))],
  [
    'stats.field',
    (value, { statsFields }, { fields }) => statsFields.push(readTaggedField(value, 'stats.field', fields.stats)),
  ],
  ['rows', set((value, scope) => ({ rows: Math.min(scope.maxRows, readWhole(value, 0, Number.MAX_SAFE_INTEGER)) }))],
  ['start', set((value) => ({ start: readWhole(value, 0, MAX_START) }))],
  ['cursorMark', set((value) => ({ cursor: readCursor(value) }))],
  ['sort', set((value, scope) => readSort(value, scope))],
  ['bundles', (value, draft) => narrow(draft, { bundles: readBundles(value) })],
  ['entity_type', (value, draft) => narrow(draft, { entityType: readName(value) })],
  ['fl', set((value, scope) => ({ fields: readFields(value, scope.fields.list) }))],
  ['boost', readBoost],
  ['bq', (value, { boostQueries }, scope) => boostQueries.push(readBoostQuery(value, scope))],
]);

function set(read: (value: string, scope: SearchScope) => Partial<SearchTerms>): Reader {
  return (value, draft, scope) => {
    Object.assign(draft, read(value, scope));
  };
}

function narrow(draft: SearchTerms, entities: Partial<EntityBundles>): void {
  draft.entities = { ...draft.entities, ...entities };
}

function readQuery(value: string, draft: SearchTerms, scope: SearchScope): void {
  draft.q = readQueryText(value, scope);
  if (draft.q.kind === 'words' && scope.suggested.named) {
    const { named, pages } = scope.suggested;
    const text = value.trim();
    const { words, unread, isQuestion } = withTexts(scope.texts, () => searchableWords(text, named));
    const saying = (inTexts: boolean): FoundPage[] =>
      withTexts(scope.texts, () => pagesSaying(text, pages, { inTexts, inAnyForm: isQuestion }));
    draft.unread = unread;
    draft.pagesIfNone = saying(true);
    draft.pages = isQuestion ? draft.pagesIfNone : saying(false);
    draft.q = words === '' ? { kind: 'all' } : { kind: 'words', words, ...(words !== text && { isPart: true }) };
  }
  if (draft.q.kind === 'clause') warnOfStar('q', value, draft.q.filter, draft);
}

function readFilterInto(value: string, draft: SearchTerms, scope: SearchScope): void {
  const filter = readFilter(value, scope);
  if (!filter) return;
  draft.filters.push(filter);
  draft.filterTexts.push(value);
  warnOfStar('fq', value, filter, draft);
}

/** A value may hold a star, and old clients write it as it is: it is looked for, and whoever meant more is told. */
function warnOfStar(name: string, text: string, filter: SearchFilter, { warnings }: SearchTerms): void {
  if (filter.kind !== 'field' || filter.value.kind === 'range' || !outsideQuotes(text).includes('*')) return;
  warnings.add(
    `The value of "${name}" for the field "${filter.field}" is looked for as it is: "*" is no wildcard in it.`,
  );
}

/** @param read is told the most values that may be asked for, too. */
function option(read: (value: string, most: number) => FacetOptions): Reader {
  return (value, draft, { cellFields }, field) => {
    const most = field !== undefined && cellFields.has(field) ? MAX_CELLS : MAX_FACET_LIMIT;
    if (field === undefined) Object.assign(draft.facetOptions, read(value, most));
    else draft.facetFieldOptions.set(field, { ...draft.facetFieldOptions.get(field), ...read(value, most) });
  };
}

/** -1 is 'unlimited' in a block's options (§3.2); it is answered with the most we give. */
function readLimit(value: string, most: number): number {
  const limit = readWhole(value, -1, Number.MAX_SAFE_INTEGER);
  return limit < 0 ? most : Math.min(limit, most);
}

function readBoost(value: string, draft: SearchTerms, scope: SearchScope): void {
  if (value === '') return;
  if (!scope.boosts.has(value)) {
    throw new ProblemError('unknown-boost', { detail: "The value of 'boost' is not a configured one." });
  }
  draft.boosts.push(value);
}
