/** What a site uses an index field for: which values suit, how the engine is asked, and what visitors notice of a mistake. */
import type { FieldFamily } from '../../../../common/query/index-names.ts';
import type { Param } from '../../../../common/query/param-list.ts';

export type FieldKind = FieldFamily['kind'];

export interface FieldUse {
  /** The kinds of values that suit; undefined for all. */
  kinds?: readonly FieldKind[] | undefined;
  /** Whether a document must have one value of it at most. */
  isSingle?: boolean;
  /** What visitors notice where no listing has the field. */
  absent: string;
  /** What they notice where its values do not suit; the same when left out. */
  misfit?: string;
  /** What they notice where the engine refuses the question; the page shows an error when left out. */
  refused?: string;
  /** How the engine is asked for the field; undefined where it is only read from answers. */
  ask?(field: string): Param[];
  /** What the engine must be able to do with a field that is there: how it is asked, what is wrong where it refuses, and what to do. */
  needs?: { ask(field: string): Param[]; fault(field: string): string; refused: string };
  /** Whether a page asks for it as soon as it is opened: where the engine refuses, the page is useless. */
  isFirst?: boolean;
  /** Whether the page is useless without the field. */
  isNeeded?: boolean;
  /** Whether listings without the field are in order, so that only a name near another one is a mistake. */
  isRare?: boolean;
  /** Whether the file names the field beside it, so that only its values are judged. */
  isOfValues?: boolean;
  /** Whether its values are ids, made of the signs of ids alone (§3.7). */
  isId?: boolean;
  /** Whether only the engine's list of fields can tell that it is there: such a field holds copies of others. */
  isCopy?: boolean;
}

/** Of a search that the engine refuses. */
export const PAGE_FAILS = 'the page shows an error in place of its listings';

const NUMBERS: readonly FieldKind[] = ['integer', 'number'];
const LISTED: readonly FieldKind[] = ['text', 'integer', 'number', 'date', 'boolean'];

const asFacet = (field: string): Param[] => [
  ['facet', 'true'],
  ['facet.field', field],
];
const asFilter = (field: string): Param[] => [['fq', `${field}:[* TO *]`]];

export const facetUse = (label: string): FieldUse => ({
  kinds: LISTED,
  absent: `the facet ${label} is missing from the page`,
  misfit: `the facet ${label} shows single words, cut to their stems`,
  ask: asFacet,
  isFirst: true,
});

/** A slider, or numbers such as "4 or more". */
export const rangeUse = (label: string, asksBounds: boolean): FieldUse => ({
  kinds: NUMBERS,
  absent: `the facet ${label} is missing from the page`,
  ask: asksBounds
    ? (field) => [
        ['stats', 'true'],
        ['stats.field', field],
      ]
    : asFacet,
  isFirst: true,
});

export const sortUse = (label: string, isFirst: boolean): FieldUse => ({
  kinds: LISTED,
  isSingle: true,
  absent: `the order ${label} changes nothing`,
  misfit: `the order ${label} is one that nobody can follow`,
  refused: isFirst ? PAGE_FAILS : `who chooses the order ${label} gets an error`,
  ask: (field) => [['sort', `${field} asc`]],
  isFirst,
});

/** A field that every search of a page, or of the whole site, is narrowed by. */
export const filterUse = (absent: string): FieldUse => ({ absent, ask: asFilter, isFirst: true, isNeeded: true });

/** A filter of a search that is not the first: of a link, or of what shows where nothing is found. */
export const laterFilterUse = (absent: string, refused: string): FieldUse => ({ absent, refused, ask: asFilter });

export const boostUse: FieldUse = {
  kinds: ['integer', 'number', 'date', 'boolean'],
  isSingle: true,
  absent: 'the boost has no effect on the order of the listings',
  misfit: PAGE_FAILS,
  ask: (field) => [
    ['q', '*:*'],
    ['defType', 'edismax'],
    ['boost', `sum(${field},1)`],
  ],
  isFirst: true,
};

export const wordsUse: FieldUse = {
  absent: 'words are never found by it',
  refused: 'every search for words ends with an error',
  ask: (field) => [
    ['q', 'a'],
    ['defType', 'edismax'],
    ['qf', field],
  ],
  isFirst: true,
};

export const suggestedWordsUse: FieldUse = {
  kinds: ['full-text'],
  absent: 'no words are suggested while they type',
  refused: 'no words are suggested while they type',
  ask: asFacet,
  isCopy: true,
};

export const suggestedValuesUse: FieldUse = {
  absent: 'none of its values is suggested',
  refused: 'nothing is suggested while they type',
  ask: asFacet,
};

/** A field that is only shown, as text. */
export const shownUse = (absent: string): FieldUse => ({ absent });

/** A field whose values a visitor's browser keeps. */
export const keptUse: FieldUse = { isId: true, absent: 'favourites cannot be kept' };

export const numberUse = (absent: string): FieldUse => ({ kinds: NUMBERS, absent });

export const placeUse = (absent: string): FieldUse => ({ kinds: ['location'], absent });

/** A place that listings are ordered by, from a point. */
export const distanceUse = (absent: string): FieldUse => ({
  ...placeUse(absent),
  needs: {
    ask: (field) => [
      ['sort', 'geodist() asc'],
      ['sfield', field],
      ['pt', '0,0'],
    ],
    fault: (field) =>
      `the search engine cannot order by the distance to ${field}: give it the type LatLonPointSpatialField and docValues="true" in the schema, then index anew (docs/own-core.md)`,
    refused: 'who asks for what is near gets an error in place of the listings',
  },
});

/** A field shown in a format. */
export const formatUse = (format: string | undefined, what: string): FieldUse => {
  const isText = format === undefined || format === 'text' || format === 'month';
  const kinds = format === 'date' ? (['date'] as const) : isText ? undefined : NUMBERS;
  return { kinds, absent: `${what} is left out`, misfit: `${what} does not show as a ${format ?? 'text'}` };
};
