/** A listing block as the site uses it, but for its form and flags: what the owner leaves out is taken from the template of its bundle. */
import { patternFields, type ResultTemplates } from '../../../common/options/result-template.ts';
import type { RawListing } from '../schema/site-files.generated.ts';
import type { IndexConfig, ListingBlock, SimilarRules, StructuredFields } from '../site-types.ts';

export interface ListingSurroundings {
  templates: ResultTemplates;
  indexes: readonly IndexConfig[];
}

const SIMILAR_LIMIT = 4;
/** A place that costs a third more is another kind of holiday. */
const NEAR_PERCENT = 30;
/** As many boosts as a search may have. */
const MAX_PREFERRED = 4;

export function toListingBlock(
  raw: RawListing,
  surroundings: ListingSurroundings,
): Omit<ListingBlock, 'enquiry' | 'flags'> {
  return {
    block: 'listing',
    index: raw.index,
    bundle: raw.bundle,
    keyParam: raw.key_param,
    descriptionField: raw.description ?? '',
    headings: raw.headings ?? [],
    amenityField: raw.amenities ?? '',
    details: (raw.details ?? []).map(
      ({ field, label, format, list: isList = false, beside_price: isBesidePrice = false, labels = {}, ...own }) => {
        const forms = { other: '{}', ...own };
        const kind = format ?? (forms.other === '{}' ? 'text' : 'number');
        return { field, label, format: kind, isList, isBesidePrice, labels, forms };
      },
    ),
    links: raw.links ?? [],
    reviews: { text: '', name: '', date: '', rating: '', ...raw.reviews },
    searchPath: raw.search_path ?? '/',
    similar: toSimilar(raw, surroundings),
    structured: toStructured(raw),
    updatedField: raw.updated ?? '',
  };
}

/** Left out: near in price, those of the same place (the line of the template, town and kind mostly) first. */
function toSimilar(
  { similar, index, bundle }: RawListing,
  { templates, indexes }: ListingSurroundings,
): SimilarRules | undefined {
  if (similar === false) return undefined;
  const rules = typeof similar === 'object' ? similar : {};
  const { place = '', price } = templates[bundle] ?? {};
  return {
    same: rules.same ?? [],
    prefer: rules.prefer ?? [...new Set(patternFields(place))].slice(0, MAX_PREFERRED),
    near: Object.entries(rules.near ?? (price ? { [price.field]: NEAR_PERCENT } : {})).map(([field, percent]) => ({
      field,
      percent,
    })),
    limit: rules.limit ?? SIMILAR_LIMIT,
    bundleField: indexes.find(({ id }) => id === index)?.bundleField ?? '',
  };
}

function toStructured({ structured_data: raw }: RawListing): StructuredFields | undefined {
  if (raw === false) return undefined;
  const none = { street: '', locality: '', region: '', postcode: '', country: '', location: '', telephone: '' };
  return { type: 'Product', ...none, ...(typeof raw === 'object' ? raw : {}) };
}
