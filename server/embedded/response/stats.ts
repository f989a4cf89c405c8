/** Statistics of fields, in the shapes of Solr's stats component. */
import type { Field } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import { compareCodePoints, instantText } from '../java-format.ts';
import { orderedObject } from './answer-json.ts';
import { type Domain, type FacetRequest, fieldSpec } from './facets.ts';

type Statistics = [name: string, value: unknown][];

/** The answer of one `stats.field`. */
export function statsField(request: FacetRequest, text: string): [string, unknown] {
  const { field, domain } = fieldSpec(request, text);
  if (isNumeric(field.type)) return [field.name, orderedObject(numberStats(request, field, domain))];
  if (field.type.kind === 'string') return [field.name, orderedObject(stringStats(request, field, domain))];
  throw new SolrRequestError(`Field type ${field.type.name} of ${field.name} is not currently supported`);
}

function numberStats({ view }: FacetRequest, field: Field, domain: Domain): Statistics {
  const numbers = view.numbers(field.name);
  let count = 0;
  let missing = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let squares = 0;
  for (const doc of domain.bits.toDocs(domain.size)) {
    const from = numbers?.multiValued ? (numbers.starts[doc] ?? 0) : doc;
    const to = numbers?.multiValued ? (numbers.starts[doc + 1] ?? 0) : doc + 1;
    const before = count;
    for (let i = from; numbers && i < to; i++) {
      const value = numbers.values[i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      count++;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      squares += value * value;
    }
    if (count === before) missing++;
  }
  const isDate = field.type.kind === 'date';
  const shown = (value: number) => (count === 0 ? null : isDate ? instantText(value) : value);
  const mean: Statistics = [['mean', isDate ? shown(Math.trunc(sum / count)) : sum / count]];
  const sumOfSquares: Statistics = [['sumOfSquares', squares]];
  const spread = count <= 1 ? 0 : Math.sqrt((count * squares - sum * sum) / (count * (count - 1)));
  return [
    ['min', shown(min)],
    ['max', shown(max)],
    ['count', count],
    ['missing', missing],
    ['sum', sum],
    // Solr writes them for dates in another order.
    ...(isDate ? [...mean, ...sumOfSquares] : [...sumOfSquares, ...mean]),
    ['stddev', spread],
  ];
}

function stringStats({ view }: FacetRequest, field: Field, { bits, size }: Domain): Statistics {
  const counts = view.ords(field.name)?.counts(bits, size) ?? new Int32Array(0);
  const values: string[] = [];
  counts.forEach((count, ord) => {
    if (count > 0) values.push(view.ordLabel(field, ord));
  });
  values.sort(compareCodePoints);
  return [
    ['min', values[0] ?? null],
    ['max', values.at(-1) ?? null],
    ['count', counts.reduce((sum, count) => sum + count, 0)],
    ['missing', size - view.exists(field.name).countAnd(bits)],
  ];
}
