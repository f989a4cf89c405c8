/** What the client asks of the server for searches and documents, with its own modules for them. */

import { MatchersV3 } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { askDocuments } from '../../client/search/store/full-documents.ts';
import { writeArea } from '../../common/query/area-filter.ts';
import { writeDistanceOrder } from '../../common/query/distance-order.ts';
import { documentsBody } from '../../common/query/documents-request.ts';
import { writeParams } from '../../common/query/param-list.ts';
import { searchBody, withCommonTail } from '../../common/query/search-request.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import { STAND_IN, STATE } from '../states.ts';
import type { ConsumerPact } from './consumer-pact.ts';
import { BLOCK, posted, SEARCH_PATH } from './posted-search.ts';

const { eachLike, integer, like, number, regex, string } = MatchersV3;

/** Adds the exchanges of searches to the contract. */
export function searchExchanges(pact: ConsumerPact): void {
  it('§7.1 a search with an or-filter, facets and stats', () => {
    const body = searchBody(BLOCK, [
      ['q', '*:*'],
      ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( Duck OR "Nags Head" )'],
    ]);
    const answer = {
      responseHeader: { params: { rows: '20', start: '0' } },
      response: {
        numFound: integer(6),
        start: 0,
        docs: eachLike({ id: string('maqfd5-rci-1'), ss_name: string('Cottage 1') }),
      },
      facet_counts: { facet_fields: { ss_town: like({ Duck: 3, 'Nags Head': 3, Corolla: 3 }) } },
      stats: { stats_fields: { fs_price: { min: number(100), max: number(375), count: integer(12) } } },
    };
    return posted(
      pact,
      {
        description: 'a search narrowed to two towns',
        body,
        answers: { status: 200, body: answer },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(found).toMatchObject({ numFound: 6, rows: 20, start: 0, stats: { fs_price: { min: 100, max: 375 } } });
        expect(found.facets.ss_town).toContainEqual({ facet: 'Corolla', count: 3 });
      },
    );
  });

  it('§2.3 a search that finds nothing', () => {
    const body = searchBody(BLOCK, [['q', 'lake']]);
    const answer = { response: { numFound: 0, start: 0, docs: [] } };
    return posted(
      pact,
      {
        state: STATE.empty,
        description: 'a search in an empty index',
        body,
        answers: { status: 200, body: answer },
      },
      async (client) => {
        expect(readSearchResponse(await client.search(SEARCH_PATH, body))).toMatchObject({ numFound: 0, docs: [] });
      },
    );
  });

  it('§2.5 the bounds of a range stay when it is narrowed', () => {
    const body = searchBody(BLOCK, [
      ['q', '*:*'],
      ['fq', '{!tag=RiotSolrWidget,fs_price}fs_price:[100 TO 150]'],
    ]);
    const answer = {
      response: { numFound: 3, start: 0, docs: eachLike({ id: string('maqfd5-rci-1') }) },
      stats: { stats_fields: { fs_price: { min: 100, max: 375, count: 12 } } },
    };
    return posted(
      pact,
      { description: 'a search narrowed to a range of prices', body, answers: { status: 200, body: answer } },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(found).toMatchObject({ numFound: 3, stats: { fs_price: { min: 100, max: 375 } } });
      },
    );
  });

  it('§2.4 the next page, in an order of the visitor', () => {
    const body = searchBody(BLOCK, [
      ['q', '*:*'],
      ['sort', 'fs_price desc'],
      ['start', '10'],
    ]);
    const docs = ['maqfd5-rci-2', 'maqfd5-rci-1'].map((id) => ({ id, ss_name: string('Cottage') }));
    const answer = {
      responseHeader: { params: { rows: '20', start: '10' } },
      response: { numFound: 12, start: 10, docs },
    };
    return posted(
      pact,
      { description: 'the second page, cheapest last', body, answers: { status: 200, body: answer } },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(found).toMatchObject({ numFound: 12, start: 10 });
        expect(found.docs.map(({ id }) => id)).toEqual(['maqfd5-rci-2', 'maqfd5-rci-1']);
      },
    );
  });

  it('§2.13 a search of a part of a map', () => {
    const area = { south: 35.02, west: -75.055, north: 35.049, east: -75 };
    const body = searchBody(BLOCK, [
      ['q', '*:*'],
      ['fq', writeArea('loc', area)],
    ]);
    const answer = { response: { numFound: 3, start: 0, docs: eachLike({ id: string('maqfd5-rci-3') }) } };
    return posted(
      pact,
      { description: 'a search of a part of a map', body, answers: { status: 200, body: answer } },
      async (client) => {
        expect(readSearchResponse(await client.search(SEARCH_PATH, body)).numFound).toBe(3);
      },
    );
  });

  it('§2.13 what is nearest to a place', () => {
    const at = { latitude: 35.061, longitude: -75.06 };
    const sort = writeDistanceOrder({ field: 'loc', at, rest: 'fs_price asc' });
    const body = withCommonTail(
      writeParams([
        ['q', '*:*'],
        ['sort', sort],
        ['rows', '3'],
      ]),
      BLOCK,
    );
    const docs = ['maqfd5-rci-7', 'maqfd5-rci-8', 'maqfd5-rci-6'].map((id) => ({ id }));
    const answer = { response: { numFound: 12, start: 0, docs } };
    return posted(
      pact,
      { description: 'a search by distance', body, answers: { status: 200, body: answer } },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(found.docs.map(({ id }) => id)).toEqual(docs.map(({ id }) => id));
      },
    );
  });

  it.each([
    ['a walk through everything begins', '*', 'maqfd5-rci-1'],
    ['a walk through everything goes on', STAND_IN.cursor, 'maqfd5-rci-11'],
  ])('§7.1 %s', (description, cursor, id) => {
    const body = withCommonTail(`q=*%3A*&fl=id&rows=2&sort=id%20asc&cursorMark=${encodeURIComponent(cursor)}`, BLOCK);
    const answer = {
      response: { numFound: integer(12), start: 0, docs: eachLike({ id: string(id) }) },
      nextCursorMark: regex('^[\\w.~-]+$', 'the-next-cursor'),
    };
    return posted(pact, { description, body, answers: { status: 200, body: answer } }, async (client) => {
      expect(await client.search(SEARCH_PATH, body)).toMatchObject({ nextCursorMark: 'the-next-cursor' });
    });
  });

  it('§7.2 full documents by id, from the endpoint beside that of searches', () => {
    const ids = ['maqfd5-rci-2', 'maqfd5-rci-gone', 'maqfd5-rci-1'];
    const docs = [
      { id: 'maqfd5-rci-2', ss_name: string('Cottage 2') },
      { id: 'maqfd5-rci-1', ss_name: string('Cottage 1') },
    ];
    const answer = { response: { numFound: 2, start: 0, docs }, missing: ['maqfd5-rci-gone'] };
    return posted(
      pact,
      {
        description: 'full documents, one of which is gone',
        path: '/api/documents',
        body: documentsBody(ids, BLOCK),
        answers: { status: 200, body: answer },
      },
      async (client) => {
        const found = await askDocuments(client, SEARCH_PATH, ids, { block: BLOCK });

        expect(found).toMatchObject({ missing: ['maqfd5-rci-gone'] });
        expect(readSearchResponse(found).docs.map((doc) => doc.id)).toEqual(['maqfd5-rci-2', 'maqfd5-rci-1']);
      },
    );
  });
}
