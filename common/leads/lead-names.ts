/** The names under which the values of a form travel. */
import type { LeadField } from './lead-form.ts';

type Named = Pick<LeadField, 'kind' | 'name' | 'atMost' | 'months' | 'nights'>;

export function wireNames(field: Named): readonly string[] {
  return [...valueNames(field), ...[overName(field) ?? []].flat()];
}

/** Those of what a visitor writes or chooses: of a range of days two. */
export function valueNames({ kind, name }: Pick<LeadField, 'kind' | 'name'>): readonly string[] {
  return kind === 'date-range' ? [`${name}_from`, `${name}_to`] : [name];
}

/** The name under which a visitor says that more than the listings take is meant; undefined where nothing is asked. */
export function overName({ name, atMost, months, nights }: Named): string | undefined {
  return [atMost, months, nights].some((held) => held?.over === 'ask') ? `${name}_over` : undefined;
}
