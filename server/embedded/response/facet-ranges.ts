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
  const docs = domain.bits.toDocs(domain.size);
  const count = (from: number, to: number) => countBetween(numbers, docs, from, to);
  const counts = bounds
    .slice(0, -1)
    .map((low, i): [string, number] => [numberLabel(field.type, low), count(low, bounds[i + 1] ?? low)])
    .filter(([, found]) => found >= minCount);
  const asked = request.params.allForField(field.name, 'facet.range.other');
  const other = (name: string, from: number, to: number): number | undefined => {
    const isAsked = (asked.includes(name) || asked.includes('all')) && !asked.includes('none');
    return isAsked ? count(from, to) : undefined;
  };
  const value = (number: number): unknown => {
    const label = numberLabel(field.type, number);
    return isDate ? label : new RawJson(label);
  };
  const parts = orderedObject([
    ['counts', counts],
    ['gap', isDate ? gap : value(amount)],
    ['before', other('before', Number.NEGATIVE_INFINITY, start)],
    ['after', other('after', end, Number.POSITIVE_INFINITY)],
    ['between', other('between', start, end)],
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

/** Documents with a value from the lower end on, below the upper one. */
function countBetween({ values, starts }: Values, docs: Int32Array, from: number, to: number): number {
  let total = 0;
  for (const doc of docs) {
    const end = starts[doc + 1] ?? 0;
    let at = starts[doc] ?? 0;
    while (at < end && !((values[at] ?? Number.NaN) >= from && (values[at] ?? Number.NaN) < to)) at++;
    if (at < end) total++;
  }
  return total;
}
