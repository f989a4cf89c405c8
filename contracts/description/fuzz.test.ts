/**
 * Random requests made from openapi.yaml, to the real server over the embedded engine and a real store: none may fail on our
 * side, and each answer must be one the description allows.
 */
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApiDescription } from '../../server/http/openapi/api-description.ts';
import { METRICS_TOKEN } from '../../server/routes/testing/fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from '../../server/routes/testing/fixture-engine.ts';
import { fixtureData, fixtureDocuments, fixtureSite } from '../../server/routes/testing/fixture-site.ts';
import { FIELDS, type LeadApp, LISTING_FORM, leadApp, leadSite } from '../../server/routes/testing/lead-app.ts';
import { takeFaults } from '../../server/testing/answer-faults.ts';
import { type FuzzRequest, type Known, requestsFor } from './request-arbitrary.ts';
import type { Schema } from './schema-arbitrary.ts';

/** More requests, and others: FUZZ_RUNS=200000 FUZZ_SEED=7 (`npm run fuzz`); FUZZ_TABLE=1 prints how they were answered. */
const REQUESTS = Number(process.env.FUZZ_RUNS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

/** What the engine has for a sign of life and, here, for an answer, in milliseconds: the machine may be busy. */
const PING_MS = 1000;
const DEADLINE_MS = 60_000;

const { document, operations } = readApiDescription();

/** Those that say the same each time are asked less often. */
const WEIGHTS: Readonly<Record<string, number>> = {
  searchGet: 30,
  searchPost: 30,
  suggestGet: 12,
  documentsGet: 12,
  documentsPost: 12,
  flagsGet: 12,
  flagsToggle: 12,
  leadPost: 20,
  antibotChallenge: 12,
  indexGet: 6,
  leadFormGet: 6,
  metrics: 1,
  openapiJson: 1,
  openapiYaml: 1,
  docs: 1,
  listingPut: 6,
  listingDelete: 6,
};

let engine: FixtureEngine;
let fixture: LeadApp;
let known: Readonly<Record<string, Known>>;

beforeAll(async () => {
  engine = await fixtureEngine();
  const site = {
    ...fixtureSite({}, { spellcheck: true, highlight: 'ts_name' }),
    leadForms: leadSite().leadForms,
    data: fixtureData(),
  };
  const env = { LISTINGS_TOKEN: METRICS_TOKEN };
  fixture = await leadApp(engine.target, { site, deadlineMs: DEADLINE_MS, env });
  known = await knownOf();
});

afterAll(async () => {
  await fixture.close();
  await engine.close();
});

function resolve(value: unknown): Schema {
  // Members of the description have texts for keys.
  const node = (typeof value === 'object' && value !== null ? value : {}) as Schema;
  if (typeof node.$ref !== 'string') return node;
  return node.$ref
    .split('/')
    .slice(1)
    .reduce<Schema>((at, key) => resolve(at[key]), document);
}

/** What this site may be asked, as it tells everyone who asks. */
async function knownOf(): Promise<Record<string, Known>> {
  const { indexes } = (await fixture.app.inject('/api/indexes')).json();
  const fields: string[] = indexes.flatMap((index: { fields: { name: string }[] }) =>
    index.fields.map(({ name }) => name),
  );
  const sorts: string[] = indexes.flatMap((index: { sorts: { value: string }[] }) =>
    index.sorts.map(({ value }) => value),
  );
  const boosts: string[] = indexes.flatMap((index: { boosts: string[] }) => index.boosts);
  const ids = fixtureDocuments().map(({ id }) => String(id));
  const words = [...fields, ...ids, 'rci', 'other', 'Duck', '100', 'cottage', 'riot_solr_flag_items', LISTING_FORM.id];
  const filters = fields.flatMap((name) => [
    `${name}:Duck`,
    `${name}:[1 TO 5]`,
    `-${name}:"x y"`,
    `{!tag=A}${name}:( 1 OR 2 )`,
  ]);
  const search = {
    q: ['cottage', '*:*', 'cotage ocaen', `id:(${ids[0]} OR ${ids[1]})`],
    fq: ['index_id:rci', 'index_id:rci', 'index_id:other', '{!dismax qf=tm_body}ocean', ...filters],
    sort: sorts,
    boost: boosts,
    bq: ['ss_town:Duck^2'],
    fl: [fields.slice(0, 5).join(','), '*', 'id,score'],
    'facet.field': fields.map((name) => `{!ex=A}${name}`),
    'stats.field': ['fs_price', '{!ex=A}fs_price'],
    ids: [ids.slice(0, 3).join(','), 'maqfd5-rci-1,nobody'],
    cursorMark: ['*'],
    guests: ['4'],
    stay: ['{"begin":"2026-07-04","end":"2026-07-11"}'],
    key: ['id'],
    index: ['rci', 'other'],
    namespace: ['riot_solr_flag_items'],
    formId: [LISTING_FORM.id, 'bt-leads-contact'],
    toggle: ids,
    'sec-fetch-site': ['same-origin'],
  };
  const lead = {
    ...Object.fromEntries(Object.entries(FIELDS).map(([name, value]) => [name, [value]])),
    phone: ['+1 252 555 0142'],
    stay_from: ['2026-07-04'],
    stay_to: ['2026-07-11'],
    wishes: ['quiet', 'sea'],
    formId: [LISTING_FORM.id],
    submission_id: Array.from({ length: 400 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    antibot_key: [await fixture.key()],
    bt_form: search.formId,
    bt_homepage: [''],
    about_id: ids,
    return_to: ['/', '/stays/1'],
    'sec-fetch-site': search['sec-fetch-site'],
  };
  // What the others ask for stays as it is.
  const listing = {
    id: ['900'],
    index: ['rci'],
    name: ['Heron Cottage', 'Dune & Co'],
    price: ['$120.00', '120'],
    town: ['Duck'],
    'address.city': ['Duck'],
    'sec-fetch-site': search['sec-fetch-site'],
  };
  const names = (parameters: unknown): string[] =>
    (Array.isArray(parameters) ? parameters : []).map((item) => String(resolve(item).name));
  const ofSearch = new Set([...names(operationNode('searchGet').parameters), 'guests', 'stay']);
  const form = Object.fromEntries(Object.entries(search).filter(([name]) => ofSearch.has(name)));
  const all = (values: Known['values'], required: readonly string[] = []): Known => ({ values, required, words });
  return {
    ...Object.fromEntries(operations.map(({ operationId }) => [operationId, all(search)])),
    searchPost: all(form),
    leadPost: all(lead, [...Object.keys(FIELDS), 'antibot_key', 'submission_id', 'bt_homepage']),
    antibotChallenge: all(lead),
    listingPut: all(listing, ['id', 'name']),
    listingDelete: all(listing),
  };
}

function operationNode(id: string): Schema {
  const operation = operations.find(({ operationId }) => operationId === id);
  return resolve(resolve(resolve(document.paths)[operation?.path ?? ''])[operation?.method.toLowerCase() ?? '']);
}

/** @param hasToken whether it comes with the credentials that some operations ask for. */
async function send(
  { method, url, headers, payload }: FuzzRequest,
  hasToken: boolean,
): Promise<LightMyRequestResponse> {
  return fixture.app.inject({
    // Methods of the table, and HTTP knows no others here.
    method: method as 'GET',
    url,
    headers: hasToken ? { ...headers, authorization: `Bearer ${METRICS_TOKEN}` } : headers,
    ...(payload !== undefined && { payload }),
  });
}

describe('requests made from the description', () => {
  it(`${REQUESTS} of them (FUZZ_SEED=${SEED}): none fails on our side, and every answer is described`, async () => {
    const answered = new Map<string, number>();
    const request = fc.oneof(
      ...operations.map((operation) => ({
        weight: WEIGHTS[operation.operationId] ?? 2,
        arbitrary: requestsFor(
          { ...operation, node: operationNode(operation.operationId) },
          known[operation.operationId] ?? { values: {}, required: [], words: [] },
          resolve,
        ),
      })),
    );
    await fc.assert(
      fc.asyncProperty(request, fc.boolean(), async (sent, hasToken) => {
        const started = performance.now();
        const { statusCode, body } = await send(sent, hasToken);
        const name = `${sent.operationId} ${statusCode} ${/"code":"([a-z-]+)"/.exec(body)?.[1] ?? ''}`;
        answered.set(name, (answered.get(name) ?? 0) + 1);
        const faults = takeFaults();
        if (sent.method === 'HEAD' && body !== '') faults.push('an answer to HEAD has a body');
        // An engine that had no turn for so long is not ready.
        const isLate = sent.operationId === 'ready' && performance.now() - started >= PING_MS;
        if (statusCode >= 500 && !isLate) faults.push(`it was answered ${statusCode}: ${body}`);
        if (faults.length > 0) throw new Error(faults.join('\n'));
      }),
      { numRuns: REQUESTS, seed: SEED },
    );
    if (process.env.FUZZ_TABLE)
      process.stdout.write(
        `${[...answered]
          .sort()
          .map((row) => row.join(' '))
          .join('\n')}\n`,
      );

    // Each operation was answered as it is meant, and refused as well where it can be.
    for (const { operationId } of operations) {
      expect(
        [...answered.keys()].some((name) => new RegExp(`^${operationId} [23]`).test(name)),
        operationId,
      ).toBe(true);
    }
    expect([...answered.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS);
  }, 3_600_000);
});
