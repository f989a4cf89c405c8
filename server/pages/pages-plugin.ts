import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { PageContent } from '../../common/page/page-model.ts';
import { atBase } from '../../common/page/site-address.ts';
import { pathOf } from '../http/own-paths.ts';
import type { FindSubjects } from '../leads/intake/lead-subjects.ts';
import { SHIPPED_MEDIA, siteMediaDir } from '../site/media.ts';
import { themePath } from '../site/page-paths.ts';
import { messagePage, type PageContext, searchForm, shellOf } from './build-page.ts';
import { clientAssets, type Manifest } from './client-assets.ts';
import type { PageModule } from './html-document.ts';
import type { PageInsights } from './insights/count-page.ts';
import { insightsRoutes } from './insights/insights-routes.ts';
import { enquireRoutes, type FindSent } from './lead-pages.ts';
import { lastListings } from './model/listing-model.ts';
import { createPageAnswers, type OwnParts } from './page-answers.ts';
import { briefPages, statusMessage } from './page-messages.ts';
import { embedRoutes } from './routes/embed-routes.ts';
import { calloutBannerRoute, jumpRoute } from './routes/form-routes.ts';
import { pageRoute } from './routes/page-route.ts';
import { adapterRoutes, assetFiles, mediaFiles, scriptRoutes, siteFileRoutes } from './routes/site-file-routes.ts';
import { sitemapRoutes } from './routes/sitemap.ts';

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
  const answers = await createPageAnswers({ site, renderer, assets, clientDir: options.clientDir, base });
  const theme = themePath(site, base);
  const listings = lastListings();
  const briefPage = briefPages({
    site: shellOf(site),
    base,
    icon: atBase(site.icon, base),
    styles: [
      `${base}/${assets.sheets.every}`,
      `${base}/${assets.sheets.content}`,
      ...(theme === undefined ? [] : [theme]),
    ],
  });

  app.decorateReply('pageHtml', function html(this: FastifyReply, content: PageContent, own?: OwnParts) {
    return answers.write(this, content, own);
  });

  app.decorateReply('sendErrorPage', function sendErrorPage(this: FastifyReply, status: number) {
    const brief = briefPage(status);
    if (brief !== undefined) return this.code(status).type('text/html; charset=utf-8').send(brief);
    // Where something was looked for, it may be found.
    const form = status === 404 ? searchForm(site, '') : undefined;
    const message = statusMessage(status, site);
    return answers.sendPage(this, status, messagePage(site, pathOf(this.request.url), message, form));
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

  pageRoute(app, {
    site,
    answers,
    contextOf: contextOfRequest,
    countAgainstLimit,
    hasAnswerCache,
    keepsPages,
    insights,
  });
}

const byId: FindSubjects = async (ids) => ids.map((id) => ({ id, title: id, path: undefined }));

/** The pages of a site as a Fastify plugin. */
export const pagesPlugin = plugin(pages, {
  name: 'pages',
  fastify: '5.x',
  decorators: { reply: ['cspNonce'], request: ['cookies'] },
});
