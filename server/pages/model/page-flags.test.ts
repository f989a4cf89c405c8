/** Pages rendered from a visitor's flags: what is in them, and who may keep them. */
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { writeFlagIds } from '../../../common/flags/flag-cookie.ts';
import type { PageModel } from '../../../common/page/page-model.ts';
import { basePath } from '../../http/base-path.ts';
import type { SearchService } from '../../search/search-service.ts';
import { loadSite } from '../../site/load-site.ts';
import { SITE_FILES, type SiteFolder, siteFolder } from '../../site/testing/site-fixture.ts';
import { pagesPlugin } from '../pages-plugin.ts';
import { testPages } from '../testing/client-build.ts';

const NAME = 'riot_solr_flag_items';
let app: FastifyInstance;
let folder: SiteFolder;
let models: PageModel[] = [];
const queries: (string | null)[] = [];

afterEach(async () => {
  await app.close();
  await folder.remove();
});

async function get(url: string, cookie: string | undefined, flags = 'flags:\n  - { index: rentals }\n') {
  folder = await siteFolder({
    'site.yaml': `${SITE_FILES['site.yaml']}${flags}`,
    'pages/list.yaml':
      'title: List\nblocks:\n  - block: search\n    index: rentals\n    default_q: id:none\n' +
      (flags === '' ? '' : `    shows_flagged: ${NAME}\n`),
    'assets/x': '',
  });
  queries.length = 0;
  models = [];
  app = Fastify();
  await app.register(basePath, { base: '' });
  app.decorateReply('cspNonce', 'n');
  await app.register(fastifyCookie);
  const search: SearchService = {
    withSharedDeadline: () => search,
    holds: () => false,
    async search(form) {
      queries.push(new URLSearchParams(form).get('q'));
      return { response: { numFound: 1, start: 0, docs: [{ id: 't-rentals-1' }] } };
    },
    suggestions: async () => ({ ranges: [], places: [], listings: [], words: [] }),
    documents: async () => ({ docs: [], missing: [] }),
    inIdOrder: async () => [],
    count: async () => 1,
    countAll: async () => 1,
  };
  await app.register(pagesPlugin, {
    site: await loadSite(folder.dir),
    search,
    ...testPages(models),
    origin: undefined,
    development: false,
  });
  return app.inject({ url, headers: cookie === undefined ? {} : { cookie: `${NAME}=${cookie}` } });
}

describe('pages and flags', () => {
  test('§3.7 a page from a cookie is for that visitor alone, and has the flags in it', async () => {
    const answer = await get('/', writeFlagIds(['t-rentals-1', 't-rentals-2']));

    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(models[0]?.flags[0]?.ids).toEqual(['t-rentals-1', 't-rentals-2']);
  });

  test('§3.7 a page without such a cookie may be kept', async () => {
    expect((await get('/', undefined)).headers['cache-control']).toBe('no-cache');
  });

  test('§3.7 where nothing can be flagged the cookie is left alone', async () => {
    const answer = await get('/', writeFlagIds(['t-rentals-1']), '');

    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test('§3.7 pages without a search load the script of the toggles alone', async () => {
    expect((await get('/about', undefined)).body).toContain('src="/assets/static-flags.js"');
  });

  test('§2.7 the page of the list shows that of the cookie, or what the address names', async () => {
    const cookie = writeFlagIds(['t-rentals-1', 't-rentals-2']);
    await get('/list', cookie);
    expect(queries).toEqual(['id:(t-rentals-1 OR t-rentals-2)']);
    await app.close();
    await folder.remove();

    await get('/list?q=id%3A(t-rentals-3)', cookie);
    expect(queries).toEqual(['id:(t-rentals-3)']);
    await app.close();
    await folder.remove();

    await get('/list', '%7B%22a%22%3A1');
    expect(queries).toEqual(['id:none']);
  });
});
