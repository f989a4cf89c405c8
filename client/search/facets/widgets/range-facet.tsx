import { useMemo, useState } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import type { RangeValue } from '../../../../common/query/filter-query.ts';
import { getParams } from '../../../../common/query/param-list.ts';
import { type RangeBound, withRange } from '../../../../common/query/range-form.ts';
import { TEXTS } from '../../../texts.ts';
import { useSearch, useSearchContext } from '../../search-context.tsx';
import { activeRange } from '../../store/facet-filters.ts';
import { withoutField } from '../../store/param-changes.ts';
import { boundText, facetRangeText, type RangeBounds } from '../labels.ts';
import { readRangeCounts } from '../range-bars.ts';
import { cappedEnd, rangeStops, stepsOfBars } from '../range-stops.ts';
import { FACET_TEXTS, FacetFrame } from './facet-frame.tsx';
import { RangeFields } from './range-fields.tsx';
import { RangeHistogram } from './range-histogram.tsx';
import { RangeTrack } from './range-track.tsx';
import type { FacetWidgetProps } from './registry.ts';

export interface Range {
  from: RangeBound;
  to: RangeBound;
}

/** A facet that limits a number to a range, by a slider or by two fields (§2.5); renders nothing where there is none. */
export function RangeFacet({ facet }: FacetWidgetProps) {
  const { store } = useSearchContext();
  const active = useActiveRange(facet.field);
  const { stops, isCapped } = useStops(facet);
  // What the slider shows while it is dragged; the search follows when it is let go.
  const [draft, setDraft] = useState<Range>();
  const low: RangeBound = stops[0] ?? '*';
  const high: RangeBound = stops.at(-1) ?? '*';
  const leads = stops.length >= 2 || active !== undefined;
  // What a link leaves out of its range is said in the heading; handles and fields know amounts alone.
  const said: RangeBounds = draft ?? active ?? { from: low, to: high };
  const beside = active && besideText(active, low, isCapped ? '*' : high, facet);
  const isOpen = facet.bounds === 'found';
  // An end that is open lies where the results end now.
  const range = isOpen ? closed(said, low, high) : said;
  // An end that nobody has set follows the results, and is not to look like one that limits them.
  const set = draft && isOpen ? opened(draft, low, high) : (draft ?? active ?? ALL);
  const commit = (chosen: Range): void => {
    setDraft(undefined);
    const { from, to } = isOpen ? chosen : closed(chosen, low, high);
    const isAll = from === '*' && to === '*';
    store.actions.change((params) => (isAll ? withoutField(params, facet.field) : withRange(params, facet, from, to)));
  };
  const headingText = (): string => {
    const shown = isOpen && draft ? opened(draft, low, high) : said;
    const isAll = draft ? shown.from === '*' && shown.to === '*' : !active;
    return isCapped && isAll
      ? TEXTS.orMore(facetRangeText({ from: low, to: high }, facet))
      : facetRangeText(shown, facet);
  };
  return (
    <FacetFrame
      facet={facet}
      leads={leads}
      filtered={active !== undefined}
      heading={[TEXTS.labelled(facet.label, ''), <span key="range">{headingText()}</span>]}
    >
      <div className="wm-range">
        {stops.length >= 2 && (
          <>
            <RangeHistogram facet={facet} stops={stops} range={range} />
            <RangeTrack
              facet={facet}
              stops={stops}
              range={range}
              isCapped={isCapped}
              onDrag={setDraft}
              onRelease={(chosen) => commit(opened(chosen, low, high))}
            />
          </>
        )}
        <RangeFields facet={facet} range={range} set={set} isCapped={isCapped} onCommit={commit} />
        {beside && (
          <p className="wm-facet__note" role="status">
            {beside}
          </p>
        )}
      </div>
    </FacetFrame>
  );
}

/** Where a range lies beside everything there is: the end that it would have to reach. */
function besideText({ from, to }: Range, low: RangeBound, high: RangeBound, { format }: FacetSettings) {
  if (isAbove(low, to)) return FACET_TEXTS.lowestIs(boundText(low, format));
  return isAbove(from, high) ? FACET_TEXTS.highestIs(boundText(high, format)) : undefined;
}

function isAbove(bound: RangeBound, other: RangeBound): boolean {
  return bound !== '*' && other !== '*' && bound > other;
}

const ALL: Range = { from: '*', to: '*' };

function closed({ from, to }: Range, low: RangeBound, high: RangeBound): Range {
  return { from: from === '*' ? low : from, to: to === '*' ? high : to };
}

/** A handle at its end leaves that end open; an amount that was typed stays, also beyond what is found now. */
function opened({ from, to }: Range, low: RangeBound, high: RangeBound): Range {
  return { from: from === low ? '*' : from, to: to === high ? '*' : to };
}

/** The range a field is limited to; the same object as long as it says the same. */
function useActiveRange(field: string): RangeValue | undefined {
  const text = useSearch((state) => JSON.stringify(activeRange(getParams(state.params, 'fq'), field) ?? null));
  // The text was written one line above.
  return useMemo(() => (JSON.parse(text) as RangeValue | null) ?? undefined, [text]);
}

/** The stops between the bounds of what the search has found, whatever the facets narrow, unless its bounds follow them (§7.1); none without any. */
function useStops(facet: FacetSettings): { stops: readonly number[]; isCapped: boolean } {
  const stats = useSearch((state) => state.result?.stats[facet.field]);
  const written = useSearch((state) => state.result?.ranges[facet.field]);
  return useMemo(() => {
    if (!stats) return { stops: [], isCapped: false };
    const end = cappedEnd(facet, stats, readRangeCounts(written)?.after ?? 0);
    const bounds = { min: stats.min, max: end ?? stats.max };
    const steps = facet.steps.length > 0 ? facet.steps : stepsOfBars(bounds, facet.histogram);
    return { stops: rangeStops(bounds, steps), isCapped: end !== undefined };
  }, [stats, written, facet]);
}
