/** What the client asks of the server beyond results: suggestions, other spellings, what fewer filters would find. */
import { MatchersV3 } from '@pact-foundation/pact';
import { expect, it } from 'vitest';
import { readAlternates } from '../../client/search/read-alternates.ts';
import { readSuggestion } from '../../client/search/search-help.ts';
import { autocompleteQuery, termSuggestions } from '../../client/search/words/autocomplete-request.ts';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import { searchBody, withCommonTail } from '../../common/query/search-request.ts';
import { MARKED, readSearchResponse } from '../../common/query/search-response.ts';
import type { ConsumerPact } from './consumer-pact.ts';
import { BLOCK, posted, SEARCH_PATH } from './posted-search.ts';

const { eachLike, integer, regex, string } = MatchersV3;

const AUTOCOMPLETE_DEFAULTS = { limit: 10, minLength: 2, tokenized: true, indexLowercase: true };

/** Adds the exchanges of searches that need help to the contract. */
export function searchHelpExchanges(pact: ConsumerPact): void {
  it('§2.3 a search that finds nothing for one filter too many', () => {
    const fq = '{!tag=RiotSolrWidget,fs_price}fs_price:[1 TO 2]';
    const body = searchBody(BLOCK, [
      ['q', '*:*'],
      ['fq', '{!tag=RiotSolrWidget,RiotSolrFacetList-ss_town}ss_town:( Duck )'],
      ['fq', fq],
    ]);
    const answer = { response: { numFound: 0, start: 0, docs: [] }, alternates: [{ fq, numFound: integer(3) }] };
    return posted(
      pact,
      {
        description: 'a search with a filter that nothing passes',
        body,
        answers: { status: 200, body: answer },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(readAlternates(found.alternates)).toEqual([{ fq, numFound: 3 }]);
      },
    );
  });

  it('§3.1 a search that a custom parameter of an old link narrows, and what leaving it out would find', () => {
    const mapped = parseSearchBlockOptions({
      index: 'rci',
      custom_params: {
        guests: { parts: { number: { type: 'integer' } }, filters: [{ field: 'is_sleeps', from: 'number' }] },
      },
    });
    const body = searchBody(mapped, [
      ['q', '*:*'],
      ['guests', '40'],
    ]);
    const answer = {
      response: { numFound: 0, start: 0, docs: [] },
      alternates: [{ param: 'guests', numFound: integer(12) }],
    };
    return posted(
      pact,
      {
        description: 'a search for more guests than any place takes',
        body,
        answers: { status: 200, body: answer },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(readAlternates(found.alternates)).toEqual([{ param: 'guests', numFound: 12 }]);
      },
    );
  });

  it('§2.8 another spelling of words that find nothing', () => {
    const body = searchBody(BLOCK, [['q', 'cotage']]);
    const suggestion = { words: 'cottage', numFound: integer(12) };
    return posted(
      pact,
      {
        description: 'a search with a slip of the keys',
        body,
        answers: {
          status: 200,
          body: { response: { numFound: 0, start: 0, docs: [] }, spellcheck: { suggestion } },
        },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(readSuggestion(found.spellcheck)).toEqual({ words: 'cottage', numFound: 12 });
      },
    );
  });

  it('§2.8 words found are marked', () => {
    const body = searchBody(BLOCK, [['q', 'cottage']]);
    const marked = regex('^\uE000Cottage\uE001 \\d+$', '\uE000Cottage\uE001 1');
    return posted(
      pact,
      {
        description: 'a search for words',
        body,
        answers: {
          status: 200,
          body: {
            response: { numFound: integer(12), start: 0, docs: eachLike({ id: string('maqfd5-rci-1') }) },
            highlighting: { 'maqfd5-rci-1': { ts_name: [marked] } },
          },
        },
      },
      async (client) => {
        const found = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(found.docs[0]?.[MARKED]).toEqual(['\uE000Cottage\uE001 1']);
      },
    );
  });

  it('§7.4 what autocomplete asks', () => {
    const settings = { ...AUTOCOMPLETE_DEFAULTS, field: 'tm_keywords' };
    const body = withCommonTail(autocompleteQuery('Ocean fr', settings, ['ss_town:Duck']) ?? '', BLOCK);
    const answer = {
      response: { numFound: integer(3), start: 0, docs: [] },
      facet_counts: { facet_fields: { tm_keywords: [[string('front'), integer(3)]] } },
    };
    return posted(
      pact,
      { description: 'a request for suggestions', body, answers: { status: 200, body: answer } },
      async (client) => {
        const { facets } = readSearchResponse(await client.search(SEARCH_PATH, body));

        expect(termSuggestions('Ocean fr', settings, facets.tm_keywords ?? [])).toEqual([
          { value: 'Ocean front', label: 'Ocean front (3)' },
        ]);
      },
    );
  });
}
