/** What was counted, as an owner reads it: sums, ratios, and what was looked for most (docs/insights.md). */
import type { FindSubjects } from '../leads/intake/lead-subjects.ts';
import type { TallyKind, TallyStore, TallySum } from '../leads/store/tallies.ts';
import { registeredBlocks, type Site } from '../site/site-types.ts';
import { dayOf, firstDay } from './insights.ts';

export interface Sums {
  /** Searches with words or filters. */
  readonly searches: number;
  /** Those of them that found nothing. */
  readonly withoutResults: number;
  /** Pages of listings. */
  readonly opened: number;
  readonly enquiries: number;
}

export interface CountedWords {
  readonly index: string;
  readonly words: string;
  readonly times: number;
}

export interface WordCounts {
  readonly most: readonly CountedWords[];
  /** Searches with words that are not shown: too few have looked for them, or they are not kept. */
  readonly others: number;
}

export interface CountedFilter {
  readonly index: string;
  readonly field: string;
  /** Undefined for ranges, and for whatever else is counted by its field alone. */
  readonly value: string | undefined;
  /** As visitors read it, such as `Town: Duck`. */
  readonly label: string;
  readonly times: number;
}

export interface CountedListing {
  readonly id: string;
  /** The id again where the index does not know the listing, or does not answer. */
  readonly title: string;
  readonly path: string | undefined;
  readonly opened: number;
  readonly enquiries: number;
}

export interface Report {
  /** The first and the last day, in UTC. */
  readonly from: string;
  readonly until: string;
  readonly sums: Sums;
  readonly days: readonly (Sums & { readonly day: string })[];
  readonly words: WordCounts;
  readonly wordsWithoutResults: WordCounts;
  readonly filters: readonly CountedFilter[];
  readonly listings: readonly CountedListing[];
  readonly forms: readonly { readonly form: string; readonly title: string; readonly enquiries: number }[];
}

export interface ReportDeps {
  readonly store: Pick<TallyStore, 'tallySums' | 'tallyDays'>;
  readonly site: Pick<Site, 'pages' | 'foreignBlocks' | 'leadForms'>;
  readonly findSubjects: FindSubjects;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** So many days that end today, of those that are kept. */
  readonly days: number;
  readonly keepDays: number;
}

/** What fewer searches have said in all the days that are kept may tell of one person: it is not shown. */
export const SHOWN_FROM = 3;
/** Words that find nothing are few, and what an owner can mend. */
export const WITHOUT_RESULTS_SHOWN_FROM = 2;
const SHOWN = 15;
/** Of each kind; more than are shown, since some of them may not be. */
const READ = 500;
const DAY_MS = 86_400_000;

/** @throws LeadStoreError when the store cannot be read. */
export async function readReport({ store, site, findSubjects, now, days, keepDays }: ReportDeps): Promise<Report> {
  const from = firstDay(now, Math.min(days, keepDays));
  const [sums, perDay] = await Promise.all([
    store.tallySums({ from, keptFrom: firstDay(now, keepDays), most: READ }),
    store.tallyDays(from),
  ]);
  const ofKind = Map.groupBy(sums, ({ kind }) => kind);
  const of = (kind: TallyKind): TallySum[] => ofKind.get(kind) ?? [];
  const timesOf = (day: string | undefined, kind: TallyKind): number =>
    total(perDay.filter((one) => one.kind === kind && (day === undefined || one.day === day)));
  const sumsOf = (day?: string): Sums => ({
    searches: timesOf(day, 'search'),
    withoutResults: timesOf(day, 'empty'),
    opened: timesOf(day, 'listing'),
    enquiries: timesOf(day, 'enquiry'),
  });
  const wordsOf = (kind: 'words' | 'nothing', shownFrom: number): WordCounts => {
    const most = of(kind)
      .filter(({ name, kept }) => name !== '' && kept >= shownFrom)
      .slice(0, SHOWN)
      .map(({ scope, name, times }) => ({ index: scope, words: name, times }));
    return { most, others: timesOf(undefined, kind) - total(most) };
  };
  return {
    from,
    until: dayOf(now),
    sums: sumsOf(),
    days: daysFrom(from, now).map((day) => ({ day, ...sumsOf(day) })),
    words: wordsOf('words', SHOWN_FROM),
    wordsWithoutResults: wordsOf('nothing', WITHOUT_RESULTS_SHOWN_FROM),
    filters: of('filter')
      .filter(({ name, kept }) => name !== '' && kept >= SHOWN_FROM)
      .slice(0, SHOWN)
      .map((sum) => countedFilter(sum, site)),
    listings: await countedListings(of('listing'), of('about'), findSubjects),
    forms: of('enquiry').map(({ scope, times }) => ({
      form: scope,
      title: site.leadForms.find(({ form }) => form.id === scope)?.form.title ?? scope,
      enquiries: times,
    })),
  };
}

function total(counted: readonly { readonly times: number }[]): number {
  return counted.reduce((sum, { times }) => sum + times, 0);
}

function daysFrom(first: string, now: number): string[] {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, at) => dayOf(Date.parse(first) + at * DAY_MS));
}

function countedFilter({ scope, name, times }: TallySum, site: Pick<Site, 'pages' | 'foreignBlocks'>): CountedFilter {
  const [, sign = '', field = name, value] = /^(-?)([^:]*)(?::(.*))?$/s.exec(name) ?? [];
  const facet = registeredBlocks(site)
    .flatMap(({ parsed }) => (parsed.index === scope ? parsed.facets : []))
    .find((one) => one.field === field);
  const shown = value === undefined ? undefined : (facet?.valueLabels[value] ?? value);
  const label = [facet?.label || field, ...(shown === undefined ? [] : [shown])].join(': ');
  return { index: scope, field, value, label: sign === '' ? label : `not ${label}`, times };
}

async function countedListings(
  opened: readonly TallySum[],
  about: readonly TallySum[],
  findSubjects: FindSubjects,
): Promise<CountedListing[]> {
  const counts = new Map<string, { opened: number; enquiries: number }>();
  const countOf = (id: string): { opened: number; enquiries: number } => {
    const count = counts.get(id) ?? { opened: 0, enquiries: 0 };
    counts.set(id, count);
    return count;
  };
  for (const { name, times } of opened) countOf(name).opened += times;
  for (const { name, times } of about) countOf(name).enquiries += times;
  counts.delete('');
  const most = [...counts]
    .sort(([, one], [, other]) => other.opened - one.opened || other.enquiries - one.enquiries)
    .slice(0, SHOWN);
  const subjects = await findSubjects(most.map(([id]) => id));
  return most.map(([id, count], at) => ({
    id,
    title: subjects[at]?.title || id,
    path: subjects[at]?.path,
    ...count,
  }));
}

/** How many of what follows come to one hundred of what is before; undefined where there was nothing before. */
export function perHundred(after: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round((after / before) * 1000) / 10;
}
