/** Words of an address, read as they would be in the field for words: as the filters and the order that they mean (§2.8). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { ResultTemplates } from '../../../common/options/result-template.ts';
import { resetField } from '../../../common/query/facet-filter.ts';
import { type FilterValue, parseClause, writeFilter } from '../../../common/query/filter-query.ts';
import { getParam, getParams, type ParamList, setParam, setParams } from '../../../common/query/param-list.ts';
import { ProblemError } from '../../http/errors.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { Suggestions } from '../../search/suggestions.ts';

type Meant = Pick<NonNullable<Suggestions['together']>, 'ranges' | 'values' | 'words' | 'sort'>;

interface FieldValue {
  field: string;
  value: FilterValue;
}

/** Words in quotes are searched as they are written; a number, or several words, may mean filters. */
const MAY_MEAN = /^(?!.*").*(?:\d|\S\s+\S)/;

/** The parameters with the filters that their words mean, as Enter in the field would set them; as they are where words mean none. */
export async function withWordsRead(
  params: ParamList,
  options: SearchBlockOptions,
  search: Pick<SearchService, 'suggestions'>,
  templates: ResultTemplates,
): Promise<ParamList> {
  const words = getParam(params, 'q') ?? '';
  if (!options.suggest || words === options.defaultQ || !MAY_MEAN.test(words) || parseClause([], words).ok)
    return params;
  try {
    const meant = soleMeant(await search.suggestions(words, options, templates));
    return meant && isShown(meant, options) ? withMeant(params, meant, options) : params;
  } catch (error) {
    // The search says what is wrong.
    if (error instanceof ProblemError) return params;
    throw error;
  }
}

/** What the words mean, where they can mean that alone. */
function soleMeant({ together, ranges, places }: Suggestions): Meant | undefined {
  const [named, other] = places.filter((place) => place.named);
  if (named && !other) return { ranges: [], values: [named], words: '' };
  const [range, ...more] = ranges;
  return together ?? (range && more.length === 0 ? { ...range, ranges: [range], values: [] } : undefined);
}

/** Whether the block shows all of it. */
function isShown({ ranges, values, sort }: Meant, { facets, suggest, sorts }: SearchBlockOptions): boolean {
  const has = (field: string): boolean => facets.some((facet) => facet.field === field);
  return (
    ranges.every(({ field }) => has(field)) &&
    values.every(({ field }) => has(field) && suggest?.facets.includes(field)) &&
    (sort === undefined || sorts.some(({ value }) => value === sort))
  );
}

function withMeant(params: ParamList, { ranges, values, words, sort }: Meant, options: SearchBlockOptions): ParamList {
  const operatorOf = (field: string) => options.facets.find((facet) => facet.field === field)?.operator;
  const chosen = [...Map.groupBy(values, ({ field }) => field)].flatMap(([field, of]): FieldValue[] => {
    const texts = of.map(({ value }) => value);
    const isList = operatorOf(field) === 'or' && texts.length > 1;
    return isList
      ? [{ field, value: { kind: 'list', values: texts } }]
      : texts.map((value) => ({ field, value: { kind: 'value', value } }));
  });
  const limited = ranges.map(({ field, from, to }): FieldValue => {
    return { field, value: { kind: 'range', from: from ?? '*', to: to ?? '*' } };
  });
  /** Other values of a field would be searched beside these. */
  const kept = [...chosen, ...limited]
    .filter(({ field, value }) => value.kind === 'range' || operatorOf(field) !== 'and')
    .reduce((fqs, { field }) => resetField(fqs, field), getParams(params, 'fq'));
  const fqs = [...chosen, ...limited].map(filterText);
  const filtered = setParams(setParam(params, 'start', undefined), 'fq', [...kept, ...fqs]);
  return setParam(
    sort === undefined ? filtered : setParam(filtered, 'sort', sort),
    'q',
    words === '' ? options.defaultQ : words,
  );
}

function filterText({ field, value }: FieldValue): string {
  return writeFilter({ kind: 'field', tags: [], negated: false, field, value });
}
