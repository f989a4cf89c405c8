import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { parseSearchBlockOptions } from '../../common/block-options.ts';
import type { PageContent, PageFlags, PageModel } from '../../common/page-model.ts';
import { ProblemError } from '../errors.ts';
import { isReservedPath } from '../site/page-paths.ts';
import { type BuiltPage, buildPage, messageModel, type PageContext } from './build-page.ts';
import { type ClientAssets, type ClientScript, clientAssets, type Manifest } from './client-assets.ts';
import { embedRoutes } from './embed-routes.ts';
import { enquireRoutes, type FindSubjects } from './enquire-routes.ts';
import { findPage } from './find-page.ts';
import { htmlDocument } from './html-document.ts';
import { illustrationRoute } from './illustration-route.ts';
import { lastListings } from './last-listings.ts';
import { isPersonal, pageFlags, type RawCookies } from './page-flags.ts';
import { statusMessage } from './page-messages.ts';
import type { PageModule } from './page-module.ts';
import { scriptPath, siteFileRoutes, themePath } from './site-file-routes.ts';

export interface PagesOptions extends Omit<PageContext, 'listings'> {
  renderer: PageModule;
  /** `dist/client/.vite/manifest.json`, parsed. */
  manifest: Manifest;
  /** The client build, `dist/client`: its folder `assets` is served. */
  clientDir: string;
  /** Finds the listings an enquiry is about; without it they are known by their ids. */
  findSubjects?: FindSubjects;
  /** Serves `/_gallery`, a page of every part in every state. */
  gallery: boolean;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Answers with the site's own page for a status, such as 404. */
    sendErrorPage(status: number): FastifyReply;
    /** The HTML of a page, with the nonce of this answer. */
    pageHtml(content: PageContent): string;
  }
}

/**
 * Serves the pages of a site and what they load; needs `reply.cspNonce`. What goes wrong is thrown: the application's
 * error handler logs it and answers with `reply.sendErrorPage`.
 *
 * A page rendered from a visitor's cookie is theirs alone and is not kept; any other is written afresh for each request all the same:
 * the nonce in it must never be served twice, so it is `no-cache` and carries no validator.
 */
async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { site, renderer } = options;
  const assets = clientAssets(options.manifest);
  const styles = await readFile(join(options.clientDir, assets.stylesFile), 'utf8');
  const theme = themePath(site);
  const listings = lastListings();
  const ownScript = scriptPath(site);

  function flagsOf(request: FastifyRequest): PageFlags[] {
    return pageFlags(site, cookiesOf(request));
  }

  function pageHtml(reply: FastifyReply, content: PageContent): string {
    const model: PageModel = { ...content, flags: flagsOf(reply.request) };
    return htmlDocument({
      language: site.language,
      siteName: site.name,
      page: model.page,
      fonts: assets.fonts,
      styles,
      script: scriptOf(model, assets),
      themePath: theme,
      ownScript,
      headScript: headScriptOf(model, renderer),
      nonce: reply.cspNonce,
      body: renderer.renderBody(model),
    });
  }

  function sendPage(reply: FastifyReply, status: number, content: PageContent): FastifyReply {
    const html = pageHtml(reply, content);
    const caching = isPersonal(site, cookiesOf(reply.request)) ? 'private, no-store' : 'no-cache';
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', caching).send(html);
  }

  app.decorateReply('pageHtml', function html(this: FastifyReply, content: PageContent) {
    return pageHtml(this, content);
  });

  app.decorateReply('sendErrorPage', function sendErrorPage(this: FastifyReply, status: number) {
    const { title, block } = statusMessage(status, site.navigation);
    return sendPage(this, status, messageModel(site, pathOf(this.request), title, block));
  });

  await app.register(fastifyStatic, {
    root: join(options.clientDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
  });
  illustrationRoute(app);
  siteFileRoutes(app, site);
  embedRoutes(app, options.manifest, options.clientDir);
  enquireRoutes(app, site, options.findSubjects ?? byId);
  if (options.gallery) {
    app.get('/_gallery', async (_request, reply) => {
      const page = { path: '/_gallery', title: 'Gallery', description: '', canonical: undefined, indexable: false };
      const html = htmlDocument({
        language: site.language,
        siteName: site.name,
        page,
        fonts: assets.fonts,
        styles,
        script: assets.plain,
        themePath: theme,
        ownScript,
        headScript: renderer.headScript([]),
        nonce: reply.cspNonce,
        body: renderer.renderGallery(),
      });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
    });
  }

  /** While no engine answers, a page is there all the same and says so; crawlers are told to keep what they have. */
  function withoutEngine(error: unknown, request: FastifyRequest, path: string): BuiltPage {
    if (!(error instanceof ProblemError) || error.status <= 500) throw error;
    request.log.warn({ code: error.code }, 'a page could not be filled');
    const { title, block } = statusMessage(error.status, site.navigation);
    return { kind: 'page', status: 200, model: messageModel(site, path, title, block) };
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const queryString = request.url.slice(path.length + 1);
    const found = findPage(site, path);
    if (!found) {
      // A path of the API answers as the API does, not with a page.
      if (isReservedPath(path)) reply.callNotFound();
      else reply.sendErrorPage(404);
      return reply;
    }
    const built =
      found.kind === 'redirect'
        ? found
        : await buildPage(
            { ...found, path, queryString, flags: flagsOf(request) },
            { ...options, listings, search: options.search.limited() },
          ).catch((error: unknown) => withoutEngine(error, request, path));
    if (built.kind === 'redirect') return reply.redirect(withQuery(built.path, queryString), 301);
    return sendPage(reply, built.status, built.model);
  });
}

const byId: FindSubjects = async (ids) => ids.map((id) => ({ id, title: id, path: undefined }));

/** Pages get the script of what comes to life on them. */
function scriptOf({ blocks, flags }: PageModel, assets: ClientAssets): ClientScript {
  if (blocks.some(({ block }) => block === 'search')) return assets.search;
  return flags.length > 0 ? assets.plainFlags : assets.plain;
}

/** None where nobody reads cookies, as in tests of pages alone. */
function cookiesOf({ cookies }: FastifyRequest): RawCookies {
  return cookies ?? {};
}

/** The first search of a page owns the hash. */
function headScriptOf({ blocks, flags }: PageModel, renderer: PageModule): string {
  const owner = blocks.find((block) => block.block === 'search');
  const exposed = owner?.block === 'search' ? parseSearchBlockOptions(owner.options).exposedParams : [];
  const scripts = [renderer.headScript(exposed), ...(flags.length > 0 ? [renderer.flagQueueScript()] : [])];
  return scripts.join(';');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function withQuery(path: string, queryString: string): string {
  return queryString === '' ? path : `${path}?${queryString}`;
}

/** The pages of a site as a Fastify plugin. */
export const pagesPlugin = plugin(pages, { name: 'pages', fastify: '5.x', decorators: { reply: ['cspNonce'] } });
