/** From an answer of the API to the results InstantSearch reads, one for each query of the call. */

import type { components } from '../../../common/api-types.ts';
import type { FieldFilter } from '../../../common/query/filter-query.ts';
import { readFacetCounts } from '../../../common/query/search-response.ts';
import { record } from '../../../common/record.ts';
import { WaymarkError } from '../../api/ask-json.ts';
import { highlightResult } from './highlight.ts';
import type { Call, IndexDescription, Query } from './plan.ts';
import type { FacetStats, PlainHit, QueryResult } from './types.ts';

export type SearchAnswer = components['schemas']['SearchAnswer'];
type Counts = readonly (readonly [value: string, count: number])[];

/** @throws WaymarkError bad-answer */
export function readAnswer(body: unknown): SearchAnswer {
  const { response, responseHeader } = record(body);
  if (response && responseHeader) {
    // Checked as far as told apart from what is no answer; the rest is the contract of openapi.yaml.
    return body as SearchAnswer;
  }
  throw new WaymarkError('bad-answer', 'The answer is no search answer.');
}

/** The counts of a facet; values that are absent have no name InstantSearch could show. */
export function countsOf(answer: SearchAnswer, field: string): Counts {
  return readFacetCounts(answer.facet_counts?.facet_fields[field]).flatMap(({ facet, count }) =>
    facet === null ? [] : [[facet, count] as const],
  );
}

export function resultsOf(
  call: Call,
  answer: SearchAnswer,
  description: IndexDescription,
  form: string,
): QueryResult[] {
  const [main] = call.queries;
  const hits = answer.response.docs.map((doc) => hitOf(doc, answer, main));
  return call.queries.map((query) => {
    const isMain = query === main;
    const counted = query.facets.map(
      (field) => [field, facetOf(field, query, isMain && call.apart.has(field), answer)] as const,
    );
    return {
      ...paging(query, answer.response.numFound, description),
      hits: isMain ? hits : [],
      nbHits: answer.response.numFound,
      facets: Object.fromEntries(counted),
      facets_stats: statsOf(query, answer),
      exhaustiveNbHits: answer.responseHeader.partialResults !== true,
      exhaustiveFacetsCount: answer.responseHeader.partialResults !== true,
      // The time is told once for all queries of the call: InstantSearch adds them up.
      processingTimeMS: isMain ? (answer.responseHeader.QTime ?? 0) : 0,
      query: query.params.query ?? '',
      params: form,
      index: query.request.indexName,
    };
  });
}

function paging({ params, rows, start }: Query, numFound: number, { limits }: IndexDescription) {
  const reachable = Math.min(numFound, limits.start + rows);
  return {
    page: rows > 0 ? Math.floor(start / rows) : 0,
    nbPages: rows > 0 ? Math.min(Math.ceil(reachable / rows), Math.floor(limits.start / rows) + 1) : 0,
    hitsPerPage: rows,
    ...(params.offset === undefined ? {} : { offset: start, length: rows }),
  };
}

function hitOf(doc: Readonly<Record<string, unknown>>, answer: SearchAnswer, { params }: Query): PlainHit {
  const id = String(doc.id);
  const marked = answer.highlighting?.[id] ?? {};
  const texts = highlightResult(doc, Object.values(marked).flat(), params);
  // Texts are not cut: the server marks them whole.
  return { ...doc, objectID: id, _highlightResult: texts, _snippetResult: texts };
}

/**
 * The counts of a facet for a query. Where the counts leave the field's own filters out, the query for the hits gets those
 * of the chosen values only: they are the same with and without the filter.
 */
function facetOf(field: string, query: Query, chosenOnly: boolean, answer: SearchAnswer): Record<string, number> {
  const counts = countsOf(answer, field);
  const own = query.filters.filter((filter) => filter.field === field);
  const shown = chosenOnly
    ? counts.filter(([value]) => own.every((filter) => passes(filter, value)))
    : counts.slice(0, query.facetLimit);
  return Object.fromEntries(shown);
}

function passes({ negated, value: wanted }: FieldFilter, value: string): boolean {
  switch (wanted.kind) {
    case 'value':
      return (wanted.value === value) !== negated;
    case 'list':
      return wanted.values.includes(value) !== negated;
    case 'range': {
      const number = Number(value);
      const isIn = (wanted.from === '*' || number >= wanted.from) && (wanted.to === '*' || number <= wanted.to);
      return isIn !== negated;
    }
  }
}

function statsOf({ facets }: Query, answer: SearchAnswer): Record<string, FacetStats> {
  const stats = answer.stats?.stats_fields ?? {};
  return Object.fromEntries(
    facets.flatMap((field) => {
      const { min, max, mean, sum } = stats[field] ?? {};
      return typeof min === 'number' && typeof max === 'number'
        ? [[field, { min, max, avg: mean ?? min, sum: sum ?? 0 }] as const]
        : [];
    }),
  );
}
