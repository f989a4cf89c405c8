import { beforeEach, describe, expect, test } from 'vitest';
import { ProblemError } from '../http/errors.ts';
import { SITE_FILES } from '../site/testing/site-fixture.ts';
import {
  app,
  DOC,
  models,
  nonces,
  pagesEachTest,
  replaceSite,
  search,
  searchBlock,
  start,
} from './testing/pages-app.ts';

pagesEachTest();

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
    // What shows at first; the browser asks for the rest.
    expect(search.forms[0]?.get('rows')).toBe('12');
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
    await replaceSite({
      'pages/home.yaml': 'title: Home\nblocks:\n  - { block: search, index: rentals, max_rows: 0 }\n',
    });
    await start();
    await app.inject('/');
    expect(search.forms).toEqual([]);
    expect(searchBlock().state.answer).toBeUndefined();
  });

  test('§2.4 a block that fetches full documents gets them for its first rendering', async () => {
    await replaceSite({
      'pages/home.yaml': 'title: Home\nblocks:\n  - { block: search, index: rentals, return_full_docs: true }\n',
    });
    await start();
    await app.inject('/');
    expect(search.forms[0]?.get('fl')).toBe('id');
    expect(searchBlock().state.answer).toMatchObject({ response: { numFound: 1, docs: [DOC] } });
  });

  test('the second search of a page keeps its default query whatever the address says', async () => {
    const block = '  - { block: search, index: rentals, default_q: lakes }\n';
    await replaceSite({ 'pages/home.yaml': `title: Home\nblocks:\n${block}${block}` });
    await start();
    await app.inject('/?q=duck');
    expect(search.forms.map((form) => form.get('q'))).toEqual(['duck', 'lakes']);
  });

  test('with a configured origin a page names its one address', async () => {
    await start({ origin: 'https://example.org' });
    const answer = await app.inject('/?fq=ss_town:Duck');
    expect(answer.body).toContain('<link rel="canonical" href="https://example.org/">');
  });

  test('a page without a description is described by the tagline', async () => {
    await replaceSite({
      'site.yaml': `${SITE_FILES['site.yaml']}tagline: Small places, well kept\n`,
      'pages/plain.yaml': 'path: /plain\ntitle: Plain\nblocks: [{ block: rich-text, markdown: Words }]\n',
    });
    await start();
    const { body } = await app.inject('/plain');
    expect(body).toContain('<meta name="description" content="Small places, well kept">');
    expect(body).not.toContain('tagline');
  });

  test('a page in several languages names each of them to search engines, itself among them', async () => {
    const site = SITE_FILES['site.yaml'] ?? '';
    const languages = 'languages: { en: "https://example.org/", de-AT: "https://example.org/de" }\n';
    await replaceSite({ 'site.yaml': site + languages });
    await start({ origin: 'https://example.org' });
    const alternates = async (path: string) =>
      (await app.inject(path)).body.match(/<link rel="alternate"[^>]*>/g)?.map(String);

    expect(await alternates('/about?utm_source=x')).toEqual([
      '<link rel="alternate" hreflang="en" href="https://example.org/about">',
      '<link rel="alternate" hreflang="de-AT" href="https://example.org/de/about">',
      '<link rel="alternate" hreflang="x-default" href="https://example.org/about">',
    ]);
    // Filtered views are no pages of their own.
    expect(await alternates('/?fq=ss_town:Duck')).toBeUndefined();
    expect(models.at(-1)?.page.languages).toEqual([
      expect.objectContaining({ name: 'English', href: 'https://example.org/?fq=ss_town:Duck' }),
      expect.objectContaining({ name: 'Deutsch', href: 'https://example.org/de/?fq=ss_town:Duck' }),
    ]);
  });

  test('the gallery of parts is for development alone', async () => {
    await start();
    expect((await app.inject('/_gallery')).statusCode).toBe(404);
  });
});

describe('the document', () => {
  beforeEach(() => start());

  test('every script and preloaded chunk carries the nonce of this answer', async () => {
    const first = await app.inject('/');
    const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(4);
    expect(first.body).toContain('>mark(fq,q,sort)</script>');
    for (const tag of scripts) expect(tag).toContain(`nonce="nonce-${nonces}"`);
    expect(first.body).toContain(`href="/assets/vendor.js" nonce="nonce-${nonces}"`);
    const second = await app.inject('/');
    expect(second.body).not.toContain(`"nonce-${nonces - 1}"`);
  });

  test('it carries the styles of what is on it, and loads the theme, the text face, other styles and the script after the page itself', async () => {
    const { body } = await app.inject('/');
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(body).toContain(`<style nonce="nonce-${nonces}">.wm-card {`);
    expect(body).toContain('.wm-search {');
    expect(body).not.toContain('.listing {');
    const end = body.slice(body.indexOf('</main>'));
    expect(end).toContain(
      '<link rel="stylesheet" href="/assets/content.css">\n<link rel="stylesheet" href="/assets/late.css">\n',
    );
    expect(end).not.toContain('"/assets/search.css"');
    expect(end).toContain('src="/assets/main.js"');
    expect(end).toContain('as="font"');
    expect(body).toMatch(/<link rel="stylesheet" href="\/theme\.css\?v=[0-9a-f]{12}">/);
    expect(body).toContain('<link rel="preload" href="/assets/figtree-latin-wght-normal.woff2" as="font"');
    expect(body).not.toMatch(/ style=| on[a-z]+=/);
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

  test("the owner's script is a module of the page under its policy", async () => {
    const page = await app.inject('/about');
    const [, path = '', nonce = ''] =
      /<script type="module" src="(\/site\.js[^"]*)" nonce="([^"]+)">/.exec(page.body) ?? [];

    expect(page.body.split(`nonce="${nonce}"`).length).toBeGreaterThan(2);
    const script = await app.inject(path);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.body).toBe('export {};');
  });

  test('listings are fetched ahead by where their links lead', async () => {
    const [, rules = ''] =
      /<script type="speculationrules" nonce="[^"]+">([^<]*)</.exec((await app.inject('/')).body) ?? [];

    expect(JSON.parse(rules)).toEqual({
      prefetch: [{ where: { href_matches: [{ pathname: '/stays/:key/:slug?', hash: '' }] }, eagerness: 'moderate' }],
    });
  });

  test("the owner's theme and mark are served", async () => {
    expect((await app.inject('/theme.css')).body).toBe(':root { --brand: teal }');
    expect((await app.inject('/favicon.svg')).body).toContain('<svg');
  });
});
