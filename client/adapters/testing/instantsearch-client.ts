import type { IndexDescription } from '../instantsearch/plan.ts';
import type { QueryParams, QueryRequest } from '../instantsearch/types.ts';
import { createWaymarkSearchClient, type WaymarkSearchClientOptions } from '../instantsearch.ts';

export const field = (name: string, ...uses: IndexDescription['fields'][number]['uses']) =>
  ({ name, type: 'text', multiValued: false, uses }) as const;

export const DESCRIPTION = {
  id: 'rentals',
  uniqueKey: 'id',
  bundles: [],
  entityTypes: [],
  fields: [
    field('fs_price', 'filter', 'stats', 'list'),
    field('is_sleeps', 'filter', 'facet', 'stats'),
    field('sm_amenity', 'filter', 'facet', 'list'),
    field('ss_name', 'list'),
    field('ss_type', 'filter', 'facet', 'list'),
  ],
  sorts: [],
  boosts: [],
  templates: [],
  customParameters: [],
  // Those the client reads; the rest is not asked for here.
  limits: { rows: 250, start: 10_000, fields: 64, facetLimit: 500, wordsLength: 512 } as IndexDescription['limits'],
} satisfies IndexDescription;

export const EMPTY = {
  responseHeader: { status: 0, QTime: 3, params: {} },
  response: { numFound: 0, start: 0, docs: [] },
};

/** A client, and the forms it posts as decoded pairs; every search is answered with this. */
export function clientWith(answer: unknown = EMPTY, options: Partial<WaymarkSearchClientOptions> = {}) {
  const forms: string[][] = [];
  const urls: string[] = [];
  const client = createWaymarkSearchClient({
    index: 'rentals',
    descriptions: [DESCRIPTION],
    fetch: async (url, init) => {
      urls.push(String(url));
      if (init?.body === undefined) return Response.json(DESCRIPTION);
      forms.push(String(init.body).split('&').map(decodeURIComponent));
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    },
    ...options,
  });
  return { client, forms, urls };
}

export const query = (params: QueryParams, indexName = 'rentals'): QueryRequest => ({ indexName, params });

/** The filters of one query, without that of the index. */
export async function filtersOf(params: QueryParams): Promise<string[]> {
  const { client, forms } = clientWith();
  await client.search([query(params)]);
  return (forms[0] ?? [])
    .filter((pair) => pair.startsWith('fq=') && !pair.startsWith('fq=index_id:'))
    .map((pair) => pair.slice(3));
}

export async function failureOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => 'no failure',
    (error: unknown) => error,
  );
}
