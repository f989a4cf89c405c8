/** Evaluates function queries for documents of a view. */
import { FUNCTIONS } from '../query/function-parser.ts';
import type { ValueSource } from '../query/query.ts';
import type { SearchView } from './search-view.ts';

/** A function of the document number; fields without a value count as 0. */
export function sourceValue(view: SearchView, source: ValueSource): (doc: number) => number {
  switch (source.kind) {
    case 'constant':
      return () => source.value;
    case 'field':
      return fieldValue(view, source.field);
    case 'exists': {
      const bits = view.exists(source.field);
      return (doc) => (bits.has(doc) ? 1 : 0);
    }
    case 'call': {
      const args = source.args.map((arg) => sourceValue(view, arg));
      const values: number[] = args.map(() => 0);
      const definition = FUNCTIONS.get(source.name);
      return (doc) => {
        for (let i = 0; i < args.length; i++) values[i] = args[i]?.(doc) ?? 0;
        return orZero(definition?.apply(values));
      };
    }
  }
}

function fieldValue(view: SearchView, name: string): (doc: number) => number {
  const numbers = view.numbers(name);
  if (numbers) return (doc) => orZero(numbers.values[doc]);
  const ords = view.ords(name);
  const yes = view.ordOf(name, 'true');
  return (doc) => (ords && yes >= 0 && ords.ords[doc] === yes ? 1 : 0);
}

function orZero(value = 0): number {
  return Number.isNaN(value) ? 0 : value;
}
