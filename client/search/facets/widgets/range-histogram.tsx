import { useMemo } from 'react';
import type { FacetSettings } from '../../../../common/options/facet-options.ts';
import { useSearch } from '../../search-context.tsx';
import { type RangeBar, rangeBars, readRangeCounts } from '../range-bars.ts';
import { stopPosition } from '../range-stops.ts';
import type { Range } from './range-facet.tsx';

interface RangeHistogramProps {
  facet: FacetSettings;
  stops: readonly number[];
  range: Range;
}

/** The drawing's own units, bars standing at 0; style sheets give it its size. */
const WIDTH = 1000;
const HEIGHT = 100;
/** Even one result leaves a bar that can be seen. */
const LEAST_HEIGHT = 4;
const GAP = 4;

/** How the results are spread over the range, the chosen part marked (§2.5); a picture of what the counts say. */
export function RangeHistogram({ facet: { field, histogram }, stops, range }: RangeHistogramProps) {
  const written = useSearch((state) => state.result?.ranges[field]);
  const bars = useMemo(() => {
    const counts = readRangeCounts(written);
    return counts && histogram ? rangeBars(counts, histogram, stops) : [];
  }, [written, histogram, stops]);
  if (!histogram) return null;
  const last = stops.length - 1;
  const place = (bound: number | '*', open: number): number =>
    bound === '*' ? open : (stopPosition(stops, bound) / last) * WIDTH;
  const start = place(range.from, 0);
  const width = Math.max(0, place(range.to, WIDTH) - start);
  return (
    <svg
      className="wm-range__bars"
      viewBox={`0 ${-HEIGHT} ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <Bars bars={bars} />
      {/* The same bars again, cut off at the ends of the range. */}
      <svg
        className="wm-range__chosen"
        x={start}
        y={-HEIGHT}
        width={width}
        height={HEIGHT}
        overflow="hidden"
        aria-hidden="true"
      >
        <g transform={`translate(${-start} 0)`}>
          <Bars bars={bars} />
        </g>
      </svg>
    </svg>
  );
}

function Bars({ bars }: { bars: readonly RangeBar[] }) {
  const outlines = bars.map(({ x, width, height }) => {
    const top = -Math.round(Math.max(LEAST_HEIGHT, height * HEIGHT));
    const wide = Math.round(Math.max(2, width * WIDTH - GAP));
    return `M${Math.round(x * WIDTH + GAP / 2)} 0V${top}h${wide}V0`;
  });
  return <path d={outlines.join('')} />;
}
