import { fixtureSite } from '../server/routes/testing/fixture-site.ts';
import { leadSite } from '../server/routes/testing/lead-app.ts';
import type { MapBlock, Site } from '../server/site/site-types.ts';

/** The small site with all a contract speaks of: enquiry forms, other spellings, marked words, a map that can be searched. */
export function contractSite(): Site {
  const templates = { rental: { link: 'ss_url', title: 'ss_name', location: 'loc' } };
  const site = fixtureSite({ default_q: '*:*', templates }, { spellcheck: true, highlight: 'ts_name' });
  const map: MapBlock = { block: 'map', search: 'stays', heading: '', open: true, searchArea: true };
  return {
    ...site,
    leadForms: leadSite().leadForms,
    pages: site.pages.map((page) => ({ ...page, blocks: [...page.blocks, map] })),
  };
}
