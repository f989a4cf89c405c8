/**
 * A search client for InstantSearch over the search API (docs/adapters.md): unmodified widgets of instantsearch.js and its
 * React flavour work with it. Built as a file of its own; nothing of it is in the pages.
 */
import { record } from '../../common/record.ts';
import { askJson, WaymarkError } from '../api/ask-json.ts';
import { countsOf, readAnswer, resultsOf, type SearchAnswer } from './instantsearch/answer.ts';
import { findFacetValues } from './instantsearch/facet-values.ts';
import { unsupported } from './instantsearch/filters.ts';
import { readIndexName } from './instantsearch/index-name.ts';
import {
  type Call,
  formOf,
  type IndexDescription,
  isForeign,
  type Pairs,
  planCalls,
  readQuery,
} from './instantsearch/plan.ts';
import type {
  FacetValuesRequest,
  FacetValuesResult,
  OneFacetValuesRequest,
  QueryRequest,
  QueryResult,
} from './instantsearch/types.ts';

export { WaymarkError };

export interface WaymarkSearchClientOptions {
  /** The search endpoint, `https://stays.example/api/search`; of the page's own server unless said otherwise. */
  url?: string | undefined;
  /** The id of the index that `sorts` belongs to. */
  index: string;
  /** Orders by the index name InstantSearch knows them by: `{ cheapest: 'fs_price asc,id asc' }`. */
  sorts?: Readonly<Record<string, string>> | undefined;
  /** Pairs every search carries besides, such as a configured `boost`. */
  params?: Pairs | undefined;
  /** What `GET /api/indexes/{index}` says; asked once for each index that is not among them. */
  descriptions?: readonly IndexDescription[] | undefined;
  /** Milliseconds one answer may take; ten seconds unless said otherwise. */
  timeoutMs?: number | undefined;
  fetch?: typeof globalThis.fetch | undefined;
}

export interface WaymarkSearchClient {
  /**
   * Answers queries in their order, with as few searches of the API as can tell them apart.
   *
   * @throws WaymarkError with the code of the first problem
   */
  search<T = object>(requests: readonly QueryRequest[]): Promise<{ results: QueryResult<T>[] }>;
  /** Finds values of facets, among the most frequent ones the API counts; errors as `search`. */
  searchForFacetValues(requests: readonly FacetValuesRequest[]): Promise<FacetValuesResult[]>;
  searchForFacetValues(request: OneFacetValuesRequest): Promise<FacetValuesResult>;
}

const TIMEOUT_MS = 10_000;
const NOTHING: SearchAnswer = {
  responseHeader: { status: 0, params: { rows: '0', start: '0' } },
  response: { numFound: 0, start: 0, docs: [] },
};

/** Makes a client; nothing is asked before the first search. */
export function createWaymarkSearchClient(options: WaymarkSearchClientOptions): WaymarkSearchClient {
  const { url = '/api/search', index, sorts = {}, params = [], timeoutMs = TIMEOUT_MS } = options;
  const asker = { timeoutMs, fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)) } as const;
  const names = { index, sorts };
  const described = new Map<string, Promise<IndexDescription>>(
    options.descriptions?.map((description) => [description.id, Promise.resolve(description)]),
  );

  const describe = (id: string): Promise<IndexDescription> => {
    const known = described.get(id);
    if (known) return known;
    const asked = askJson(descriptionUrl(url, id), undefined, asker).then(readDescription);
    described.set(id, asked);
    // The next search tries again.
    asked.catch(() => described.delete(id));
    return asked;
  };

  const queryOf = async (request: QueryRequest) =>
    readQuery(request, names, await describe(readIndexName(request.indexName, names).index));

  const run = async (call: Call): Promise<QueryResult[]> => {
    const [main] = call.queries;
    const description = await describe(main.index);
    // A child index takes over the choices of its parent: where it has no such field, nothing of it fits them.
    if (main.index !== index && isForeign(main, description)) return resultsOf(call, NOTHING, description, '');
    const form = formOf(call, description, params);
    return resultsOf(call, readAnswer(await askJson(url, form, asker)), description, form);
  };

  const findValues = async ({ indexName, params: asked }: FacetValuesRequest): Promise<FacetValuesResult> => {
    const { facetName } = asked;
    const query = await queryOf({ indexName, params: { ...asked, facets: [facetName], hitsPerPage: 0, page: 0 } });
    const description = await describe(query.index);
    const { facetLimit } = description.limits;
    const form = formOf({ queries: [{ ...query, facetLimit }], apart: new Set() }, description, params);
    const answer = readAnswer(await askJson(url, form, asker));
    const counts = countsOf(answer, facetName);
    return {
      facetHits: findFacetValues(counts, asked),
      exhaustiveFacetsCount: counts.length < facetLimit && answer.responseHeader.partialResults !== true,
      processingTimeMS: answer.responseHeader.QTime ?? 0,
    };
  };

  async function searchForFacetValues(requests: readonly FacetValuesRequest[]): Promise<FacetValuesResult[]>;
  async function searchForFacetValues(request: OneFacetValuesRequest): Promise<FacetValuesResult>;
  async function searchForFacetValues(
    asked: readonly FacetValuesRequest[] | OneFacetValuesRequest,
  ): Promise<FacetValuesResult[] | FacetValuesResult> {
    return 'facetName' in asked ? findValues(fromOne(asked)) : Promise.all(asked.map(findValues));
  }

  return {
    async search<T>(requests: readonly QueryRequest[]) {
      const queries = await Promise.all(requests.map(queryOf));
      const calls = planCalls(queries);
      const answers = await Promise.all(calls.map(run));
      const byQuery = new Map(
        calls.flatMap((call, at) => call.queries.map((query, nth) => [query, answers[at]?.[nth]])),
      );
      const results = queries.flatMap((query) => byQuery.get(query) ?? []);
      // What a document of the index holds is known to whoever asks for it.
      return { results: results as QueryResult<T>[] };
    },
    searchForFacetValues,
  };
}

function fromOne({
  indexName,
  facetName,
  searchForFacetValuesRequest = {},
}: OneFacetValuesRequest): FacetValuesRequest {
  const { params, facetQuery, maxFacetHits } = searchForFacetValuesRequest;
  if (params !== undefined && params !== '') throw unsupported('encoded parameters of a search for facet values');
  return { indexName, params: { facetName, facetQuery, maxFacetHits } };
}

/** The description stands beside the search, or at the root of the server where the endpoint has another name. */
function descriptionUrl(url: string, id: string): string {
  const beside = /^(.*)\/api\/search$/.exec(url)?.[1];
  const origin = beside ?? /^https?:\/\/[^/]+/.exec(url)?.[0] ?? '';
  return `${origin}/api/indexes/${encodeURIComponent(id)}`;
}

function readDescription(body: unknown): IndexDescription {
  const { fields, limits } = record(body);
  if (fields && limits) {
    // Told apart from what is none; the rest is the contract of openapi.yaml.
    return body as IndexDescription;
  }
  throw new WaymarkError('bad-answer', 'The answer describes no index.');
}
