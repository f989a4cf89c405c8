/** The search client of both pages. */
import { createWaymarkSearchClient } from '../../client/adapters/instantsearch.ts';

export const INDEX = 'rentals';

export const searchClient = createWaymarkSearchClient({
  url: '/api/search',
  index: INDEX,
  sorts: { cheapest: 'fs_price asc,id asc', dearest: 'fs_price desc,id asc' },
});

export const ORDERS = [
  { label: 'Best match', value: INDEX },
  { label: 'Price, low to high', value: 'cheapest' },
  { label: 'Price, high to low', value: 'dearest' },
  { label: 'Newest', value: `${INDEX}/sort/ds_listed:desc` },
];
