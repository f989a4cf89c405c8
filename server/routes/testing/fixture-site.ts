/** A small site for tests: two indexes, one search block, and documents that stand in them. */
import { join } from 'node:path';
import { parseSearchBlockOptions } from '../../../common/options/block-options.ts';
import { expandFlags } from '../../site/blocks/expand-flags.ts';
import { NO_REDIRECTS } from '../../site/redirects.ts';
import type { IndexConfig, SearchBlock, Site, SiteData } from '../../site/site-types.ts';

const OPTIONS = {
  url: '/api/search',
  index: 'rci',
  hash: 'maqfd5',
  bundles: ['rental'],
  exposed_params: ['fq', 'q', 'start', 'sort', 'rcav'],
  custom_params: {
    guests: {
      parts: { number: { type: 'integer', min: 1, max: 40 } },
      filters: [{ field: 'is_rc_core_lodging_product$occ_total', from: 'number' }],
    },
    stay: {
      parts: {
        begin: { path: ['begin', 'rcav.begin'], type: 'date', formats: ['YYYY-MM-DD', 'MM/DD/YYYY'] },
        end: { path: ['end', 'rcav.end'], type: 'date', formats: ['YYYY-MM-DD', 'MM/DD/YYYY'] },
        adults: { path: ['adults', 'rcav.adult'], type: 'integer', optional: true },
      },
      filters: [
        { field: 'dm_booked', from: 'begin', before: 'end', exclude: true },
        { field: 'is_rc_core_lodging_product$occ_total', from: 'adults' },
      ],
    },
    towns: { parts: { names: { type: 'text', list: true } }, filters: [{ field: 'ss_town', is: 'names' }] },
  },
  default_q: 'im_nid$rc_core_term_landing_pages$tid:"115"',
  default_boost: 'recip(ms(NOW,ds_listed),3.16e-11,1,1)',
  params: { 'hl.method': 'unified', bq: 'ss_town:"Duck"^2', sort: 'sub(is_reviews,1) desc' },
  max_rows: 300,
  facets: [
    facet('ss_town', 'or'),
    facet('sm_nid$rc_core_term_location$name', 'or'),
    facet('sm_amenity', 'and', { facet_missing: '1', hard_limit: -1 }),
    { ...facet('fs_price', 'and'), settings: { settings: { widget: 'price_range' } } },
    { ...facet('is_rc_core_lodging_product$occ_total', 'and'), settings: { settings: { widget: 'range' } } },
  ],
  fields: [
    { solr_field: 'ss_name', name: 'Name' },
    { solr_field: 'ss_url', name: 'Link' },
  ],
  sorts: [
    { value: 'fs_price asc', label: 'Price' },
    { value: 'ds_listed desc', label: 'Newest' },
  ],
  bundle_field: 'ss_bundle',
};

function facet(field: string, operator: string, global: Record<string, unknown> = {}): Record<string, unknown> {
  return { data: { field }, settings: { settings: { widget: 'list' } }, global_settings: { operator, ...global } };
}

const RCI: IndexConfig = {
  id: 'rci',
  requires: [{ field: 'ss_entity_type', values: ['node'] }],
  currency: 'USD',
  hides: [{ field: 'bs_hidden', values: ['true'] }],
  query: { qf: 'ts_name^4 tm_keywords', pf: '', mm: '100%', allWordsFirst: false, spellcheck: false, highlight: '' },
  allow: {
    filter: ['item_id'],
    facet: ['tm_keywords'],
    stats: [],
    sort: ['item_id'],
    list: ['sm_amenity'],
    text: ['tm_body'],
  },
  bundleField: 'ss_bundle',
  entityTypeField: 'ss_entity_type',
  entityType: '',
};

const OTHER: IndexConfig = {
  id: 'other',
  requires: [],
  currency: 'USD',
  hides: [],
  query: { qf: 'ts_name', pf: '', mm: '', allWordsFirst: false, spellcheck: false, highlight: '' },
  allow: { filter: ['ss_other'], facet: [], stats: [], sort: [], list: ['ss_other'], text: [] },
  bundleField: 'ss_bundle',
  entityTypeField: 'ss_entity_type',
  entityType: '',
};

/** The site; its block's options and the words settings of the index 'rci' may be changed. */
export function fixtureSite(options: Record<string, unknown> = {}, query: Partial<IndexConfig['query']> = {}): Site {
  const all = { ...OPTIONS, ...options };
  const block: SearchBlock = { block: 'search', id: 'stays', options: all, parsed: parseSearchBlockOptions(all) };
  return {
    dir: '/',
    name: 'Fixture',
    tagline: '',
    language: 'en',
    languages: [],
    texts: undefined,
    hash: 'maqfd5',
    navigation: [],
    footer: { text: '', links: [] },
    banner: undefined,
    lightbox: { mobileWidth: undefined },
    jqueryVersion: '1.10',
    indexes: [{ ...RCI, query: { ...RCI.query, ...query } }, OTHER],
    flags: [expandFlags({ index: 'rci' })],
    pages: [{ path: '/', title: 'Stays', description: '', indexable: true, blocks: [block], sections: [] }],
    foreignBlocks: [],
    templates: {},
    amenities: [],
    amenityAliases: new Map(),
    leadForms: [],
    analytics: undefined,
    map: undefined,
    outline: '',
    theme: '',
    script: '',
    redirects: NO_REDIRECTS,
    favicon: '',
    logo: undefined,
    icon: '/favicon.svg',
    data: undefined,
  };
}

/** A mapping by which records of 'rci' are written, for a site that is to have one. */
export function fixtureData(): SiteData {
  const mapping = join(import.meta.dirname, 'fixture-mapping.yaml');
  return { index: 'rci', generator: undefined, file: undefined, mapping };
}

const TOWNS = ['Duck', 'Corolla', 'Nags Head', 'Kill Devil Hills'];

/** Twelve listings of 'rci', one hidden there, and one document of the other index. */
export function fixtureDocuments(): Record<string, unknown>[] {
  const rentals = Array.from({ length: 12 }, (_, at) => ({
    id: `maqfd5-rci-${at + 1}`,
    index_id: 'rci',
    item_id: String(at + 1),
    is_eid: at + 1,
    hash: 'maqfd5',
    ss_entity_type: 'node',
    ss_bundle: 'rental',
    ss_name: `Cottage ${at + 1}`,
    ts_name: `Cottage ${at + 1}`,
    ss_url: `/stays/${at + 1}`,
    ss_town: TOWNS[at % TOWNS.length],
    sm_nid$rc_core_term_location$name: ['30A'],
    tm_keywords: ['ocean', at % 2 === 0 ? 'front' : 'view'],
    fs_price: 100 + at * 25,
    loc: `${(35 + at / 100).toFixed(2)},${(-75 - at / 100).toFixed(2)}`,
    is_rc_core_lodging_product$occ_total: 2 + at,
    is_reviews: at,
    bs_hidden: false,
    // The first is let for the nights of 4 and 5 July, the second for that of the 6th.
    dm_booked: [['2026-07-04T00:00:00Z', '2026-07-05T00:00:00Z'], ['2026-07-06T00:00:00Z']][at] ?? [],
    ss_secret: 'combination 4711',
    ...(at < 8 ? { sm_amenity: at === 0 ? ['__proto__', '2'] : ['Hot tub', 'Pool'] } : {}),
  }));
  const hidden = { ...rentals[0], id: 'maqfd5-rci-99', item_id: '99', is_eid: 99, ss_name: 'Hidden', bs_hidden: true };
  const other = { id: 'maqfd5-other-1', index_id: 'other', item_id: '1', ss_other: 'yes', ts_name: 'Elsewhere 🏖' };
  return [...rentals, hidden, other];
}
