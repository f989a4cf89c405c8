import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageModel, SearchBlockModel } from '../../common/page-model.ts';
import { vectorsOf } from '../../common/vectors.ts';
import { ProblemError } from '../errors.ts';
import { cookies } from '../plugins/cookies.ts';
import type { SearchService } from '../search/search-service.ts';
import { loadSite } from '../site/load-site.ts';
import { type SiteFolder, siteFolder } from '../site/site-fixture.ts';
import { type PagesOptions, pagesPlugin } from './pages-plugin.ts';
import { testPages } from './testing/client-build.ts';

const DOC = {
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

  limited(): this {
    return this;
  }

  async search(form: string): Promise<unknown> {
    this.forms.push(new URLSearchParams(form));
    if (this.fail ?? this.failSearch) throw this.fail ?? this.failSearch;
    const docs = this.indexed > 0 && !form.includes('nothing') ? [DOC] : [];
    return { response: { numFound: docs.length, start: 0, docs } };
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

  async count(): Promise<number> {
    return this.indexed;
  }
}

const MANIFEST = {
  'client/main.tsx': { file: 'assets/main.js', imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  'figtree.woff2': { file: 'assets/figtree-latin-wght-normal.woff2' },
};

let app: FastifyInstance;
let search: OneDocumentSearch;
let folder: SiteFolder;
let models: PageModel[];
let nonces = 0;

async function start(options: Partial<PagesOptions> = {}): Promise<void> {
  const site = await loadSite(folder.dir);
  app = Fastify();
  await app.register(cookies);
  app.decorateReply('cspNonce', '');
  app.decorateReply('mapSource', undefined);
  app.addHook('onRequest', async (_request, reply) => {
    nonces += 1;
    reply.cspNonce = `nonce-${nonces}`;
  });
  app.setErrorHandler(async (error, _request, reply) =>
    reply.sendErrorPage(error instanceof ProblemError ? error.status : 500),
  );
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send({ code: 'not-found' }));
  const context = { site, search, ...testPages(models, MANIFEST) };
  await app.register(pagesPlugin, { ...context, origin: undefined, development: false, ...options });
}

beforeEach(async () => {
  folder = await siteFolder({ 'theme.css': ':root { --brand: teal }', 'site.js': 'export {};' });
  search = new OneDocumentSearch();
  models = [];
});

afterEach(async () => {
  await app.close();
  await folder.remove();
});

function searchBlock(): SearchBlockModel {
  const block = models.at(-1)?.blocks.find((candidate) => candidate.block === 'search');
  if (block?.block !== 'search') throw new Error('no search block was rendered');
  return block;
}

describe('a page with a search', () => {
  beforeEach(() => start());

  test('§2.2 without parameters it runs the default query and holds the answer', async () => {
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(search.forms[0]?.get('q')).toBe('*:*');
    expect(searchBlock().state).toMatchObject({ params: [['q', '*:*']], answer: { response: { numFound: 1 } } });
    expect(searchBlock().state.problem).toBeUndefined();
    expect(models.at(-1)?.page.indexable).toBe(true);
  });

  test('§2.2 exposed parameters of the query string are searched, others are left alone', async () => {
    await app.inject('/?q=duck%20pond&fq=ss_town:Duck&fq=ss_type:A&rows=9&utm_source=x&start=48');
    expect(searchBlock().state.params).toEqual([
      ['q', 'duck pond'],
      ['fq', 'ss_town:Duck'],
      ['fq', 'ss_type:A'],
      ['start', '48'],
    ]);
    expect(search.forms[0]?.get('rows')).toBe('48');
    expect(search.forms[0]?.getAll('fq').map((fq) => fq.replace(/^\{![^}]*\}/, ''))).toEqual([
      'ss_town:Duck',
      'ss_type:A',
      'index_id:rentals',
    ]);
  });

  test('a filtered view is kept from search engines', async () => {
    const answer = await app.inject('/?fq=ss_town:Duck');
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect((await app.inject('/?utm_source=x')).body).not.toContain('noindex');
  });

  test('a search form sent empty shows the default query', async () => {
    await app.inject('/?q=');
    expect(searchBlock().state.params).toEqual([['q', '*:*']]);
  });

  test('a search that finds nothing in a filled index is an answer', async () => {
    const answer = await app.inject('/?q=nothing');
    expect(answer.statusCode).toBe(200);
    expect(searchBlock().state.problem).toBeUndefined();
  });

  test('parameters the search refuses are answered 400 and say what is wrong', async () => {
    search.fail = new ProblemError('malformed-filter', { detail: 'fq: a filter is a field, a colon and a value' });
    const answer = await app.inject('/?fq=x');
    expect(answer.statusCode).toBe(400);
    expect(searchBlock().state).toMatchObject({
      problem: 'refused',
      detail: 'fq: a filter is a field, a colon and a value',
    });
  });

  test('§8 an engine that does not answer leaves the page standing', async () => {
    search.fail = new ProblemError('upstream-unavailable');
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(200);
    expect(searchBlock().state.problem).toBe('unavailable');
    expect(searchBlock().state.detail).toBeUndefined();
  });

  test('an empty index is told in kind words', async () => {
    search.indexed = 0;
    await app.inject('/');
    expect(searchBlock().state.problem).toBe('empty-index');
    expect(searchBlock().state.detail).not.toContain('npm');
  });

  test('a fault of our own is a page of its own, without its cause', async () => {
    search.fail = new Error('secret');
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', heading: 'Something went wrong on our side' });
  });
});

describe('options of the page', () => {
  test('in development an empty index says how to fill it', async () => {
    await start({ development: true });
    search.indexed = 0;
    await app.inject('/');
    expect(searchBlock().state.detail).toContain('npm run index -- FILE --mapping MAPPING.yaml');
  });

  test('§4.1 a block without rows does not search', async () => {
    await folder.remove();
    folder = await siteFolder({
      'pages/home.yaml': 'title: Home\nblocks:\n  - { block: search, index: rentals, max_rows: 0 }\n',
    });
    await start();
    await app.inject('/');
    expect(search.forms).toEqual([]);
    expect(searchBlock().state.answer).toBeUndefined();
  });

  test('§2.4 a block that fetches full documents gets them for its first rendering', async () => {
    await folder.remove();
    folder = await siteFolder({
      'pages/home.yaml': 'title: Home\nblocks:\n  - { block: search, index: rentals, return_full_docs: true }\n',
    });
    await start();
    await app.inject('/');
    expect(search.forms[0]?.get('fl')).toBe('id');
    expect(searchBlock().state.answer).toMatchObject({ response: { numFound: 1, docs: [DOC] } });
  });

  test('the second search of a page keeps its default query whatever the address says', async () => {
    await folder.remove();
    const block = '  - { block: search, index: rentals, default_q: lakes }\n';
    folder = await siteFolder({ 'pages/home.yaml': `title: Home\nblocks:\n${block}${block}` });
    await start();
    await app.inject('/?q=duck');
    expect(search.forms.map((form) => form.get('q'))).toEqual(['duck', 'lakes']);
  });

  test('with a configured origin a page names its one address', async () => {
    await start({ origin: 'https://example.org' });
    const answer = await app.inject('/?fq=ss_town:Duck');
    expect(answer.body).toContain('<link rel="canonical" href="https://example.org/">');
  });

  test('the gallery is served only when asked for', async () => {
    await start({ gallery: true });
    expect((await app.inject('/_gallery')).body).toContain('parts');
    await app.close();
    await start();
    expect((await app.inject('/_gallery')).statusCode).toBe(404);
  });
});

describe('a listing page', () => {
  beforeEach(() => start());

  test('§3.5 shows the document of the key in its path', async () => {
    const answer = await app.inject('/stays/7/the-old-boathouse');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>The &lt;Old&gt; Boathouse · Test site</title>');
    expect(answer.body).toContain('<meta name="description" content="Duck">');
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      block: 'listing',
      doc: DOC,
      details: [{ label: 'Listed', value: 'May 1, 2024' }],
    });
  });

  test.each(['/stays/7', '/stays/7/old-name'])('%s leads to the address of the document itself', async (path) => {
    const answer = await app.inject(`${path}?from=mail`);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/stays/7/the-old-boathouse?from=mail');
  });

  test('a listing that is no more helps on', async () => {
    const answer = await app.inject('/stays/8/gone');
    expect(answer.statusCode).toBe(404);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', heading: 'This place is no longer listed' });
  });

  test('a key that cannot be one names nothing', async () => {
    search.fail = new ProblemError('malformed-id');
    expect((await app.inject('/stays/%20/x')).statusCode).toBe(404);
  });

  test('a listing shown lately is shown again while the engine does not answer, unless it was seen to be gone', async () => {
    await app.inject('/stays/7/the-old-boathouse');
    search.fail = new ProblemError('upstream-unavailable');
    const answer = await app.inject('/stays/7/the-old-boathouse');
    expect(answer.statusCode).toBe(200);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'listing', doc: DOC });

    search.fail = new Error('a fault of our own');
    expect((await app.inject('/stays/7/the-old-boathouse')).statusCode).toBe(500);
    search.fail = undefined;
    search.isGone = true;
    expect((await app.inject('/stays/7/the-old-boathouse')).statusCode).toBe(404);
    search.fail = new ProblemError('upstream-unavailable');
    await app.inject('/stays/7/the-old-boathouse');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', heading: 'We cannot show this just now' });
  });

  test('an engine that does not answer is no missing listing', async () => {
    search.fail = new ProblemError('upstream-timeout');
    const answer = await app.inject('/stays/7');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('noindex');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', heading: 'We cannot show this just now' });
  });
});

describe('listings like another', () => {
  const asked = () => search.forms.map((form) => form.toString());

  test('are found by one ordinary search, the listing itself left out', async () => {
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(asked()).toHaveLength(1);
    const [form] = search.forms;
    expect(form?.getAll('fq')).toEqual(['index_id:rentals']);
    expect(form?.getAll('bq')).toEqual(['ss_town:Duck^2']);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'listing', similar: [] });
  });

  test('are what the page says', async () => {
    await folder.remove();
    const similar = '{ same: [ss_name, ss_kind], prefer: [], near: { fs_price: 20 }, limit: 2 }';
    folder = await siteFolder({
      'pages/stay.yaml': `path: /stays/:key/:slug?
title: "{ss_name}"
blocks:
  - { block: listing, index: rentals, bundle: rental, key_param: key, similar: ${similar} }
`,
    });
    await start();
    search.doc = { ...DOC, fs_price: 150, ss_name: '"Quoted" {!x} (a OR b)', ss_kind: ['A', 'B'] };
    await app.inject('/stays/7/the-old-boathouse');
    expect(search.forms[0]?.getAll('fq')).toEqual(['index_id:rentals', 'ss_kind:( A OR B )', 'fs_price:[120 TO 180]']);
    expect(search.forms[0]?.get('rows')).toBe('3');
  });

  test('are not looked for where none are wanted, nor missed while the search fails', async () => {
    await folder.remove();
    folder = await siteFolder({
      'pages/stay.yaml': `path: /stays/:key/:slug?
title: "{ss_name}"
blocks:
  - { block: listing, index: rentals, bundle: rental, key_param: key, similar: false }
`,
    });
    await start();
    await app.inject('/stays/7/the-old-boathouse');
    expect(asked()).toEqual([]);
  });

  test('are left out while the search fails', async () => {
    await start();
    search.failSearch = new ProblemError('overloaded');
    const answer = await app.inject('/stays/7/the-old-boathouse');
    expect(answer.statusCode).toBe(200);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'listing', similar: [] });
  });

  test('help where a listing is gone: a search with its name, and others', async () => {
    await start();
    const answer = await app.inject('/stays/8/old%20<b>-cottage');
    expect(answer.statusCode).toBe(404);
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      search: { path: '/', words: 'old b cottage' },
      listings: { docs: [DOC], areSimilar: false },
    });
    expect(asked()).toHaveLength(1);
  });
});

describe('addresses that have moved', () => {
  beforeEach(async () => {
    await folder.remove();
    folder = await siteFolder({ redirects: '/old /about 308\n/rooms/* /stays/*\n/stays/9/* 410\n/offer 410\n' });
    await start({ origin: 'https://example.org' });
  });

  test.each([
    ['/old?a=1', 308, '/about?a=1'],
    ['/rooms/7/x?a=1', 301, '/stays/7/x?a=1'],
  ])('%s', async (address, status, location) => {
    const answer = await app.inject(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, location]);
  });

  test('a listing that is gone for good is 410, with others to go on with', async () => {
    const answer = await app.inject('/stays/9/the-mill/');
    expect(answer.statusCode).toBe(410);
    expect(answer.body).toContain('noindex');
    expect(models.at(-1)?.blocks[0]).toMatchObject({
      heading: 'This place is no longer listed',
      search: { words: 'the mill' },
      listings: { docs: [DOC] },
    });
  });

  test('so is any other page', async () => {
    expect((await app.inject('/offer')).statusCode).toBe(410);
    expect(models.at(-1)?.blocks[0]).toMatchObject({ heading: 'This page is gone', search: { path: '/' } });
  });
});

describe('what crawlers are told', () => {
  const HOSTILE = '</script><script>alert(1)</script><!-- \u2028 "\'>&amp;';

  test('robots stay out of filters, and learn of the sitemap where the address of the site is known', async () => {
    await start();
    const { body } = await app.inject('/robots.txt');
    expect(body).toContain('Disallow: /*?fq=\nDisallow: /*?*&fq=\n');
    expect(body).not.toMatch(/Disallow: \/(?:\*?\??)?$|start=|Sitemap/m);
    await app.close();
    await start({ origin: 'https://example.org', searchAliases: ['/solr/'] });
    const known = (await app.inject('/robots.txt')).body;
    expect(known).toContain('\nSitemap: https://example.org/sitemap.xml\n');
    expect(known).toContain('Disallow: /solr/\n');
  });

  test('the sitemap lists its parts, and a part the addresses', async () => {
    await start({ origin: 'https://example.org' });
    search.doc = { ...DOC, ss_url: "/stays/7/tom&jerry's-<é>" };
    const index = await app.inject('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.headers['cache-control']).toBe('public, max-age=600');
    expect([...index.body.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
      'https://example.org/sitemap-pages.xml',
      'https://example.org/sitemap-rentals-1.xml',
    ]);
    const part = (await app.inject('/sitemap-rentals-1.xml')).body;
    expect(part).toContain('<loc>https://example.org/stays/7/tom&amp;jerry&apos;s-%3C%C3%A9%3E</loc>');
    expect(part).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]*>[\s\S]*<\/urlset>\n$/);
    expect((await app.inject('/sitemap-rentals-2.xml')).statusCode).toBe(404);
  });

  test('without a configured address a sitemap is for whoever asked alone', async () => {
    await start();
    const answer = await app.inject({ url: '/sitemap-pages.xml', headers: { host: 'asked.example:81' } });
    expect(answer.body).toContain('<loc>http://asked.example:81/about</loc>');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('an engine that does not answer is no empty sitemap', async () => {
    await start();
    search.fail = new ProblemError('upstream-unavailable');
    expect((await app.inject('/sitemap-rentals-1.xml')).statusCode).toBe(503);
    search.fail = undefined;
    expect((await app.inject('/sitemap-rentals-1.xml')).statusCode).toBe(200);
  });

  test('a listing is described in schema.org, and nothing in it ends its script', async () => {
    await start({ origin: 'https://example.org' });
    search.doc = { ...DOC, ss_name: HOSTILE, ss_town: HOSTILE, ts_description: HOSTILE };
    const { body } = await app.inject('/stays/7/the-old-boathouse');
    const [, nonce, json = ''] =
      /<script type="application\/ld\+json" nonce="([^"]+)">([^<]*)<\/script>/.exec(body) ?? [];
    expect(nonce).toBe(`nonce-${nonces}`);
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': 'https://example.org/stays/7/the-old-boathouse',
      url: 'https://example.org/stays/7/the-old-boathouse',
      name: HOSTILE,
      description: HOSTILE,
      sku: DOC.id,
    });
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<meta property="og:title" content="&lt;/script&gt;');
    expect(body).toContain('<meta property="og:url" content="https://example.org/stays/7/the-old-boathouse">');
  });
});

describe('the document', () => {
  beforeEach(() => start());

  test('every script and preloaded chunk carries the nonce of this answer', async () => {
    const first = await app.inject('/');
    const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(3);
    expect(first.body).toContain('>mark(fq,q,sort)</script>');
    for (const tag of scripts) expect(tag).toContain(`nonce="nonce-${nonces}"`);
    expect(first.body).toContain(`href="/assets/vendor.js" nonce="nonce-${nonces}"`);
    const second = await app.inject('/');
    expect(second.body).not.toContain(`"nonce-${nonces - 1}"`);
  });

  test('it carries the styles, and loads the theme, the text face and the script after the page itself', async () => {
    const { body } = await app.inject('/');
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(body).toContain(`<style nonce="nonce-${nonces}">.wm-card {`);
    const end = body.slice(body.indexOf('</main>'));
    expect(end).toContain('src="/assets/main.js"');
    expect(end).toContain('as="font"');
    expect(body).toMatch(/<link rel="stylesheet" href="\/theme\.css\?v=[0-9a-f]{12}">/);
    expect(body).toContain('<link rel="preload" href="/assets/figtree-latin-wght-normal.woff2" as="font"');
    expect(body).not.toMatch(/ style=| on[a-z]+=/);
  });
});

describe('the callout banner', () => {
  beforeEach(async () => {
    await writeFile(join(folder.dir, 'banner.md'), 'Open *all* year.');
    await start();
  });

  const seven = 7 * 86_400;

  test.each(vectorsOf('banner'))('$spec $id $input', async ({ input, expected }) => {
    // A browser sends no cookie that has expired.
    const cookie = input.expired ? undefined : input.cookie;
    if (input.act === 'close') {
      const answer = await app.inject({ method: 'POST', url: '/callout-banner/close' });
      expect(answer.cookies).toEqual([
        { name: 'bt_callout_banner', value: expected.cookieSet, maxAge: seven, path: expected.path, sameSite: 'Lax' },
      ]);
      expect(Number(expected.days) * 86_400).toBe(seven);
      return;
    }
    const headers = typeof cookie === 'string' ? { cookie: `bt_callout_banner=${cookie}` } : {};
    const { body } = await app.inject({ url: '/about', headers });
    expect(models.at(-1)?.banner).toBe(expected.shown ? '<p>Open <em>all</em> year.</p>' : undefined);
    expect(body.includes('<body class="has-callout-banner"')).toBe(expected.bodyClass);
  });

  test('§4.8 a page without it is that of one visitor, and is kept nowhere', async () => {
    const headers = { cookie: 'a=1; bt_callout_banner=closed' };
    expect((await app.inject({ url: '/about', headers })).headers['cache-control']).toBe('private, no-store');
    expect((await app.inject('/about')).headers['cache-control']).toBe('no-cache');
  });

  test('§4.8 the page hides it before it shows, should it be older than the cookie', async () => {
    const { body } = await app.inject('/about');
    expect(body).toContain(`><script nonce="nonce-${nonces}">/(?:^|; )bt_callout_banner=closed`);
  });

  test.each([
    ['http://localhost/stays/7?x=1', '/stays/7?x=1'],
    ['https://elsewhere.example/about', '/'],
    ['http://localhost//elsewhere.example', '/'],
    ['nonsense', '/'],
  ])('closed without scripts from %s it leads back to %s', async (referer, back) => {
    const answer = await app.inject({ method: 'POST', url: '/callout-banner/close', headers: { referer } });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(back);
  });
});

describe('a jump menu without scripts', () => {
  beforeEach(async () => {
    const menu = `title: Elsewhere
blocks:
  - block: jump-menu
    label: Go to
    options: [{ label: Partner, path: "https://partner.example/x" }]
`;
    await writeFile(join(folder.dir, 'pages/elsewhere.yaml'), menu);
    await start();
  });

  test.each([
    ['/about?x=1', '/about?x=1'],
    ['prefix::/about', '/about'],
    ['https://partner.example/x', 'https://partner.example/x'],
  ])('§2.16 the choice %s leads to %s', async (to, target) => {
    const answer = await app.inject(`/jump?${new URLSearchParams({ to })}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(target);
  });

  test('§2.16 an empty choice leads nowhere', async () => {
    expect((await app.inject('/jump?to=')).statusCode).toBe(204);
    expect((await app.inject('/jump')).statusCode).toBe(204);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'h:://elsewhere.example',
    'relative',
  ])('leads nobody to another site: %s', async (to) => {
    expect((await app.inject(`/jump?${new URLSearchParams({ to })}`)).headers.location).toBeUndefined();
  });
});

describe('paths that are no page', () => {
  beforeEach(() => start());

  test('a path nobody has is a page that helps on', async () => {
    const answer = await app.inject('/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('noindex');
    expect(models.at(-1)?.blocks[0]).toMatchObject({ block: 'message', links: [{ path: '/' }, { path: '/about' }] });
  });

  test('a path of the API answers as the API does', async () => {
    expect((await app.inject('/api/nowhere')).json()).toEqual({ code: 'not-found' });
  });

  test('a slash too many leads to the page', async () => {
    const answer = await app.inject('/about/?x=1');
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/about?x=1');
  });

  test('a path that looks like another host is not redirected to', async () => {
    expect((await app.inject({ url: 'http://localhost//about/' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  beforeEach(() => start());

  test('built files may be kept for ever', async () => {
    const answer = await app.inject('/assets/main.js');
    expect(answer.body).toBe('export {};\n');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('the folder above the built files is not served', async () => {
    expect((await app.inject('/assets/../.vite/manifest.json')).statusCode).toBe(404);
    expect((await app.inject('/assets/%2e%2e/manifest.json')).statusCode).toBe(404);
  });

  test('an illustration is drawn from its name', async () => {
    const answer = await app.inject('/illustrations/surf-cottage-7.svg');
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.body).toContain('<svg');
    expect((await app.inject('/illustrations/surf-cottage-7.svg')).body).toBe(answer.body);
    expect((await app.inject('/illustrations/moon-palace-7.svg')).statusCode).toBe(404);
  });

  test("the owner's script is a module of the page under its policy", async () => {
    const page = await app.inject('/about');
    const [, path = '', nonce = ''] =
      /<script type="module" src="(\/site\.js[^"]*)" nonce="([^"]+)">/.exec(page.body) ?? [];

    expect(page.body.split(`nonce="${nonce}"`).length).toBeGreaterThan(2);
    const script = await app.inject(path);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.body).toBe('export {};');
  });

  test("the owner's theme and mark are served", async () => {
    expect((await app.inject('/theme.css')).body).toBe(':root { --brand: teal }');
    expect((await app.inject('/favicon.svg')).body).toContain('<svg');
  });
});

describe('a page with a map', () => {
  const SITE = (map: string): string => `name: Test site
hash: t
indexes: [{ id: rentals, requires: { ss_bundle: rental } }]
map: ${map}
`;
  const MAP = {
    'templates/rental.yaml': 'link: ss_url\ntitle: ss_name\nplace: "{ss_town}"\nlocation: loc\n',
    'pages/home.yaml': 'title: Home\nblocks:\n  - { block: search, index: rentals }\n  - block: map\n',
    'pages/about.md': '---\ntitle: About\n---\n# About\n',
  };

  async function startWith(map: string, files: Record<string, string> = {}): Promise<void> {
    await folder.remove();
    folder = await siteFolder({ ...MAP, 'site.yaml': SITE(map), ...files });
    await start();
  }

  test('§2.13 knows where its picture comes from, and brings the styles of maps; other pages do not', async () => {
    await startWith('{ tiles: { url: "/tiles/{z}/{x}/{y}.png" } }');

    expect((await app.inject('/')).body).toContain('.wm-map {');
    expect(models.at(-1)?.blocks[1]).toMatchObject({
      block: 'map',
      search: 'search',
      provider: { kind: 'tiles', host: '' },
    });
    expect((await app.inject('/about')).body).not.toContain('.wm-map');
  });

  test('§2.13 the drawing of the site is served as it stands in its folder', async () => {
    const drawing = '{ "type": "FeatureCollection", "features": [] }';
    await startWith('{ outline: { file: map.geojson } }', { 'map.geojson': drawing });
    await app.inject('/');
    const block = models.at(-1)?.blocks[1];
    const answer = await app.inject(block?.block === 'map' ? block.provider.url : '');

    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'application/geo+json; charset=utf-8',
      drawing,
    ]);
  });
});
