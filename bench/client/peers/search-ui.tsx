/** The same page on Elastic's Search UI: its driver, its containers and views; the list that grows is written on top. */
import { Facet, PagingInfo, SearchBox, SearchProvider, Sorting, useSearch } from '@elastic/react-search-ui';
import { Layout } from '@elastic/react-search-ui-views';
import type { RequestState, ResponseState, SearchDriverOptions } from '@elastic/search-ui';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { FACET_VALUES, FACETS, type Listing, PAGE_ROWS } from '../answers.ts';
import { ask } from './ask.ts';
import { Card } from './card.tsx';
import { FACET_LABELS, SORTS } from './labels.ts';

const CONFIG: SearchDriverOptions = {
  alwaysSearchOnInitialLoad: true,
  initialState: { resultsPerPage: PAGE_ROWS },
  searchQuery: {
    facets: Object.fromEntries(FACETS.map((field) => [field, { type: 'value', size: FACET_VALUES }])),
    disjunctiveFacets: FACETS,
  },
  apiConnector: {
    onSearch: search,
    onAutocomplete: () => Promise.reject(new Error('The page has no suggestions')),
    onResultClick: () => undefined,
    onAutocompleteResultClick: () => undefined,
  },
};

let answers = 0;

/** Like the connectors Search UI comes with, it asks for the counts with every page. */
async function search(state: RequestState): Promise<ResponseState> {
  const { current = 1, resultsPerPage = PAGE_ROWS, searchTerm = '', sortField = '', sortDirection = '' } = state;
  const start = (current - 1) * resultsPerPage;
  const filters = (state.filters ?? []).map(({ field, values }) => ({ field, values: values.map(String) }));
  const sort = `${sortField} ${sortDirection}`.trim();
  const answer = await ask({ start, rows: resultsPerPage, facets: true, q: searchTerm, sort, filters });
  answers += 1;
  return {
    requestId: String(answers),
    facets: Object.fromEntries(
      Object.entries(answer.facets ?? {}).map(([field, counts]) => [
        field,
        [{ field, type: 'value', data: Object.entries(counts).map(([value, count]) => ({ value, count })) }],
      ]),
    ),
    resultSearchTerm: searchTerm,
    totalPages: Math.ceil(answer.numFound / resultsPerPage),
    totalResults: answer.numFound,
    pagingStart: start + 1,
    pagingEnd: start + answer.docs.length,
    wasSearched: true,
    results: answer.docs.map((doc) => ({ id: { raw: doc.id }, doc: { raw: doc } })),
    rawResponse: { start },
  };
}

function Results() {
  const { results, requestId, rawResponse, current, setCurrent } = useSearch((context) => ({
    results: context.results,
    requestId: context.requestId,
    rawResponse: context.rawResponse,
    current: context.current,
    setCurrent: context.setCurrent,
  }));
  const docs = useGrowingList(
    // The connector above has put the document there.
    results.map((result) => result.doc.raw as Listing),
    requestId,
    rawResponse?.start > 0,
  );
  return (
    <>
      <ul className="result-list">
        {docs.map((doc) => (
          <Card key={doc.id} doc={doc} />
        ))}
      </ul>
      {docs.length > 0 && (
        <button type="button" id="more" onClick={() => setCurrent((current ?? 1) + 1)}>
          Show more results
        </button>
      )}
    </>
  );
}

/** The pages shown so far: an answer that begins further down is put behind those before it. */
function useGrowingList(page: readonly Listing[], requestId: string, continues: boolean): readonly Listing[] {
  const list = useRef<{ id: string; docs: readonly Listing[] }>({ id: '', docs: [] });
  if (list.current.id !== requestId) {
    list.current = { id: requestId, docs: continues ? [...list.current.docs, ...page] : page };
  }
  return list.current.docs;
}

function Current() {
  const { filters, removeFilter, clearFilters } = useSearch((context) => ({
    filters: context.filters,
    removeFilter: context.removeFilter,
    clearFilters: context.clearFilters,
  }));
  const entries = (filters ?? []).flatMap(({ field, values }) => values.map((value) => ({ field, value })));
  if (entries.length === 0) return null;
  return (
    <div className="current">
      {entries.map(({ field, value }) => (
        <button key={`${field} ${String(value)}`} type="button" onClick={() => removeFilter(field, value, 'any')}>
          {String(value)} ×
        </button>
      ))}
      <button type="button" onClick={() => clearFilters()}>
        Clear all
      </button>
    </div>
  );
}

const SORT_OPTIONS = SORTS.map(({ label, value }) => {
  const [field = ''] = value.split(' ');
  return { name: label, value: field === '' ? [] : [{ field, direction: 'asc' as const }] };
});

function Page() {
  return (
    <SearchProvider config={CONFIG}>
      <Layout
        header={<SearchBox />}
        sideContent={
          <>
            <Sorting label="Sort by" sortOptions={SORT_OPTIONS} />
            {FACET_LABELS.map(({ field, label }) => (
              <Facet key={field} field={field} label={label} filterType="any" show={FACET_VALUES} />
            ))}
          </>
        }
        bodyHeader={
          <>
            <PagingInfo />
            <Current />
          </>
        }
        bodyContent={<Results />}
      />
    </SearchProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
