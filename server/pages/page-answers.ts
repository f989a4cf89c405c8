/** Writes pages whole, with their banner, styles and scripts under the nonce of the answer, and sends them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BANNER_BODY_CLASS } from '../../common/constants.ts';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import type { PageContent, PageModel } from '../../common/page/page-model.ts';
import { atBase } from '../../common/page/site-address.ts';
import { scriptPath, textsPath, themePath } from '../site/page-paths.ts';
import type { Site } from '../site/site-types.ts';
import type { ClientAssets, ClientScript } from './client-assets.ts';
import { captionStyles, htmlDocument, LANGUAGE_SCRIPT, mapSource, type PageModule } from './html-document.ts';
import { isPersonal, pageFlags } from './model/page-query.ts';
import { htmlAt, pageAt } from './page-addresses.ts';
import { pageStyles } from './page-styles.ts';
import { BANNER_SCRIPT, isBannerClosed } from './routes/form-routes.ts';

/** What one page has that no other has, as text. */
export interface OwnParts {
  styles: string;
  script: string;
  /** HTML at the end of the body. */
  last?: string;
}

/** How pages are written and sent. */
export interface PageAnswers {
  /** The HTML of a page, with the nonce of this answer. */
  write(reply: FastifyReply, content: PageContent, own?: OwnParts): string;
  /** @param last HTML at the end of the body. */
  sendPage(reply: FastifyReply, status: number, content: PageContent, last?: string): FastifyReply;
  /** Sends what was written; what a cookie makes one visitor's own is kept by nobody. */
  sendHtml(reply: FastifyReply, status: number, html: string | Buffer): FastifyReply;
  /** Without the banner's cookie everybody gets the same page. */
  isWithoutBanner(request: FastifyRequest): boolean;
}

export interface PageAnswersOptions {
  site: Site;
  renderer: PageModule;
  assets: ClientAssets;
  /** The client build. */
  clientDir: string;
  /** Below which the site lies; empty at the root of its host. */
  base: string;
}

/** What is the same on every page of a site is made once. */
export async function createPageAnswers({
  site,
  renderer,
  assets,
  clientDir,
  base,
}: PageAnswersOptions): Promise<PageAnswers> {
  const stylesOf = await pageStyles(clientDir, assets, base);

  /** What is the same on every page. */
  const common = {
    language: site.language,
    siteName: site.name,
    base,
    listingPaths: site.pages.flatMap(({ path, blocks }) =>
      blocks.some(({ block }) => block === 'listing') ? path : [],
    ),
    icon: atBase(site.icon, base),
    fonts: assets.fonts,
    themePath: themePath(site, base),
    textsPath: textsPath(site, base),
    ownScript: scriptPath(site, base),
    lightboxMobileWidth: site.lightbox.mobileWidth,
    analytics: site.analytics && { settings: site.analytics.settings, script: assets.analytics },
  };

  /** With its banner, unless this visitor has closed it. */
  function write(reply: FastifyReply, content: PageContent, own?: OwnParts): string {
    const { request, cspNonce } = reply;
    const built = { ...content, flags: pageFlags(site, request.headers.cookie) };
    const model = pageAt(isWithoutBanner(request) ? built : { ...built, banner: site.banner }, base);
    const { written, linked } = stylesOf(model);
    const map = model.blocks.find((block) => block.block === 'map');
    reply.mapSource = map && mapSource(map.provider);
    reply.analytics = site.analytics;
    return htmlDocument({
      ...common,
      page: { ...model.page, title: renderer.titleOf(model) },
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

  function isWithoutBanner(request: FastifyRequest): boolean {
    return site.banner !== undefined && isBannerClosed(request);
  }

  function sendPage(reply: FastifyReply, status: number, content: PageContent, last = ''): FastifyReply {
    return sendHtml(reply, status, write(reply, content, last === '' ? undefined : { styles: '', script: '', last }));
  }

  function sendHtml(reply: FastifyReply, status: number, html: string | Buffer): FastifyReply {
    const isTheirs = isWithoutBanner(reply.request) || isPersonal(site, reply.request.headers.cookie);
    const caching = isTheirs ? 'private, no-store' : 'no-cache';
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', caching).send(html);
  }

  return { write, sendPage, sendHtml, isWithoutBanner };
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

/** The first search of a page owns the hash. */
function headScriptOf({ blocks }: PageModel, renderer: PageModule): string {
  const owner = blocks.find((block) => block.block === 'search');
  const exposed = owner?.block === 'search' ? parseSearchBlockOptions(owner.options).exposedParams : undefined;
  return renderer.headScript(exposed);
}
