/** The filters, the order and the words that a text means, set at once: by the field for words and by the server alike (§2.8). */
import { groupBy } from '../group-by.ts';
import type { SearchBlockOptions } from '../options/block-options.ts';
import { facetTags, filterOfField, resetField } from './facet-filter.ts';
import { type FilterValue, writeFilter } from './filter-query.ts';
import { getParams, type ParamList, setParam, setParams } from './param-list.ts';
import type { RangeBound } from './range-form.ts';

export interface MeantFilters {
  ranges: readonly { field: string; from?: RangeBound; to?: RangeBound }[];
  /** Those with `not` are to be left out; of those with `or` one will do. */
  values: readonly { field: string; value: string; or?: readonly string[]; not?: true }[];
  /** What is left of the text. */
  words: string;
  sort?: string | undefined;
}

/** How the filters of a field are written. */
interface FieldFilters {
  /** Whether a listing has one of several values: they stand in one filter. */
  takesEither(field: string): boolean;
  /** The tags of those that its facet is not to count. */
  tags(field: string): readonly string[];
}

/** The filters of values and ranges, of what is wanted before what is not. */
export function meantFilters(
  { ranges, values }: Pick<MeantFilters, 'ranges' | 'values'>,
  { takesEither, tags }: FieldFilters,
): string[] {
  const write = (field: string, value: FilterValue, negated = false): string =>
    // A facet does not count what is left out.
    writeFilter({ kind: 'field', tags: negated ? [] : tags(field), negated, field, value });
  const wanted = groupBy(
    values.filter(({ not }) => !not),
    ({ field }) => field,
  );
  return [
    ...[...wanted].flatMap(([field, of]) => {
      const each = of.map(({ value, or = [] }) => [value, ...or]);
      const isEither = takesEither(field);
      return (isEither ? [each.flat()] : each).map((list) => {
        const [value = ''] = list;
        return write(field, isEither || list.length > 1 ? { kind: 'list', values: list } : { kind: 'value', value });
      });
    }),
    ...ranges.map(({ field, from = '*', to = '*' }) => {
      const isTurned = from !== '*' && to !== '*' && from > to;
      return write(field, { kind: 'range', from: isTurned ? to : from, to: isTurned ? from : to });
    }),
    ...values
      .filter(({ not }) => not)
      .flatMap(({ field, value, or = [] }) =>
        [value, ...or].map((one) => write(field, { kind: 'value', value: one }, true)),
      ),
  ];
}

/** Other values of a field go, unless a listing may be asked to have several; the results begin with the first one again. */
export function withMeant(params: ParamList, meant: MeantFilters, options: SearchBlockOptions): ParamList {
  const { ranges, values, words, sort } = meant;
  const facetOf = (field: string) => options.facets.find((facet) => facet.field === field);
  const filters = meantFilters(meant, {
    takesEither: (field) => facetOf(field)?.operator === 'or',
    tags(field) {
      const widgetId = facetOf(field)?.widgetId;
      return widgetId === undefined ? [] : facetTags(widgetId);
    },
  });
  const isSame = (fq: string, { field, value, or = [] }: MeantFilters['values'][number]): boolean => {
    const before = filterOfField(fq, field)?.value;
    return before?.kind === 'value' && [value, ...or].includes(before.value);
  };
  const kept = [...values.filter(({ field }) => facetOf(field)?.operator !== 'and'), ...ranges]
    .reduce((fqs, { field }) => resetField(fqs, field), getParams(params, 'fq'))
    .filter((fq) => !values.some((value) => isSame(fq, value)));
  const filtered = setParams(setParam(params, 'start', undefined), 'fq', [...kept, ...filters]);
  const sorted = sort === undefined ? filtered : setParam(filtered, 'sort', sort || undefined);
  return setParam(sorted, 'q', words.trim() === '' ? options.defaultQ : words.trim());
}
