/** What the engine knows of the fields a site names: two small questions, and one for each that seems to be a mistake. */
import { type FieldFamily, familyOf } from '../../../common/query/index-names.ts';
import type { Param } from '../../../common/query/param-list.ts';
import { ProblemError } from '../../http/errors.ts';
import { Engine } from '../../search/engine/engine.ts';
import { readIndexFields } from '../../search/engine/index-fields.ts';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';
import type { KnownFields } from '../../site/check/fields/judge-fields.ts';
import type { NamedField } from '../../site/check/fields/named-field.ts';
import type { SiteFields } from '../../site/examine-site.ts';

const DEADLINE_MS = 10_000;
const FIXED: readonly Param[] = [
  ['rows', '0'],
  ['wt', 'json'],
  ['json.nl', 'arrarr'],
  ['expandMacros', 'false'],
];

const ANY: readonly Param[] = [['q', '*:*']];

type Asked = Pick<NamedField, 'field' | 'values' | 'expression' | 'bundle'>;

/** Undefined where the engine does not answer. */
export async function askFields(
  named: readonly NamedField[],
  indexes: SiteFields['indexes'],
  target: UpstreamTarget,
): Promise<KnownFields | undefined> {
  const engine = new Engine({
    target,
    limits: { running: 2, waiting: 1000, waitMs: DEADLINE_MS },
    deadlineMs: DEADLINE_MS,
  });
  const ask = <T>(params: readonly Param[], read: (answer: unknown) => T): Promise<T> =>
    engine.ask(engine.write([...params, ...FIXED]), engine.deadline(), (bytes) => read(JSON.parse(bytes.toString())));
  try {
    const told = await readIndexFields(target);
    const isTold = (field: string): boolean => told?.has(field) ?? familyOf(field) !== undefined;
    const counts = new Map<string, IndexCounts>();
    for (const { id, bundleField } of indexes) {
      const own = named.filter((one) => one.indexes.includes(id));
      // A field that no engine has would have all of them refused.
      const byBundle = bundleField !== '' && isTold(bundleField) ? bundleField : undefined;
      const together = own.filter(({ field, use }) => isTold(field) && !(use.isCopy && told));
      const clauses = [...new Set(together.flatMap((one) => clausesOf(one, byBundle)))];
      const counted =
        (await refusedAs(undefined, ask(countParams(id, clauses), readCounts))) ??
        (await ask(countParams(id, ['*:*']), readCounts));
      counts.set(id, { ...counted, byBundle });
      // Another shard may have what this one does not tell.
      for (const one of own) {
        for (const clause of clausesOf(one, byBundle)) {
          const isOfKnown = one.expression === undefined && told?.has(clause.split(':', 1)[0] ?? '');
          if (counted.byClause.has(clause) || isOfKnown) continue;
          counted.byClause.set(clause, await refusedAs(0, ask([...ofIndex(id), ['fq', clause]], readFound)));
        }
      }
    }
    const countOf = (index: string, clause: (byBundle: string | undefined) => string): number => {
      const known = counts.get(index);
      return known?.byClause.get(clause(known.byBundle)) ?? 0;
    };
    return {
      listings: (index, bundle) => {
        const known = counts.get(index);
        const inBundle = bundle !== undefined && known?.byBundle !== undefined;
        return inBundle ? countOf(index, (field) => bundleClause(field, bundle)) : known?.all;
      },
      count: (one, index) =>
        one.use.isCopy && told ? Number(told.has(one.field)) : countOf(index, (field) => clauseOf(one, field)),
      family: (field) => {
        const known = told?.get(field);
        return known && familyOfType(field, known.type, known.isList);
      },
      names: [...(told?.keys() ?? [])],
      refuses: (params) => {
        const hasQuery = params.some(([name]) => name === 'q');
        return isRefused(ask([...(hasQuery ? [] : ANY), ...params], () => undefined));
      },
      valuesOf: (field, index) =>
        refusedAs(
          [],
          ask(valueParams(index, field), (answer) => readValues(answer, field)),
        ),
    };
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

interface Counts {
  all: number;
  byClause: Map<string, number>;
}

interface IndexCounts extends Counts {
  /** The field by which a bundle's listings were counted; undefined where there is none. */
  byBundle: string | undefined;
}

function ofIndex(index: string): Param[] {
  return [
    ['q', '*:*'],
    ['fq', `index_id:"${index}"`],
  ];
}

function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}

function bundleClause(byBundle: string | undefined, bundle: string): string {
  return `${byBundle}:${quoted(bundle)}`;
}

/** What the listings meet that have the field, with one of the values, in the bundle, or the expression. */
function clauseOf({ field, values, expression, bundle }: Asked, byBundle: string | undefined): string {
  if (expression !== undefined) return expression;
  const clause = values ? `${field}:(${values.map(quoted).join(' OR ')})` : `${field}:[* TO *]`;
  return bundle === undefined || byBundle === undefined ? clause : `${clause} AND ${bundleClause(byBundle, bundle)}`;
}

/** That, whether the field is there at all, also outside the bundle, and how many listings the bundle has. */
function clausesOf(one: Asked, byBundle: string | undefined): string[] {
  return [
    clauseOf(one, byBundle),
    ...(one.values ? [clauseOf({ ...one, values: undefined }, byBundle)] : []),
    ...(one.bundle !== undefined && byBundle !== undefined
      ? [bundleClause(byBundle, one.bundle), clauseOf(one, undefined)]
      : []),
  ];
}

function countParams(index: string, clauses: readonly string[]): Param[] {
  return [...ofIndex(index), ['facet', 'true'], ...clauses.map((clause): Param => ['facet.query', clause])];
}

function valueParams(index: string, field: string): Param[] {
  return [
    ...ofIndex(index),
    ['facet', 'true'],
    ['facet.field', field],
    ['facet.mincount', '1'],
    ['facet.limit', '100'],
  ];
}

function readCounts(answer: unknown): Counts {
  const queries = memberOf(memberOf(answer, 'facet_counts'), 'facet_queries');
  // What answers something else is no engine to judge a site by.
  if (typeof queries !== 'object' || queries === null) throw new ProblemError('upstream-error');
  return {
    all: readFound(answer),
    byClause: new Map(Object.entries(queries).map(([text, count]) => [text, Number(count)])),
  };
}

function readFound(answer: unknown): number {
  return Number(memberOf(memberOf(answer, 'response'), 'numFound') ?? 0);
}

function readValues(answer: unknown, field: string): string[] {
  const values = memberOf(memberOf(memberOf(answer, 'facet_counts'), 'facet_fields'), field);
  return Array.isArray(values) ? values.map((pair: unknown) => (Array.isArray(pair) ? String(pair[0]) : '')) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What stands for an answer where the engine refuses the question itself; a failure of the engine says nothing of it. */
async function refusedAs<T>(other: T, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'malformed-value') return other;
    throw error;
  }
}

/** Solr answers some questions that it cannot put to a type of field with 500, as it does when it fails: those count as taken. */
async function isRefused(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return false;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'malformed-value') return true;
    if (error.code === 'upstream-error') return false;
    throw error;
  }
}

const KINDS: readonly [RegExp, FieldFamily['kind']][] = [
  [/loc/i, 'location'],
  [/str|sort/i, 'text'],
  [/text/i, 'full-text'],
  [/date/i, 'date'],
  [/bool/i, 'boolean'],
  [/float|double/i, 'number'],
  [/^[pt]?(?:int|long)s?$/i, 'integer'],
];

/** What a field of a type holds, by the names Solr's own schemas and those of Drupal give to types. */
function familyOfType(field: string, type: string, multiple: boolean): FieldFamily | undefined {
  const kind = KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? familyOf(field)?.kind;
  return kind && { kind, multiple };
}
