/** The filters of a new site: which, in which order, shown as what, each with the reason. */
import type { RawShortFacet } from '../../site/schema/site-files.generated.ts';
import { isDigits } from './choose-columns.ts';
import { fullLabel, type Guess, type Role } from './guess-column.ts';
import type { Guesses } from './guess-fields.ts';
import { hints } from './name-hints.ts';
import { histogramOf, leastSteps } from './numbers.ts';
import type { PageWords } from './page-words.ts';
import type { FieldPlan } from './plan-fields.ts';

export interface FacetLine {
  readonly facet: RawShortFacet;
  readonly why: string;
  /** What shows it, in a word. */
  readonly shownAs: string;
  /** It is written as a comment: there for the taking. */
  readonly isSpare: boolean;
}

/** More filters are too many to read; the others are written as comments. */
const MOST_FACETS = 11;

const FACET_ORDER: readonly Role[] = [
  'country',
  'region',
  'town',
  'price',
  'count',
  'rating',
  'list',
  'yes or no',
  'category',
  'number',
  'year',
  'date',
];

export function planFacets(guesses: Guesses, fields: FieldPlan, pageWords: PageWords): FacetLine[] {
  const { kind } = guesses;
  const ordered = [
    ...(kind ? [kind] : []),
    ...FACET_ORDER.flatMap((role) => [...guesses.of(role)].sort(byUse)).filter((guess) => guess !== kind),
  ];
  const lines = ordered.flatMap((guess) => {
    const field = fields.fieldOf.get(guess);
    const made = field === undefined ? undefined : facetOf(guess, field, fields, pageWords);
    if (!made) return [];
    const doubt = doubtOf(guess);
    return [doubt === undefined ? made : { ...made, why: doubt, isSpare: true }];
  });
  let open = 0;
  return lines.map((line) => {
    if (!line.isSpare) open += 1;
    return open > MOST_FACETS && !line.isSpare
      ? { ...line, isSpare: true, why: `${line.why}; there are many filters already` }
      : line;
  });
}

/** Why hardly anybody would look for this. */
function doubtOf({ role, column: { filled, rows, keys } }: Guess): string | undefined {
  const share = filled / rows.length;
  if (share < 0.05) return `only ${Math.max(1, Math.round(share * 100))} in 100 have one`;
  return role === 'list' && keys.length > 2 ? 'a detail of a detail' : undefined;
}

/** People before beds, words before digits, and what more rows have before what fewer have. */
export function byUse(a: Guess, b: Guess): number {
  const people = Number(hints(b.words, 'people')) - Number(hints(a.words, 'people'));
  const isNamed = ({ words, column, role }: Guess): number =>
    Number((hints(words, 'category') || hints(words, 'list')) && !(role === 'category' && isDigits(column)));
  const named = isNamed(b) - isNamed(a);
  return people || named || Math.round((10 * (b.column.filled - a.column.filled)) / a.column.rows.length);
}

function facetOf(guess: Guess, field: string, fields: FieldPlan, pageWords: PageWords): FacetLine | undefined {
  const { label, role, column } = guess;
  const { distinct } = column;
  const numbers = guess.numbers ?? [];
  const range = (
    facet: Partial<RawShortFacet>,
    histogram = histogramOf(numbers, guess.isWhole ?? false),
  ): FacetLine | undefined =>
    histogram && {
      facet: { field, label: fullLabel(guess), widget: 'numeric_range', histogram, bounds: 'found', ...facet },
      why: `from ${histogram.start} to ${histogram.end}${(numbers.at(-1) ?? 0) > histogram.end ? ' and more' : ''}`,
      shownAs: 'slider with bars',
      isSpare: false,
    };
  switch (role) {
    case 'price':
      return range({ widget: 'price_range' });
    case 'count': {
      const steps = leastSteps(numbers);
      if (!steps) return undefined;
      const why = 'a number of things: visitors want so many, or more';
      return { facet: { field, label, widget: 'at_least', steps }, why, shownAs: '"N or more"', isSpare: false };
    }
    case 'rating':
    case 'number':
    case 'year':
      return range({});
    case 'date': {
      const years = column.values
        .flatMap((value) => Number(/(?:^|\D)(\d{4})(?=\D|$)/.exec(value)?.[1] ?? Number.NaN))
        .filter(Number.isFinite)
        .sort((a, b) => a - b);
      const yearField = fields.lines.find((line) => line.field === `is_${field.slice(3)}_year`)?.field;
      const made = yearField && range({ field: yearField, label: pageWords.year(label) }, histogramOf(years, true));
      return made || undefined;
    }
    case 'yes or no': {
      const facet: RawShortFacet = {
        field,
        label,
        operator: 'single',
        labels: { true: pageWords.yes, false: pageWords.no },
      };
      return { facet, why: 'yes or no', shownAs: 'one choice', isSpare: false };
    }
    case 'category':
    case 'country':
    case 'region':
    case 'town':
    case 'list':
      return distinct.size < 2 ? undefined : valueFacet(guess, field);
    default:
      return undefined;
  }
}

function valueFacet(guess: Guess, field: string): FacetLine {
  const { label, role, column } = guess;
  const { distinct, values } = column;
  const isList = role === 'list';
  const size = isList ? new Set(entriesOf(guess)).size : distinct.size;
  const isMany = size > 12;
  const perRow = values.length / Math.max(1, column.filled);
  const facet: RawShortFacet = {
    field,
    label,
    operator: isList && (perRow > 3 || values.some((value) => value.length > 60)) ? 'and' : 'or',
    // Of many the most frequent stand open.
    ...(isMany && { limit: size > 200 ? 500 : 250, shown: 8 }),
    ...((isMany || isList) && { sort: '-numeric:count' as const }),
  };
  // So many values of which each is nearly alone lead nowhere.
  const isSpare = !isList && distinct.size > 400 && distinct.size > values.length * 0.3;
  const why = isSpare
    ? `${distinct.size} different values are too many to choose from`
    : isMany
      ? `${size} values: with a field to search them`
      : `${size} values`;
  return { facet, why, shownAs: isMany ? 'checkboxes with a search' : 'checkboxes', isSpare };
}

/** The entries of all cells of a list, as the mapping reads them. */
function entriesOf({ column: { values }, isJson, split }: Guess): string[] {
  if (isJson) return values.flatMap((value) => [JSON.parse(value)].flat().map(String));
  if (split === undefined) return [...values];
  return values.flatMap((value) => value.split(split).flatMap((entry) => entry.trim() || []));
}
