/** What the client asks of the server, with the client's own API modules. `UPDATE_PACTS=1` keeps a changed contract. */
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_PACT } from '../pact-file.ts';
import { consumerPact } from './consumer-pact.ts';
import { flagExchanges } from './flag-exchanges.ts';
import { leadExchanges } from './lead-exchanges.ts';
import { searchExchanges } from './search-exchanges.ts';
import { searchFailures } from './search-failures.ts';
import { searchHelpExchanges } from './search-help-exchanges.ts';

const pact = consumerPact(CLIENT_PACT);

afterAll(() => pact.close());

describe('the contract of the client', () => {
  searchExchanges(pact);
  searchHelpExchanges(pact);
  searchFailures(pact);
  flagExchanges(pact);
  leadExchanges(pact);

  it('the committed contract says the same', () => {
    expect(pact.drift()).toEqual([]);
  });
});
