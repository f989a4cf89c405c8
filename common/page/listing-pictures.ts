import { fieldText, fieldTexts, type ResultTemplate, type SolrDocument } from '../options/result-template.ts';
import { atBase } from './site-address.ts';

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
  return [...first, ...many]
    .filter(({ src }) => isPicture(src) && !seen.has(src) && seen.add(src))
    .map(({ src, alt }) => ({ src: atBase(src, template.base ?? ''), alt }));
}

/** Tells whether an image can be loaded from an address a document holds: a script in its place is none. */
export function isPicture(src: string): boolean {
  return webAddress(src) !== undefined || src.startsWith('data:image/');
}

/**
 * An address out of a document, where a link may lead to it: http, https, or a path of the site; undefined for any other,
 * such as a script in place of an address.
 */
export function webAddress(address: string | undefined): string | undefined {
  // Browsers drop blanks and control characters around and within an address before they read its scheme.
  const bare = address?.replaceAll(/[\s\p{Cc}]+/gu, '') ?? '';
  return /^(?:https?:|[/?#.]|[^:/?#]*(?:[/?#]|$))/i.test(bare) && bare !== '' ? address : undefined;
}
