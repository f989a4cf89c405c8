/** The route of all pages: a page of the site, one that has moved or is gone, or none. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPipelined } from '../../http/connections/bound-connections.ts';
import { ProblemError } from '../../http/errors.ts';
import { isReservedPath, pathOf } from '../../http/own-paths.ts';
import { redirected, withQuery } from '../../site/redirects.ts';
import {
  type BuiltPage,
  buildPage,
  findPage,
  goneListing,
  messagePage,
  type PageContext,
  searchForm,
} from '../build-page.ts';
import { countPage, type PageInsights, pageCounts, shownPicture } from '../insights/count-page.ts';
import { createKeptPages } from '../kept-pages.ts';
import { asksEngine, isPersonal, pageFlags } from '../model/page-query.ts';
import type { PageAnswers } from '../page-answers.ts';
import { gonePageMessage, statusMessage } from '../page-messages.ts';
import { WrittenPage } from '../written-page.ts';

export interface PageRouteOptions {
  site: PageContext['site'];
  answers: PageAnswers;
  /** Of one request. */
  contextOf: () => PageContext;
  /** Counts a page that asks the engine. @throws ProblemError rate-limited */
  countAgainstLimit: (request: FastifyRequest) => Promise<void>;
  hasAnswerCache: boolean;
  keepsPages: boolean;
  insights: PageInsights | undefined;
}

/** Serves the pages of a site; one that is the same for everybody is kept as long as its answers hold. */
export function pageRoute(
  app: FastifyInstance,
  { site, answers, contextOf, countAgainstLimit, hasAnswerCache, keepsPages, insights }: PageRouteOptions,
): void {
  const keptPages = createKeptPages();

  function sendBuilt(reply: FastifyReply, built: BuiltPage, queryString = '', last = ''): FastifyReply {
    if (built.kind === 'redirect') return reply.redirect(withQuery(built.path, queryString), 301);
    return answers.sendPage(reply, built.status, built.model, last);
  }

  /** While no engine answers, a page is there all the same and says so; crawlers are told to keep what they have. */
  function withoutEngine(error: unknown, request: FastifyRequest, path: string): BuiltPage {
    if (!(error instanceof ProblemError) || error.status <= 500) throw error;
    request.log.warn({ code: error.code }, 'a page could not be filled');
    const model = messagePage(site, path, statusMessage(error.status, site));
    return { kind: 'page', status: 200, model };
  }

  /** What the owner says is gone: a listing with others to go on with, or any other page. */
  async function gonePage(path: string, request: FastifyRequest): Promise<BuiltPage> {
    const found = findPage(site, path.replace(/(?<=.)\/+$/, ''));
    const listing = found?.kind === 'page' ? found.page.blocks.find((block) => block.block === 'listing') : undefined;
    if (found?.kind === 'page' && listing) {
      await countAgainstLimit(request);
      return goneListing({ path, params: found.params }, listing, 410, contextOf());
    }
    const model = messagePage(site, path, gonePageMessage(site), searchForm(site, ''));
    return { kind: 'page', status: 410, model };
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request.url);
    const queryString = request.url.slice(path.length + 1);
    const moved = redirected(site.redirects, path, queryString);
    if (moved?.kind === 'moved') return reply.redirect(moved.location, moved.status);
    if (moved) return sendBuilt(reply, await gonePage(path, request));
    const found = findPage(site, path);
    if (!found) {
      // A path of the API answers as the API does, not with a page.
      if (isReservedPath(path)) reply.callNotFound();
      else reply.sendErrorPage(404);
      return reply;
    }
    // Browsers wait for an answer before they ask again: whoever does not, asks for much at once.
    const isMuch = isPipelined(request.raw.socket);
    if (found.kind === 'page' && (isMuch || asksEngine(found.page, queryString, hasAnswerCache))) {
      await countAgainstLimit(request);
    }
    if (found.kind === 'redirect') return sendBuilt(reply, found, queryString);
    const key = keyOf(request);
    const kept = key === undefined ? undefined : keptPages.take(key);
    if (kept) {
      if (insights) countPage(insights, request, kept.counts);
      reply.mapSource = kept.mapSource;
      reply.analytics = site.analytics;
      return answers.sendHtml(reply, 200, kept.page.write(reply.cspNonce));
    }
    const context = contextOf();
    const asked = { ...found, path, queryString, flags: pageFlags(site, request.headers.cookie) };
    const built = await buildPage(asked, context).catch((error: unknown) => withoutEngine(error, request, path));
    if (built.kind === 'redirect') return sendBuilt(reply, built, queryString);
    const counts = pageCounts({ page: found.page, queryString, built });
    if (insights) countPage(insights, request, counts);
    const last = insights ? shownPicture(request, found.page, built.model) : '';
    if (key === undefined || built.status !== 200 || last !== '') return sendBuilt(reply, built, queryString, last);
    const html = answers.write(reply, built.model);
    const { mapSource, cspNonce } = reply;
    const holds = (): boolean => context.search.holds();
    if (holds()) keptPages.keep(key, { page: new WrittenPage(html, cspNonce), mapSource, counts, holds });
    return answers.sendHtml(reply, 200, html);
  });

  /** What the page depends on besides its answers; undefined for one that is made for this visitor. */
  function keyOf(request: FastifyRequest): string | undefined {
    if (!keepsPages || isPersonal(site, request.headers.cookie)) return undefined;
    return `${answers.isWithoutBanner(request) ? 'without' : 'with'} ${request.url}`;
  }
}
