/**
 * The full-text row of one document: the terms of all its text fields, spread over the table's columns.
 *
 * All fields share one table, so a term carries its field's number in front. FTS5's `ascii` tokenizer keeps ASCII letters
 * and digits and everything beyond ASCII; other ASCII characters and capitals are moved to the private use area, so that
 * a term is always one token and never folded.
 */
import type { Analyzer } from '../analysis/analyzer.ts';
import { TEXT_COLUMNS } from './sqlite-store.ts';

const SHIFT = 0xe000;
const FIELD_END = '\ue100';
const SHIFTED = /[^a-z0-9\u0080-\uffff]/g;
const MOVED = /[\ue000-\ue07f]/g;

/** Stands where a removed word leaves a hole in the positions. */
const HOLE = '\ue101';

export function encodeTerm(term: string): string {
  return term.replace(SHIFTED, (char) => String.fromCharCode(SHIFT + char.charCodeAt(0)));
}

export function decodeTerm(code: string): string {
  return code.replace(MOVED, (char) => String.fromCharCode(char.charCodeAt(0) - SHIFT));
}

/** What every term of a field begins with. */
export function fieldPrefix(fieldId: number): string {
  return fieldId.toString(36) + FIELD_END;
}

/** A string that sorts after every string with the given beginning (as UTF-8). */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}

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
}
