/** What is refused of a request, in plain words: which parameter, which one of several, which field, and what is expected (§7.1). */
import { isFieldName } from '../../../common/query/filter-query.ts';
import { type ProblemCode, ProblemError, safeName } from '../../http/errors.ts';
import { suggestField } from '../../site/check/fields/suggest-field.ts';

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

/** More names than these are not told one by one. */
const MOST_NAMED = 16;

/** The same for hidden and for absent fields, so that a refusal tells nothing about the index but what it says itself. */
export function unknownField(name: string, field: string, allowed: ReadonlySet<string>): ProblemError {
  const subject = isFieldName(field) ? `The field "${safeName(field)}"` : 'What stands for a field';
  const names = [...allowed].sort();
  const meant = suggestField(field, names);
  const known = names.length > MOST_NAMED ? 'are told by GET /api/indexes' : `are ${names.join(', ')}`;
  const others = names.length === 0 ? '; no field may' : `. Those that may ${known}`;
  const help = meant ? `: did you mean ${meant.name}?` : `${others}.`;
  return new ProblemError('unknown-field', { detail: `${subject} may not be used in "${safeName(name)}"${help}` });
}

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

function ordinal(count: number): string {
  return `${count}${ENDINGS[ordinals.select(count)] ?? 'th'}`;
}
