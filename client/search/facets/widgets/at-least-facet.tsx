import { useId, useMemo, useState } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { getParams } from '../../../../common/query/param-list.ts';
import { withRange } from '../../../../common/query/range-form.ts';
import { TEXTS } from '../../../texts.ts';
import { useSearch, useSearchContext } from '../../search-context.tsx';
import { filterLink } from '../../search-links.tsx';
import { activeRange } from '../../store/facet-filters.ts';
import { withoutField } from '../../store/param-changes.ts';
import { type AtLeastChoice, atLeastChoices } from '../at-least-choices.ts';
import { isIdle, openRows } from '../facet-values.ts';
import { facetRangeText } from '../labels.ts';
import { FacetFrame, useAllValues } from './facet-frame.tsx';
import { FacetValue, valueItem } from './facet-value.tsx';
import { chosenText, moveFocus } from './list-facet.tsx';
import type { FacetWidgetProps } from './registry.ts';
import { useFacetRows } from './use-facet-rows.ts';

/**
 * A facet of whole numbers as '4 or more', one at a time, each with the count of all that have as many (§2.5).
 *
 * Single numbers of an old link stand above them, with their way out.
 */
export function AtLeastFacet({ facet }: FacetWidgetProps) {
  const { rows, filtered } = useFacetRows(facet);
  const least = useActiveLeast(facet);
  const ready = useSearch((state) => state.ready);
  const [all, setAll] = useAllValues(facet.field);
  const listId = useId();
  const [before, setBefore] = useState<readonly number[]>([]);
  const choices = useMemo(() => atLeastChoices(rows, facet.steps, least, before), [rows, facet.steps, least, before]);
  // What was offered is among them, and so is what is chosen.
  if (choices.length > before.length) setBefore(choices.map((choice) => choice.least));
  const single = rows.filter((row) => row.active);
  const leads = !choices.every(isIdle) || single.length > 0;
  const open = openRows(choices, facet.shown);
  const stop = ready ? (open.find((choice) => choice.active) ?? open.find((choice) => choice.count)) : undefined;
  return (
    <FacetFrame
      facet={facet}
      leads={leads}
      filtered={filtered || least !== undefined}
      chosen={least === undefined ? chosenText(facet, rows) : facetRangeText({ from: least, to: '*' }, facet)}
      more={open.length < choices.length && { isOpen: all, setOpen: setAll, count: choices.length, listId }}
    >
      <ul
        className="wm-facet__values is-row"
        id={listId}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as in a list of single values.
        role="radiogroup"
        aria-label={facet.label}
        onKeyDown={moveFocus}
      >
        {single.map((row) => (
          <FacetValue key={`=${row.facet}`} facet={facet} value={row.facet} count={row.count} active />
        ))}
        {(all ? choices : open).map((choice) => (
          <AtLeast key={choice.least} facet={facet} choice={choice} passed={stop !== undefined && choice !== stop} />
        ))}
      </ul>
    </FacetFrame>
  );
}

function AtLeast({ facet, choice, passed }: { facet: FacetSettings; choice: AtLeastChoice; passed: boolean }) {
  const { least, count, active } = choice;
  const link = filterLink(useSearchContext(), (params) =>
    active ? withoutField(params, facet.field) : withRange(params, facet, least, '*'),
  );
  const name = (
    <span className="wm-facet__text" data-least={least}>
      {TEXTS.orMore(String(least))}
    </span>
  );
  return valueItem({ role: 'radio', name, count, active, passed, link });
}

/** The number that at least is asked for now; undefined for none, and for a range with an end. */
function useActiveLeast({ field }: FacetSettings): number | undefined {
  return useSearch(({ params }) => {
    const range = activeRange(getParams(params, 'fq'), field);
    return range?.to === '*' && range.from !== '*' && !range.brackets ? range.from : undefined;
  });
}
