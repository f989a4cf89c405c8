/**
 * How a field's term is written for the full-text table.
 *
 * All fields share one table, so a term carries its field's number in front. FTS5's `ascii` tokenizer keeps ASCII letters
 * and digits and everything beyond ASCII; other ASCII characters and capitals are moved to the private use area, so that
 * a term is always one token and never folded.
 */

const SHIFT = 0xe000;
const FIELD_END = '\ue100';
const PLAIN = /^[a-z0-9\u0080-\uffff]*$/;
const SHIFTED = /[^a-z0-9\u0080-\uffff]/g;
const MOVED = /[\ue000-\ue07f]/g;

/** Stands where a removed word leaves a hole in the positions. */
export const HOLE = '\ue101';

export function encodeTerm(term: string): string {
  if (PLAIN.test(term)) return term;
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
