/** Deep paging: a cursor holds the sort values of the last document of a page. */
import { compareCodePoints } from '../code-points.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import type { Matcher } from '../search/matcher.ts';
import { scorerOf } from '../search/scorer.ts';
import { randomValue, type SortKey, sortValues } from '../search/sort.ts';
import { sourceValue } from '../search/value-source.ts';

type Mark = (string | number | null)[];

/**
 * Checks that a request may use a cursor.
 *
 * @throws SolrRequestError when the sort has no unique key or `start` is not 0.
 */
export function checkCursor(keys: readonly SortKey[], uniqueKey: string, start: number): void {
  if (!keys.some((key) => key.kind === 'field' && key.field.name === uniqueKey)) {
    throw new SolrRequestError('Cursor functionality requires a sort containing a uniqueKey field tie breaker');
  }
  if (start !== 0) throw new SolrRequestError('Cursor functionality requires start=0');
}

/** The sort values of documents, one reader a key. */
export class CursorValues {
  readonly #keys: readonly SortKey[];
  readonly #readers: ((doc: number) => string | number | null)[];

  constructor(matcher: Matcher, keys: readonly SortKey[], docs: Int32Array, scoreOf: (doc: number) => number) {
    this.#keys = keys;
    this.#readers = keys.map((key) => reader(matcher, key, docs, scoreOf));
  }

  markOf(doc: number): string {
    const values = this.#readers.map((read) => read(doc));
    return Buffer.from(JSON.stringify(values)).toString('base64url');
  }

  /** Tells whether a document comes after a mark. */
  isAfter(mark: string): (doc: number) => boolean {
    const values = this.#parse(mark);
    return (doc) => {
      for (const [i, read] of this.#readers.entries()) {
        const order = compareValues(read(doc), values[i] ?? null, this.#keys[i]?.descending ?? false);
        if (order !== 0) return order > 0;
      }
      return false;
    };
  }

  #parse(mark: string): Mark {
    try {
      const values: unknown = JSON.parse(Buffer.from(mark, 'base64url').toString('utf8'));
      if (Array.isArray(values) && values.length === this.#readers.length && values.every(isValue)) return values;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw new SolrRequestError(
      `Unable to parse 'cursorMark' after totem: value must either be '*' or the 'nextCursorMark' returned by a previous search: ${mark}`,
    );
  }
}

function isValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

/** Missing values come last in both directions. */
function compareValues(a: string | number | null, b: string | number | null, descending: boolean): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
  const order = typeof a === 'string' && typeof b === 'string' ? compareCodePoints(a, b) : Number(a) - Number(b);
  return descending ? -order : order;
}

function reader(
  matcher: Matcher,
  key: SortKey,
  docs: Int32Array,
  scoreOf: (doc: number) => number,
): (doc: number) => string | number | null {
  switch (key.kind) {
    case 'score':
      return scoreOf;
    case 'doc':
      return (doc) => doc;
    case 'random':
      return (doc) => randomValue(matcher.view, key.seed, doc);
    case 'function':
      return sourceValue(matcher.view, key.source, scorerOf(matcher, docs));
    case 'field': {
      const { field, descending } = key;
      const values = sortValues(matcher, field, descending);
      if (isNumeric(field.type)) {
        return (doc) => {
          const value = values[doc] ?? Number.NaN;
          return Number.isFinite(value) ? value : null;
        };
      }
      const order = matcher.view.ords(field.name)?.order();
      return (doc) => {
        const ord = order?.[values[doc] ?? -1];
        return ord === undefined ? null : matcher.view.ordLabel(field, ord);
      };
    }
  }
}
