import { memo, useId, useState } from 'react';
import type { FacetSettings } from '../../common/block-options.ts';
import { TEXTS } from '../texts.ts';
import { currentEntries } from './current-search.ts';
import { useSearch, useSearchContext } from './search-context.tsx';
import { facetWidget } from './widgets/registry.ts';

/** All facets; on narrow screens folded behind one button. */
export function FiltersPanel() {
  const { options, focusCount } = useSearchContext();
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const titleId = useId();
  if (options.facets.length === 0) return null;
  return (
    <>
      <FiltersToggle open={open} panelId={panelId} onToggle={() => setOpen(!open)} />
      <section className={open ? 'wm-filters is-open' : 'wm-filters'} id={panelId} aria-labelledby={titleId}>
        <h2 className="wm-filters__title" id={titleId}>
          {TEXTS.filters}
        </h2>
        {options.facets.map((facet) => (
          <Facet key={facet.widgetId} facet={facet} />
        ))}
        <DoneButton
          onDone={() => {
            setOpen(false);
            focusCount();
          }}
        />
      </section>
    </>
  );
}

const Facet = memo(function Facet({ facet }: { facet: FacetSettings }) {
  const { options } = useSearchContext();
  const Widget = facetWidget(facet.widget, options);
  return Widget ? <Widget facet={facet} /> : null;
});

interface FiltersToggleProps {
  open: boolean;
  panelId: string;
  onToggle: () => void;
}

function FiltersToggle({ open, panelId, onToggle }: FiltersToggleProps) {
  const { options } = useSearchContext();
  const count = useSearch(
    (state) => currentEntries(state.params, options).filter((entry) => entry.filter.kind !== 'words').length,
  );
  return (
    <button
      type="button"
      className="wm-filters-toggle button"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={onToggle}
    >
      {TEXTS.filters} {count > 0 && <span className="wm-filters-toggle__count">{count}</span>}
    </button>
  );
}

function DoneButton({ onDone }: { onDone: () => void }) {
  const count = useSearch((state) => state.result?.numFound ?? 0);
  return (
    <button type="button" className="wm-filters__done button button-primary" onClick={onDone}>
      {TEXTS.showResults(count)}
    </button>
  );
}
