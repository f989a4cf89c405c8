import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { BANNER_BODY_CLASS } from '../../common/constants.ts';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import type { PageContent, PageFlags, PageModel } from '../../common/page/page-model.ts';
import { atBase } from '../../common/page/site-address.ts';
import { isPipelined } from '../http/connections/bound-connections.ts';
import { ProblemError } from '../http/errors.ts';
import { isReservedPath } from '../http/own-paths.ts';
import type { FindSubjects } from '../leads/intake/lead-subjects.ts';
import { SHIPPED_MEDIA, siteMediaDir } from '../site/media.ts';
import { scriptPath, textsPath, themePath } from '../site/page-paths.ts';
import { redirected, withQuery } from '../site/redirects.ts';
import {
  type BuiltPage,
  buildPage,
  findPage,
  goneListing,
  messagePage,
  type PageContext,
  searchForm,
  shellOf,
} from './build-page.ts';
import { type ClientAssets, type ClientScript, clientAssets, type Manifest } from './client-assets.ts';
import { captionStyles, htmlDocument, LANGUAGE_SCRIPT, mapSource, type PageModule } from './html-document.ts';
import { countPage, type PageInsights, pageCounts, shownPicture } from './insights/count-page.ts';
import { insightsRoutes } from './insights/insights-routes.ts';
import { createKeptPages } from './kept-pages.ts';
import { enquireRoutes, type FindSent } from './lead-pages.ts';
import { lastListings } from './model/listing-model.ts';
import { asksEngine, isPersonal, pageFlags } from './model/page-query.ts';
import { htmlAt, pageAt } from './page-addresses.ts';
import { briefPages, gonePageMessage, statusMessage } from './page-messages.ts';
import { pageStyles } from './page-styles.ts';
import { embedRoutes } from './routes/embed-routes.ts';
import { BANNER_SCRIPT, calloutBannerRoute, isBannerClosed, jumpRoute } from './routes/form-routes.ts';
import { adapterRoutes, assetFiles, mediaFiles, scriptRoutes, siteFileRoutes } from './routes/site-file-routes.ts';
import { sitemapRoutes } from './routes/sitemap.ts';
import { WrittenPage } from './written-page.ts';

export interface PagesOptions extends Omit<PageContext, 'listings' | 'address'> {
  /** The site's public origin; undefined when it is not configured. */
  origin: string | undefined;
  renderer: PageModule;
  /** `dist/client/.vite/manifest.json`, parsed. */
  manifest: Manifest;
  /** The client build, `dist/client`: its folder `assets` is served. */
  clientDir: string;
  /** The build for pages of other systems; `embed` beside the client build unless told. */
  embedDir?: string;
  /** Further folders whose files are served below `/media/`. */
  mediaDirs?: readonly string[];
  /** Further paths of the search route. */
  searchAliases?: readonly string[];
  /** Finds the listings an enquiry is about; without it they are known by their ids. */
  findSubjects?: FindSubjects;
  /** Finds the enquiry that a visitor has just sent. */
  findSent?: FindSent;
  /** Counts a page that asks the engine. @throws ProblemError rate-limited */
  countAgainstLimit?: (request: FastifyRequest) => Promise<void>;
  /** Whether an answer of the engine is kept for others who ask the same. */
  hasAnswerCache?: boolean;
  /** Whether a page that is the same for everybody may be kept while its answers are. */
  keepsPages?: boolean;
  /** Counts what visitors look for and open; undefined: nothing is counted. */
  insights?: PageInsights | undefined;
}

/** What one page has that no other has, as text. */
interface OwnParts {
  styles: string;
  script: string;
  /** HTML at the end of the body. */
  last?: string;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the site's own page for a status, such as 404. */
    sendErrorPage(status: number): FastifyReply;
    /** The HTML of a page, with the nonce of this answer; and with a style sheet and a script that it alone has. */
    pageHtml(content: PageContent, own?: OwnParts): string;
  }
}

/**
 * Serves the pages of a site and what they load; needs `reply.cspNonce` and `request.cookies`. What goes wrong is thrown: the application's
 * error handler logs it and answers with `reply.sendErrorPage`.
 *
 * The nonce in a page must never be served twice, so pages are `no-cache` and carry no validator; what else is the same for
 * everybody is kept. (`no-store` would also keep them out of the browser's back-and-forward cache; those that a cookie
 * makes different for one visitor are `private, no-store` all the same.)
 */
async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const {
    site,
    renderer,
    insights,
    findSubjects = byId,
    findSent = async () => undefined,
    mediaDirs = [],
    countAgainstLimit = async () => undefined,
    hasAnswerCache = false,
    keepsPages = false,
  } = options;
  const { basePath: base } = app;
  const address = options.origin && options.origin + base;
  const assets = clientAssets(options.manifest, base);
  const stylesOf = await pageStyles(options.clientDir, assets, base);
  const theme = themePath(site, base);
  const icon = atBase(site.icon, base);
  const listings = lastListings();
  const keptPages = createKeptPages();
  const briefPage = briefPages({
    site: shellOf(site),
    base,
    icon,
    styles: [
      `${base}/${assets.sheets.every}`,
      `${base}/${assets.sheets.content}`,
      ...(theme === undefined ? [] : [theme]),
    ],
  });
  const ownScript = scriptPath(site, base);

  /** What is the same on every page. */
  const common = {
    language: site.language,
    siteName: site.name,
    base,
    listingPaths: site.pages.flatMap(({ path, blocks }) =>
      blocks.some(({ block }) => block === 'listing') ? path : [],
    ),
    icon,
    fonts: assets.fonts,
    themePath: theme,
    textsPath: textsPath(site, base),
    ownScript,
    lightboxMobileWidth: site.lightbox.mobileWidth,
    analytics: site.analytics && { settings: site.analytics.settings, script: assets.analytics },
  };

  function flagsOf({ headers }: FastifyRequest): PageFlags[] {
    return pageFlags(site, headers.cookie);
  }

  /** The page with its banner, unless this visitor has closed it. */
  function pageHtml(reply: FastifyReply, content: PageContent, own?: OwnParts): string {
    const { request, cspNonce } = reply;
    const built = { ...content, flags: flagsOf(request) };
    const model = pageAt(isWithoutBanner(request) ? built : { ...built, banner: site.banner }, base);
    const { written, linked } = stylesOf(model);
    const map = model.blocks.find((block) => block.block === 'map');
    reply.mapSource = map && mapSource(map.provider);
    reply.analytics = site.analytics;
    return htmlDocument({
      ...common,
      page: model.page,
      styles: written + captionStyles(textsOf(model)) + (own?.styles ?? ''),
      lastScript: (model.page.languages ? LANGUAGE_SCRIPT : '') + (own?.script ?? ''),
      sheets: linked,
      script: scriptOf(model, assets),
      headScript: headScriptOf(model, renderer),
      nonce: cspNonce,
      bodyClass: model.banner === undefined ? '' : BANNER_BODY_CLASS,
      bodyScript: model.banner === undefined ? '' : BANNER_SCRIPT,
      body: renderer.renderBody(model) + htmlAt(own?.last ?? '', base),
    });
  }

  /** Without the banner's cookie everybody gets the same page. */
  function isWithoutBanner(request: FastifyRequest): boolean {
    return site.banner !== undefined && isBannerClosed(request);
  }

  function sendPage(reply: FastifyReply, status: number, content: PageContent, last = ''): FastifyReply {
    return sendHtml(
      reply,
      status,
      pageHtml(reply, content, last === '' ? undefined : { styles: '', script: '', last }),
    );
  }

  function sendHtml(reply: FastifyReply, status: number, html: string | Buffer): FastifyReply {
    const isTheirs = isWithoutBanner(reply.request) || isPersonal(site, reply.request.headers.cookie);
    const caching = isTheirs ? 'private, no-store' : 'no-cache';
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', caching).send(html);
  }

  app.decorateReply('pageHtml', function html(this: FastifyReply, content: PageContent, own?: OwnParts) {
    return pageHtml(this, content, own);
  });

  app.decorateReply('sendErrorPage', function sendErrorPage(this: FastifyReply, status: number) {
    const brief = briefPage(status);
    if (brief !== undefined) return this.code(status).type('text/html; charset=utf-8').send(brief);
    // Where something was looked for, it may be found.
    const form = status === 404 ? searchForm(site, '') : undefined;
    const message = statusMessage(status, site);
    return sendPage(this, status, messagePage(site, pathOf(this.request), message, form));
  });

  await app.register(assetFiles, { root: join(options.clientDir, 'assets') });
  await app.register(mediaFiles, { roots: [siteMediaDir(site.dir), ...mediaDirs, SHIPPED_MEDIA] });
  calloutBannerRoute(app, options.origin);
  jumpRoute(app, site);
  siteFileRoutes(app, site);
  sitemapRoutes(app, {
    site,
    search: options.search,
    address,
    searchAliases: options.searchAliases ?? [],
  });
  scriptRoutes(app, options.manifest);
  enquireRoutes(app, site, findSubjects, findSent, countAgainstLimit);
  if (insights) insightsRoutes(app, { site, insights, search: options.search, findSubjects, countAgainstLimit });
  adapterRoutes(app, join(options.clientDir, '..', 'adapters'));

  /** All questions of one page share one deadline. */
  const contextOfRequest = (): PageContext => ({
    ...options,
    address,
    listings,
    search: options.search.withSharedDeadline(),
  });

  await embedRoutes(app, {
    site,
    renderer,
    buildDir: options.embedDir ?? join(options.clientDir, '..', 'embed'),
    origin: options.origin,
    contextOf: contextOfRequest,
    findSubjects,
    countAgainstLimit,
  });

  function sendBuilt(reply: FastifyReply, built: BuiltPage, queryString = '', last = ''): FastifyReply {
    if (built.kind === 'redirect') return reply.redirect(withQuery(built.path, queryString), 301);
    return sendPage(reply, built.status, built.model, last);
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
      return goneListing({ path, params: found.params }, listing, 410, contextOfRequest());
    }
    const model = messagePage(site, path, gonePageMessage(site), searchForm(site, ''));
    return { kind: 'page', status: 410, model };
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
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
      return sendHtml(reply, 200, kept.page.write(reply.cspNonce));
    }
    const context = contextOfRequest();
    const asked = { ...found, path, queryString, flags: flagsOf(request) };
    const built = await buildPage(asked, context).catch((error: unknown) => withoutEngine(error, request, path));
    if (built.kind === 'redirect') return sendBuilt(reply, built, queryString);
    const counts = pageCounts({ page: found.page, queryString, built });
    if (insights) countPage(insights, request, counts);
    const last = insights ? shownPicture(request, found.page, built.model) : '';
    if (key === undefined || built.status !== 200 || last !== '') return sendBuilt(reply, built, queryString, last);
    const html = pageHtml(reply, built.model);
    const { mapSource, cspNonce } = reply;
    const holds = (): boolean => context.search.holds();
    if (holds()) keptPages.keep(key, { page: new WrittenPage(html, cspNonce), mapSource, counts, holds });
    return sendHtml(reply, 200, html);
  });

  /** What the page depends on besides its answers; undefined for one that is made for this visitor. */
  function keyOf(request: FastifyRequest): string | undefined {
    if (!keepsPages || isPersonal(site, request.headers.cookie)) return undefined;
    return `${isWithoutBanner(request) ? 'without' : 'with'} ${request.url}`;
  }
}

/** Pages get the script of what comes to life on them. */
function scriptOf({ blocks, flags }: PageModel, assets: ClientAssets): ClientScript {
  if (blocks.some(({ block }) => block === 'search')) return assets.search;
  return flags.length > 0 ? assets.plainFlags : assets.plain;
}

/** The texts of the owner on a page. */
function textsOf({ banner = '', blocks }: PageModel): string {
  return (
    blocks.map((block) => (block.block === 'rich-text' || block.block === 'modal' ? block.html : '')).join('') + banner
  );
}

const byId: FindSubjects = async (ids) => ids.map((id) => ({ id, title: id, path: undefined }));

/** The first search of a page owns the hash. */
function headScriptOf({ blocks }: PageModel, renderer: PageModule): string {
  const owner = blocks.find((block) => block.block === 'search');
  const exposed = owner?.block === 'search' ? parseSearchBlockOptions(owner.options).exposedParams : undefined;
  return renderer.headScript(exposed);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

/** The pages of a site as a Fastify plugin. */
export const pagesPlugin = plugin(pages, {
  name: 'pages',
  fastify: '5.x',
  decorators: { reply: ['cspNonce'], request: ['cookies'] },
});
