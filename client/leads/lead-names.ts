import type { LeadForm } from '../../common/leads/lead-form.ts';
import { wireNames } from '../../common/leads/lead-validation.ts';

/** The id of a field's element; a form stands once on a page. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

/** The element a message about a wire name leads to; undefined where the form has none. */
export function targetOf(form: LeadForm, name: string): string | undefined {
  if (name === 'challenge_answer') return fieldId(form.id, name);
  const field = form.fields.find(
    (one) => one.kind !== 'hidden' && (one.name === name || wireNames(one).includes(name)),
  );
  if (!field) return undefined;
  // A group of boxes is reached by its first, a range by its first day.
  if (field.kind === 'checkboxes') return `${fieldId(form.id, field.name)}-0`;
  return fieldId(form.id, wireNames(field).includes(name) ? name : (wireNames(field)[0] ?? name));
}
