/** The few things that tell one listing from another: what a list of favourites shows (§2.7, §7.3). */
import { EID_FIELD } from '../../common/constants.ts';
import {
  fallbackPicture,
  fieldNumber,
  fieldText,
  fillPattern,
  type ResultTemplates,
  type SolrDocument,
  templateFields,
  templateFor,
} from '../../common/options/result-template.ts';

export interface ItemSummary {
  /** The document's `is_eid`. */
  eid?: number;
  /** Empty where the document has none. */
  title: string;
  place?: string;
  /** A path of the site, or an address that begins with http. */
  url?: string;
  image?: string;
  price?: { amount: number; unit: string };
}

const BUNDLE_FIELD = 'ss_bundle';
/** Scripts and the like are no address of a listing. */
const ADDRESS = /^(?:https?:\/\/|\/)/i;

/** The index fields a summary reads. */
export function itemFields(templates: ResultTemplates): string[] {
  return [BUNDLE_FIELD, ...Object.values(templates).flatMap(templateFields)];
}

/** Reads a document by the template of its bundle. */
export function itemSummary(doc: SolrDocument, templates: ResultTemplates): ItemSummary {
  const template = templateFor(doc, { bundleField: BUNDLE_FIELD, templates });
  const eid = fieldNumber(doc, EID_FIELD);
  const known = eid === undefined ? {} : { eid };
  if (!template) return { ...known, title: '' };
  const url = fieldText(doc, template.link);
  const image = fieldText(doc, template.image) ?? fieldText(doc, template.images) ?? fallbackPicture(doc, template);
  const place = fillPattern(template.place, doc);
  const amount = template.price && fieldNumber(doc, template.price.field);
  return {
    ...known,
    title: fieldText(doc, template.title) ?? '',
    ...(place !== '' && { place }),
    ...(url !== undefined && ADDRESS.test(url) && { url }),
    ...(image !== undefined && { image }),
    ...(amount !== undefined && { price: { amount, unit: template.price?.unit ?? '' } }),
  };
}
