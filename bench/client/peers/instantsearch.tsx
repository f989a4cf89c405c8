/** The same page on React InstantSearch: its hooks' state, its widgets; the cards are those of the other pages. */
import { createRoot } from 'react-dom/client';
import {
  ClearRefinements,
  CurrentRefinements,
  InstantSearch,
  type InstantSearchProps,
  RefinementList,
  SearchBox,
  SortBy,
  Stats,
  useInfiniteHits,
} from 'react-instantsearch';
import { FACET_VALUES, type Listing, PAGE_ROWS } from '../answers.ts';
import { ask } from './ask.ts';
import { Card } from './card.tsx';
import { FACET_LABELS, SORTS } from './labels.ts';

const INDEX = 'bench';

interface Request {
  indexName: string;
  params?: { page?: number; query?: string; facetFilters?: readonly (string | readonly string[])[] };
}

/** Its helper asks once more for each facet with a filter; like Algolia's client this sends them all at once. */
async function search(requests: readonly Request[]): Promise<unknown> {
  const { indexName = INDEX, params: { page = 0, query = '', facetFilters = [] } = {} } = requests[0] ?? {};
  const filters = facetFilters.map((filter) => {
    const values = [filter].flat();
    return {
      field: values[0]?.split(':')[0] ?? '',
      values: values.map((value) => value.slice(value.indexOf(':') + 1)),
    };
  });
  const sort = indexName === INDEX ? '' : indexName;
  const answer = await ask({ start: page * PAGE_ROWS, rows: PAGE_ROWS, facets: true, q: query, sort, filters });
  const result = {
    index: indexName,
    hits: answer.docs.map((doc) => ({ ...doc, objectID: doc.id })),
    nbHits: answer.numFound,
    page,
    nbPages: Math.ceil(answer.numFound / PAGE_ROWS),
    hitsPerPage: PAGE_ROWS,
    facets: answer.facets,
    query,
    params: '',
    processingTimeMS: 1,
    exhaustiveNbHits: true,
  };
  return { results: requests.map(() => result) };
}

// What the library reads of an answer is there.
const CLIENT = { search } as InstantSearchProps['searchClient'];

function Results() {
  const { items, isLastPage, showMore } = useInfiniteHits<Listing & Record<string, unknown>>();
  return (
    <>
      <ul className="result-list">
        {items.map((doc) => (
          <Card key={doc.objectID} doc={doc} />
        ))}
      </ul>
      {!isLastPage && (
        <button type="button" id="more" onClick={showMore}>
          Show more results
        </button>
      )}
    </>
  );
}

function Page() {
  return (
    <InstantSearch searchClient={CLIENT} indexName={INDEX} future={{ preserveSharedStateOnUnmount: true }}>
      <div className="page">
        <aside>
          <SearchBox />
          {FACET_LABELS.map(({ field, label }) => (
            <section key={field}>
              <h3>{label}</h3>
              <RefinementList attribute={field} operator="or" limit={FACET_VALUES} />
            </section>
          ))}
        </aside>
        <div>
          <SortBy items={SORTS.map(({ label, value }) => ({ label, value: value || INDEX }))} />
          <Stats />
          <CurrentRefinements />
          <ClearRefinements />
          <Results />
        </div>
      </div>
    </InstantSearch>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
