/** A search core that Drupal's Search API Solr fills, served by the site folder examples/drupal-core alone (docs/drupal.md). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseHash } from '../../../common/query/param-list.ts';
import { searchBody } from '../../../common/query/search-request.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { EngineStartError } from '../../../server/embedded/errors.ts';
import { startEmbeddedEngine } from '../../../server/embedded/start-engine.ts';
import { type FixtureApp, FORM_HEADERS, fixtureApp } from '../../../server/routes/testing/fixture-app.ts';
import { examineSite } from '../../../server/site/examine-site.ts';
import { loadSite } from '../../../server/site/load-site.ts';
import { registeredBlocks } from '../../../server/site/site-types.ts';
import { indexFindings } from '../../../server/startup/doctor/examine.ts';
import { realSolr, reportAbsence, START_TIMEOUT } from '../real-solr.ts';
import { type CoreEngine, DRUPAL_CONFIG, startDrupalCore, startEmbeddedCore } from './core-engines.ts';
import { type DrupalDocument, rentals } from './documents.ts';
import { counts, has, idsOf, numberOf } from './plain-counting.ts';

const LOCATION = 'sm_nid$rc_core_term_location$name';
const AMENITY = 'im_field_vr_featured_amenities$tid';
const SLEEPS = 'is_rc_core_lodging_product$occ_total';
const RATE = 'fs_nid$rate';
const LANDING = 'im_nid$rc_core_term_landing_pages$tid';

const solr = await realSolr();
const site = await loadSite(join(import.meta.dirname, '..', '..', '..', 'examples', 'drupal-core'));
const logged: string[] = [];

/** The parts of an answer these tests look at. */
interface Answer {
  responseHeader: Record<string, unknown>;
  response: { numFound: number; docs: { id: string }[] };
  facet_counts: { facet_fields: Record<string, Record<string, number>> };
  stats: { stats_fields: Record<string, { min: number; max: number }> };
  missing: string[];
}

describe.each([
  { engine: 'a real Solr with the core’s own configset', start: () => startDrupalCore((line) => logged.push(line)) },
  { engine: 'the embedded engine with our configset', start: startEmbeddedCore },
])('a Drupal core on $engine', ({ engine, start }) => {
  const isSolr = engine.includes('Solr');
  if (isSolr && !solr.available) {
    reportAbsence(solr.reason);
    return;
  }
  let core: CoreEngine;
  let fixture: FixtureApp;

  beforeAll(async () => {
    core = await start();
    const env = { SEARCH_ALIASES: '/solr/,/solr-search/select' };
    fixture = await fixtureApp(core.target, { site, env });
  }, START_TIMEOUT);
  afterAll(async () => {
    await fixture?.app.close();
    await core?.stop();
  }, START_TIMEOUT);

  it('has every field that the example names, but for the order that only its own configset knows', async () => {
    const { findings, fields } = await examineSite(site.dir);
    const ofIndex = fields && (await indexFindings(fields, core.target));

    expect(findings).toEqual([]);
    expect(ofIndex?.map(({ file, line }) => `${file}:${line}`)).toEqual(isSolr ? [] : ['pages/home.yaml:31']);
  });

  /** Posts a body as jQuery does, to the path the old front end knows. */
  const post = (payload: string) =>
    fixture.app.inject({
      method: 'POST',
      url: '/solr/',
      payload,
      headers: {
        ...FORM_HEADERS,
        accept:
          'text/javascript, application/javascript, application/ecmascript, application/x-ecmascript, */*; q=0.01',
        'x-requested-with': 'XMLHttpRequest',
      },
    });
  const answerTo = async (payload: string): Promise<Answer> => {
    const reply = await post(payload);
    expect(reply.statusCode, reply.payload).toBe(200);
    return reply.json();
  };
  /** The body of the old client: its parameters in AjaxSolr's order, then the common tail. */
  const oldBody = (...filters: readonly string[]): string =>
    [
      'fl=id&facet=true&rows=200&facet.mincount=1&json.nl=map&q=*%3A*',
      `facet.field=${encodeURIComponent(`{!ex=RiotSolrFacetList-${LOCATION}}${LOCATION}`)}`,
      'facet.field=ss_town&f.ss_town.facet.missing=true',
      `facet.field=${encodeURIComponent(AMENITY)}`,
      `stats=true&stats.field=${encodeURIComponent(`{!ex=RiotSolrWidget}${RATE}`)}`,
      `stats.field=${encodeURIComponent(`{!ex=RiotSolrWidget}${SLEEPS}`)}`,
      ...filters.map((fq) => `fq=${encodeURIComponent(fq)}`),
      'wt=json&json.wrf=?&fq=index_id:rci',
    ].join('&');
  const listTag = (field: string): string => `{!tag=RiotSolrWidget,RiotSolrFacetList-${field}}`;
  const found = async (payload: string): Promise<string[]> =>
    (await answerTo(payload)).response.docs.map(({ id }) => id).sort();
  const where = (test: (document: DrupalDocument) => boolean): string[] => idsOf(rentals.filter(test));
  /** A link's hash, read by the block of the home page and asked for as the block does. */
  const byHash = (hash: string): Promise<string[]> => {
    const block = registeredBlocks(site).find(({ id }) => id === 'stays');
    if (!block) throw new Error('the example has no block "stays"');
    return found(searchBody(block.parsed, parseHash(hash, block.parsed.exposedParams)));
  };

  it('§7.1 the old client’s first search brings the published rentals of this site and index, counted one by one', async () => {
    const answer = await answerTo(oldBody());

    expect(answer.response.numFound).toBe(rentals.length);
    expect(answer.response.docs.map(({ id }) => id).sort()).toEqual(where(() => true));
    expect(answer.facet_counts.facet_fields).toEqual({
      [LOCATION]: counts(rentals, LOCATION),
      ss_town: counts(rentals, 'ss_town', true),
      [AMENITY]: counts(rentals, AMENITY),
    });
    // The core's handler leaves the header out by default; without it nobody could tell a partial answer.
    expect(answer.responseHeader).toHaveProperty('QTime');
  });

  it('§7.1 filters narrow all counts but those of their own or-facet; ranges keep their bounds', async () => {
    const chosen = [
      `${listTag(LOCATION)}${LOCATION}:( "30A" OR "Sea \\"Oaks\\"" )`,
      `${listTag(AMENITY)}${AMENITY}:10`,
      `{!tag=RiotSolrWidget,${SLEEPS}}${SLEEPS}:[4 TO 14]`,
    ];
    const inPlace = (document: DrupalDocument) => has(document, LOCATION, '30A', 'Sea "Oaks"');
    const others = rentals.filter((document) => has(document, AMENITY, '10') && numberOf(document, SLEEPS) >= 4);
    const matching = others.filter(inPlace);
    const answer = await answerTo(oldBody(...chosen));

    expect(matching.length).toBeGreaterThan(5);
    expect(answer.response.docs.map(({ id }) => id).sort()).toEqual(idsOf(matching));
    expect(answer.facet_counts.facet_fields).toEqual({
      [LOCATION]: counts(others, LOCATION),
      ss_town: counts(matching, 'ss_town', true),
      [AMENITY]: counts(matching, AMENITY),
    });
    for (const field of [RATE, SLEEPS]) {
      const all = rentals.map((document) => numberOf(document, field));
      expect(answer.stats.stats_fields[field]).toMatchObject({ min: Math.min(...all), max: Math.max(...all) });
    }
  });

  it('§7.1 the same in the old field that holds the whole form, by GET, and wrapped for a callback', async () => {
    const body = oldBody(`${listTag('ss_town')}ss_town:Duck`);
    const expected = where((document) => has(document, 'ss_town', 'Duck'));
    const got = await fixture.app.inject(`/solr-search/select?${body}`);
    const wrapped = await post(body.replace('json.wrf=?', 'json.wrf=jQuery1102047_1625750000000'));

    expect(await found(body)).toEqual(expected);
    expect(await found(`query=${encodeURIComponent(body)}`)).toEqual(expected);
    expect(got.json().response.numFound).toBe(expected.length);
    expect(wrapped.payload).toMatch(/^\/\*\*\/jQuery1102047_1625750000000\(\{.*\}\);$/s);
  });

  it('§2.2 a captured link of a booking widget: foreign tags, a term as the query, a stay', async () => {
    const captured = vectorsOf('hash-serialise').find(({ id }) => id === 'hash-serialise-012');
    const hash = String((captured?.expected as Record<string, unknown> | undefined)?.hash);

    expect(hash).toContain('RCRiotAvailFilter');
    expect(await byHash(hash)).toEqual(['maqfd5-rci-1066']);
  });

  it('§2.2 old hashes: quoted values, ranges, a stay alone, a landing page, favourites', async () => {
    const stay = '{"rcav":{"begin":"07/08/2021","end":"07/13/2021","adult":6,"child":0}}';
    const list = encodeURIComponent(`${listTag(LOCATION)}${LOCATION}:"30A"`);
    const range = encodeURIComponent(`{!tag=RiotSolrWidget,${RATE}}${RATE}:[* TO 200]`);

    expect(await byHash(`fq=${list}&fq=${range}&q=*%3A*`)).toEqual(
      where((document) => has(document, LOCATION, '30A') && numberOf(document, RATE) <= 200),
    );
    expect(await byHash(`&rcav=${encodeURIComponent(stay)}`)).toEqual(
      where((document) => !has(document, 'dm_booked', '2021-07-08T00:00:00Z') && numberOf(document, SLEEPS) >= 6),
    );
    expect(await byHash(`q=${encodeURIComponent(`${LANDING}:"115"`)}`)).toEqual(
      where((document) => has(document, LANDING, '115')),
    );
    expect(await byHash('q=id%3A(maqfd5-rci-3%20OR%20maqfd5-rci-12)')).toEqual(['maqfd5-rci-12', 'maqfd5-rci-3']);
  });

  it('§7.2 full documents by their keys, in the order asked, without what no block shows', async () => {
    const ids = ['maqfd5-rci-47', 'maqfd5-rci-5', 'maqfd5-rci-4711', 'maqfd5-rci-52'];
    const answer = await answerTo(`ids=${ids.join(',')}&wt=json&json.wrf=?&fq=index_id:rci`);

    expect(answer.response.docs.map(({ id }) => id)).toEqual(['maqfd5-rci-47', 'maqfd5-rci-5', 'maqfd5-rci-52']);
    expect(answer.missing).toEqual(['maqfd5-rci-4711']);
    expect(answer.response.docs[0]).toMatchObject({
      ss_type: 'rental',
      ss_nid$url: '/rentals/flat-47',
      sm_rc_core_item_teaser_slideshow: ['/sites/default/files/47-a.jpg', '/sites/default/files/47-b.jpg'],
    });
    expect(JSON.stringify(answer)).not.toMatch(/555-0100|ss_owner|"spell"/);
  });

  it('§3.5 other indexes and other sites of the core never show, whatever asks for them', async () => {
    const pages = await post('q=*:*&wt=json&json.wrf=?&fq=index_id:site_pages');
    const named = await answerTo('ids=maqfd5-site_pages-1,x7k2p9-rci-3,maqfd5-rci-901&wt=json&json.wrf=?');

    expect([pages.statusCode, pages.json().code]).toEqual([400, 'unknown-index']);
    expect(named.response.docs).toEqual([]);
    expect(await found('q=news&rows=50&wt=json&json.wrf=?')).toEqual([]);
    expect(await found('q=*:*&rows=50&fq=ss_town:Elsewhere&wt=json&json.wrf=?')).toEqual([]);
    expect(await found('q=id:(x7k2p9-rci-3 OR maqfd5-rci-3)&rows=50&wt=json&json.wrf=?')).toEqual(['maqfd5-rci-3']);
  });

  it('§7.1 words are looked for in the fields of the site folder; §7.4 terms are suggested with their counts', async () => {
    const cottages = rentals.filter((document) => String(document.ss_name).startsWith('Cottage'));
    const suggested = await answerTo(
      'json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&facet.field=spell&facet.limit=10&facet.prefix=cott&wt=json&json.wrf=?&fq=index_id:rci',
    );

    expect(await found('q=cottages&rows=200&wt=json&json.wrf=?&fq=index_id:rci')).toEqual(idsOf(cottages));
    expect(suggested.facet_counts.facet_fields.spell).toEqual([['cottage', cottages.length]]);
  });

  // The other engine has no fields of the module.
  if (!isSolr) return;

  it('§9 the module’s sort fields put texts in order; Solr finds nothing amiss in the configset', async () => {
    const answer = await answerTo('q=*:*&rows=200&sort=sort_tm_title asc&wt=json&json.wrf=?&fq=index_id:rci');
    const byName = [...rentals].sort((one, other) => (title(one) < title(other) ? -1 : 1));

    expect(answer.response.docs.map(({ id }) => id)).toEqual(byName.map(({ id }) => id));
    expect(logged.filter((line) => /deprecat|schema|solrconfig/i.test(line))).toEqual([]);
  });
});

function title(document: DrupalDocument): string {
  return String(document.ss_name).toLowerCase();
}

it('the embedded engine does not read the configset of a Drupal core, and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-engine-'));
  const start = startEmbeddedEngine({
    indexFile: join(folder, 'index.sqlite'),
    solrConfigDir: DRUPAL_CONFIG,
    listen: { port: 0 },
  });

  await expect(start).rejects.toThrow(EngineStartError);
  await expect(start).rejects.toThrow('managed-schema.xml');
  await rm(folder, { recursive: true, force: true });
});
