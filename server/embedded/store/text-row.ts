/** The full-text row of one document: the terms of all its text fields, spread over the table's columns. */
import type { Analyzer } from '../analysis/analyzer.ts';
import { TEXT_COLUMNS } from './sqlite-store.ts';
import { encodeTerm, fieldPrefix, HOLE } from './term-code.ts';

/** Places left free between two values that share a column. */
const VALUE_GAP = 100;

export class TextRow {
  readonly #columns: string[] = [];
  /** Pairs of field number and term count. */
  readonly lengths: number[] = [];

  /** Adds the values of one field: the first to the first column, and so on. */
  add(fieldId: number, analyzer: Analyzer, values: readonly string[]): void {
    const prefix = fieldPrefix(fieldId);
    let count = 0;
    values.forEach((value, ordinal) => {
      const column = Math.min(ordinal, TEXT_COLUMNS - 1);
      let text = ordinal >= TEXT_COLUMNS ? ` ${`${HOLE} `.repeat(VALUE_GAP)}` : '';
      let next = 0;
      for (const { term, position } of analyzer.tokens(value)) {
        for (; next < position; next++) text += ` ${HOLE}`;
        text += ` ${prefix}${encodeTerm(term)}`;
        next = position + 1;
        count++;
      }
      this.#columns[column] = (this.#columns[column] ?? '') + text;
    });
    this.lengths.push(fieldId, count);
  }

  /** One text a column, null where there is none. */
  columns(): (string | null)[] {
    return Array.from({ length: TEXT_COLUMNS }, (_, i) => this.#columns[i] ?? null);
  }

  lengthsJson(): string {
    return JSON.stringify(this.lengths);
  }
}
