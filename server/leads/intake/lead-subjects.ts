/** The listings an enquiry is about, as visitors know them at that time; an engine that is down costs the titles alone. */
import { setTimeout as wait } from 'node:timers/promises';
import { USUAL_CURRENCY } from '../../../common/constants.ts';
import { isItemId } from '../../../common/flags/flag-ids.ts';
import { limitFields } from '../../../common/leads/lead-limit.ts';
import { monthFields } from '../../../common/leads/lead-months.ts';
import {
  fallbackPicture,
  fieldText,
  fieldTexts,
  type ResultTemplate,
  type SolrDocument,
} from '../../../common/options/result-template.ts';
import { listingPictures } from '../../../common/page/listing-pictures.ts';
import type { LeadSubject } from '../../../common/page/page-model.ts';
import { itemKeyOf } from '../../../common/query/index-names.ts';
import { monthsText } from '../../../common/texts/months.ts';
import { withTexts } from '../../../common/texts/texts.ts';
import { ProblemError } from '../../http/errors.ts';
import type { SearchService } from '../../search/search-service.ts';
import { registeredBlocks, type Site } from '../../site/site-types.ts';

export type FindSubjects = (ids: readonly string[]) => Promise<readonly LeadSubject[]>;

/** An enquiry does not wait longer for titles, in milliseconds. */
const PATIENCE_MS = 1500;

/**
 * A listing as an enquiry names it, by its id alone without a template; with the numbers that the site's forms hold their fields to, and
 * the months they tell, as far as it has them.
 */
export function listingSubject(
  doc: SolrDocument,
  template: ResultTemplate | undefined,
  { leadForms, texts, indexes, hash }: Pick<Site, 'leadForms' | 'texts' | 'indexes' | 'hash'>,
): LeadSubject {
  const id = String(doc.id);
  const known = limitFields(leadForms.map(({ form }) => form)).flatMap((field): [string, number][] => {
    const text = fieldText(doc, field);
    const number = text === undefined ? Number.NaN : Number(text);
    return Number.isNaN(number) ? [] : [[field, number]];
  });
  const months = monthFields(leadForms.map(({ form }) => form)).flatMap((field) => {
    const values = fieldTexts(doc, field);
    return values.length > 0 ? [[field, { values, text: withTexts(texts, () => monthsText(values)) }]] : [];
  });
  // Where its template says nothing of a price, it is that of its index.
  const of = indexes.find((index) => itemKeyOf(id, { siteHash: hash, indexId: index.id }) !== undefined);
  const currency = template?.price?.currency ?? of?.currency ?? USUAL_CURRENCY;
  const own = {
    ...(known.length > 0 && { numbers: Object.fromEntries(known) }),
    ...(months.length > 0 && { months: Object.fromEntries(months) }),
    ...(currency !== USUAL_CURRENCY && { currency }),
  };
  if (!template) return { id, title: id, path: undefined, ...own };
  const { title, link } = template;
  return { id, title: fieldText(doc, title) ?? id, path: fieldText(doc, link), ...own };
}

function pictureOf(doc: SolrDocument, template: ResultTemplate | undefined): string | undefined {
  return template && (listingPictures(doc, template)[0]?.src ?? fallbackPicture(doc, template));
}

/** Finds titles, paths and pictures by the site's templates; what is not found has no title: its id says nothing to a visitor. */
export function subjectFinder(site: Site, search: Pick<SearchService, 'documents'>): FindSubjects {
  const bundleFields = [...new Set(registeredBlocks(site).map(({ parsed }) => parsed.bundleField))];
  const known = Object.values(site.templates);

  function templateOf(doc: SolrDocument): ResultTemplate | undefined {
    for (const field of bundleFields) {
      const bundle = fieldText(doc, field) ?? '';
      if (Object.hasOwn(site.templates, bundle)) return site.templates[bundle];
    }
    return known.length === 1 ? known[0] : undefined;
  }

  return async (ids) => {
    const docs = await findDocuments(ids.filter(isItemId), search);
    return ids.map((id) => {
      const doc = docs.get(id);
      if (!doc) return { id, title: '', path: undefined };
      const template = templateOf(doc);
      return { ...listingSubject(doc, template, site), picture: pictureOf(doc, template) };
    });
  };
}

async function findDocuments(
  ids: readonly string[],
  search: Pick<SearchService, 'documents'>,
): Promise<ReadonlyMap<string, SolrDocument>> {
  if (ids.length === 0) return new Map();
  try {
    const found = await Promise.race([search.documents(ids), wait(PATIENCE_MS, undefined, { ref: false })]);
    return new Map(found?.docs.map((doc) => [String(doc.id), doc]));
  } catch (error) {
    if (error instanceof ProblemError) return new Map();
    throw error;
  }
}
