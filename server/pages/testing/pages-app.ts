import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import type { PageModel, SearchBlockModel } from '../../../common/page/page-model.ts';
import { basePath } from '../../http/base-path.ts';
import { toProblem } from '../../http/problem-answers.ts';
import { cookies } from '../../http/transport-rules.ts';
import type { SearchService } from '../../search/search-service.ts';
import { loadSite } from '../../site/load-site.ts';
import { type SiteFolder, siteFolder } from '../../site/testing/site-fixture.ts';
import { type PagesOptions, pagesPlugin } from '../pages-plugin.ts';
import { testPages } from './client-build.ts';

export const DOC = {
  id: 't-rentals-7',
  ss_name: 'The <Old> Boathouse',
  ss_town: 'Duck',
  ss_url: '/stays/7/the-old-boathouse',
  ds_listed: '2024-05-01T00:00:00Z',
};

/** A search that answers from one document, and remembers what it was asked. */
class OneDocumentSearch implements SearchService {
  readonly forms: URLSearchParams[] = [];
  fail: Error | undefined;
  failSearch: Error | undefined;
  indexed = 1;
  doc: Readonly<Record<string, unknown>> & typeof DOC = DOC;
  isGone = false;

  withSharedDeadline(): this {
    return this;
  }

  holds(): boolean {
    return false;
  }

  async search(form: string): Promise<unknown> {
    this.forms.push(new URLSearchParams(form));
    if (this.fail ?? this.failSearch) throw this.fail ?? this.failSearch;
    const docs = this.indexed > 0 && !form.includes('nothing') ? [DOC] : [];
    return { response: { numFound: docs.length, start: 0, docs } };
  }

  async suggestions(): ReturnType<SearchService['suggestions']> {
    if (this.fail) throw this.fail;
    return { ranges: [], places: [], listings: [], words: [] };
  }

  async documents(ids: readonly string[]): Promise<{ docs: (typeof DOC)[]; missing: string[] }> {
    if (this.fail) throw this.fail;
    const docs = ids.includes(DOC.id) && !this.isGone ? [this.doc] : [];
    return { docs, missing: ids.filter((id) => id !== DOC.id) };
  }

  async inIdOrder(): Promise<(typeof DOC)[]> {
    if (this.fail) throw this.fail;
    return [this.doc];
  }

  countAll(): Promise<number> {
    return this.count();
  }

  async count(): Promise<number> {
    return this.indexed;
  }
}

const MANIFEST = {
  'client/main.tsx': { file: 'assets/main.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'figtree.woff2': { file: 'assets/figtree-latin-wght-normal.woff2' },
};

/** What the test that runs works with. */
export let app: FastifyInstance;
export let search: OneDocumentSearch;
export let folder: SiteFolder;
export let models: PageModel[];
/** How many answers have had a nonce, which is `nonce-` and this number. */
export let nonces = 0;

/** Gives each test of the file a site and a search of its own; `start` then serves it. */
export function pagesEachTest(): void {
  beforeEach(async () => {
    folder = await siteFolder({ 'theme.css': ':root { --brand: teal }', 'site.js': 'export {};' });
    search = new OneDocumentSearch();
    models = [];
  });
  afterEach(async () => {
    await app.close();
    await folder.remove();
  });
}

/** Another site in its place. */
export async function replaceSite(changes: Readonly<Record<string, string | undefined>>): Promise<void> {
  await folder.remove();
  folder = await siteFolder(changes);
}

export async function start(options: Partial<PagesOptions> = {}): Promise<void> {
  const site = await loadSite(folder.dir);
  app = Fastify();
  await app.register(basePath, { base: '' });
  await app.register(cookies);
  app.decorateReply('cspNonce', '');
  app.decorateReply('mapSource', undefined);
  app.addHook('onRequest', async (_request, reply) => {
    nonces += 1;
    reply.cspNonce = `nonce-${nonces}`;
  });
  app.setErrorHandler(async (error, _request, reply) => reply.sendErrorPage(toProblem(error).status));
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ code: 'not-found' }));
  const context = { site, search, ...testPages(models, MANIFEST) };
  await app.register(pagesPlugin, { ...context, origin: undefined, development: false, ...options });
}

/** The search block of the page that was rendered last. */
export function searchBlock(): SearchBlockModel {
  const block = models.at(-1)?.blocks.find((candidate) => candidate.block === 'search');
  if (block?.block !== 'search') throw new Error('no search block was rendered');
  return block;
}
