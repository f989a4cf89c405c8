/** The state of a search block at its first rendering: the answer, or an honest word on why there is none. */

import type { AmenityCategory } from '../../../common/options/amenity-options.ts';
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { fieldText, type ResultTemplate, type SolrDocument } from '../../../common/options/result-template.ts';
import type { SearchBlockState } from '../../../common/page/page-model.ts';
import { alternatesBody } from '../../../common/query/alternates-request.ts';
import { documentsBody } from '../../../common/query/documents-request.ts';
import type { ParamList } from '../../../common/query/param-list.ts';
import { chosenPageSize, searchBody } from '../../../common/query/search-request.ts';
import { bestAnswer, readSearchResponse } from '../../../common/query/search-response.ts';
import { ProblemError } from '../../http/errors.ts';
import type { SearchService } from '../../search/search-service.ts';
import type { SearchBlock } from '../../site/site-types.ts';

export interface SearchStateDeps {
  search: SearchService;
  amenities: readonly AmenityCategory[];
  /** Those of all blocks that show the search. */
  templates?: readonly ResultTemplate[];
  /** How to fill an empty index, in words for whoever sees the page. */
  emptyIndexDetail: string;
  /** What to say in place of results while the server starts; undefined once it has. */
  startingDetail?: string | undefined;
}

/** Runs a block's search; refusals and failures become part of the state, faults of our own are thrown. */
export async function searchState(
  block: SearchBlock,
  params: ParamList,
  { search, amenities, templates = [], emptyIndexDetail, startingDetail: detail }: SearchStateDeps,
): Promise<SearchBlockState> {
  // A block with no rows does not search at boot (§4.1).
  if (block.parsed.maxRows <= 0) return { params, amenities };
  try {
    const answer = bestAnswer(await search.search(searchBody(firstScreen(block.parsed, params), params)));
    const { numFound, docs } = readSearchResponse(answer);
    if (numFound === 0 && (await isEmptyIndex(search, block.parsed.index))) {
      return { params, amenities, answer, problem: 'empty-index', detail: emptyIndexDetail };
    }
    if (numFound === 0) return { params, amenities, answer, ...(await ownAlternates(block, search)) };
    // An address that was kept while there was more leads to the beginning of what there is.
    const fromFirst = params.filter(([name]) => name !== 'start');
    if (docs.length === 0 && fromFirst.length < params.length) {
      return searchState(block, fromFirst, { search, amenities, templates, emptyIndexDetail, startingDetail: detail });
    }
    if (!block.parsed.returnFullDocs) {
      return { params, amenities, answer: withDocs(answer, withFirstPictures(docs, templates)) };
    }
    const ids = docs.map((doc) => String(doc.id));
    const full = readSearchResponse(await search.search(documentsBody(ids, block.parsed)));
    return { params, amenities, answer: withDocs(answer, full.docs) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.status >= 500)
      return { params, amenities, problem: 'unavailable', ...(detail !== undefined && { detail }) };
    return { params, amenities, problem: 'refused', detail: error.message };
  }
}

/** A list that grows comes with what shows at first; the browser asks for the rest when somebody scrolls. */
function firstScreen(options: SearchBlockOptions, params: ParamList): SearchBlockOptions {
  const shown = options.pager ? 0 : (chosenPageSize(options, params) ?? options.numVisible);
  return shown > 0 ? { ...options, rows: Math.min(options.rows, shown) } : options;
}

/** The answer of the block's own search for an empty list; a failure of it leaves the list merely empty. */
async function ownAlternates(block: SearchBlock, search: SearchService): Promise<{ alternates?: unknown }> {
  const body = alternatesBody(block.parsed);
  if (body === undefined) return {};
  try {
    return { alternates: await search.search(body) };
  } catch (error) {
    if (error instanceof ProblemError) return {};
    throw error;
  }
}

async function isEmptyIndex(search: SearchService, index: string | undefined): Promise<boolean> {
  return index !== undefined && (await search.countAll(index)) === 0;
}

/** A result shows one picture: of all those it has, the page need not know more. */
function withFirstPictures(docs: readonly SolrDocument[], templates: readonly ResultTemplate[]): SolrDocument[] {
  const lists = templates.flatMap(({ image, images, imageAlt, imageAlts }) => [
    { first: image, list: images },
    { first: imageAlt, list: imageAlts },
  ]);
  return docs.map((doc) => {
    const shown = lists.flatMap(({ list }) => {
      const values = doc[list];
      if (!Array.isArray(values)) return [];
      const isShown = lists.some((other) => other.list === list && fieldText(doc, other.first) === undefined);
      return [[list, isShown ? values.slice(0, 1) : undefined] as const];
    });
    return { ...doc, ...Object.fromEntries(shown) };
  });
}

/** The same answer with other documents, such as full ones in place of the ids it holds (§2.4). */
function withDocs(answer: unknown, docs: readonly unknown[]): unknown {
  // readSearchResponse has found response.docs in it.
  const { response, ...rest } = answer as { response: Record<string, unknown> };
  return { ...rest, response: { ...response, docs } };
}
