import { type DetailedHTMLProps, type HTMLAttributes, memo, useRef } from 'react';
import { isCustomParam } from '../../common/query/search-request.ts';
import { countText, TEXTS } from '../texts.ts';
import { CurrentSearchList } from './active/current-search-list.tsx';
import { FiltersPanel, FiltersToggle } from './filters-panel.tsx';
import {
  LateCompare,
  LateMapSwitch,
  LatePager,
  LateSavedSearches,
  LateSortControl,
  LateSuggestion,
  LateUnapplied,
} from './late-parts.tsx';
import { ResultList } from './results/result-list.tsx';
import { SearchProvider, type SearchProviderProps, useSearch, useSearchContext } from './search-context.tsx';
import { EmptyMessage, LiveStatus, Notices } from './search-messages.tsx';
import { KeywordForm } from './words/keyword-form.tsx';

type PlainElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

/** Element names that scripts of old sites look for (docs/blocks/search.md). */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'riot-solr-container': PlainElement;
      'riot-solr-search': PlainElement;
      'riot-solr-result-list': PlainElement;
      subtag: PlainElement & { 'data-is': string };
    }
  }
}

/** A whole search block (§2.3): the same on the server and in the browser. */
export function SearchBlock(props: Omit<SearchProviderProps, 'children'>) {
  return (
    <SearchProvider {...props}>
      <SearchLayout />
    </SearchProvider>
  );
}

/** The field for words of a block that stands elsewhere in the page, such as in its hero. */
export function WordsBlock(props: Omit<SearchProviderProps, 'children'>) {
  return (
    <SearchProvider {...props}>
      <KeywordForm />
    </SearchProvider>
  );
}

const SearchLayout = memo(function SearchLayout() {
  const { options } = useSearchContext();
  const openFilters = useRef<() => void>(null);
  return (
    <riot-solr-search className="wm-search__layout">
      {options.keywords && <KeywordForm />}
      {options.facets.length > 0 && (
        <div className="wm-search__aside">
          <FiltersPanel opener={openFilters} />
        </div>
      )}
      <div className="wm-search__main">
        <div className="wm-search__bar">
          <div className="wm-search__head">
            <ResultCount />
            {options.savedSearches && <LateSavedSearches />}
          </div>
          <div className="wm-search__tools">
            <FiltersToggle onOpen={() => openFilters.current?.()} />
            {(options.sorts.length > 0 || options.pageSizes.length > 0) && <LateSortControl />}
            <LateMapSwitch />
          </div>
          <CurrentSearchList />
        </div>
        <OldLink />
        <LiveStatus />
        <BetterSpelling />
        <Results />
        <EmptyMessage />
        {options.pager && <LatePager />}
        {options.compare && <LateCompare />}
      </div>
    </riot-solr-search>
  );
});

/** What went wrong at the end of the list is told there, everything else above it. */
function Results() {
  const atEnd = useSearch((state) => state.cause === 'more');
  return (
    <>
      {!atEnd && <Notices />}
      <ResultList />
      {atEnd && <Notices />}
    </>
  );
}

function OldLink() {
  return useSearch((state) => state.params.some(([name]) => isCustomParam(name))) && <LateUnapplied />;
}

function BetterSpelling() {
  const known = useSearch(({ result }) => (result?.spellcheck ?? result?.allWords) !== undefined);
  return known && <LateSuggestion />;
}

function ResultCount() {
  const { options, countId, countHeading } = useSearchContext();
  // A number that is long since on its way out would be taken for the new one.
  const count = useSearch(({ result, stalled, cause }) => (stalled && cause !== 'more' ? undefined : result?.numFound));
  const pending = useSearch((state) => state.pending && !state.appending);
  const waiting = pending ? TEXTS.loading : TEXTS.resultsHeading;
  return (
    <h2
      className="wm-search__count"
      id={countId}
      tabIndex={-1}
      ref={countHeading}
      aria-busy={(pending && count !== undefined) || undefined}
    >
      {count === undefined ? waiting : options.count ? countText(count, options.count) : TEXTS.results(count)}
    </h2>
  );
}
