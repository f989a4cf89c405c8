/** Orders listings by how like another they are, by what the site's own files say of listings. */
import {
  fieldNumber,
  fieldText,
  fieldTexts,
  type ResultTemplate,
  type SolrDocument,
} from '../../../common/options/result-template.ts';
import type { SimilarRules } from '../../site/site-types.ts';

/**
 * Those first that share what is preferred, the earlier the field the more; among these the nearest in facts, price and what else is to
 * be near, and the best rated. Of as good ones the order stays.
 */
export function likestFirst(
  docs: readonly SolrDocument[],
  like: SolrDocument,
  { prefer, near }: Pick<SimilarRules, 'prefer' | 'near'>,
  { facts, price, rating }: Pick<ResultTemplate, 'facts' | 'price' | 'rating'>,
): SolrDocument[] {
  const numbers = [...new Set([...facts, ...(price ? [price] : []), ...near].map(({ field }) => field))];
  const ratingOf = (doc: SolrDocument): number => (rating && numberOf(doc, rating.value)) ?? 0;
  const best = Math.max(...docs.map(ratingOf));
  const judged = docs.map((doc) => ({
    doc,
    shared: prefer.reduce((sum, field) => 2 * sum + (shares(doc, like, field) ? 1 : 0), 0),
    away: meanDistance(doc, like, numbers) + (best > 0 ? 1 - ratingOf(doc) / best : 0),
  }));
  return judged.sort((a, b) => b.shared - a.shared || a.away - b.away).map(({ doc }) => doc);
}

function shares(doc: SolrDocument, like: SolrDocument, field: string): boolean {
  const values = new Set(fieldTexts(like, field));
  return fieldTexts(doc, field).some((value) => values.has(value));
}

/** From 0 for the same numbers to 1; of fields that one of the two lacks nothing is known. */
function meanDistance(doc: SolrDocument, like: SolrDocument, fields: readonly string[]): number {
  const distances = fields.flatMap((field) => {
    const [one, other] = [numberOf(doc, field), numberOf(like, field)];
    if (one === undefined || other === undefined) return [];
    const most = Math.max(Math.abs(one), Math.abs(other));
    return most === 0 ? 0 : Math.min(1, Math.abs(one - other) / most);
  });
  return distances.length === 0 ? 0 : distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/** A fact may be a text. */
function numberOf(doc: SolrDocument, field: string): number | undefined {
  const number = fieldText(doc, field) === undefined ? undefined : fieldNumber(doc, field);
  return Number.isFinite(number) ? number : undefined;
}
