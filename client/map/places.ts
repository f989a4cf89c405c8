/**
 * What a map shows: documents with coordinates, and what their popups say. The places of a search's answer are found on the server,
 * and with every answer in the browser.
 */
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import {
  fieldText,
  type ResultTemplate,
  type SolrDocument,
  templateFor,
} from '../../common/options/result-template.ts';
import { type Coordinates, readLocation } from '../../common/query/geohash.ts';
import { type ResultView, resultView } from '../search/results/result-view.ts';
import { TEXTS } from '../texts.ts';

export interface Place extends Coordinates {
  /** The document's id. */
  id: string;
  /** What it is called; never empty. */
  title: string;
  view: ResultView;
  /** Of a result, what it was found as. */
  doc?: SolrDocument;
}

/** The documents that have coordinates, in their order. */
export function placesOf(docs: readonly SolrDocument[], options: SearchBlockOptions): Place[] {
  return docs.flatMap((doc) => {
    const template = templateFor(doc, options);
    return template ? placeOf(doc, template).map((place) => ({ ...place, doc })) : [];
  });
}

/** A document as a place; none without coordinates. */
export function placeOf(doc: SolrDocument, template: ResultTemplate): Place[] {
  const at = readLocation(fieldText(doc, template.location) ?? '');
  if (!at) return [];
  const view = resultView(doc, template, []);
  return [{ id: String(doc.id), title: view.title || TEXTS.untitled, ...at, view }];
}

/** The field by which the places of a block are searched: that of its first template with one. */
export function areaField({ templates }: Pick<SearchBlockOptions, 'templates'>): string {
  return Object.values(templates).find(({ location }) => location !== '')?.location ?? '';
}
