/** Evaluates function queries for documents of a view. */
import type { ValueSource } from '../query/query.ts';
import { FUNCTIONS } from './functions.ts';
import { distanceKm } from './geo.ts';
import type { SearchView } from './search-view.ts';

/** How a function gets the score of a query, NaN where it does not match. */
export type QueryScorer = (query: Extract<ValueSource, { kind: 'query' }>['query']) => (doc: number) => number;

/** A function of the document number; fields without a value count as 0 except to `def` and `exists`. */
export function sourceValue(view: SearchView, source: ValueSource, scorer: QueryScorer): (doc: number) => number {
  const read = rawValue(view, source, scorer);
  return (doc) => {
    const value = read(doc);
    return Number.isNaN(value) ? 0 : value;
  };
}

function rawValue(view: SearchView, source: ValueSource, scorer: QueryScorer): (doc: number) => number {
  switch (source.kind) {
    case 'constant':
      return () => source.value;
    case 'field':
      return fieldValue(view, source.field);
    case 'exists': {
      const bits = view.exists(source.field);
      return (doc) => (bits.has(doc) ? 1 : 0);
    }
    case 'query': {
      const score = scorer(source.query);
      return (doc) => {
        const value = score(doc);
        return Number.isNaN(value) ? source.fallback : value;
      };
    }
    case 'geodist': {
      const points = view.points(source.field);
      return (doc) => {
        const latitude = points?.latitudes.data[doc] ?? Number.NaN;
        const longitude = points?.longitudes.data[doc] ?? Number.NaN;
        return distanceKm(source.latitude, source.longitude, latitude, longitude);
      };
    }
    case 'call':
      return callValue(view, source, scorer);
  }
}

function callValue(
  view: SearchView,
  source: Extract<ValueSource, { kind: 'call' }>,
  scorer: QueryScorer,
): (doc: number) => number {
  const seesMissing = source.name === 'def' || source.name === 'exists';
  const read = seesMissing ? rawValue : sourceValue;
  const args = source.args.map((arg) => read(view, arg, scorer));
  const values: number[] = args.map(() => 0);
  const definition = FUNCTIONS[source.name];
  return (doc) => {
    for (let i = 0; i < args.length; i++) values[i] = args[i]?.(doc) ?? 0;
    return definition?.apply(values) ?? 0;
  };
}

function fieldValue(view: SearchView, name: string): (doc: number) => number {
  const numbers = view.numbers(name);
  if (numbers) return (doc) => numbers.values[doc] ?? Number.NaN;
  const ords = view.ords(name);
  const yes = view.ordOf(name, 'true');
  if (!ords) return () => Number.NaN;
  return (doc) => {
    const ord = ords.ords[doc] ?? -1;
    return ord < 0 ? Number.NaN : ord === yes ? 1 : 0;
  };
}
