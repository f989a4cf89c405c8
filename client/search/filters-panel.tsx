import { memo, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FacetSettings } from '../../common/options/facet-options.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { loadWhenIdle } from '../api/load-when-idle.ts';
import { countText, TEXTS } from '../texts.ts';
import { currentEntries } from './active/current-search.ts';
import { facetWidget } from './facets/widgets/registry.ts';
import { SearchContext, type SearchContextValue, useSearch, useSearchContext } from './search-context.tsx';
import { FilterLink, SkipLink } from './search-links.tsx';
import { withoutFilters } from './store/param-changes.ts';

const loadDrawer = latePart(() => import('./filters-drawer.ts'));

/** What the open drawer works on. */
export interface Chosen {
  /** Where filters apply together, another search until then. */
  context: Pick<SearchContextValue, 'store' | 'linkParams' | 'focusCount'>;
  /** Has the search as it is chosen there. */
  apply?: () => void;
  /** Where it finds nothing, what would find something: beside the drawer nothing else can be reached. */
  WaysOut: () => ReactNode;
}

/**
 * All facets; on narrow screens in a drawer behind one button.
 *
 * @param opener gets what opens the drawer: the button stands elsewhere.
 */
export function FiltersPanel({ opener }: { opener: RefObject<(() => void) | null> }) {
  const { store, options, countId, focusCount } = useSearchContext();
  const panel = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const titleId = useId();
  useEffect(() => {
    const ready = (): Promise<() => void> =>
      loadDrawer().then(({ readyFilters }) => readyFilters(panel.current, titleId, store, setChosen));
    // This part comes right after the block is alive; a press before that waits for it, and so may a second one.
    opener.current = () => void retryUntilLoaded(ready).then((open) => open());
    loadWhenIdle(ready);
  }, [opener, store, titleId]);
  return (
    <>
      <SkipLink>{TEXTS.skipFilters}</SkipLink>
      <section className="wm-filters" id={`${countId}-filters`} ref={panel} aria-labelledby={titleId}>
        <InDrawer chosen={chosen}>
          <div className="wm-filters__head">
            <h2 className="wm-filters__title" id={titleId}>
              {TEXTS.filters}
            </h2>
            <ClearFilters onGo={() => panel.current?.querySelector('summary')?.focus()} />
            <button type="button" className="wm-filters__close button">
              {TEXTS.close}
            </button>
          </div>
          {options.facets.map((facet) => (
            <Facet key={facet.widgetId} facet={facet} />
          ))}
          {chosen && <chosen.WaysOut />}
          <DoneButton
            onDone={() => {
              chosen?.apply?.();
              panel.current?.closest('dialog')?.close();
              focusCount(true);
            }}
          />
        </InDrawer>
      </section>
    </>
  );
}

/** Lets facets work on the search of the open drawer. */
function InDrawer({ chosen, children }: { chosen: Chosen | undefined; children: ReactNode }) {
  const context = useSearchContext();
  const value = useMemo(() => ({ ...context, ...chosen?.context }), [chosen, context]);
  return <SearchContext value={value}>{children}</SearchContext>;
}

const Facet = memo(function Facet({ facet }: { facet: FacetSettings }) {
  const { options } = useSearchContext();
  const Widget = facetWidget(facet.widget, options);
  return <Widget facet={facet} />;
});

/** Takes out every filter, and leaves the words. */
function ClearFilters({ onGo }: { onGo: () => void }) {
  return (
    useFilterCount() > 0 && (
      <FilterLink className="wm-filters__clear" to={withoutFilters} onGo={onGo}>
        {TEXTS.clearFilters}
      </FilterLink>
    )
  );
}

function useFilterCount(): number {
  const { options } = useSearchContext();
  return useSearch(
    (state) => currentEntries(state.params, options).filter((entry) => entry.filter.kind !== 'words').length,
  );
}

/** The button of narrow screens that opens the filters. */
export function FiltersToggle({ onOpen }: { onOpen: () => void }) {
  const { options, countId } = useSearchContext();
  const count = useFilterCount();
  if (options.facets.length === 0) return null;
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <a className="wm-filters-link button" href={`#${countId}-filters`}>
            {TEXTS.filters}
          </a>
        )}
      </noscript>
      <button type="button" className="wm-filters-toggle button" aria-haspopup="dialog" onClick={onOpen}>
        {`${TEXTS.filters} `}
        {count > 0 && <span className="wm-filters-toggle__count">{count}</span>}
      </button>
    </>
  );
}

function DoneButton({ onDone }: { onDone: () => void }) {
  const { options } = useSearchContext();
  const text = useSearch(({ result, failure }) =>
    result && !failure ? TEXTS.showResults(countText(result.numFound, options.count)) : TEXTS.showSome,
  );
  return (
    <button type="button" className="wm-filters__done button button-primary" onClick={onDone}>
      {text}
    </button>
  );
}
