import { describe, expect, test } from 'vitest';
import type { SolrDocument } from '../../../common/options/result-template.ts';
import { ProblemError } from '../../http/errors.ts';
import type { IdRange } from '../../search/query/solr-query.ts';
import type { SearchService } from '../../search/search-service.ts';
import { loadSite } from '../../site/load-site.ts';
import type { Site } from '../../site/site-types.ts';
import { siteFolder } from '../../site/testing/site-fixture.ts';
import { createSitemap, type Sitemap, type SitemapEntry, type SitemapOptions, type SitemapPart } from './sitemap.ts';

async function siteWith(changes: Record<string, string> = {}): Promise<Site> {
  const folder = await siteFolder(changes);
  try {
    return await loadSite(folder.dir);
  } finally {
    await folder.remove();
  }
}

/** An index of documents in the order of their ids, which counts what it is asked. */
function indexOf(docs: readonly SolrDocument[]) {
  const asked: IdRange[] = [];
  const failing = { after: 0 };
  const search: Pick<SearchService, 'count' | 'inIdOrder'> = {
    count: async () => docs.length,
    async inIdOrder(_index, slice) {
      asked.push(slice);
      if (asked.length === failing.after) throw new ProblemError('upstream-unavailable');
      const from = slice.after === undefined ? (slice.start ?? 0) : docs.findIndex(({ id }) => id === slice.after) + 1;
      return docs.slice(from, from + slice.rows);
    },
  };
  // A sitemap asks for nothing else.
  return { search: search as SearchService, asked, failing };
}

function listing(number: number, fields: SolrDocument = {}): SolrDocument {
  const key = String(number).padStart(6, '0');
  return { id: `t-rentals-${key}`, ss_url: `/stays/${key}/a-place`, ...fields };
}

function sitemapOf(site: Site, search: SearchService, options: Partial<SitemapOptions> = {}): Sitemap {
  return createSitemap({ site, search, now: () => 0, ...options });
}

async function entriesOf(part: SitemapPart | undefined): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = [];
  for await (const slice of part?.slices() ?? []) entries.push(...slice);
  return entries;
}

async function pathsOf(sitemap: Sitemap, name: string): Promise<string[]> {
  const part = (await sitemap.parts()).find((candidate) => candidate.name === name);
  return (await entriesOf(part)).map(({ path }) => path);
}

describe('the parts of a sitemap', () => {
  test('a hundred thousand listings stand once each, in parts of at most 50,000, asked for in small slices', async () => {
    const docs = Array.from({ length: 100_001 }, (_, number) => listing(number));
    const { search, asked } = indexOf(docs);
    const parts = await sitemapOf(await siteWith(), search).parts();
    const paths: string[] = [];
    for (const part of parts.slice(1)) {
      const entries = await entriesOf(part);
      expect(entries.length).toBeLessThanOrEqual(50_000);
      paths.push(...entries.map(({ path }) => path));
    }

    expect(paths).toEqual(docs.map(({ ss_url }) => ss_url));
    expect(Math.max(...asked.map(({ rows }) => rows))).toBeLessThanOrEqual(1000);
    // A position is named once for a part; within it the next slice goes on from an id.
    expect(asked.filter(({ after }) => after === undefined)).toHaveLength(parts.length - 1);
  });

  test('whoever asks meanwhile or soon after gets what has been asked for already', async () => {
    const { search, asked } = indexOf(Array.from({ length: 25 }, (_, number) => listing(number)));
    const clock = { now: 0 };
    const sitemap = sitemapOf(await siteWith(), search, { sliceSize: 10, now: () => clock.now, lifetimeMs: 1000 });
    const answers = await Promise.all([pathsOf(sitemap, 'rentals-1'), pathsOf(sitemap, 'rentals-1')]);
    clock.now = 999;
    answers.push(await pathsOf(sitemap, 'rentals-1'));
    expect(asked).toHaveLength(3);
    for (const paths of answers) expect(paths).toHaveLength(25);

    clock.now = 1000;
    await pathsOf(sitemap, 'rentals-1');
    expect(asked).toHaveLength(6);
  });

  test('a slice that cannot be had ends the part with its error, and is asked for again', async () => {
    const { search, failing } = indexOf(Array.from({ length: 25 }, (_, number) => listing(number)));
    const sitemap = sitemapOf(await siteWith(), search, { sliceSize: 10 });
    failing.after = 2;
    await expect(pathsOf(sitemap, 'rentals-1')).rejects.toThrow(ProblemError);
    expect(await pathsOf(sitemap, 'rentals-1')).toHaveLength(25);
  });

  test('a part ends where the next begins', async () => {
    const { search } = indexOf(Array.from({ length: 20 }, (_, number) => listing(number)));
    const sitemap = sitemapOf(await siteWith(), search, { partSize: 10, sliceSize: 4 });
    expect((await sitemap.parts()).map(({ name }) => name)).toEqual(['pages', 'rentals-1', 'rentals-2']);
    expect(await pathsOf(sitemap, 'rentals-1')).toHaveLength(10);
    expect((await pathsOf(sitemap, 'rentals-2'))[0]).toBe('/stays/000010/a-place');
  });
});

describe('what is in a sitemap', () => {
  const STAY = `path: /stays/:key/:slug?
title: "{ss_name}"
indexable: INDEXABLE
blocks:
  - { block: listing, index: rentals, bundle: rental, key_param: key, updated: ds_changed }
`;

  test('pages that search engines may show, without patterns', async () => {
    const home = 'title: Home\nindexable: false\nblocks:\n  - { block: rich-text, markdown: x }\n';
    const sitemap = sitemapOf(await siteWith({ 'pages/home.yaml': home }), indexOf([]).search);
    expect(await pathsOf(sitemap, 'pages')).toEqual(['/about']);
  });

  test('no listings whose page is kept from search engines', async () => {
    const site = await siteWith({ 'pages/stay.yaml': STAY.replace('INDEXABLE', 'false') });
    const parts = await sitemapOf(site, indexOf([listing(1)]).search).parts();
    expect(parts.map(({ name }) => name)).toEqual(['pages']);
  });

  test.each<[string, SolrDocument, string | undefined]>([
    ['its own address', listing(1), '/stays/000001/a-place'],
    ['its key where it names none', { id: 't-rentals-a b/7' }, '/stays/a%20b%2F7'],
    ['not an address of another listing', listing(1, { ss_url: '/stays/2/x' }), undefined],
    ['not an address elsewhere', listing(1, { ss_url: 'https://evil.example/stays/1' }), undefined],
    ['not a script', listing(1, { ss_url: 'javascript:alert(1)' }), undefined],
    ['not a document of another site', listing(1, { id: 'other-rentals-000001' }), undefined],
    ['not what has moved', listing(7), undefined],
    ['not what is too long', listing(1, { ss_url: `/stays/000001/${'x'.repeat(2100)}` }), undefined],
  ])('a listing stands with %s', async (_what, doc, path) => {
    const site = await siteWith({ redirects: '/stays/000007/* 410\n' });
    const paths = await pathsOf(sitemapOf(site, indexOf([doc]).search), 'rentals-1');
    expect(paths).toEqual(path === undefined ? [] : [path]);
  });

  test('when a listing last changed, where that can be read', async () => {
    const site = await siteWith({ 'pages/stay.yaml': STAY.replace('INDEXABLE', 'true') });
    const docs = [listing(1, { ds_changed: '2024-05-01T00:00:00Z' }), listing(2, { ds_changed: '<b>' })];
    const [, part] = await sitemapOf(site, indexOf(docs).search).parts();
    expect((await entriesOf(part)).map(({ updated }) => updated)).toEqual(['2024-05-01T00:00:00.000Z', undefined]);
  });
});
