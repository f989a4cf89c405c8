/** Fields that are held to what the listings of an enquiry take, such as how many a place sleeps, or when it is free. */
import type { LeadSubject } from '../page/page-model.ts';
import { LEADS } from '../texts/english/leads.ts';
import { textsOf } from '../texts/texts.ts';
import type { LeadField, LeadForm, LeadOver, LeadValues } from './lead-form.ts';
import { LEAD_MESSAGES as SAY } from './lead-messages.ts';
import { notFree, tooShort } from './lead-months.ts';

interface LeadLimit {
  readonly most: number;
  /** The listing that takes no more. */
  readonly place: string;
}

const TEXTS = /* @__PURE__ */ textsOf('leads', LEADS);

/** The index fields whose numbers fields of these forms are held to, or tell. */
export function limitFields(forms: readonly Pick<LeadForm, 'fields'>[]): string[] {
  const held = forms.flatMap(({ fields }) =>
    fields.flatMap(({ atMost, nights, nightPrice }) => [atMost, nights, nightPrice]),
  );
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

export interface Excess {
  /** What is said of it. */
  readonly message: string;
  /** The same without what can be done about it. */
  readonly facts: string;
  /** Whether it is taken from who means it. */
  readonly isAsked: boolean;
}

/** How a number, or a range of days, goes beyond what its form or the listings take; undefined where it does not. */
export function excessOf(field: LeadField, values: LeadValues, subjects: readonly LeadSubject[]): Excess | undefined {
  const found = excesses(field, values, subjects);
  const refused = found.filter(({ over }) => over === 'refuse');
  const isAsked = refused.length === 0;
  const said = (isAsked ? found : refused).flatMap(({ over, message }) => (over === 'tell' ? [] : message));
  if (said.length === 0) return undefined;
  return {
    message: [...said, ...(isAsked ? [SAY.orSend(field)] : [])].join('. '),
    facts: said.join('. '),
    isAsked,
  };
}

/** What is told of it, and no reason to ask. */
export function toldOf(field: LeadField, values: LeadValues, subjects: readonly LeadSubject[]): string[] {
  return excesses(field, values, subjects).flatMap(({ over, message }) => (over === 'tell' ? message : []));
}

function excesses(field: LeadField, ...given: [LeadValues, readonly LeadSubject[]]): Found {
  return field.kind === 'number' ? numberExcess(field, ...given) : stayExcess(field, ...given);
}

type Found = readonly { readonly over: LeadOver; readonly message: string }[];

/** More than the form itself takes is refused; what the listings take is less, and is said in its place. */
function numberExcess(field: LeadField, values: LeadValues, subjects: readonly LeadSubject[]): Found {
  const { atMost, max = Infinity } = field;
  const given = Number(values[field.name]);
  const { most, place } = limitOf(field, subjects) ?? { most: Infinity, place: '' };
  const over = given > Number(max) ? 'refuse' : (atMost?.over ?? 'refuse');
  if (given > most && most <= Number(max)) {
    if (atMost && atMost.over !== 'refuse')
      return [{ over, message: SAY.overFor(nameAmong(subjects, place), String(most)) }];
    return [{ over, message: subjects.length > 1 ? SAY.mostFor(field, most, place) : SAY.most(field, most) }];
  }
  return given > Number(max) ? [{ over, message: SAY.most(field, max) }] : [];
}

function stayExcess(field: LeadField, values: LeadValues, subjects: readonly LeadSubject[]): Found {
  const { nights, months } = field;
  const short = tooShort(field, values, subjects);
  const taken = notFree(field, values, subjects);
  const [first, second] = taken;
  return [
    ...(nights && short
      ? [{ over: nights.over, message: SAY.fewNights(nameAmong(subjects, short.place), String(short.least)) }]
      : []),
    ...(months && first
      ? [
          {
            over: months.over,
            message:
              second && months.over === 'tell'
                ? SAY.noneFree(taken.map(({ place }) => place).join(', '))
                : SAY.notFree(nameAmong(subjects, first.place), first.months),
          },
        ]
      : []),
  ];
}
