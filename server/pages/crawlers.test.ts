import { describe, expect, test } from 'vitest';
import { ProblemError } from '../http/errors.ts';
import { SITE_FILES } from '../site/testing/site-fixture.ts';
import { app, DOC, nonces, pagesEachTest, replaceSite, search, start } from './testing/pages-app.ts';

pagesEachTest();

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
    expect(part).toContain('<loc>https://example.org/stays/7/tom&amp;jerry&#39;s-%3C%C3%A9%3E</loc>');
    expect(part).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]*>[\s\S]*<\/urlset>\n$/);
    expect((await app.inject('/sitemap-rentals-2.xml')).statusCode).toBe(404);
  });

  test('the sitemap of a site in several languages names each address in all of them, and in the first for everyone else', async () => {
    const languages = 'languages: { en: "https://example.org/", de: "https://example.org/de" }\n';
    await replaceSite({ 'site.yaml': (SITE_FILES['site.yaml'] ?? '') + languages });
    await start({ origin: 'https://example.org' });
    search.doc = { ...DOC, ss_url: "/stays/7/tom&jerry's-<é>" };
    const slug = '/stays/7/tom&amp;jerry&#39;s-%3C%C3%A9%3E';
    const part = (await app.inject('/sitemap-rentals-1.xml')).body;
    expect(part).toContain(
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    );
    expect(part).toContain(
      [
        `<url><loc>https://example.org${slug}</loc>`,
        `<xhtml:link rel="alternate" hreflang="en" href="https://example.org${slug}"/>`,
        `<xhtml:link rel="alternate" hreflang="de" href="https://example.org/de${slug}"/>`,
        `<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org${slug}"/></url>`,
      ].join(''),
    );
    expect((await app.inject('/sitemap-pages.xml')).body).toContain(
      'hreflang="de" href="https://example.org/de/about"/>',
    );
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
