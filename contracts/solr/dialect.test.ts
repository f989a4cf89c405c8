/**
 * The embedded engine supports what can be asked of it, no more: what the server writes, as its contract with Solr has recorded
 * it, and what an owner may set, as the check of a site folder has it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  FACET_OPTIONS,
  FUNCTION_NAMES,
  LOCAL_PARAMS,
  OWNER_PARAMS,
  SERVER_PARAMS,
  UPDATE_PARAMS,
} from '../../server/embedded/supported-params.ts';
import { paramFaults } from '../../server/site/check/check-params.ts';
import { functionFault } from '../../server/site/check/check-query.ts';
import { pactFile, readInteractions, SOLR_PACT } from '../pact-file.ts';

const requests = readInteractions(pactFile(SOLR_PACT)).map(({ request }) => request);
const updates = requests.filter(({ path }) => String(path).endsWith('/update'));
/** The pairs of every search the server has been seen to send, in a form or in a query string. */
const searched = requests
  .filter(({ path }) => String(path).endsWith('/select'))
  .flatMap((request) => [...pairsOfQuery(request.query), ...new URLSearchParams(textOf(request.body))]);
const locals = searched.flatMap(([, value]) => [/^\{!([^}]*)\}/.exec(value)?.[1] ?? []].flat().join(' ').split(' '));

function textOf(body: unknown): string {
  return typeof body === 'string' ? body : '';
}

function pairsOfQuery(query: unknown): [string, string][] {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return entries.map(([name, value]) => [name, String(value)]);
}

it('the server sends every parameter that is supported for it', () => {
  const sent = new Set(searched.map(([name]) => name));

  expect(sent.size).toBeGreaterThan(30);
  expect(SERVER_PARAMS.filter((name) => !sent.has(name))).toEqual([]);
});

it('the indexer sends every parameter of an update', () => {
  const sent = new Set(updates.flatMap(({ query }) => pairsOfQuery(query).map(([name]) => name)));

  expect(UPDATE_PARAMS.filter((name) => !sent.has(name))).toEqual([]);
});

it('the server writes every parser and every local parameter', () => {
  const { every, ...parsers } = LOCAL_PARAMS;
  const names = [...every, ...Object.values(parsers).flat()];
  const written = new Set(locals.map((local) => local.split('=')[0]));
  // Where no parser is named it is that of expressions.
  const named = Object.keys(parsers).filter((parser) => parser !== 'lucene');

  expect([...named, ...names].filter((name) => !written.has(name))).toEqual([]);
});

it('an owner may set every parameter that is supported for owners, and no other', () => {
  const isNoParameter = (name: string) =>
    paramFaults({ block: 'search', params: { [name]: 'x' } }).some(({ reason }) =>
      reason.startsWith('is no parameter'),
    );
  const settable = [...OWNER_PARAMS, ...FACET_OPTIONS, ...FACET_OPTIONS.map((name) => `f.ss_town.${name}`)];

  expect(settable.filter(isNoParameter)).toEqual([]);
  expect(
    ['pf2', 'hl.fl', 'spellcheck', 'facet.offset', 'f.ss_town.rows'].filter((name) => !isNoParameter(name)),
  ).toEqual([]);
});

it('an owner may use every function', () => {
  expect(FUNCTION_NAMES.filter((name) => functionFault(`${name}(fs_price)`) !== undefined)).toEqual([]);
  expect(functionFault('geodist()')).toMatch(/^geodist is no function/);
});

it('the page of the engine names all of it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'embedded-engine.md'), 'utf8');
  const words = new Set(page.match(/[\w.]+/g));
  const names = [...OWNER_PARAMS, ...FACET_OPTIONS, ...SERVER_PARAMS, ...UPDATE_PARAMS, ...FUNCTION_NAMES];
  const parsers = Object.entries(LOCAL_PARAMS).flatMap(([parser, own]) => [parser, ...own]);

  expect([...names, ...parsers].filter((name) => name !== 'every' && !words.has(name))).toEqual([]);
});
