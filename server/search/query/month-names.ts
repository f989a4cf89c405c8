/** What the months and the seasons are called in the language that holds, and in English (§2.8). */
import { comparedText } from '../../../common/query/match-words.ts';
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { byLanguage, textsOf } from '../../../common/texts/texts.ts';
import { setOf } from './said-words.ts';

const TEXTS = textsOf('amounts', AMOUNTS);

/** All names of each month. */
const namesOfMonths = byLanguage((tag): readonly (readonly string[])[] => {
  const formats = [tag, 'en'].flatMap((one) =>
    (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(one, { month, day: 'numeric', timeZone: 'UTC' }),
    ),
  );
  return Array.from({ length: 12 }, (_, month) => {
    const day = Date.UTC(2001, month, 15);
    const names = formats.map((format) => format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '');
    const compared = names
      .map(comparedText)
      .filter((name) => /^\p{L}{3,}$/u.test(name) && !setOf(TEXTS.notMonths).has(name));
    return [...new Set(compared.includes('sep') ? [...compared, 'sept'] : compared)];
  });
});

/** The same, by each of them. */
const monthNames = byLanguage(
  () => new Map(namesOfMonths().flatMap((names) => names.map((name) => [name, names] as const))),
);

/** The names of the three months of a season, of which the first begins with March; none of what is no name of one. */
function monthsOfSeason(word: string): readonly string[] {
  const season = TEXTS.seasons.split(',').findIndex((names) => setOf(names.replaceAll('/', ',')).has(word));
  return season < 0 ? [] : [2, 3, 4].flatMap((month) => namesOfMonths()[(month + 3 * season) % 12] ?? []);
}

/** All names of the months that a word names: a month, or a season; none of what names none. */
export function monthsOf(word: string): readonly string[] {
  return monthNames().get(word) ?? monthsOfSeason(word);
}

/** The names of the months after one until before another, over the end of the year where that comes first. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const [from, to] = [first, last].map((word) => namesOfMonths().findIndex((names) => names.includes(word)));
  if (from === undefined || to === undefined) return [];
  const count = (to - from + 12) % 12;
  return Array.from({ length: Math.max(count - 1, 0) }, (_, at) => namesOfMonths()[(from + 1 + at) % 12] ?? []).flat();
}

/** Whether a word, as it is compared, is the name of a month. */
export function isMonthName(word: string): boolean {
  return monthNames().has(word);
}
