/** Refusals of a search in plain words: which parameter, which one of several, which field, and what is expected. */
import { isFieldName } from '../../../common/query/filter-query.ts';
import { type ProblemCode, ProblemError, safeName } from '../../http/errors.ts';

/** What stands where a field may: local parameters, a minus, then the name up to the colon. */
const FILTER_FIELD = /^(?:\{![^}]*\})?-?([A-Za-z_][A-Za-z0-9_$]{0,127}):/;

/** A value outside the grammar; its detail is shown to visitors and never holds the value (§7.1). */
export class RefusedValue extends ProblemError {
  override name = 'RefusedValue';
  readonly #expected: string;
  readonly #field: string | undefined;

  constructor(code: ProblemCode, place: string, expected: string, field: string | undefined) {
    const about = field === undefined ? '' : ` for the field "${safeName(field)}"`;
    super(code, { detail: `The value of ${place} is not accepted${about}: ${expected}.` });
    this.#expected = expected;
    this.#field = field;
  }

  /** The same refusal for a parameter as the client wrote it; `nth` counts from 1 when it stands several times. */
  at(name: string, nth: number | undefined): RefusedValue {
    return new RefusedValue(this.code, placeOf(name, nth), this.#expected, this.#field);
  }
}

/** Names the parameter and says what is expected of it, never what it held. */
export function refusal(code: ProblemCode, name: string, expected: string, field?: string): RefusedValue {
  return new RefusedValue(code, placeOf(name, undefined), expected, field);
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

function placeOf(name: string, nth: number | undefined): string {
  return nth === undefined ? `"${safeName(name)}"` : `the ${ordinal(nth)} "${safeName(name)}"`;
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(count: number): string {
  return `${count}${ENDINGS[ordinals.select(count)] ?? 'th'}`;
}
