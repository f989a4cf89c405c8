/** The order of results: `sort` clauses, the best documents of many, missing values as the schema says, places far away last. */
import type { Field } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric, parsePoint } from '../field-values.ts';
import { fieldOf, type QueryContext } from '../query/expression-parser.ts';
import { parseFunction } from '../query/function-parser.ts';
import type { ValueSource } from '../query/query.ts';
import type { Matcher } from './matcher.ts';

export type SortKey =
  | { kind: 'score'; descending: boolean }
  | { kind: 'field'; field: Field; descending: boolean }
  /** By the distance of a place: the nearest first. */
  | { kind: 'distance'; field: Field; latitude: number; longitude: number; descending: false }
  | { kind: 'random'; seed: string; descending: boolean }
  | { kind: 'function'; source: ValueSource; descending: boolean };

/** @throws SolrRequestError when a clause is not well-formed or names a field that cannot be sorted by. */
export function parseSort(context: QueryContext, spec: string | undefined): SortKey[] {
  const text = spec?.trim() ?? '';
  if (text === '') return [{ kind: 'score', descending: true }];
  // A comma behind a direction ends a clause, those before it stand between the arguments of functions.
  return text.split(/(?<=\s(?:asc|desc)\s*),/i).map((clause) => {
    const [, name, direction] = /^\s*(.+?)\s+(asc|desc)\s*$/i.exec(clause) ?? [];
    if (!name) throw new SolrRequestError(`Can't determine a Sort Order (asc or desc) in sort spec '${text}'`);
    return sortKey(context, name, direction?.toLowerCase() === 'desc');
  });
}

function sortKey(context: QueryContext, name: string, descending: boolean): SortKey {
  if (name === 'score') return { kind: 'score', descending };
  if (name === DISTANCE) return distanceKey(context, descending);
  const field = context.schema.field(name);
  if (!field) {
    if (name.includes('(')) return { kind: 'function', source: parseFunction(context, name), descending };
    throw new SolrRequestError(`sort param field can't be found: ${name}`);
  }
  if (field.type.kind === 'random') return { kind: 'random', seed: name, descending };
  if (field.type.kind === 'text' || field.type.kind === 'location') {
    throw new SolrRequestError(`can not sort on a field w/o docValues: ${name}`);
  }
  return { kind: 'field', field, descending };
}

/** The distance between the points of the parameters `pt` and `sfield`. */
const DISTANCE = 'geodist()';

function distanceKey(context: QueryContext, descending: boolean): SortKey {
  const field = fieldOf(context, context.params.get('sfield') ?? '');
  const point = parsePoint(context.params.get('pt') ?? '');
  if (field.type.kind !== 'location' || !point) {
    throw new SolrRequestError(`${DISTANCE} needs a location field as 'sfield' and a point 'lat,lon' as 'pt'`);
  }
  if (descending) throw new SolrRequestError(`an order by ${DISTANCE} is supported with asc alone`);
  return { kind: 'distance', field, latitude: point[0], longitude: point[1], descending };
}

/** Negative when the first document comes first. */
export type Compare = (a: number, b: number) => number;

/**
 * The order over documents; ties keep index order.
 *
 * `scoreOf` is asked only when a clause sorts by score.
 */
export function comparator(matcher: Matcher, keys: readonly SortKey[], scoreOf: (doc: number) => number): Compare {
  const parts = keys.map((key) => keyCompare(matcher, key, scoreOf));
  const [first] = parts;
  if (first && parts.length === 1) return (a, b) => first(a, b) || a - b;
  return (a, b) => {
    for (const part of parts) {
      const order = part(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  };
}

function keyCompare(matcher: Matcher, key: SortKey, scoreOf: (doc: number) => number): Compare {
  const sign = key.descending ? -1 : 1;
  switch (key.kind) {
    case 'score':
      return (a, b) => sign * (scoreOf(a) - scoreOf(b));
    case 'random': {
      // The order of one seed stays the same until the next commit.
      const seed = [...key.seed].reduce((hash, char) => (Math.imul(hash, 31) + char.charCodeAt(0)) | 0, 0);
      const place = (doc: number) => scramble((seed + matcher.view.stableNumber(doc)) | 0);
      return (a, b) => sign * (place(a) - place(b));
    }
    case 'function': {
      const value = key.source(matcher.view);
      return (a, b) => sign * (value(a) - value(b));
    }
    case 'distance':
    case 'field': {
      const values = sortValues(matcher, key);
      return (a, b) => {
        const x = values[a] ?? 0;
        const y = values[b] ?? 0;
        // Infinities stand for missing values; their difference would be no number.
        return x === y ? 0 : x < y ? -sign : sign;
      };
    }
  }
}

/** The sort value of every document; missing ones come last. */
export function sortValues(matcher: Matcher, key: Extract<SortKey, { kind: 'distance' | 'field' }>): Float64Array {
  return key.kind === 'field' ? fieldValues(matcher, key.field, key.descending) : distances(matcher, key);
}

/** Of each document how far its nearest place is, in no unit: the farther, the greater. */
function distances(
  { view }: Matcher,
  { field, latitude, longitude }: Extract<SortKey, { kind: 'distance' }>,
): Float64Array {
  const far = new Float64Array(view.maxDoc).fill(Number.POSITIVE_INFINITY);
  const { values, starts } = view.values(field.name);
  const [from, shrunk] = [radians(latitude), Math.cos(radians(latitude))];
  for (let doc = 0; doc < view.maxDoc; doc++) {
    // A place is two values, north and east.
    for (let i = starts[doc] ?? 0; i < (starts[doc + 1] ?? 0); i += 2) {
      const to = radians(values[i] ?? 0);
      const [up, along] = [Math.sin((to - from) / 2), Math.sin(radians((values[i + 1] ?? 0) - longitude) / 2)];
      far[doc] = Math.min(far[doc] ?? 0, up * up + shrunk * Math.cos(to) * along * along);
    }
  }
  return far;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The lowest (ascending) or highest value, strings as their rank. */
function fieldValues({ view }: Matcher, field: Field, descending: boolean): Float64Array {
  const key = `${field.name}\0${descending}`;
  const known = view.sortValues.get(key);
  if (known) return known;
  const sorted = new Float64Array(view.maxDoc).fill(descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  const { values, starts, missing } = view.values(field.name);
  const ranks = isNumeric(field.type) ? undefined : view.ords(field.name).ranks();
  for (let doc = 0; doc < view.maxDoc; doc++) {
    let best = sorted[doc] ?? 0;
    for (let i = starts[doc] ?? 0; i < (starts[doc + 1] ?? 0); i++) {
      const value = values[i] ?? missing;
      if (Object.is(value, missing)) continue;
      const rank = ranks ? (ranks[value] ?? 0) : value;
      if (descending ? rank > best : rank < best) best = rank;
    }
    sorted[doc] = best;
  }
  view.sortValues.set(key, sorted);
  return sorted;
}

/** The first `count` documents of the order. */
export function topDocs(docs: Int32Array, count: number, compare: Compare): Int32Array {
  if (count === 0) return new Int32Array(0);
  if (count * 4 >= docs.length) return docs.toSorted(compare).slice(0, count);
  // The best so far in their order; most of the others come behind the last of them.
  const top = docs.slice(0, count).sort(compare);
  for (let i = count; i < docs.length; i++) {
    const doc = docs[i] ?? 0;
    if (compare(doc, top[count - 1] ?? 0) >= 0) continue;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(doc, top[middle] ?? 0) < 0) high = middle;
      else low = middle + 1;
    }
    top.copyWithin(low + 1, low, count - 1);
    top[low] = doc;
  }
  return top;
}

/** A permutation of 31-bit numbers: the same key always gives the same place. */
function scramble(key: number): number {
  let x = ~key + (key << 15);
  x ^= x >>> 12;
  x = (x + (x << 2)) | 0;
  x ^= x >>> 4;
  x = Math.imul(x, 2057);
  x ^= x >>> 16;
  return x >>> 1;
}
