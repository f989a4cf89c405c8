/** Refusals of a search in plain words: which parameter, which one of several, which field, and what is expected. */
import { isFieldName } from '../../../common/query/filter-query.ts';
import { type ProblemCode, ProblemError, safeName } from '../../http/errors.ts';

/** What stands where a field may: local parameters, a minus, then the name up to the colon. */
const FILTER_FIELD = /^(?:\{![^}]*\})?-?([A-Za-z_][A-Za-z0-9_$]{0,127}):/;

/** A value outside the grammar, with what is expected instead; it never says what the value was (§7.1). */
export class RefusedValue extends Error {
  override name = 'RefusedValue';
  readonly code: ProblemCode;
  readonly field: string | undefined;

  constructor(code: ProblemCode, expected: string, field?: string) {
    super(expected);
    this.code = code;
    this.field = field;
  }

  /** What the client is told: the parameter, and which one it is, from 1, where it stands several times. */
  at(name: string, nth?: number): ProblemError {
    const place = nth === undefined ? `"${safeName(name)}"` : `the ${ordinal(nth)} "${safeName(name)}"`;
    const about = this.field === undefined ? '' : ` for the field "${safeName(this.field)}"`;
    return new ProblemError(this.code, {
      detail: `The value of ${place} is not accepted${about}: ${this.message}.`,
    });
  }
}

/** One sentence for hidden and for absent fields, so that a refusal tells nothing about the index. */
export function unknownField(name: string, field: string): ProblemError {
  const subject = isFieldName(field) ? `The field "${safeName(field)}"` : 'What stands for a field';
  return new ProblemError('unknown-field', { detail: `${subject} may not be used in "${safeName(name)}".` });
}

/** The field a filter is about, as far as it can be told from one that cannot be read. */
export function fieldOfFilter(text: string): string | undefined {
  return FILTER_FIELD.exec(text)?.[1];
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(count: number): string {
  return `${count}${ENDINGS[ordinals.select(count)] ?? 'th'}`;
}
