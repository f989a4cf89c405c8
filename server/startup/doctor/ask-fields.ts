/** What the engine knows of the fields a site names: two small questions, and one for each that seems to be a mistake. */
import { type FieldFamily, familyOf } from '../../../common/query/index-names.ts';
import type { Param } from '../../../common/query/param-list.ts';
import { ProblemError } from '../../http/errors.ts';
import { Engine } from '../../search/engine/engine.ts';
import { readIndexFields } from '../../search/engine/index-fields.ts';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';
import type { KnownFields } from '../../site/check/fields/judge-fields.ts';
import type { NamedField } from '../../site/check/fields/named-field.ts';

const DEADLINE_MS = 10_000;
const FIXED: readonly Param[] = [
  ['rows', '0'],
  ['wt', 'json'],
  ['json.nl', 'arrarr'],
  ['expandMacros', 'false'],
];

const ANY: readonly Param[] = [['q', '*:*']];

type Asked = Pick<NamedField, 'field' | 'values' | 'use'>;

/** Undefined where the engine does not answer. */
export async function askFields(
  named: readonly NamedField[],
  indexes: readonly string[],
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
    const counts = new Map<string, Counts>();
    for (const index of indexes) {
      const own = named.filter((one) => one.indexes.includes(index));
      const countable = own.filter(({ field, use }) => isTold(field) && !(use.isCopy && told));
      counts.set(index, await ask(countParams(index, countable), readCounts));
      // Another shard may have what this one does not tell, and one field that no engine has would have all refused.
      for (const one of own.filter(({ field }) => !isTold(field))) {
        if (counts.get(index)?.byClause.has(clause(one))) continue;
        const found = await refusedAs(0, ask([...ofIndex(index), ['fq', clause(one)]], readFound));
        counts.get(index)?.byClause.set(clause(one), found);
      }
    }
    return {
      listings: (index) => counts.get(index)?.all,
      count: (one, index) =>
        one.use.isCopy && told ? Number(told.has(one.field)) : (counts.get(index)?.byClause.get(clause(one)) ?? 0),
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

function ofIndex(index: string): Param[] {
  return [
    ['q', '*:*'],
    ['fq', `index_id:"${index}"`],
  ];
}

function clause({ field, values }: Asked): string {
  if (!values) return `${field}:[* TO *]`;
  return `${field}:(${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(' OR ')})`;
}

function countParams(index: string, named: readonly Asked[]): Param[] {
  // Of a field whose value is asked for it is told as well whether it is there.
  const clauses = new Set(named.flatMap((one) => [clause(one), clause({ ...one, values: undefined })]));
  return [...ofIndex(index), ['facet', 'true'], ...[...clauses].map((text): Param => ['facet.query', text])];
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
