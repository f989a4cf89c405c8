/** Range facets over numbers and dates. */
import type { Values } from '../columns/columns.ts';
import { applyDateMath } from '../date-math.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric, numberLabel, parseNumber } from '../field-values.ts';
import { orderedObject, RawJson } from './answer-json.ts';
import { type FacetRequest, fieldSpec } from './facets.ts';

/** More buckets than this are refused. */
const MAX_BUCKETS = 10_000;

/** The answer of one `facet.range`: buckets with their lower ends, and what lies around them. */
export function facetRange(request: FacetRequest, text: string, now: number): [string, unknown] {
  const { field, domain } = fieldSpec(request, text);
  if (!isNumeric(field.type)) throw new SolrRequestError(`Unable to range facet on field:${field.name}`);
  const isDate = field.type.kind === 'date';
  const setting = (name: string): string => {
    const value = request.params.forField(field.name, `facet.range.${name}`);
    if (value === undefined) throw new SolrRequestError(`Missing required parameter: facet.range.${name}`);
    return value;
  };
  const gap = setting('gap');
  const amount = isDate ? 0 : parseNumber(field, gap, now);
  const next = (value: number): number => {
    if (isDate) return applyDateMath(value, gap);
    return field.type.kind === 'float' ? Math.fround(value + amount) : value + amount;
  };
  const start = parseNumber(field, setting('start'), now);
  const bounds = boundsOf(start, parseNumber(field, setting('end'), now), next);
  const end = bounds.at(-1) ?? start;
  const numbers = request.view.values(field.name);
  const minCount = Number(request.params.forField(field.name, 'facet.mincount') ?? '0');
  const { buckets, between } = countBetween(numbers, domain.bits.toDocs(domain.size), bounds);
  const counts = bounds
    .slice(0, -1)
    .map((low, i): [string, number] => [numberLabel(field.type, low), buckets[i + 1] ?? 0])
    .filter(([, found]) => found >= minCount);
  const asked = request.params.allForField(field.name, 'facet.range.other');
  const other = (name: string, found: number | undefined): number | undefined => {
    const isAsked = (asked.includes(name) || asked.includes('all')) && !asked.includes('none');
    return isAsked ? found : undefined;
  };
  const value = (number: number): unknown => {
    const label = numberLabel(field.type, number);
    return isDate ? label : new RawJson(label);
  };
  const parts = orderedObject([
    ['counts', counts],
    ['gap', isDate ? gap : value(amount)],
    ['before', other('before', buckets[0])],
    ['after', other('after', buckets[bounds.length])],
    ['between', other('between', between)],
    ['start', value(start)],
    ['end', value(end)],
  ]);
  return [field.name, parts];
}

/** Where buckets begin, and where the last one ends. */
function boundsOf(start: number, end: number, next: (value: number) => number): number[] {
  if (end < start) throw new SolrRequestError("range facet 'end' comes before 'start'");
  const bounds = [start];
  for (let low = start; low < end; ) {
    const high = next(low);
    if (!(high > low))
      throw new SolrRequestError('range facet infinite loop (is gap negative? did the math overflow?)');
    if (bounds.length > MAX_BUCKETS) throw new SolrRequestError('too many range facet buckets');
    bounds.push(high);
    low = high;
  }
  return bounds;
}

/**
 * Counts documents by where their values lie, each once a bucket: below the first bound, from each bound on up to the next, from the
 * last one on; and those with any value between the first and the last.
 */
function countBetween(
  { values, starts }: Values,
  docs: Int32Array,
  bounds: readonly number[],
): { buckets: Int32Array; between: number } {
  const buckets = new Int32Array(bounds.length + 1);
  let between = 0;
  for (const doc of docs) {
    const end = starts[doc + 1] ?? 0;
    let last = -1;
    let isBetween = false;
    for (let at = starts[doc] ?? 0; at < end; at++) {
      const value = values[at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const bucket = bucketOf(value, bounds);
      // The values of a document are in ascending order.
      if (bucket === last) continue;
      last = bucket;
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      isBetween ||= bucket > 0 && bucket < bounds.length;
    }
    if (isBetween) between++;
  }
  return { buckets, between };
}

/** How many bounds a value is not below. */
function bucketOf(value: number, bounds: readonly number[]): number {
  let [low, high] = [0, bounds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (value < (bounds[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}
