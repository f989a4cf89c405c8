import type { HTMLProps, Key } from 'react';
import ReactSlider from 'react-slider';
import type { RangeBound } from '../../../../common/query/range-form.ts';
import { TEXTS } from '../../../texts.ts';
import { boundText } from '../labels.ts';
import { stopPosition } from '../range-stops.ts';
import { FACET_TEXTS } from './facet-frame.tsx';
import type { RangeTrackProps } from './range-track.tsx';

/** A page key goes so many stops at once. */
const PAGE_STOPS = 5;

/**
 * The slider of a range: it counts in stops, so that a step is as fine as the amounts around it (§2.5).
 *
 * The range is sent when a thumb or key is let go.
 */
export function RangeSlider({ facet, stops, range, isCapped, onDrag, onRelease }: RangeTrackProps) {
  const last = stops.length - 1;
  const nearest = (bound: RangeBound, open: number): number =>
    bound === '*' ? open : Math.round(stopPosition(stops, bound));
  const places = [nearest(range.from, 0), nearest(range.to, last)] as const;
  // One above the other, the upper one would have to be moved first, and at the end of the scale it could not be.
  const together = places[0] !== places[1] ? '' : places[0] === 0 ? ' is-at-start' : ' is-together';
  // A typed amount between two stops stays as it is while the other thumb moves.
  const rangeAt = ([from = 0, to = last]: readonly number[]): { from: RangeBound; to: RangeBound } => ({
    from: from === places[0] ? range.from : (stops[from] ?? '*'),
    to: to === places[1] ? range.to : (stops[to] ?? '*'),
  });
  const amounts = [range.from === '*' ? (stops[0] ?? 0) : range.from, range.to === '*' ? (stops[last] ?? 0) : range.to];
  const amountText = (index: number): string => {
    const text = boundText(amounts[index] ?? 0, facet.format);
    return isCapped && index === 1 && places[1] === last && amounts[1] === stops[last] ? TEXTS.orMore(text) : text;
  };
  return (
    <ReactSlider<readonly number[]>
      className={`wm-slider${together}`}
      trackClassName="wm-slider__track"
      thumbClassName="wm-slider__thumb"
      thumbActiveClassName="is-held"
      min={0}
      max={last}
      step={1}
      pageFn={() => PAGE_STOPS}
      value={places}
      ariaLabel={[FACET_TEXTS.lowest(facet.label), FACET_TEXTS.highest(facet.label)]}
      onChange={(value) => onDrag(rangeAt(value))}
      onAfterChange={(value) => onRelease(rangeAt(value))}
      renderThumb={(props, { index }) => {
        // The types of the package leave the key out, which React wants apart.
        const { key, ...own } = props as HTMLProps<HTMLDivElement> & { key: Key };
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the package's own props make it a slider.
          <div
            {...own}
            key={key}
            aria-valuemin={index === 0 ? stops[0] : amounts[0]}
            aria-valuemax={index === 0 ? amounts[1] : stops[last]}
            aria-valuenow={amounts[index]}
            aria-valuetext={amountText(index)}
          />
        );
      }}
    />
  );
}
