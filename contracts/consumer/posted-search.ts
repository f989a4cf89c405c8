/** A form the client posts to the search endpoints. */
import { type ApiClient, createApiClient } from '../../client/api/client.ts';
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import { STATE, type State } from '../states.ts';
import type { ConsumerPact, Reply } from './consumer-pact.ts';

export const SEARCH_PATH = '/api/search';
const HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
  'X-Requested-With': 'XMLHttpRequest',
};

/** A block of the small site, as pages have it. */
export const BLOCK = parseSearchBlockOptions({
  index: 'rci',
  bundles: ['rental'],
  max_rows: 20,
  default_q: '*:*',
  facets: [
    { data: { field: 'ss_town' }, global_settings: { operator: 'or' } },
    { data: { field: 'fs_price' }, settings: { settings: { widget: 'price_range' } } },
  ],
  fields: [{ solr_field: 'ss_name', name: 'Name' }],
});

interface Posted {
  state?: State;
  description: string;
  /** The search endpoint unless said otherwise. */
  path?: string;
  body: string;
  answers: Reply;
}

/** One form the client posts, and what it needs of the answer. */
export function posted(
  pact: ConsumerPact,
  { state = STATE.rentals, description, path = SEARCH_PATH, body, answers }: Posted,
  check: (client: ApiClient) => Promise<void>,
): Promise<void> {
  const asks = { method: 'POST', path, headers: HEADERS, body } as const;
  return pact.exchange({ state, description, asks, answers }, (url) => check(createApiClient({ baseUrl: url })));
}
