/** Ranges as visitors type them: two fields, sent as a form where there is no script (§2.5). */
import type { FacetSettings } from '../options/facet-options.ts';
import { facetTags, setRange } from './facet-filter.ts';
import { getParams, type ParamList, setParam, setParams } from './param-list.ts';

export type RangeBound = number | '*';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,9})?$/;

/** The names of the two fields: `from.FIELD` and `to.FIELD`. */
export function rangeFieldNames(field: string): { from: string; to: string } {
  return { from: `from.${field}`, to: `to.${field}` };
}

/** A bound as typed: an empty one is open, undefined is no number. */
export function readBound(text: string): RangeBound | undefined {
  const bare = text.replaceAll(/[\s,$]/g, '');
  if (bare === '') return '*';
  return NUMBER.test(bare) ? Number(bare) : undefined;
}

/** Replaces the range of a facet; bounds the wrong way round change places (§4.2). */
export function withRange(params: ParamList, facet: FacetSettings, from: RangeBound, to: RangeBound): ParamList {
  const [low, high] = from !== '*' && to !== '*' && from > to ? [to, from] : [from, to];
  const fqs = setRange(getParams(params, 'fq'), facet.field, facetTags(facet.widgetId), low, high);
  // Every change of filters starts from the first result again.
  return setParam(setParams(params, 'fq', fqs), 'start', undefined);
}

/**
 * Adds the ranges a form has sent to the parameters it carried along.
 *
 * Fields that hold no number, or nothing at all, leave the range as it was.
 *
 * @param sent what a field was sent with; empty for none.
 */
export function withSentRanges(
  params: ParamList,
  sent: (name: string) => string,
  facets: readonly FacetSettings[],
): ParamList {
  let result = params;
  for (const facet of facets) {
    const names = rangeFieldNames(facet.field);
    const from = readBound(sent(names.from));
    const to = readBound(sent(names.to));
    if (from === undefined || to === undefined || (from === '*' && to === '*')) continue;
    result = withRange(result, facet, from, to);
  }
  return result;
}
