/** What the server asks of Solr, written down from its own code. `UPDATE_PACTS=1` keeps a changed contract. */
import { afterAll, describe, expect, it } from 'vitest';
import { SOLR_PACT } from '../pact-file.ts';
import { consumerPact } from './consumer-pact.ts';
import { solrSearches } from './solr-searches.ts';
import { solrWrites } from './solr-writes.ts';

const pact = consumerPact(SOLR_PACT);

afterAll(() => pact.close());

describe('the contract of the server with Solr', () => {
  solrSearches(pact);
  solrWrites(pact);

  it('the committed contract says the same', () => {
    expect(pact.drift()).toEqual([]);
  });
});
