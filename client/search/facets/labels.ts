/** Amounts, ranges and facet values as visitors read them (§2.5, §9). */
import type { FacetSettings } from '../../../common/options/facet-options.ts';
import { moneyFormat } from '../../../common/options/money.ts';
import type { RangeValue } from '../../../common/query/filter-query.ts';
import { AT_LEAST } from '../../../common/query/widget-kinds.ts';
import { digits } from '../../../common/texts/texts.ts';
import { TEXTS } from '../../texts.ts';

/** An amount, of money without decimals; one end of a range as text, of which `*` is read as 0. */
export function boundText(bound: number | '*', format: string): string {
  const amount = bound === '*' ? 0 : bound;
  // Minus a few cents would be minus nothing.
  return format === 'number' ? digits(amount) : moneyFormat(format).format(Number(amount.toFixed()) || 0);
}

export type RangeBounds = Omit<RangeValue, 'kind'>;

/** `{a} to {b}`; a bound that is left out is said to be, and so is a range that leaves nothing out. */
export function rangeText({ from, to, brackets = '' }: RangeBounds, format: string): string {
  if (from === to && from === '*') return TEXTS.anyValue;
  const low = boundText(from, format);
  const high = boundText(to, format);
  return TEXTS.range(
    `${brackets[0] === '{' ? TEXTS.above : ''}${low}`,
    `${brackets[1] === '}' ? TEXTS.below : ''}${high}`,
  );
}

/** As `rangeText`, but an end that a facet leaves open is told in words: the upper one, which no amount stands for, and the lower one where bounds follow the results. */
export function facetRangeText(range: RangeBounds, facet: FacetSettings | undefined): string {
  const { from, to, brackets } = range;
  const format = facet?.format ?? 'number';
  if (facet && !brackets && (from === '*') !== (to === '*')) {
    const amount = boundText(from === '*' ? to : from, format);
    if (facet.widget === AT_LEAST && to === '*') return TEXTS.orMore(amount);
    if (to === '*') return TEXTS.from(amount);
    if (facet.bounds === 'found') return TEXTS.upTo(amount);
  }
  return rangeText(range, format);
}

/** What visitors read for a value of a facet: the owner's label, or the value itself. */
export function valueLabel(facet: FacetSettings | undefined, value: string): string {
  if (!facet || !Object.hasOwn(facet.valueLabels, value)) return value;
  return facet.valueLabels[value] ?? value;
}
