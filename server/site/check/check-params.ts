/** The extra parameters of a search block (§3.1 `params`): known names, with values that searches take. */
import { NO_EXTRA_PARAM } from '../../../common/query/extra-params.ts';
import { isFieldName } from '../../../common/query/filter-query.ts';
import { isMultiValued } from '../../../common/query/param-list.ts';
import { FACET_OPTIONS, OWNER_PARAMS } from '../../embedded/supported-params.ts';
import { suggest } from '../schema/schema-check.ts';
import type { RawSearchBlock } from '../schema/site-files.generated.ts';
import { expressionFault, functionFault, mmFault, queryFault } from './check-query.ts';

const MAX_ROWS = 250;
const MAX_START = 10_000;

type Check = (value: string) => string | undefined;

const switchFault: Check = (value) => (value === 'true' || value === 'false' ? undefined : 'must be true or false');
const anyText: Check = () => undefined;

function whole(least: number, most = Number.MAX_SAFE_INTEGER): Check {
  return (value) => {
    const number = Number(value);
    const fits = /^-?\d{1,15}$/.test(value) && number >= least && number <= most;
    if (fits) return undefined;
    return most < Number.MAX_SAFE_INTEGER
      ? `must be a whole number from ${least} to ${most}`
      : `must be a whole number of at least ${least}`;
  };
}

function oneOf(...values: string[]): Check {
  return (value) => (values.includes(value) ? undefined : `must be ${values.join(' or ')}`);
}

const fieldFault: Check = (value) =>
  isFieldName(value.replace(/^\{!ex=[^}\s]*\}/, '')) ? undefined : 'must name an index field, such as ss_town';

const FACET_CHECKS: Readonly<Record<(typeof FACET_OPTIONS)[number], Check>> = {
  'facet.limit': whole(-1),
  'facet.mincount': whole(0),
  'facet.missing': switchFault,
  'facet.sort': oneOf('count', 'index'),
  'facet.prefix': anyText,
  'facet.range.start': anyText,
  'facet.range.end': anyText,
  'facet.range.gap': anyText,
  'facet.range.other': oneOf('before', 'after', 'between', 'all', 'none'),
};

/** What the value of each parameter must be; which there are is the engine's list (docs/embedded-engine.md). */
const CHECKS: Readonly<Record<(typeof OWNER_PARAMS)[number], Check>> = {
  q: queryFault,
  fq: expressionFault,
  fl: (value) =>
    value.split(/[, ]/).every((name) => name === '' || name === 'score' || isFieldName(name))
      ? undefined
      : 'must be names of index fields with commas between',
  rows: whole(1, MAX_ROWS),
  start: whole(0, MAX_START),
  sort: (value) => (/\s(?:asc|desc)\s*$/.test(value) ? functionFault(value) : 'must be an order, such as fs_price asc'),
  facet: switchFault,
  'facet.field': fieldFault,
  'facet.range': fieldFault,
  stats: switchFault,
  'stats.field': fieldFault,
  boost: functionFault,
  bq: expressionFault,
  defType: oneOf('edismax'),
  'json.nl': oneOf('map', 'arrarr'),
  qf: anyText,
  pf: (value) => (value.includes('~') ? 'must be names of index fields, such as ts_name^5' : undefined),
  mm: mmFault,
  tie: (value) => (Number(value) >= 0 && Number(value) <= 1 ? undefined : 'must be a number from 0 to 1'),
};

/** Set by the server with every search, whatever a block says. */
const SERVER_OWNED: ReadonlySet<string> = new Set([
  ...['echoParams', 'expandMacros', 'omitHeader', 'timeAllowed', 'uf', 'q.alt', 'shards', 'shards.preference'],
]);

const OWN_OPTIONS: ReadonlySet<string> = new Set(['bundles', 'entity_type']);

/** What is wrong with a block's extra parameters, by name. */
export function paramFaults({ params = {} }: RawSearchBlock): { name: string; reason: string }[] {
  return Object.entries(params).flatMap(([name, item]) => {
    const values = [item].flat().map(String);
    const reason = nameFault(name) ?? valueFault(name, values);
    return reason === undefined ? [] : [{ name, reason }];
  });
}

function nameFault(name: string): string | undefined {
  if (checkOf(name)) return undefined;
  if (OWN_OPTIONS.has(name)) return 'is an option of the block and stands beside params';
  if (NO_EXTRA_PARAM.test(name) || SERVER_OWNED.has(name)) return 'belongs to the request itself and cannot be set';
  const known = [...OWNER_PARAMS, ...FACET_OPTIONS];
  const meant = suggest(name, known);
  return meant === undefined
    ? `is no parameter of a search; known: ${known.join(', ')}, f.FIELD.facet.…`
    : `is no parameter of a search; did you mean ${meant}?`;
}

function valueFault(name: string, values: readonly string[]): string | undefined {
  const isList = isMultiValued(name) || name === 'fl' || name === 'sort' || name === 'boost';
  if (values.length > 1 && !isList) return 'takes one value';
  const check = checkOf(name);
  return values.map((value) => check?.(value)).find((fault) => fault !== undefined);
}

function checkOf(name: string): Check | undefined {
  const [, field = '', option = name] = /^f\.([^.]+)\.(.+)$/.exec(name) ?? [];
  const facetOption = FACET_OPTIONS.find((known) => known === option);
  if (facetOption && (option === name || isFieldName(field))) return FACET_CHECKS[facetOption];
  const known = OWNER_PARAMS.find((one) => one === name);
  return known && CHECKS[known];
}
