import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../common/api-types.ts';
import { alternatesBody } from '../../common/query/alternates-request.ts';
import { documentsBody } from '../../common/query/documents-request.ts';
import type { ParamList } from '../../common/query/param-list.ts';
import { searchBody, withCommonTail } from '../../common/query/search-request.ts';
import { loadSite } from '../site/load-site.ts';
import { registeredBlocks, type SearchBlock, type Site } from '../site/site-types.ts';
import { type SiteFolder, siteFolder } from '../site/testing/site-fixture.ts';
import { type FixtureApp, FORM_HEADERS, fixtureApp } from './testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from './testing/fixture-engine.ts';

type Answer = components['schemas']['SearchAnswer'];

const search = (id: string, lines: string): string => `  - block: search
    id: ${id}
    index: rentals
    flags: false
    facets: [{ field: ss_town, operator: or }, { field: fs_price, widget: range }]
${lines}`;

const FILES = {
  'site.yaml': `name: Two kinds
hash: t
indexes:
  - { id: rentals, query: { qf: ts_name } }
flags: [{ index: rentals }]
foreign_blocks:
  - { block: search, id: away, index: rentals, bundles: [loft], entity_type: listing }
`,
  'templates/cabin.yaml': 'link: ss_url\ntitle: ss_name\n',
  'templates/loft.yaml': 'link: ss_url\ntitle: ss_name\n',
  'templates/rental.yaml': undefined,
  'pages/stay.yaml': undefined,
  'pages/home.yaml': `title: Home
blocks:
${search('cabins', '    bundles: [cabin]\n    entity_type: listing\n    alternates: { rows: 24 }\n')}
${search('lofts', '    bundles: [loft]\n    entity_type: listing\n    return_full_docs: true\n')}
${search('owners', '    entity_type: person\n')}
${search('nobody', '    bundles: [cabin]\n    entity_type: person\n')}
`,
};

/** Five cabins, three lofts and two houses that are listings, two persons, all in two towns. */
function documents(): Record<string, unknown>[] {
  const of = (type: string, bundle: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `t-rentals-${bundle}${at + 1}`,
      index_id: 'rentals',
      item_id: `${bundle}${at + 1}`,
      ss_entity_type: type,
      ss_bundle: bundle,
      ss_name: `Old ${bundle} ${at + 1}`,
      ts_name: `Old ${bundle} ${at + 1}`,
      ss_url: `/stays/${bundle}${at + 1}`,
      ss_town: at % 2 === 0 ? 'Duck' : 'Avon',
      fs_price: bundle.length * 100 + at,
    }));
  return [
    ...of('listing', 'cabin', 5),
    ...of('listing', 'loft', 3),
    ...of('listing', 'house', 2),
    ...of('person', 'owner', 2),
  ];
}

let folder: SiteFolder;
let site: Site;
let engine: FixtureEngine;
let fixture: FixtureApp;

beforeAll(async () => {
  folder = await siteFolder(FILES);
  site = await loadSite(folder.dir);
  engine = await fixtureEngine(documents());
  fixture = await fixtureApp(engine.target, { site });
}, 120_000);
afterAll(async () => {
  await fixture.app.close();
  await engine.close();
  await folder.remove();
});

function blockOf(id: string): SearchBlock {
  const block = registeredBlocks(site).find((candidate) => candidate.id === id);
  if (!block) throw new Error(`no block ${id}`);
  return block;
}

async function answerTo(body: string): Promise<Answer> {
  const reply = await fixture.search(body);
  expect(reply.statusCode, reply.payload).toBe(200);
  return reply.json();
}

const found = (id: string, state: ParamList = [['q', '*:*']]): Promise<Answer> =>
  answerTo(searchBody(blockOf(id).parsed, state));

const idsOf = ({ response }: Answer): string[] =>
  response.docs.map((doc) => String(doc.id).replace('t-rentals-', '')).sort();

async function codeOf(body: string): Promise<string> {
  const reply = await fixture.search(body);
  return reply.statusCode === 200 ? 'ok' : reply.json().code;
}

describe('§3.1 blocks over one index search their own bundles and entity type', () => {
  it.each([
    ['cabins', ['cabin1', 'cabin2', 'cabin3', 'cabin4', 'cabin5']],
    ['lofts', ['loft1', 'loft2', 'loft3']],
    ['owners', ['owner1', 'owner2']],
    ['nobody', []],
    ['away', ['loft1', 'loft2', 'loft3']],
  ])('the block %s finds its own', async (id, expected) => {
    const answer = await found(id);

    expect(idsOf(answer)).toEqual(expected);
    expect(answer.response.numFound).toBe(expected.length);
  });

  it('counts and bounds are of its own, also where they leave out the filters of the visitor', async () => {
    const { facet_counts, stats, response } = await found('lofts', [
      ['q', '*:*'],
      ['fq', 'ss_town:( Avon )'],
    ]);

    expect(response.numFound).toBe(1);
    expect(facet_counts?.facet_fields).toEqual({ ss_town: { Avon: 1, Duck: 2 } });
    expect(stats?.stats_fields?.fs_price).toMatchObject({ min: 400, max: 402, count: 3 });
  });

  it('the list goes on with its own', async () => {
    const { pageSizes: _, ...parsed } = blockOf('cabins').parsed;
    const body = searchBody({ ...parsed, pageSizes: [], maxRows: 3 }, [
      ['q', '*:*'],
      ['start', '3'],
    ]);

    expect(idsOf(await answerTo(body))).toHaveLength(2);
  });

  it('§7.4 autocomplete counts its own', async () => {
    const query = 'json.nl=arrarr&q=*:*&rows=0&facet=true&facet.mincount=1&facet.field=ss_town&facet.prefix=D';
    const { facet_counts } = await answerTo(withCommonTail(query, blockOf('lofts').parsed));

    expect(facet_counts?.facet_fields).toEqual({ ss_town: [['Duck', 2]] });
  });

  it('§7.2 full documents are its own', async () => {
    const ids = ['t-rentals-loft1', 't-rentals-cabin1'];
    const payload = documentsBody(ids, blockOf('lofts').parsed);
    const reply = await fixture.app.inject({ method: 'POST', url: '/api/documents', headers: FORM_HEADERS, payload });

    expect(reply.json().missing).toEqual(['t-rentals-cabin1']);
    expect((await fixture.search(payload)).json()).toEqual(reply.json());
  });

  it('§2.3 what one filter less would bring, and its own alternates, are its own', async () => {
    const { alternates } = await found('lofts', [
      ['q', 'nosuchword'],
      ['fq', 'ss_town:( Avon )'],
    ]);

    expect(alternates).toEqual([{ q: '*:*', numFound: 1 }]);
    expect(idsOf(await answerTo(alternatesBody(blockOf('cabins').parsed) ?? ''))).toHaveLength(5);
  });

  it('§2.2 nothing of it is in the state, and a filter of the visitor cannot leave it', async () => {
    expect(idsOf(await found('cabins', [['q', 'ss_bundle:loft']]))).toEqual([]);
    expect(idsOf(await found('cabins', [['q', 'id:( t-rentals-loft1 OR t-rentals-cabin1 )']]))).toEqual(['cabin1']);
  });
});

describe('§7.1 a request names no block', () => {
  const TAIL = 'q=*%3A*&rows=50&fq=index_id:rentals';

  it('and gets what all blocks search together, if it names nothing', async () => {
    // Houses are in the index; no block searches them.
    const everything = [
      'cabin1',
      'cabin2',
      'cabin3',
      'cabin4',
      'cabin5',
      'loft1',
      'loft2',
      'loft3',
      'owner1',
      'owner2',
    ];

    expect(idsOf(await answerTo(TAIL))).toEqual(everything);
    expect(idsOf(await answerTo('q=*%3A*&rows=50'))).toEqual(everything);
  });

  it('narrows it by bundles and entity_type, in every form a search may come', async () => {
    const narrow = 'bundles=loft,cabin&entity_type=listing';
    const wrapped = await fixture.app.inject(`/api/search?${TAIL}&${narrow}&wt=json&json.wrf=cb`);

    expect(idsOf(await answerTo(`${TAIL}&${narrow}`))).toHaveLength(8);
    expect(idsOf(await answerTo(`query=${encodeURIComponent(`${TAIL}&${narrow}`)}`))).toHaveLength(8);
    expect(wrapped.payload).toContain('"numFound":8');
  });

  it('walks by a cursor through its own, and not with the cursor of another', async () => {
    const walk = (more: string): string => `q=*%3A*&rows=2&sort=id%20asc&fq=index_id:rentals&${more}`;
    const first = await answerTo(walk('bundles=loft&cursorMark=*'));
    const mark = encodeURIComponent(first.nextCursorMark ?? '');

    expect(idsOf(await answerTo(walk(`bundles=loft&cursorMark=${mark}`)))).toEqual(['loft3']);
    expect(await codeOf(walk(`bundles=cabin&cursorMark=${mark}`))).toBe('malformed-cursor');
  });

  it.each([
    ['a bundle no block searches', 'bundles=house&entity_type=listing', 'unknown-bundle'],
    ['one beside one that is', 'bundles=loft,house&entity_type=listing', 'unknown-bundle'],
    ['an entity type no block searches', 'entity_type=node', 'unknown-bundle'],
    ['a bundle of another entity type', 'bundles=loft&entity_type=person', 'ok'],
    ['an empty name', 'bundles=', 'malformed-value'],
    ['an empty name in a list', 'bundles=loft,', 'malformed-value'],
    ['bundles twice', 'bundles=loft&bundles=cabin', 'duplicate-parameter'],
    ['a name too long', `entity_type=${'x'.repeat(300)}`, 'value-too-long'],
    ['syntax of the engine', 'bundles=loft%22%29%20OR%20%28%22&entity_type=listing', 'unknown-bundle'],
  ])('%s', async (_what, more, code) => {
    expect(await codeOf(`${TAIL}&${more}`)).toBe(code);
  });

  it('finds nothing of a bundle that no listing has, where all may be asked for', async () => {
    const asked = fixture.asked.length;

    expect(idsOf(await answerTo(`${TAIL}&bundles=loft%22)%20OR%20(%22`))).toEqual([]);
    expect(fixture.asked[asked]).toContain('fq=ss_bundle:("loft\\") OR (\\"")');
  });

  it('keeps the answers of two blocks apart', async () => {
    const sizes = [];
    for (const id of ['cabins', 'lofts', 'cabins', 'lofts']) sizes.push((await found(id)).response.numFound);

    expect(sizes).toEqual([5, 3, 5, 3]);
  });

  it('/api/indexes tells which may be named', async () => {
    const description = (await fixture.app.inject('/api/indexes/rentals')).json();

    expect([description.bundles, description.entityTypes]).toEqual([[], ['listing', 'person']]);
  });
});

it('§7.3 favourites are looked up in all that the site searches, whichever block they were kept in', async () => {
  const reply = await fixture.app.inject(
    '/api/flags/riot_solr_flag_items?ids=t-rentals-loft1,t-rentals-cabin1,t-rentals-house1',
  );

  expect(reply.json().items.map(({ id }: { id: string }) => id)).toEqual(['t-rentals-loft1', 't-rentals-cabin1']);
  expect(reply.json().missing).toEqual(['t-rentals-house1']);
});
