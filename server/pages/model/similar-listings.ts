/** Listings like another: one ordinary search by what the site says counts as similar, kept as any other search is. */

import { flagField } from '../../../common/flags/flagged-documents.ts';
import {
  fieldNumber,
  fieldText,
  fieldTexts,
  type ResultTemplate,
  type SolrDocument,
  templateFields,
} from '../../../common/options/result-template.ts';
import { type FieldFilter, MAX_LIST_VALUES, parseFilter, writeFilter } from '../../../common/query/filter-query.ts';
import { type Param, writeParams } from '../../../common/query/param-list.ts';
import { readSearchResponse } from '../../../common/query/search-response.ts';
import { ProblemError } from '../../http/errors.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { ListingBlock, SimilarRules } from '../../site/site-types.ts';
import { likestFirst } from './likest-first.ts';

/** No document needs more to be compared by. */
const MAX_VALUES = Math.min(20, MAX_LIST_VALUES);

/** Of so many times as many as are shown the likest are chosen. */
const CANDIDATES = 4;

/**
 * Listings to show beside `doc`, or where one is gone; none when the search fails, for the page stands without them.
 *
 * Of a document nothing is known of (undefined), whatever the index gives first.
 */
export async function similarListings(
  doc: SolrDocument | undefined,
  block: ListingBlock,
  template: ResultTemplate,
  search: SearchService,
): Promise<SolrDocument[]> {
  const { similar } = block;
  const params = similar && similarParams(doc, block, similar, template);
  if (!similar || !params) return [];
  try {
    const { docs } = readSearchResponse(await search.search(writeParams(params)));
    const others = docs.filter(({ id }) => id !== doc?.id);
    return (doc ? likestFirst(others, doc, similar, template) : others).slice(0, similar.limit);
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

/** The search; undefined where the document has nothing to be compared by. */
function similarParams(
  doc: SolrDocument | undefined,
  { index, bundle, flags }: ListingBlock,
  rules: SimilarRules,
  template: ResultTemplate,
): Param[] | undefined {
  const { same, prefer, near, limit, bundleField } = rules;
  const filters = doc
    ? [...same.map((field) => sameFilter(doc, field)), ...near.map((rule) => nearFilter(doc, rule))]
    : [];
  const judgedBy = [...prefer, ...near.map(({ field }) => field)];
  const boosts = doc ? prefer.map((field) => sameFilter(doc, field)) : [];
  const narrowing = filters.filter((filter) => filter !== undefined);
  if (doc && narrowing.length === 0 && boosts.every((boost) => boost === undefined)) return undefined;
  const isBundled = bundleField !== '' && (!doc || fieldTexts(doc, bundleField).includes(bundle));
  return [
    ['q', '*:*'],
    ['fq', `index_id:${index}`],
    ...(isBundled ? [['fq', writeValueFilter(bundleField, [bundle])] as const] : []),
    ...narrowing.map((fq): Param => ['fq', fq]),
    // Each counts for more than all those after it together.
    ...boosts.flatMap((bq, at): Param[] => (bq === undefined ? [] : [['bq', `${bq}^${2 ** (boosts.length - at)}`]])),
    // The document itself is found as well and left out afterwards: what finds something needs no other proposals.
    ['rows', String(CANDIDATES * limit + 1)],
    [
      'fl',
      [
        ...new Set(['id', ...flags.map(({ parsed }) => flagField(parsed)), ...templateFields(template), ...judgedBy]),
      ].join(','),
    ],
  ];
}

/** Documents that share a value of the field; undefined where this one has none that a filter can hold. */
function sameFilter(doc: SolrDocument, field: string): string | undefined {
  const values = fieldTexts(doc, field).filter((value) => isReadable(writeValueFilter(field, [value])));
  return values.length === 0 ? undefined : writeValueFilter(field, values.slice(0, MAX_VALUES));
}

function nearFilter(doc: SolrDocument, { field, percent }: SimilarRules['near'][number]): string | undefined {
  const number = fieldText(doc, field) === undefined ? undefined : fieldNumber(doc, field);
  if (number === undefined) return undefined;
  const away = (Math.abs(number) * percent) / 100;
  const filter = writeFieldFilter(field, {
    kind: 'range',
    from: Math.floor(number - away),
    to: Math.ceil(number + away),
  });
  return isReadable(filter) ? filter : undefined;
}

function writeValueFilter(field: string, values: readonly string[]): string {
  const [value = ''] = values;
  return writeFieldFilter(field, values.length > 1 ? { kind: 'list', values } : { kind: 'value', value });
}

function writeFieldFilter(field: string, value: FieldFilter['value']): string {
  return writeFilter({ kind: 'field', tags: [], negated: false, field, value });
}

/** A value of a document may be anything; what the search would refuse is nothing to compare by. */
function isReadable(filter: string): boolean {
  return filter.isWellFormed() && parseFilter(filter).ok;
}
