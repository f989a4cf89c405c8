/** What a result shows, read from its document by the template of its bundle (§2.4). */

import { USUAL_CURRENCY } from '../../../common/constants.ts';
import type { FieldDefinition } from '../../../common/options/block-options.ts';
import { moneyFormat } from '../../../common/options/money.ts';
import {
  addressOf,
  fallbackPicture,
  fieldNumber,
  fieldText,
  fieldTexts,
  fillPattern,
  type ResultTemplate,
  type SolrDocument,
} from '../../../common/options/result-template.ts';
import { MARKED, MARKS } from '../../../common/query/search-response.ts';
import { formOf } from '../../../common/texts/forms.ts';
import { digits } from '../../../common/texts/texts.ts';
import { valueText } from '../../../common/texts/value-text.ts';
import { TEXTS } from '../../texts.ts';
import { boundText } from '../facets/labels.ts';

export interface ResultView {
  title: string;
  /** The title with marks around words that were searched for; empty where there are none. */
  marked: string;
  link: string | undefined;
  place: string;
  facts: readonly string[];
  badges: readonly string[];
  rating: { value: string; count: number | undefined } | undefined;
  /** What is said where there is no rating; empty where nothing counts reviews. */
  ratingMissing: string;
  price: { amount: string; unit: string } | undefined;
  /** What is said where there is no price; empty for nothing. */
  priceMissing: string;
  /** Undefined where there is neither a picture nor one that stands in. */
  picture: { src: string; alt: string } | undefined;
  /** What stands in for a picture that fails; undefined for none. */
  fallback: string | undefined;
}

/** Reads a document; without a template its fields are listed by name, the first as title. */
export function resultView(
  doc: SolrDocument,
  template: ResultTemplate | undefined,
  fields: readonly FieldDefinition[],
): ResultView {
  if (!template) return plainView(doc, fields);
  const fallback = fallbackPicture(doc, template);
  const image = addressOf(fieldText(doc, template.image) ?? fieldText(doc, template.images), template);
  const alt = fieldText(doc, template.imageAlt) ?? fieldText(doc, template.imageAlts) ?? '';
  const title = fieldText(doc, template.title) ?? '';
  return {
    title,
    marked: markedTitle(doc, title),
    link: addressOf(fieldText(doc, template.link), template),
    place: fillPattern(template.place, doc),
    facts: template.facts.flatMap((fact) => {
      const value = fieldText(doc, fact.field);
      const text = value && formOf(fact, Number(value));
      return text ? [text.replaceAll('{}', valueText(value))] : [];
    }),
    badges: template.badges
      .filter((badge) => fieldTexts(doc, badge.field).includes(badge.value))
      .map((badge) => badge.label),
    rating: ratingOf(doc, template),
    ratingMissing: template.rating?.count ? TEXTS.noReviews : '',
    price: priceOf(doc, template),
    priceMissing: template.price ? (template.price.missing ?? TEXTS.priceMissing) : '',
    picture: pictureOf(image, alt) ?? pictureOf(fallback, ''),
    fallback,
  };
}

/** Marks count only in a text that is the title itself: the field searched may say more than the one shown. */
function markedTitle(doc: SolrDocument, title: string): string {
  return fieldTexts(doc, MARKED).find((text) => text.replaceAll(MARKS, '') === title) ?? '';
}

function pictureOf(src: string | undefined, alt: string): ResultView['picture'] {
  return src === undefined ? undefined : { src, alt };
}

function plainView(doc: SolrDocument, fields: readonly FieldDefinition[]): ResultView {
  const [first, ...rest] = fields;
  const title = (first && fieldText(doc, first.solr_field)) ?? String(doc.id);
  return {
    title,
    marked: markedTitle(doc, title),
    link: undefined,
    place: '',
    facts: rest.flatMap(({ solr_field, name }) => {
      const text = fieldTexts(doc, solr_field).join(', ');
      return text ? [name ? TEXTS.labelled(name, text) : text] : [];
    }),
    badges: [],
    rating: undefined,
    ratingMissing: '',
    price: undefined,
    priceMissing: '',
    picture: undefined,
    fallback: undefined,
  };
}

function ratingOf(doc: SolrDocument, { rating }: ResultTemplate): ResultView['rating'] {
  const value = rating && fieldNumber(doc, rating.value);
  return value ? { value: digits(value.toFixed(1)), count: fieldNumber(doc, rating.count) } : undefined;
}

function priceOf(doc: SolrDocument, { price }: ResultTemplate): ResultView['price'] {
  const amount = price && fieldNumber(doc, price.field);
  if (!price || amount === undefined) return undefined;
  if (amount === 0 && price.zero) return { amount: price.zero, unit: '' };
  // Dollars are whole (§9); in a currency that the owner names amounts are as exact as in the listing.
  const { currency, unit } = price;
  return { amount: currency ? moneyFormat(currency).format(amount) : boundText(amount, USUAL_CURRENCY), unit };
}
