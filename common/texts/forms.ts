/** Owners' texts that count, by the plural categories of a language. */
import { type Plural, pluralRules } from './texts.ts';

/**
 * The form of an owner's text for a number, `{}` in it for the number itself. `zero` is for 0 in every language, and a form `one` that names
 * no number for 1 alone: in French "1 chambre" is not for 0 as well.
 */
export function formOf(forms: Plural, count: number, tag?: string): string {
  const category = count === 0 && forms.zero !== undefined ? 'zero' : pluralRules(tag).select(count);
  const form = forms[category] ?? forms.other;
  return category === 'one' && count !== 1 && !form.includes('{}') ? forms.other : form;
}
