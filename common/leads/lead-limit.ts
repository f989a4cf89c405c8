/** Number fields that are held to a number of the listings an enquiry is about, such as how many a place sleeps. */
import type { LeadSubject } from '../page/page-model.ts';
import { LEADS } from '../texts/english/leads.ts';
import { textsOf } from '../texts/texts.ts';
import type { LeadField, LeadForm } from './lead-form.ts';

interface LeadLimit {
  readonly most: number;
  /** The listing that takes no more. */
  readonly place: string;
}

const TEXTS = /* @__PURE__ */ textsOf('leads', LEADS);

/** The index fields whose numbers fields of these forms are held to, or tell. */
export function limitFields(forms: readonly Pick<LeadForm, 'fields'>[]): string[] {
  const held = forms.flatMap(({ fields }) => fields.flatMap(({ atMost, nights }) => [atMost, nights]));
  return [...new Set(held.flatMap((one) => one?.field ?? []))];
}

/** What the smallest of some listings takes, the first of several; undefined where nothing is known of any. */
export function limitOf(
  { atMost }: Pick<LeadField, 'atMost'>,
  subjects: readonly LeadSubject[],
): LeadLimit | undefined {
  const limits = subjects.flatMap(({ title, numbers = {} }): LeadLimit[] => {
    const most = atMost && numbers[atMost.field];
    return most === undefined ? [] : [{ most, place: title }];
  });
  return limits.toSorted((one, other) => one.most - other.most)[0];
}

/** A listing by its name where there are several, which alone tells them apart. */
export function nameAmong(subjects: readonly LeadSubject[], title: string): string {
  return subjects.length > 1 ? title : TEXTS.thisPlace;
}

/** The limit in words, with the listing it is of where not all have the same; undefined for none. */
export function limitHint(field: Pick<LeadField, 'atMost'>, subjects: readonly LeadSubject[]): string | undefined {
  const limit = limitOf(field, subjects);
  if (!limit) return undefined;
  const number = String(limit.most);
  const hint = field.atMost?.hint?.replaceAll('{}', number) ?? TEXTS.atMost(number);
  const isOfAll = subjects.every(({ numbers }) => numbers?.[field.atMost?.field ?? ''] === limit.most);
  return isOfAll ? hint : `${hint} (${limit.place})`;
}

/** The name under which a visitor says that more is meant; undefined where more is refused. */
export function overName({ name, atMost }: Pick<LeadField, 'name' | 'atMost'>): string | undefined {
  return atMost?.over === 'ask' ? `${name}_over` : undefined;
}
