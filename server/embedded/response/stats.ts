/** Statistics of fields, in the shapes of Solr's stats component. */
import { compareCodePoints } from '../code-points.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import { instantText } from '../java-format.ts';
import { parseLocalParams } from '../local-params.ts';
import { parseBoolean } from '../params.ts';
import type { Field } from '../schema.ts';
import { type Domain, excludedTags, type FacetRequest } from './facets.ts';
import { orderedObject } from './json-out.ts';

const DEFAULTS = ['min', 'max', 'count', 'missing', 'sum', 'sumOfSquares', 'mean', 'stddev'] as const;
const WITH_DISTINCT = [...DEFAULTS, 'countDistinct', 'distinctValues'] as const;
type Stat = (typeof WITH_DISTINCT)[number];
/** The order dates are answered in. */
const DATE_ORDER: readonly Stat[] = [
  'min',
  'max',
  'count',
  'missing',
  'sum',
  'mean',
  'sumOfSquares',
  'stddev',
  'countDistinct',
  'distinctValues',
];

/** The answer of one `stats.field`, by key. */
export function statsField(request: FacetRequest, text: string): [string, unknown] {
  const locals = parseLocalParams(text, (name) => request.params.get(name));
  const name = locals ? (locals.values.get('v')?.[0] ?? locals.rest) : text;
  const field = request.view.schema.field(name);
  if (!field) throw new SolrRequestError(`undefined field: "${name}"`);
  const asked = askedStats([...(locals?.values ?? [])]);
  const key = locals?.values.get('key')?.[0] ?? name;
  const domain = request.domain(excludedTags(locals));
  const values = isNumeric(field.type)
    ? numberStats(request, field, domain, asked.has('countDistinct') || asked.has('distinctValues'))
    : field.type.kind === 'string'
      ? stringStats(request, field, domain)
      : undefined;
  if (!values) {
    throw new SolrRequestError(`Field type ${field.type.name} of ${field.name} is not currently supported`);
  }
  const order = field.type.kind === 'date' ? DATE_ORDER : WITH_DISTINCT;
  const shown = order.filter((stat) => asked.has(stat) && values.has(stat));
  return [key, orderedObject(shown.map((stat) => [stat, values.get(stat)]))];
}

function askedStats(locals: readonly [string, readonly string[]][]): Set<Stat> {
  const chosen = new Set<Stat>();
  let named = false;
  for (const [name, [value = '']] of locals) {
    if (name === 'ex' || name === 'key' || name === 'tag' || name === 'v') continue;
    const stat = WITH_DISTINCT.find((known) => known === name);
    if (!stat) throw new SolrRequestError(`the local parameter '${name}' of a stats field is not supported`);
    named = true;
    if (parseBoolean(value)) chosen.add(stat);
  }
  return named ? chosen : new Set<Stat>(DEFAULTS);
}

function numberStats(request: FacetRequest, field: Field, domain: Domain, withDistinct: boolean): Map<Stat, unknown> {
  const numbers = request.view.numbers(field.name);
  const isDate = field.type.kind === 'date';
  let count = 0;
  let missing = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let squares = 0;
  const distinct = new Set<number>();
  for (const doc of domain.bits.toDocs(domain.size)) {
    const from = numbers?.multiValued ? (numbers.starts[doc] ?? 0) : doc;
    const to = numbers?.multiValued ? (numbers.starts[doc + 1] ?? 0) : doc + 1;
    let has = false;
    for (let i = from; numbers && i < to; i++) {
      const value = numbers.values[i] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      has = true;
      count++;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      squares += value * value;
      if (withDistinct) distinct.add(value);
    }
    if (!has) missing++;
  }
  const show = (value: number) => (isDate ? instantText(value) : value);
  const mean = isDate ? (count === 0 ? null : instantText(Math.trunc(sum / count))) : sum / count;
  const spread = count <= 1 ? 0 : Math.sqrt((count * squares - sum * sum) / (count * (count - 1)));
  return new Map<Stat, unknown>([
    ['min', count === 0 ? null : show(min)],
    ['max', count === 0 ? null : show(max)],
    ['count', count],
    ['missing', missing],
    ['sum', sum],
    ['sumOfSquares', squares],
    ['mean', mean],
    ['stddev', spread],
    ['countDistinct', distinct.size],
    ['distinctValues', [...distinct].sort((a, b) => a - b).map(show)],
  ]);
}

function stringStats(request: FacetRequest, field: Field, domain: Domain): Map<Stat, unknown> {
  const ords = request.view.ords(field.name);
  const counts = ords?.counts(domain.bits, domain.size) ?? new Int32Array(0);
  const values: string[] = [];
  let count = 0;
  counts.forEach((n, ord) => {
    if (n > 0) values.push(request.view.ordLabel(field, ord));
    count += n;
  });
  values.sort(compareCodePoints);
  const present = request.view.exists(field.name).countAnd(domain.bits);
  return new Map<Stat, unknown>([
    ['min', values[0] ?? null],
    ['max', values.at(-1) ?? null],
    ['count', count],
    ['missing', domain.size - present],
    ['countDistinct', values.length],
    ['distinctValues', values],
  ]);
}
