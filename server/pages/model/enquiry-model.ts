/** The ways to enquire on a page, ready to be shown. */
import { randomUUID } from 'node:crypto';
import { fieldText, type ResultTemplate, type SolrDocument } from '../../../common/options/result-template.ts';
import type { EnquiryBlockModel, LeadSubject } from '../../../common/page/page-model.ts';
import type { EnquiryBlock } from '../../site/site-types.ts';

/**
 * The model of a block.
 *
 * @param listing what the page is about, which a form about a listing is about too.
 */
export function enquiryModel(block: EnquiryBlock, listing: readonly LeadSubject[]): EnquiryBlockModel {
  return { ...block, subjects: block.form.about === 'listing' ? listing : [], submissionId: randomUUID() };
}

/** A listing as an enquiry names it. */
export function listingSubject(doc: SolrDocument, template: ResultTemplate | undefined): LeadSubject {
  const id = String(doc.id);
  if (!template) return { id, title: id, path: undefined };
  return { id, title: fieldText(doc, template.title) ?? id, path: fieldText(doc, template.link) };
}
