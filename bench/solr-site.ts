/** The site of the bench over Solr: one index with eight facets, and its searches both as a browser and as the server writes them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readFormText } from '../server/http/form.ts';
import { parseSearchRequest } from '../server/search/query/parse-request.ts';
import { createSearchPolicy, type SearchPolicy } from '../server/search/query/search-policy.ts';
import { writeSearch } from '../server/search/query/solr-query.ts';
import { loadSite } from '../server/site/load-site.ts';
import { ListingMaker } from './embedded-listings.ts';

const FACETS = 'ss_city, ss_type, ss_region, ss_season, sm_amenities, ss_price_band, is_bedrooms, fs_rating';
const FIELDS =
  'item_id,is_eid,ss_name,ts_name,ts_description,ss_type,ss_city,ss_region,ss_season,sm_amenities,fs_price,ss_price_band,is_bedrooms,is_bathrooms,fs_rating,ds_listed,loc';

const FILES = {
  'site.yaml': `name: Bench
hash: bench
navigation:
  - { label: Home, path: / }
indexes:
  - id: rentals
    query: { qf: ts_name^3 ts_description, mm: 100% }
    allow:
      filter: [${FACETS}]
      facet: [${FACETS}]
      stats: [fs_price]
      sort: [fs_price, id]
      list: [${FIELDS.replaceAll(',', ', ')}]
`,
  'templates/rental.yaml': 'link: ss_name\ntitle: ss_name\n',
  'pages/home.yaml': 'title: Home\nblocks:\n  - { block: rich-text, markdown: Home }\n',
};

/** One search: what a browser sends us, and what we send to Solr for it. */
export interface BenchSearch {
  browser: string;
  solr: string;
}

export interface BenchSite {
  dir: string;
  /** The next search of an endless sequence without repeats to speak of. */
  search(kind: 'text' | 'browse'): BenchSearch;
  /** What we send to Solr for a search of a browser. */
  toSolr(browser: string): string;
  remove(): Promise<void>;
}

/** Writes the site into a temporary folder. */
export async function benchSite(): Promise<BenchSite> {
  const dir = await mkdtemp(join(tmpdir(), 'waymark-bench-site-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  const policy = createSearchPolicy(await loadSite(dir));
  const maker = new ListingMaker(7);
  return {
    dir,
    search(kind) {
      const browser = browserForm(maker.search(kind));
      return { browser, solr: solrForm(browser, policy) };
    },
    toSolr: (browser) => solrForm(browser, policy),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/**
 * The same search with its cities in another order: the same question to Solr, but not the same to us, who answer with the
 * filters as they were written.
 */
export function reordered({ browser, solr }: BenchSearch, turns: number): BenchSearch {
  const params = new URLSearchParams(browser);
  const filters = params
    .getAll('fq')
    .map((fq) => fq.replace(/\( (.*) \)/, (_all, list: string) => turned(list, turns)));
  params.delete('fq');
  for (const fq of filters) params.append('fq', fq);
  return { browser: params.toString(), solr };
}

function turned(list: string, turns: number): string {
  const values = list.split(' OR ');
  return `( ${[...values.slice(turns), ...values.slice(0, turns)].join(' OR ')} )`;
}

function browserForm(params: URLSearchParams): string {
  for (const name of ['defType', 'qf', 'mm']) params.delete(name);
  params.set('fl', FIELDS);
  params.append('fq', 'index_id:rentals');
  return params.toString();
}

function solrForm(browser: string, policy: SearchPolicy): string {
  const request = parseSearchRequest(readFormText(browser), policy);
  if (request.kind !== 'search') throw new Error('the bench searches');
  const pairs = writeSearch(request, policy.scope(request.indexes));
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
}
