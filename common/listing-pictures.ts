import { fieldText, fieldTexts, type ResultTemplate, type SolrDocument } from './result-template.ts';

export interface Picture {
  src: string;
  alt: string;
}

/** The pictures of a listing in order, the cover first, each once. */
export function listingPictures(doc: SolrDocument, template: ResultTemplate): Picture[] {
  const alts = fieldTexts(doc, template.imageAlts);
  const many = fieldTexts(doc, template.images).map((src, position) => ({ src, alt: alts[position] ?? '' }));
  const cover = fieldText(doc, template.image);
  const first = cover === undefined ? [] : [{ src: cover, alt: fieldText(doc, template.imageAlt) ?? '' }];
  const seen = new Set<string>();
  return [...first, ...many].filter(({ src }) => src !== '' && !seen.has(src) && seen.add(src));
}
