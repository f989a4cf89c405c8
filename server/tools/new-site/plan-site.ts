/** What the pages of a new site show: filters, facts, orders and details, each with the reason. */

import { isDigits } from './choose-columns.ts';
import { capital } from './columns.ts';
import { fullLabel, type Guess, type Role } from './guess-column.ts';
import type { Guesses } from './guess-fields.ts';
import { hints } from './name-hints.ts';
import { type PageWords, pageWords } from './page-words.ts';
import { byUse, type FacetLine, planFacets } from './plan-facets.ts';
import type { FieldPlan } from './plan-fields.ts';
import { mostly } from './value-shapes.ts';

export interface Fact {
  readonly field: string;
  readonly zero?: string;
  readonly one?: string;
  readonly other: string;
}

export interface SitePlan {
  readonly facets: readonly FacetLine[];
  readonly facts: readonly Fact[];
  /** The line below a listing's name, a text pattern. */
  readonly place: string;
  readonly price:
    | {
        readonly field: string;
        readonly unit: string;
        readonly currency: string;
        /** Some have cents. */
        readonly hasCents: boolean;
        /** The word for nothing to pay, where the file has one. */
        readonly free: string | undefined;
      }
    | undefined;
  /** The fields of a rating and of how many gave one. */
  readonly rating: { readonly value: string; readonly count?: string } | undefined;
  readonly sorts: readonly { value: string; label: string; without_words?: string }[];
  readonly details: readonly { field: string; label: string; format?: string }[];
  /** More than a page should hold; written as comments. */
  readonly spareDetails: SitePlan['details'];
  readonly links: readonly { field: string; label: string }[];
  readonly hasMap: boolean;
}

const MOST_DETAILS = 24;

interface PlanOptions {
  currency: string;
  language: string;
}

export function planSite(guesses: Guesses, fields: FieldPlan, { currency, language }: PlanOptions): SitePlan {
  const words = pageWords(language);
  const price = guesses.price;
  const priceField = price && fields.fieldOf.get(price);
  const facts = planFacts(guesses, fields, words);
  const rating = planRating(guesses, fields);
  const place = placePattern(guesses, fields);
  const details = planDetails(guesses, fields, [place, ...facts.map(({ field }) => field)].join(' '));
  return {
    facets: planFacets(guesses, fields, words),
    facts,
    place,
    price:
      price && priceField
        ? {
            field: priceField,
            unit: [unitOf(price, guesses.all, words.units), ...termsOf(price, words.units)]
              .filter((part) => part !== '')
              .join(' '),
            currency,
            hasCents: price.isWhole === false,
            free: price.free?.[0],
          }
        : undefined,
    rating,
    sorts: planSorts(guesses, fields, { words, rating }),
    details: details.slice(0, MOST_DETAILS),
    spareDetails: details.slice(MOST_DETAILS),
    links: guesses.of('link').flatMap((guess) => {
      const field = fields.fieldOf.get(guess);
      const label = /^(url|link|website|web|homepage|www|href)$/.test(guess.words) ? words.website : guess.label;
      return field ? [{ field, label }] : [];
    }),
    hasMap: fields.has('loc'),
  };
}

function planFacts(guesses: Guesses, fields: FieldPlan, words: PageWords): Fact[] {
  const counts = [...guesses.of('count')].sort(byUse);
  const numbers = [...guesses.of('year'), ...guesses.of('number')]
    .filter(isFact)
    .filter(({ column }) => column.filled > column.rows.length * 0.5)
    .sort((a, b) => factRank(a) - factRank(b));
  const days = guesses.of('date').filter(begins).slice(0, 1);
  return [...days, ...counts, ...numbers.slice(0, Math.max(0, 3 - counts.length))].slice(0, 4).flatMap((guess) => {
    const field = fields.fieldOf.get(guess);
    return field ? [{ field, ...factText(guess, words) }] : [];
  });
}

/** Rooms are counted in halves, too, and come first; then how large it is. */
function factRank({ words, measure = '' }: Guess): number {
  if (hints(words, 'count')) return 0;
  return AREA.test(measure) ? 1 : 2;
}

/** What is mostly nothing, or too long to be read at a glance, is none. */
function isFact({ numbers = [] }: Guess): boolean {
  const zeros = numbers.filter((number) => number === 0).length;
  return zeros < numbers.length * 0.3 && Math.abs(numbers.at(-1) ?? 0) < 10_000;
}

const AREA = /^(?:qm|ha|sqm|sq\.? ?ft\.?|sq\.? ?m|acres?|(?:m|ft)[²2])$/i;

/** What stands before what is counted, such as `Max guests`. */
const BEFORE_COUNTED = /^(?:max(?:imum|imal|\.)?|number of|no\.? of|anzahl|nombre de|número de)\s+(?:anzahl\s+)?/i;
const SHORTEST_STAY =
  /^(?:min(?:imum|imal)? (?:stay|nights?)|mindestaufenthalt|mindestnachte|(?:sejour|nuits) minimum|(?:estancia|noches) minim[ao]s?)$/;

/** `24 March 2027`, `3 bedrooms`, `Sleeps 4`, `2 nights or more`, `Horsepower 120`, `107 m²`. */
function factText(guess: Guess, { sleeps, leastNights, oneOf }: PageWords): Omit<Fact, 'field'> {
  const { words, role, measure } = guess;
  const label = capital(guess.label.replace(BEFORE_COUNTED, ''));
  if (role === 'date') return { other: '{}' };
  if (measure !== undefined) {
    return { zero: '', other: AREA.test(measure) ? `{} ${measure}` : `${label} {} ${measure}` };
  }
  if (role === 'count' && /^(sleeps|accommodates|schlafplatze)$/.test(words)) return { other: sleeps };
  if (role === 'count' && SHORTEST_STAY.test(words)) return { zero: '', one: '', other: leastNights };
  const isCounted = role === 'count' || (guess.isWhole && /(?:platze|places|pitches|berths|seats|rooms)$/.test(words));
  const one = isCounted ? oneOf(label) : undefined;
  if (one !== undefined) {
    // German writes its nouns with capitals; the others' headings have them.
    const many = one === one.toLowerCase() ? label.toLowerCase() : label;
    return { zero: '', one: `1 ${one}`, other: `{} ${many}` };
  }
  return { zero: '', other: `${guess.label} {}` };
}

function placePattern({ of, name, kind }: Guesses, fields: FieldPlan): string {
  const fieldsOf = (guesses: readonly (Guess | undefined)[]): string[] =>
    guesses.flatMap((guess) => (guess && fields.fieldOf.get(guess)) ?? []);
  const isAlone = (guess: Guess): boolean =>
    (guess.column.distinct.size > 1 || guess.role === 'town') && !isDigits(guess.column);
  const where = fieldsOf([...of('town'), ...of('region'), ...of('country')].filter(isAlone)).slice(0, 2);
  // Without a name, listings are called by their kind.
  const address = where.length === 0 ? fieldsOf([of('address')[0]]) : [];
  const what = fieldsOf(name ? [kind] : []);
  const text = [...where, ...address].map((field) => `{${field}}`).join(', ');
  return [text, ...what.map((field) => `{${field}}`)].filter((part) => part !== '').join(' · ');
}

function unitOf({ words }: Guess, all: readonly Guess[], units: PageWords['units']): string {
  if (/night|nacht|nuit|noche/.test(words)) return units.night;
  if (/week|woche|semaine|semana/.test(words)) return units.week;
  if (/month|monat|mois|mes$|rent|miete|loyer/.test(words)) return units.month;
  if (/(per|pro|price) day|daily|tag$|par jour|por dia/.test(words)) return units.day;
  if (/person|pax/.test(words)) return units.person;
  // Where nights are counted, such as the least of a stay, a price that names nothing is of one.
  return all.some((guess) => NIGHTS.test(guess.words)) ? units.night : '';
}

const NIGHTS = /(?:^| )(?:nights|nachte|nuits|noches)(?: |$)/;

/** What stands with many of the amounts: that it is the least that is paid, as of several, and a tax that comes on top. */
function termsOf({ column, words }: Guess, units: PageWords['units']): string[] {
  const isOften = (pattern: RegExp): boolean => mostly(column.values, (value) => pattern.test(value), 0.3);
  const isLeast =
    column.rows.some(({ length }) => length > 1) ||
    isOften(/^(?:from|ab|à partir de|desde)\b/i) ||
    /(?:^| )(?:from|ab|desde|a partir de)$/.test(words);
  const tax = /\+\s*(?:VAT|GST|MwSt\.?|TVA|IVA)/i;
  const [said = ''] = isOften(tax) ? column.values.flatMap((value) => tax.exec(value)?.[0] ?? []) : [];
  return [isLeast ? units.andUp : '', said];
}

function planRating(guesses: Guesses, fields: FieldPlan): SitePlan['rating'] {
  const [rating] = guesses.of('rating');
  const [reviews] = guesses.of('reviews');
  const value = rating && fields.fieldOf.get(rating);
  const count = reviews && fields.fieldOf.get(reviews);
  return value === undefined ? undefined : { value, ...(count !== undefined && { count }) };
}

function planSorts(
  guesses: Guesses,
  fields: FieldPlan,
  { words, rating }: { words: PageWords; rating: SitePlan['rating'] },
): SitePlan['sorts'] {
  const { sorts } = words;
  const field = (guess: Guess | undefined): string | undefined => guess && fields.fieldOf.get(guess);
  const price = field(guesses.price);
  const [date] = guesses.of('date');
  const day = field(date);
  const [amount] = [...guesses.of('number'), ...guesses.of('year'), ...guesses.of('count')];
  const number = field(amount);
  const best = [rating?.value, rating?.count].flatMap((name) => (name === undefined ? [] : `${name} desc`)).join(', ');
  return [
    { value: '', label: sorts.best, without_words: sorts.asListed },
    ...(price
      ? [
          { value: `${price} asc`, label: sorts.cheap },
          { value: `${price} desc`, label: sorts.dear },
        ]
      : []),
    ...(rating ? [{ value: best, label: sorts.rated }] : []),
    ...(day && date
      ? [
          begins(date)
            ? { value: `${day} asc`, label: sorts.earliest(date.label) }
            : { value: `${day} desc`, label: sorts.latest(date.label) },
        ]
      : []),
    ...(!price && number && amount ? [{ value: `${number} desc`, label: sorts.highest(amount.label) }] : []),
    { value: 'ss_name asc', label: sorts.byName },
  ];
}

/** Of what begins at a day, that which is next comes first. */
function begins({ words }: Guess): boolean {
  return /^(?:start|begin|event|from|check ?in|departure|beginn|von|abfahrt|debut|inicio)/.test(words);
}

const DETAILS: readonly Role[] = [
  'address',
  'phone',
  'category',
  'country',
  'region',
  'town',
  'list',
  'yes or no',
  'count',
  'number',
  'year',
  'money',
  'date',
  'text',
  'long text',
];

/** Everything that nothing else of the page says, in the order of the file. */
function planDetails(guesses: Guesses, fields: FieldPlan, shown: string): SitePlan['details'] {
  return guesses.all.flatMap((guess): SitePlan['details'] => {
    const field = fields.fieldOf.get(guess);
    if (!field || !DETAILS.includes(guess.role) || guess === guesses.description) return [];
    if (new RegExp(`\\b${field}\\b`).test(shown)) return [];
    const label = capital(fullLabel(guess));
    if (guess.role === 'money') return [{ field, label, format: guess.currency?.toLowerCase() ?? 'number' }];
    if (guess.role === 'number' || guess.role === 'count') return [{ field, label, format: 'number' }];
    return [{ field, label, ...(guess.role === 'date' && { format: 'date' }) }];
  });
}
