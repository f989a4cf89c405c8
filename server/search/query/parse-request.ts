/**
 * From the pairs of a form to a closed search request: names first, then how often each stands, then values; the first
 * failure answers (§7.1). What is not listed here is refused, unless a block's own configuration holds the same pair.
 */
import { readCustomParam } from '../../../common/query/custom-params.ts';
import { isFieldName } from '../../../common/query/filter-query.ts';
import { getParam, getParams, type Param } from '../../../common/query/param-list.ts';
import { ProblemError, safeName } from '../../http/errors.ts';
import { readFormText } from '../../http/form.ts';
import { checkSearched } from './entity-bundles.ts';
import { type Draft, emptyDraft, finishSearch, readers } from './query-draft.ts';
import { readIndexes } from './read-filters.ts';
import { readIds } from './read-values.ts';
import { RefusedValue, refusal, unknownField } from './refusals.ts';
import type { SearchPolicy, SearchScope } from './search-policy.ts';
import type { AnswerForm, DocumentsQuery, SearchRequest } from './search-query.ts';

export const MAX_CUSTOM_LENGTH = 2048;

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
  checkTimes(pairs, everything);

  const indexes = readIndexes(getParams(pairs, 'fq'), policy);
  const scope = policy.scope(indexes);
  const draft = emptyDraft();
  const seen = new Map<string, number>();
  for (const pair of pairs) {
    const nth = (seen.get(pair[0]) ?? 0) + 1;
    seen.set(pair[0], nth);
    const isRepeated = getParams(pairs, pair[0]).length > 1;
    readPair(pair, isRepeated ? nth : undefined, draft, scope);
  }

  checkSearched(scope.searched, draft.entities);
  const answer = readAnswerForm(pairs);
  const ids = getParam(pairs, 'ids');
  if (ids !== undefined) return toDocuments(readIds(ids), draft, pairs, { indexes, answer });
  return finishSearch(draft, indexes, answer);
}

/** What of a form says which documents, and what of them; the rest has been checked and says nothing here (§7.2). */
function toDocuments(
  ids: readonly string[],
  { entities, fields, filters, configured }: Draft,
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
      throw refusal('value-too-long', name, `at most ${MAX_CUSTOM_LENGTH} characters are taken`);
    }
    return;
  }
  throw new ProblemError('unknown-parameter', { detail: `'${safeName(name)}' is no parameter of a search.` });
}

function checkTimes(pairs: readonly Param[], scope: SearchScope): void {
  const counts = new Map<string, number>();
  for (const [name, value] of pairs) {
    // A configured pair of a name unknown here may stand as often as the configuration says.
    if (LEFT_OUT.test(name) || (!readers.has(name) && scope.isConfigured(name, value))) continue;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const most = TIMES.get(name) ?? 1;
    if (count <= most) continue;
    const detail = `'${safeName(name)}' stands more than ${most === 1 ? 'once' : `${most} times`}.`;
    throw new ProblemError(most === 1 ? 'duplicate-parameter' : 'too-many-parameters', { detail });
  }
}

/** Reads one pair by the grammar; what the grammar refuses still passes when it is the block's own configuration. */
function readPair([name, value]: Param, nth: number | undefined, draft: Draft, scope: SearchScope): void {
  try {
    readByGrammar(name, value, draft, scope);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (!scope.isConfigured(name, value)) throw error instanceof RefusedValue ? error.at(name, nth) : error;
    draft.configured.push([name, value]);
  }
}

function readByGrammar(name: string, value: string, draft: Draft, scope: SearchScope): void {
  const checked = CHECKED.get(name);
  const option = fieldOption(name);
  const read = readers.get(name);
  if (checked) {
    if (!checked.pattern.test(value)) throw refusal('malformed-value', name, checked.expected);
  } else if (option) {
    if (!scope.fields.facet.has(option.field)) throw unknownField(name, option.field);
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
function readCustom(name: string, value: string, draft: Draft, scope: SearchScope): void {
  const param = scope.custom.get(name);
  const filters = param && readCustomParam(param, value)?.filters;
  if (filters) draft.custom.push({ name, filters });
}

/** Splits `f.FIELD.facet.limit` and its like; undefined for other names. */
function fieldOption(name: string): { field: string; name: string } | undefined {
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
