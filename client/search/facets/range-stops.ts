/** Where a range slider stops: close together among low amounts, further apart among high ones (§2.5). */

import type { FacetSettings, HistogramSettings } from '../../../common/options/facet-options.ts';
import type { FieldStats } from '../../../common/query/search-response.ts';

/** So many stops, evenly apart, can still be told from each other. */
const MOST_EVEN_STOPS = 24;
/** The share of an amount that a step away from it makes. */
const STEP_SHARE = 1 / 8;
/** Below this share of the whole span a step makes no difference. */
const LEAST_SHARE = 1 / 500;
/** Spans below this are divided into tenths and their like, larger ones into whole numbers. */
const WHOLE_SPAN = 10;

/** An amount so many times the end of the bars would leave them a smaller part of the scale. */
const FAR_BEYOND = 1.25;
/** The share of all that one bar at the end can stand for. */
const FEW_SHARE = 1 / 4;

/** Where the scale of a facet ends whose ends can stay open, if before the highest amount: where its bars do, when few lie there or `beyond`. */
export function cappedEnd(
  { bounds, histogram }: Pick<FacetSettings, 'bounds' | 'histogram'>,
  { max, count }: Pick<FieldStats, 'max' | 'count'>,
  beyond: number,
): number | undefined {
  const isFar = bounds === 'found' && histogram && max > FAR_BEYOND * histogram.end;
  return isFar && beyond <= FEW_SHARE * count ? histogram.end : undefined;
}

/**
 * The stops between two bounds, both included and rounded outwards, rising.
 *
 * @param steps those of the owner or of the bars; with none the stops are 1, 2 or 5 times a power of ten apart and grow with the amount.
 */
export function rangeStops({ min, max }: { min: number; max: number }, steps: readonly number[]): number[] {
  const whole = (Number.isInteger(min) && Number.isInteger(max)) || max - min >= WHOLE_SPAN;
  const low = whole ? Math.floor(min) : asWritten(min);
  const high = whole ? Math.ceil(max) : asWritten(max);
  if (!(high > low)) return [low];
  const between = steps.length > 0 ? steps : derivedSteps(low, high, whole);
  return [low, ...between.filter((step) => step > low && step < high), high];
}

/** With more of them a handle is a long way from one end to the other by keys. */
const MOST_STEPS_OF_BARS = 100;

/** Two steps to a bar, so that all bars are equally wide; none where they are too many, and without bars. */
export function stepsOfBars(
  { min, max }: { min: number; max: number },
  histogram: HistogramSettings | undefined,
): number[] {
  if (!histogram) return [];
  const step = histogram.gap / 2;
  const first = Math.floor((min - histogram.start) / step) + 1;
  const count = Math.ceil((max - histogram.start) / step) - first;
  if (count > MOST_STEPS_OF_BARS) return [];
  return Array.from({ length: Math.max(0, count) }, (_, at) => tidy(histogram.start + (first + at) * step));
}

/** A number that the engine keeps in 32 bits as somebody wrote it: 0.997 comes back as 0.996999979019165. */
function asWritten(value: number): number {
  for (let digits = 6; digits <= 8; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return value;
}

function derivedSteps(low: number, high: number, whole: boolean): number[] {
  const span = high - low;
  const unit = whole ? Math.max(1, niceBelow(span * LEAST_SHARE)) : niceBelow(span / MOST_EVEN_STOPS);
  const even = span / unit <= MOST_EVEN_STOPS;
  const steps: number[] = [];
  let value = low;
  while (value < high) {
    const step = even ? unit : Math.max(unit, niceBelow(Math.abs(value) * STEP_SHARE));
    // The next multiple of the step, so that stops are round whatever the lower bound is.
    value = tidy((Math.floor(value / step + 1e-9) + 1) * step);
    steps.push(value);
  }
  return steps;
}

/** The largest of 1, 2 and 5 times a power of ten that is not above an amount. */
function niceBelow(amount: number): number {
  if (amount <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(amount));
  const lead = amount / power;
  return tidy((lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power);
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** The place of an amount on the scale: the number of its stop, or a part of the way between two. */
export function stopPosition(stops: readonly number[], value: number): number {
  const above = stops.findIndex((stop) => stop >= value);
  if (above === 0) return 0;
  if (above < 0) return stops.length - 1;
  const low = stops[above - 1] ?? value;
  const high = stops[above] ?? value;
  return above - 1 + (value - low) / (high - low);
}
