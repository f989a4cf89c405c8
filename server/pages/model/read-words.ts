/** Words of an address, read as they would be in the field for words: as the filters and the order that they mean (§2.8). */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import type { ResultTemplates } from '../../../common/options/result-template.ts';
import type { ReadFrom } from '../../../common/page/page-model.ts';
import { parseClause } from '../../../common/query/filter-query.ts';
import { type MeantFilters, withMeant } from '../../../common/query/meant-filters.ts';
import { getParam, type ParamList } from '../../../common/query/param-list.ts';
import { ProblemError } from '../../http/errors.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { Together } from '../../search/suggested-filters.ts';
import type { Suggestions } from '../../search/suggested-values.ts';

/** Words in quotes are searched as they are written; a number, or several words, may mean filters. */
const MAY_MEAN = /^(?!.*").*(?:\d|\S\s+\S)/;

/** Parameters with the filters that their words mean, and what is told of these words. */
interface WordsRead {
  params: ParamList;
  told?: Omit<ReadFrom, 'words'>;
}

/** The parameters with the filters that their words mean, as Enter in the field would set them; as they are where words mean none. */
export async function withWordsRead(
  params: ParamList,
  options: SearchBlockOptions,
  search: Pick<SearchService, 'suggestions'>,
  templates: ResultTemplates,
): Promise<WordsRead> {
  const words = getParam(params, 'q') ?? '';
  if (!options.suggest || words === options.defaultQ || !MAY_MEAN.test(words) || parseClause([], words).ok)
    return { params };
  try {
    const meant = soleMeant(await search.suggestions(words, options, templates));
    if (!meant || !isShown(meant, options)) return { params };
    const { left_out: leftOut, wider } = meant;
    return {
      params: withMeant(params, meant, options),
      told: { ...(leftOut && { leftOut }), ...(wider && { wider }) },
    };
  } catch (error) {
    // The search says what is wrong.
    if (error instanceof ProblemError) return { params };
    throw error;
  }
}

type Meant = MeantFilters & Pick<Together, 'left_out' | 'wider'>;

/** What the words mean, where they can mean that alone. */
function soleMeant({ together, ranges, places }: Suggestions): Meant | undefined {
  const [named, other] = places.filter((place) => place.named);
  if (named && !other) return { ranges: [], values: [named], words: '' };
  const [range, ...more] = ranges;
  return together ?? (range && more.length === 0 ? { ...range, ranges: [range], values: [] } : undefined);
}

/** Whether the block shows all of it. */
function isShown({ ranges, values, sort }: MeantFilters, { facets, suggest, sorts }: SearchBlockOptions): boolean {
  const has = (field: string): boolean => facets.some((facet) => facet.field === field);
  return (
    ranges.every(({ field }) => has(field)) &&
    values.every(({ field }) => has(field) && suggest?.facets.includes(field)) &&
    (sort === undefined || sorts.some(({ value }) => value === sort))
  );
}
