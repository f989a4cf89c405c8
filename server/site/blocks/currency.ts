/** Prices that say no currency are in that of their index. */
import { USUAL_CURRENCY } from '../../../common/constants.ts';
import type { RawNestedFacet, RawTemplate } from '../schema/site-files.generated.ts';

/** A template with the currency of its price. */
export function templateIn(template: RawTemplate, currency: string): RawTemplate {
  const { price } = template;
  return price && currency !== USUAL_CURRENCY ? { ...template, price: { currency, ...price } } : template;
}

/** A facet with the currency of its amounts, where it is one of prices. */
export function facetIn(facet: RawNestedFacet, currency: string): RawNestedFacet {
  const own = facet.settings?.settings;
  if (own?.widget !== 'price_range' || currency === USUAL_CURRENCY) return facet;
  const format = own.format ?? currency.toLowerCase();
  return { ...facet, settings: { ...facet.settings, settings: { ...own, format } } };
}
