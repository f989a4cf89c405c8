/** The small site with a map beside its search. */
import type { MapBlock, Site } from '../../site/site-types.ts';
import { fixtureSite } from './fixture-site.ts';

/** @param query settings of the words of its index. */
export function siteWithMap(map: Partial<MapBlock> = {}, query: Parameters<typeof fixtureSite>[1] = {}): Site {
  const site = fixtureSite({ templates: { rental: { link: 'ss_url', title: 'ss_name', location: 'loc' } } }, query);
  const block: MapBlock = { block: 'map', search: 'stays', heading: '', open: true, searchArea: true, ...map };
  return { ...site, pages: site.pages.map((page) => ({ ...page, blocks: [...page.blocks, block] })) };
}
