import { fieldText, fieldTexts, type ResultTemplate, type SolrDocument } from './options/result-template.ts';
import { webAddress } from './web-address.ts';

export interface Picture {
  src: string;
  alt: string;
}

/** The pictures of a listing in order, the cover first, each once; what is no address of a picture is left out. */
export function listingPictures(doc: SolrDocument, template: ResultTemplate): Picture[] {
  const alts = fieldTexts(doc, template.imageAlts);
  const many = fieldTexts(doc, template.images).map((src, position) => ({ src, alt: alts[position] ?? '' }));
  const cover = fieldText(doc, template.image);
  const first = cover === undefined ? [] : [{ src: cover, alt: fieldText(doc, template.imageAlt) ?? '' }];
  const seen = new Set<string>();
  return [...first, ...many].filter(({ src }) => isPicture(src) && !seen.has(src) && seen.add(src));
}

/** Tells whether an image can be loaded from an address a document holds: a script in its place is none. */
export function isPicture(src: string): boolean {
  return webAddress(src) !== undefined || src.startsWith('data:image/');
}
