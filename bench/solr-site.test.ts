import { expect, it } from 'vitest';
import { benchSite, reordered } from './solr-site.ts';

it('a search with its cities in another order is another text of a browser and the same question to Solr', async () => {
  const site = await benchSite();
  try {
    const search = site.search('browse');
    const others = [1, 2].map((turns) => reordered(search, turns).browser);

    expect(new Set([search.browser, ...others]).size).toBe(3);
    for (const other of others) expect(site.toSolr(other)).toBe(search.solr);
    expect(search.solr.match(/facet\.field=/g)).toHaveLength(8);
  } finally {
    await site.remove();
  }
});
