/** What pages of other systems load: the script and its parts, style sheets, and blocks as they stand on the site (docs/embedding.md). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { flagsFrom } from '../../../common/flags/flag-options.ts';
import type { BlockModel, PageModel } from '../../../common/page/page-model.ts';
import { FOR_CACHES } from '../../http/compression.ts';
import { html, scriptJson, trustedHtml } from '../../http/html.ts';
import { publicAddress } from '../../http/public-address.ts';
import { sendTagged } from '../../http/tagged-answers.ts';
import { directionOf } from '../../languages/languages.ts';
import type { FindSubjects } from '../../leads/intake/lead-subjects.ts';
import { fieldLists } from '../../search/describe-index.ts';
import { OPTION_NAMES } from '../../site/blocks/expand-search-block.ts';
import { TEXTS_PATH, textsPath, textsScript } from '../../site/page-paths.ts';
import type { Site, SitePage } from '../../site/site-types.ts';
import { buildParts, type PageContext } from '../build-page.ts';
import { importedChunks, type Manifest, movedStyles } from '../client-assets.ts';
import { favouritesPage, flagGroup, layoutOf, leadForm, mapOf, pageWith, searchBlock } from '../embed-parts.ts';
import { embeddedTheme } from '../embed-theme.ts';
import type { PageModule } from '../html-document.ts';
import { blockAt, searchOptionsAt, shellAt, stylesAt } from '../page-addresses.ts';
import { assetFiles, BRIEFLY, serveFile } from './site-file-routes.ts';

interface EmbedOptions {
  site: Site;
  renderer: PageModule;
  /** `dist/embed`. */
  buildDir: string;
  origin: string | undefined;
  contextOf: () => PageContext;
  findSubjects: FindSubjects;
  countAgainstLimit: (request: FastifyRequest) => Promise<void>;
}

/** Fresh enough for a first look; what a visitor then does asks anew. */
const CACHING = 'public, max-age=60, stale-while-revalidate=600';

/** Serves all this; where the build for other pages is not there, nothing. */
export async function embedRoutes(app: FastifyInstance, options: EmbedOptions): Promise<void> {
  const { site, buildDir, contextOf, findSubjects, countAgainstLimit } = options;
  const manifest = readManifest(buildDir);
  const entry = manifest['client/embed.tsx'];
  const sheet = manifest['client/styles/pages/shadow.css'];
  const late = manifest['client/styles/pages/shadow-late.css'];
  const faces = manifest['client/styles/pages/shadow-fonts.css'];
  if (!entry || !sheet || !late || !faces) return;
  // In a scope of its own, whose errors are those of files; as an option of it the prefix would stand twice.
  await app.register((scope) => assetFiles(scope, { root: join(buildDir, 'assets'), prefix: '/embed/assets/' }));
  const fieldsOf = fieldLists(site);
  const theme = embeddedTheme(stylesAt(site.theme, app.basePath));
  const sheets = [`/embed/${sheet.file}`, ...(theme.styles === '' ? [] : ['/embed/theme.css'])];
  const lateSheet = `/embed/${late.file}`;
  const imports = importedChunks(manifest, entry).map(({ file }) => `/embed/${file}`);
  const texts = textsPath(site, '/embed');
  if (site.texts) {
    const content = textsScript(site.texts);
    serveFile(app, { path: `/embed${TEXTS_PATH}`, type: 'js', caching: BRIEFLY, content });
  }
  const script = options.renderer.embedScript({ entry: `/embed/${entry.file}`, imports, texts, styles: sheets });
  serveFile(app, { path: '/embed.js', type: 'js', caching: BRIEFLY, content: script });
  const read = (file: string): string => readFileSync(join(buildDir, file), 'utf8');
  const styles = (entry.css ?? []).map(read).join('\n');
  serveFile(app, { path: '/embed.css', type: 'css', caching: BRIEFLY, content: styles });
  if (theme.styles !== '')
    serveFile(app, { path: '/embed/theme.css', type: 'css', caching: BRIEFLY, content: theme.styles });
  const fonts = `${movedStyles(read(faces.file), 'assets/')}\n${theme.fonts}`;
  serveFile(app, { path: '/embed/fonts.css', type: 'css', caching: BRIEFLY, content: fonts });

  /** A block in the root of its element, with its style sheets. */
  function fragment(origin: string, tag: string, attributes: Record<string, string>, body: string): string {
    const direction = directionOf(site.language);
    const spoken = { ...(site.texts && { lang: site.language }), ...(direction === 'rtl' && { dir: direction }) };
    const names = Object.entries({ ...attributes, ...spoken }).map(
      ([name, value]) => html` ${trustedHtml(name)}="${value}"`,
    );
    const isSearch = tag === 'waymark-search';
    const links = (isSearch ? sheets : [...sheets, lateSheet]).map(
      (path) => html`<link rel="stylesheet" href="${origin}${path}">`,
    );
    // What a search needs later its script makes a style sheet once the block is alive.
    const later = isSearch ? html`<link data-late href="${origin}${lateSheet}">` : undefined;
    return html`<${trustedHtml(tag)}${names}><template shadowrootmode="open">${links}${trustedHtml(body)}${later}</template></${trustedHtml(tag)}>
`.text;
  }

  /** The blocks of a page as others show them: with addresses that hold everywhere. */
  async function parts(request: FastifyRequest, page: SitePage): Promise<{ origin: string; model: PageModel }> {
    const origin = publicAddress(request, options.origin);
    await countAgainstLimit(request);
    const built = await buildParts(page, contextOf());
    const blocks = built.blocks.map((block) => blockAt(block, origin));
    // What is flagged is kept on the page around, which scripts read: toggles come with them.
    return { origin, model: { ...built, blocks, flags: [] } };
  }

  app.get<{ Params: { file: string } }>('/embed/indexes/:file', { compress: FOR_CACHES }, async (request, reply) => {
    const [, index = ''] = /^(.+)\.json$/.exec(request.params.file) ?? [];
    const answer = { ...layoutOf(site, index), base_url: publicAddress(request, options.origin) };
    reply.type('application/json; charset=utf-8').header('cache-control', CACHING);
    return sendTagged(reply, scriptJson(answer).text);
  });

  app.get<{ Params: { id: string } }>('/embed/:id/map.html', { compress: FOR_CACHES }, async (request, reply) => {
    const { id } = request.params;
    const { block, page } = searchBlock(site, id);
    const { origin, model } = await parts(request, { ...page, blocks: [block, mapOf(site, id)] });
    const isMap = ({ block: kind }: BlockModel): boolean => kind === 'map';
    const body = options.renderer.renderBlocks({ ...model, blocks: model.blocks.filter(isMap) }, model.blocks);
    reply.header('cache-control', cachingOf(model));
    return sendTagged(reply.type('text/html; charset=utf-8'), fragment(origin, 'waymark-map', { for: id }, body));
  });

  app.get<{ Params: { file: string }; Querystring: { listing?: string | string[] } }>(
    '/embed/forms/:file',
    { compress: FOR_CACHES },
    async (request, reply) => {
      const id = request.params.file.replace(/\.html$/, '');
      const { form, page } = leadForm(site, id);
      const listing = form.about === 'general' ? '' : String(request.query.listing ?? '');
      const { origin, model } = await parts(request, { ...page, blocks: [] });
      const subjects = listing === '' ? [] : await findSubjects([listing]);
      const block: BlockModel = {
        ...{ block: 'enquiry', as: 'inline', label: '', text: '', deepLink: '', form },
        subjects,
        // Each visitor's own is made where the form comes to life.
        submissionId: '',
      };
      const settings = { ajaxPageState: { jquery_version: site.jqueryVersion } };
      const script = html`<script type="application/json" data-page-settings>${scriptJson(settings)}</script>`;
      const body = options.renderer.renderBlocks({ ...model, blocks: [blockAt(block, origin)] }) + script;
      reply.header('cache-control', CACHING);
      const attributes = { form: id, ...(listing !== '' && { listing }) };
      return sendTagged(reply.type('text/html; charset=utf-8'), fragment(origin, 'waymark-enquiry', attributes, body));
    },
  );

  app.get<{ Querystring: { namespace?: string | string[] } }>(
    '/embed/flags/list.html',
    { compress: FOR_CACHES },
    async (request, reply) => {
      const group = flagGroup(site, String(request.query.namespace ?? ''));
      const { namespace } = group.parsed;
      const { origin, model } = await parts(request, favouritesPage(site, namespace));
      const flags = [{ ...group, options: flagsFrom(group.parsed, origin), ids: [] }];
      const body = options.renderer.renderBlocks({ ...model, site: shellAt(model.site, origin), flags });
      reply.header('cache-control', CACHING);
      return sendTagged(
        reply.type('text/html; charset=utf-8'),
        fragment(origin, 'waymark-favourites', { namespace }, body),
      );
    },
  );

  app.get<{ Querystring: { namespace?: string | string[] } }>(
    '/embed/flags/counter.html',
    { compress: FOR_CACHES },
    async (request, reply) => {
      const group = flagGroup(site, String(request.query.namespace ?? ''));
      const origin = publicAddress(request, options.origin);
      const { namespace, label, path } = flagsFrom(group.parsed, origin);
      const settings = scriptJson([{ options: flagsFrom(group.parsed, origin), ids: [] }]);
      const body = html`<form class="wm-flag-counter" data-flag-counter="${namespace}" action="${path}"><button class="wm-flag-counter__button" type="submit"><span class="wm-flag-counter__label">${label}</span> <span class="wm-flag-counter__count">0</span></button></form><script type="application/json" data-flags>${settings}</script>`;
      reply.header('cache-control', CACHING);
      const attributes = { namespace, counter: '' };
      return sendTagged(
        reply.type('text/html; charset=utf-8'),
        fragment(origin, 'waymark-favourites', attributes, body.text),
      );
    },
  );

  app.get<{ Params: { file: string } }>('/embed/:file', { compress: FOR_CACHES }, async (request, reply) => {
    const { file } = request.params;
    const [, id = file, type] = /^(.+)\.(html|json)$/.exec(file) ?? [];
    // For who cannot be shown the block.
    if (type === undefined) return reply.redirect(pageWith(site, id));
    const { block, page } = searchBlock(site, id);
    if (type === 'json') {
      reply.header('cache-control', CACHING);
      const origin = publicAddress(request, options.origin);
      const { amenities } = site;
      const styles = [...sheets, lateSheet].map((path) => `${origin}${path}`);
      const own = { ...searchOptionsAt(block.options, origin), amenities };
      const answer = { options: own, names: OPTION_NAMES, fields: fieldsOf(block.parsed.index), styles };
      return sendTagged(reply.type('application/json; charset=utf-8'), scriptJson(answer).text);
    }
    const { origin, model } = await parts(request, { ...page, blocks: [block] });
    reply.header('cache-control', cachingOf(model));
    const body = options.renderer.renderBlocks(model);
    return sendTagged(reply.type('text/html; charset=utf-8'), fragment(origin, 'waymark-search', { block: id }, body));
  });
}

/** What could not be searched is not kept: who asks next may see it. */
function cachingOf({ blocks }: PageModel): string {
  return blocks.some((block) => block.block === 'search' && block.state.problem !== undefined) ? 'no-store' : CACHING;
}

function readManifest(buildDir: string): Manifest {
  const file = join(buildDir, '.vite', 'manifest.json');
  // Vite's own file.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}
