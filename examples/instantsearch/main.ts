/** Widgets of instantsearch.js, as they come, over the search API. */
import instantsearch from 'instantsearch.js';
import {
  clearRefinements,
  configure,
  currentRefinements,
  hits,
  hitsPerPage,
  pagination,
  panel,
  rangeInput,
  refinementList,
  searchBox,
  sortBy,
  stats,
} from 'instantsearch.js/es/widgets';
import { INDEX, ORDERS, searchClient } from './search-client.ts';

const search = instantsearch({
  indexName: INDEX,
  searchClient,
  routing: true,
  future: { preserveSharedStateOnUnmount: true },
});

/** A list of values under a heading. */
const values = (container: string, title: string, options: Omit<Parameters<typeof refinementList>[0], 'container'>) =>
  panel({ templates: { header: title } })(refinementList)({ container, ...options });

search.addWidgets([
  configure({ attributesToRetrieve: ['ss_name', 'ss_type', 'ss_town', 'ss_summary', 'ss_url', 'fs_price'] }),
  searchBox({ container: '#searchbox', placeholder: 'Name, view, place' }),
  stats({ container: '#stats' }),
  clearRefinements({ container: '#clear' }),
  currentRefinements({ container: '#current' }),
  values('#type', 'Kind of place', { attribute: 'ss_type', operator: 'or', limit: 5, showMore: true }),
  values('#setting', 'Setting', { attribute: 'sm_setting', operator: 'or', limit: 5 }),
  values('#town', 'Town', { attribute: 'ss_town', operator: 'or', limit: 5, searchable: true }),
  values('#amenity', 'Amenities', { attribute: 'sm_amenity', operator: 'and', limit: 8 }),
  values('#sleeps', 'Sleeps', { attribute: 'is_sleeps', operator: 'or', limit: 4 }),
  panel({ templates: { header: 'Price' } })(rangeInput)({ container: '#price', attribute: 'fs_price' }),
  sortBy({ container: '#sort', items: ORDERS }),
  hitsPerPage({
    container: '#size',
    items: [
      { label: '12 a page', value: 12, default: true },
      { label: '24 a page', value: 24 },
    ],
  }),
  hits({
    container: '#hits',
    templates: {
      item: (hit, { html, components }) => html`
        <article data-id=${hit.objectID}>
          <h2>${components.Highlight({ hit, attribute: 'ss_name' })}</h2>
          <p>${hit.ss_type} in ${hit.ss_town} · $${hit.fs_price} a night</p>
        </article>
      `,
      empty: 'Nothing found.',
    },
  }),
  pagination({ container: '#pages', padding: 2 }),
]);

const problem = document.querySelector('#problem');
search.on('error', ({ error }: { error: Error }) => {
  if (problem) problem.textContent = error.message;
});
search.on('render', () => {
  if (problem && search.status !== 'error') problem.textContent = '';
});
search.start();
