/** Widgets of React InstantSearch, as they come, over the search API; the list grows. */
import type { Hit as AnyHit } from 'instantsearch.js';
import { createRoot } from 'react-dom/client';
import {
  ClearRefinements,
  CurrentRefinements,
  Highlight,
  InfiniteHits,
  InstantSearch,
  RangeInput,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
  useInstantSearch,
} from 'react-instantsearch';
import { INDEX, ORDERS, searchClient } from './search-client.ts';

type Place = AnyHit<{ ss_name: string; ss_type: string; ss_town: string; fs_price: number }>;

function Problem() {
  const { error } = useInstantSearch({ catchError: true });
  return <p role="alert">{error?.message}</p>;
}

function PlaceCard({ hit }: { hit: Place }) {
  return (
    <article data-id={hit.objectID}>
      <h2>
        <Highlight hit={hit} attribute="ss_name" />
      </h2>
      <p>
        {hit.ss_type} in {hit.ss_town} · ${hit.fs_price} a night
      </p>
    </article>
  );
}

function Page() {
  return (
    <InstantSearch indexName={INDEX} searchClient={searchClient} future={{ preserveSharedStateOnUnmount: true }}>
      <header>
        <h1>Places to stay</h1>
        <SearchBox placeholder="Name, view, place" />
      </header>
      <main>
        <aside aria-label="Filters">
          <ClearRefinements />
          <section id="type">
            <h2>Kind of place</h2>
            <RefinementList attribute="ss_type" operator="or" limit={5} />
          </section>
          <section id="amenity">
            <h2>Amenities</h2>
            <RefinementList attribute="sm_amenity" operator="and" limit={8} searchable />
          </section>
          <section id="price">
            <h2>Price</h2>
            <RangeInput attribute="fs_price" />
          </section>
        </aside>
        <div>
          <Problem />
          <div className="bar">
            <Stats />
            <SortBy items={ORDERS} />
          </div>
          <CurrentRefinements />
          <InfiniteHits hitComponent={PlaceCard} />
        </div>
      </main>
    </InstantSearch>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
