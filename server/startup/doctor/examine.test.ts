import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TestEngine } from '../../embedded/testing/test-engine.ts';
import { openSocket, openSolr, type UpstreamTarget } from '../../search/engine/upstream-target.ts';
import { findingLine } from '../../site/check/finding.ts';
import { examineSite } from '../../site/examine-site.ts';
import { siteFolder } from '../../site/testing/site-fixture.ts';
import { indexFindings, mappingFindings } from './examine.ts';
import { DOCUMENTS, FILES, MISTAKES, mistakenSite } from './testing/mistakes.ts';

const engine = new TestEngine();
let target: UpstreamTarget;

beforeAll(async () => {
  const { path } = await engine.start();
  await engine.add(DOCUMENTS);
  target = openSocket(engine.socketPath, path);
});

afterAll(async () => {
  await target.dispatcher.close();
  await engine.remove();
});

async function fieldsOf(folder: Awaited<ReturnType<typeof mistakenSite>>) {
  onTestFinished(() => folder.remove());
  const { findings, fields } = await examineSite(folder.dir);
  expect(findings).toEqual([]);
  if (!fields) throw new Error('the site has not been read');
  return fields;
}

interface OwnSchema {
  /** What it says of its fields; nothing unless told. */
  luke?(query: Readonly<Record<string, unknown>>): object;
  /** Why it refuses a question. */
  refuses?(form: URLSearchParams): string | undefined;
}

/** The same listings behind a schema of the owner. */
async function ownSchema({ luke, refuses }: OwnSchema = {}): Promise<UpstreamTarget> {
  const app = fastify();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/solr/waymark/select', async (request, reply) => {
    const form = String(request.body);
    const refusal = refuses?.(new URLSearchParams(form));
    if (refusal !== undefined) return reply.code(400).send({ error: { msg: refusal } });
    const { status, body } = await engine.send('POST', '/select', form, 'application/x-www-form-urlencoded');
    return reply.code(status).send(body);
  });
  if (luke) app.get('/solr/waymark/admin/luke', async ({ query }) => luke(Object(query)));
  const other = openSolr(new URL(`${await app.listen({ host: '127.0.0.1', port: 0 })}/solr/waymark`));
  onTestFinished(async () => {
    await other.dispatcher.close();
    await app.close();
  });
  return other;
}

describe('a field that a site names, held against the index', () => {
  it('a site without a mistake has nothing to be told', async () => {
    expect(await indexFindings(await fieldsOf(await mistakenSite()), target)).toEqual([]);
  });

  it.each(MISTAKES)('$what is told with file, line, what may be meant and what visitors notice', async (mistake) => {
    const findings = (await indexFindings(await fieldsOf(await mistakenSite(mistake)), target)) ?? [];

    expect(findings.map(findingLine)).toEqual([mistake.told]);
    expect(findings.map(({ stops }) => stops)).toEqual([mistake.stops ?? false]);
  });

  it('a page that begins with none by its key is meant so, as that of the favourites', async () => {
    const home = FILES['pages/home.yaml']?.replace(`ss_type:"House"`, 'id:none');
    const folder = await siteFolder({ ...FILES, 'pages/home.yaml': home });
    expect(await indexFindings(await fieldsOf(folder), target)).toEqual([]);
  });

  it('a template is held against the listings of its bundle, and against none where there are none', async () => {
    const cabin = 'link: ss_url\ntitle: ss_cabin\nprice: { field: fs_price }\n';
    const home = FILES['pages/home.yaml']?.replace('bundles: [rental]', 'bundles: [rental, cabin]');
    const site = async () =>
      fieldsOf(await siteFolder({ ...FILES, 'templates/cabin.yaml': cabin, 'pages/home.yaml': home }));
    expect(await indexFindings(await site(), target)).toEqual([]);

    const { fs_price: _price, ...listing } = DOCUMENTS[0] ?? { fs_price: 0 };
    await engine.add([{ ...listing, id: 't-rentals-9', ss_bundle: 'cabin', ss_cabin: 'A cabin' }]);
    const findings = (await indexFindings(await site(), target)) ?? [];
    await engine.update(JSON.stringify({ delete: { id: 't-rentals-9' } }), '?commit=true');
    expect(findings.map(findingLine)).toEqual([
      'templates/cabin.yaml:3: price.field: no listing of the bundle cabin of rentals has fs_price. Visitors: no card has its price.',
    ]);
  });

  it('a facet that no listing has at the moment is worth knowing, though the mapping writes its field', async () => {
    const mapping = 'index: rentals\nhash: t\nkey: id\nfields:\n  is_guests: { from: Sleeps, type: integer }\n';
    const data = 'data: { index: rentals, mapping: mapping.yaml, file: listings.csv }\n';
    const folder = await siteFolder({
      ...FILES,
      'site.yaml': `${FILES['site.yaml']}${data}`,
      'mapping.yaml': `${mapping}  ss_bundle: { value: rental }\n`,
      'listings.csv': 'id\n',
      'pages/home.yaml': FILES['pages/home.yaml']?.replace('{ field: is_sleeps, label', '{ field: is_guests, label'),
    });
    const findings = (await indexFindings(await fieldsOf(folder), target)) ?? [];

    expect(findings.map(findingLine)).toEqual([
      'pages/home.yaml:22: blocks[1].facets[3].field: no listing of rentals has is_guests now, which mapping.yaml writes. Visitors: the facet "Sleeps" is missing from the page.',
    ]);
    expect(findings.map(({ stops, isNote }) => [stops, isNote])).toEqual([[false, true]]);
  });

  it('an engine that does not answer tells nothing', async () => {
    const nowhere = openSolr(new URL('http://127.0.0.1:9/solr/waymark'));
    onTestFinished(() => nowhere.dispatcher.close());

    expect(await indexFindings(await fieldsOf(await mistakenSite()), nowhere)).toBeUndefined();
  });

  it('what answers, but not what it is asked, is not believed', async () => {
    const app = fastify();
    app.all('/*', async () => ({ response: { numFound: 3, docs: [] } }));
    const other = openSolr(new URL(`${await app.listen({ host: '127.0.0.1', port: 0 })}/solr/waymark`));
    onTestFinished(async () => {
      await other.dispatcher.close();
      await app.close();
    });

    expect(await indexFindings(await fieldsOf(await mistakenSite()), other)).toBeUndefined();
  });

  it('a place that cannot be ordered by distance, with what the schema needs', async () => {
    const other = await ownSchema({
      refuses: (form) =>
        form.get('sort')?.startsWith('geodist()')
          ? 'loc must have docValues enabled to support this feature'
          : undefined,
    });
    const findings = (await indexFindings(await fieldsOf(await mistakenSite()), other)) ?? [];

    expect(findings.map(findingLine)).toEqual([
      'templates/rental.yaml:4: location: the search engine cannot order by the distance to loc: give it the type LatLonPointSpatialField and docValues="true" in the schema, then index anew (docs/own-core.md). Visitors: who asks for what is near gets an error in place of the listings.',
    ]);
    expect(findings.map(({ stops }) => stops)).toEqual([false]);
  });

  it('an engine that keeps its list of fields to itself is asked for them one by one', async () => {
    const { told } = MISTAKES[0] ?? { told: '' };
    const other = await ownSchema();

    expect(await indexFindings(await fieldsOf(await mistakenSite()), other)).toEqual([]);
    const findings = (await indexFindings(await fieldsOf(await mistakenSite(MISTAKES[0])), other)) ?? [];
    expect(findings.map(findingLine)).toEqual([told.replace('; did you mean ss_town?', '.')]);
  });

  it.each([
    ['lacks', ['id', 'index_id', 'title'], ['*_s', 'fs_*'], ['item_id, ss_bundle, is_guests']],
    ['has', ['id', 'index_id', 'item_id'], ['ss_*', 'is_*', 'fs_*'], []],
  ])('a schema of the owner that %s fields which the mapping writes', async (_what, names, patterns, lacking) => {
    const other = await ownSchema({
      luke: ({ show }) => {
        const named = (all: readonly string[]) => Object.fromEntries(all.map((name) => [name, { type: 'string' }]));
        return show === 'schema' ? { schema: { fields: named(names), dynamicFields: named(patterns) } } : {};
      },
    });
    const fields = 'ss_bundle: { value: rental }\n  is_guests: { from: Sleeps }\n  fs_price: { from: Price }\n';
    const folder = await siteFolder({
      ...FILES,
      'site.yaml': `${FILES['site.yaml']}data: { index: rentals, mapping: mapping.yaml, file: listings.csv }\n`,
      'mapping.yaml': `index: rentals\nhash: t\nkey: id\nfields:\n  ${fields}`,
      'listings.csv': 'id\n',
    });
    const findings = (await indexFindings(await fieldsOf(folder), other)) ?? [];

    expect(findings.map(findingLine)).toEqual(
      lacking.map(
        (some) =>
          `mapping.yaml:1: the schema of ${other.label} has no ${some}: it takes no listing with them (docs/own-core.md). Visitors: listings stay as they were last indexed.`,
      ),
    );
  });

  it('an index without listings is no mistake, and what its engine does not know is one', async () => {
    const empty = new TestEngine();
    const { path } = await empty.start();
    const other = openSocket(empty.socketPath, path);
    onTestFinished(async () => {
      await other.dispatcher.close();
      await empty.remove();
    });
    const facet = { file: 'pages/home.yaml', from: 'ss_town, label' };

    expect(await indexFindings(await fieldsOf(await mistakenSite({ ...facet, to: 'ss_twon, label' })), other)).toEqual(
      [],
    );
    const unknown = await indexFindings(await fieldsOf(await mistakenSite({ ...facet, to: 'town, label' })), other);
    expect(unknown?.map(findingLine)).toEqual([
      'pages/home.yaml:19: blocks[1].facets[0].field: the search engine has no field town. Visitors: the page shows an error in place of its listings.',
    ]);
  });

  it('without an engine a field is held against the mapping of the site', async () => {
    const mapping = `index: rentals\nhash: t\nkey: id\nfields:\n${Object.keys(DOCUMENTS[0] ?? {})
      .filter((name) => name.includes('_') && !['index_id', 'item_id', 'ss_type'].includes(name))
      .map((name) => `  ${name}: { from: a }\n`)
      .join('')}  loc: { from: a }\n`;
    const site = `${FILES['site.yaml']}data: { index: rentals, mapping: mapping.yaml, file: rentals.jsonl }\n`;
    const folder = await siteFolder({ ...FILES, 'site.yaml': site, 'mapping.yaml': mapping, 'rentals.jsonl': '' });

    expect((await mappingFindings(await fieldsOf(folder))).map(findingLine)).toEqual([
      'pages/home.yaml:7: blocks[1].default_q: mapping.yaml writes no ss_type. Visitors: the page begins without any listing.',
      'templates/rental.yaml:3: place: mapping.yaml writes no ss_type. Visitors: it is missing from the line below the name.',
    ]);
  });
});
