/** Range facets over numbers and dates. */
import { applyDateMath } from '../date-math.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric, numberLabel, parseNumber } from '../field-values.ts';
import { parseBoolean } from '../params.ts';
import type { Field } from '../schema.ts';
import type { Bitset } from '../search/bitset.ts';
import type { NumberView } from '../search/search-view.ts';
import { type FacetRequest, type FacetSpec, facetSpec } from './facets.ts';
import { type NamedList, namedList, orderedObject, RawJson } from './json-out.ts';

/** More buckets than this are refused. */
const MAX_BUCKETS = 10_000;

interface Bucket {
  label: string;
  from: number;
  to: number;
  includeFrom: boolean;
  includeTo: boolean;
}

/** The answer of one `facet.range`, by key. */
export function facetRange(request: FacetRequest, text: string, now: number): [string, unknown] {
  const spec = facetSpec(request, text);
  const { field } = spec;
  if (!isNumeric(field.type)) throw new SolrRequestError(`Unable to range facet on field:${field.name}`);
  const gap = required(spec, 'gap');
  const start = parseNumber(field, required(spec, 'start'), now);
  const end = parseNumber(field, required(spec, 'end'), now);
  if (end < start) throw new SolrRequestError(`range facet 'end' comes before 'start': ${field.name}`);
  const include = includes(request, field);
  const { buckets, last } = makeBuckets(spec, start, end, gap, include);
  const numbers = request.view.numbers(field.name);
  const { bits } = request.domain(spec.excluded);
  const minCount = Number(spec.setting('facet.mincount') ?? '0');
  const counts = buckets
    .map((bucket): [string, number] => [bucket.label, countBetween(numbers, bits, bucket)])
    .filter(([, count]) => count >= minCount);
  const list: NamedList = [
    ['counts', namedList(request.params.get('json.nl'), counts)],
    ['gap', field.type.kind === 'date' ? gap : numberJson(field, parseNumber(field, gap, now))],
    ...others(request, spec, { start, end: last, include }, numbers, bits),
    ['start', numberJson(field, start)],
    ['end', numberJson(field, last)],
  ];
  return [spec.key, orderedObject(list)];
}

function required(spec: FacetSpec, name: string): string {
  const value = spec.setting(`facet.range.${name}`);
  if (value === undefined) {
    throw new SolrRequestError(
      `Missing required parameter: f.${spec.field.name}.facet.range.${name} (or default: facet.range.${name})`,
    );
  }
  return value;
}

function numberJson(field: Field, value: number): RawJson {
  const label = numberLabel(field.type, value);
  return new RawJson(field.type.kind === 'date' || !/^[-\d.E]+$/.test(label) ? JSON.stringify(label) : label);
}

function makeBuckets(
  spec: FacetSpec,
  start: number,
  end: number,
  gap: string,
  include: ReadonlySet<string>,
): { buckets: Bucket[]; last: number } {
  const { field } = spec;
  const hardEnd = parseBoolean(spec.setting('facet.range.hardend') ?? 'false');
  const step = stepper(field, gap);
  const buckets: Bucket[] = [];
  let low = start;
  while (low < end) {
    let high = step(low);
    if (hardEnd && high > end) high = end;
    if (!(high > low))
      throw new SolrRequestError(`range facet infinite loop (is gap negative? did the math overflow?)`);
    if (buckets.length >= MAX_BUCKETS) throw new SolrRequestError('too many range facet buckets');
    const isFirst = low === start;
    const isLast = high >= end;
    buckets.push({
      label: numberLabel(field.type, low),
      from: low,
      to: high,
      includeFrom: include.has('lower') || (include.has('edge') && isFirst),
      includeTo: include.has('upper') || (include.has('edge') && isLast),
    });
    low = high;
  }
  return { buckets, last: low };
}

function stepper(field: Field, gap: string): (value: number) => number {
  if (field.type.kind === 'date') return (value) => applyDateMath(value, gap);
  const amount = parseNumber(field, gap, 0);
  return field.type.kind === 'float' ? (value) => Math.fround(value + amount) : (value) => value + amount;
}

function includes(request: FacetRequest, field: Field): Set<string> {
  const values = request.params.allForField(field.name, 'facet.range.include');
  const include = new Set(values.length === 0 ? ['lower'] : values);
  for (const value of include) {
    if (!['lower', 'upper', 'edge', 'outer', 'all'].includes(value)) {
      throw new SolrRequestError(`${value} is not a valid type of for range 'include' information`);
    }
  }
  return include.has('all') ? new Set(['lower', 'upper', 'edge', 'outer']) : include;
}

function others(
  request: FacetRequest,
  spec: FacetSpec,
  range: { start: number; end: number; include: ReadonlySet<string> },
  numbers: NumberView | undefined,
  bits: Bitset,
): NamedList {
  const asked = new Set(request.params.allForField(spec.field.name, 'facet.range.other'));
  if (asked.has('none')) return [];
  const { start, end, include } = range;
  const lower = include.has('lower');
  const upper = include.has('upper');
  const edge = include.has('edge');
  const outer = include.has('outer');
  const count = (from: number, to: number, includeFrom: boolean, includeTo: boolean) =>
    countBetween(numbers, bits, { label: '', from, to, includeFrom, includeTo });
  const list: [string, unknown][] = [];
  const wants = (name: string) => asked.has(name) || asked.has('all');
  // 'before' takes the first boundary when no bucket does.
  if (wants('before')) list.push(['before', count(-Infinity, start, false, outer || !(lower || edge))]);
  if (wants('after')) list.push(['after', count(end, Infinity, outer || !(upper || edge), false)]);
  if (wants('between')) list.push(['between', count(start, end, lower || edge, upper || edge)]);
  return list;
}

/** Documents with a value in the bucket. */
function countBetween(numbers: NumberView | undefined, bits: Bitset, bucket: Bucket): number {
  if (!numbers) return 0;
  const { values, starts, multiValued } = numbers;
  const { from, to, includeFrom, includeTo } = bucket;
  let total = 0;
  const isIn = (value: number) =>
    (includeFrom ? value >= from : value > from) && (includeTo ? value <= to : value < to);
  for (const doc of bits.toDocs()) {
    const first = multiValued ? (starts[doc] ?? 0) : doc;
    const end = multiValued ? (starts[doc + 1] ?? 0) : doc + 1;
    for (let i = first; i < end; i++) {
      if (isIn(values[i] ?? Number.NaN)) {
        total++;
        break;
      }
    }
  }
  return total;
}
