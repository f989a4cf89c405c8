/** What the pages tell the counts of the owner: searches in addresses, and listings that are seen (docs/insights.md). */
import type { FastifyRequest } from 'fastify';
import type { PageContent } from '../../../common/page/page-model.ts';
import { searchBody } from '../../../common/query/search-request.ts';
import { readSearchResponse } from '../../../common/query/search-response.ts';
import { html } from '../../http/html.ts';
import type { Insights } from '../../insights/insights.ts';
import { isAhead } from '../../insights/what-counts.ts';
import type { SitePage } from '../../site/site-types.ts';
import { searchAsked } from '../model/page-query.ts';

export interface PageInsights extends Insights {
  /** Counts the search of a form that has been answered. */
  searchedFor(request: FastifyRequest, form: string, numFound: number): void;
  /** What whoever reads the counts must know; undefined: nobody may. */
  password: string | undefined;
  /** Counts a password that was sent. @throws ProblemError rate-limited */
  countPassword(request: FastifyRequest): Promise<void>;
}

/** Where a page that was fetched ahead says that it is seen. */
export const SHOWN_PATH = '/insights/opened';

interface CountedPage {
  page: SitePage;
  queryString: string;
  built: { status: number; model: PageContent };
}

/** What is counted of a page: the listing it shows, and the search that its address names. */
export interface PageCounts {
  listing?: ListingId | undefined;
  searched?: { form: string; numFound: number } | undefined;
}

type ListingId = Record<'index' | 'id', string>;

export function pageCounts({ page, queryString, built }: CountedPage): PageCounts {
  if (built.status !== 200) return {};
  const { model } = built;
  const listing = listingOf(page, model);
  const asked = searchAsked(page.blocks, queryString);
  const shown = asked && model.blocks.find((block) => block.block === 'search' && block.id === asked.id);
  if (!asked || shown?.block !== 'search') return { listing };
  const { params, answer } = shown.state;
  if (answer === undefined) return { listing };
  const numFound = isRespelt(answer) ? 0 : readSearchResponse(answer).numFound;
  return { listing, searched: { form: searchBody(asked.parsed, params), numFound } };
}

/** Counts that a page is shown. */
export function countPage(insights: PageInsights, request: FastifyRequest, { listing, searched }: PageCounts): void {
  if (listing) insights.opened(request, listing.index, listing.id);
  if (searched) insights.searchedFor(request, searched.form, searched.numFound);
}

/** Whether an answer is that of another spelling, which stands for one that found nothing. */
function isRespelt(answer: unknown): boolean {
  const { spellcheck } = readSearchResponse(answer);
  return typeof spellcheck === 'object' && spellcheck !== null && 'isUsed' in spellcheck && 'suggestion' in spellcheck;
}

function listingOf(page: SitePage, { blocks }: PageContent): ListingId | undefined {
  const block = page.blocks.find((one) => one.block === 'listing');
  const listing = blocks.find((one) => one.block === 'listing');
  return block?.block === 'listing' && listing?.block === 'listing'
    ? { index: block.index, id: String(listing.doc.id) }
    : undefined;
}

/** The end of a listing's page that a browser fetches ahead: a picture of nothing, which it asks for once the page is seen. */
export function shownPicture(request: FastifyRequest, page: SitePage, model: PageContent): string {
  const listing = isAhead(request) ? listingOf(page, model) : undefined;
  return listing ? html`<img src="${`${SHOWN_PATH}?${new URLSearchParams(listing)}`}" alt="" hidden>`.text : '';
}
