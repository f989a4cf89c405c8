import { LIGHTBOX_CLASS, LIGHTBOX_GALLERY_ATTRIBUTE } from '../../../common/constants.ts';
import { treeOf } from '../../browser/tree.ts';

/** Matches every lightbox link. */
export const LIGHTBOX_LINKS = `a.${LIGHTBOX_CLASS}[href]`;

/** The lightbox link something lies in; undefined when it lies in none. */
export function lightboxLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>(LIGHTBOX_LINKS)) || undefined;
}

/**
 * The links a visitor can page through from one of them: those of the whole tree with the same gallery, or else the same
 * rel, in their order (§2.15).
 */
export function linksWith(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const key = groupKey(link);
  if (key === undefined) return [link];
  return [...treeOf(link).querySelectorAll<HTMLAnchorElement>(LIGHTBOX_LINKS)].filter(
    (other) => groupKey(other) === key,
  );
}

/** Values that count as no gallery at all. */
const NO_GALLERY: ReadonlySet<string> = new Set(['', '0', 'false', 'null']);
const NO_GROUP: ReadonlySet<string> = new Set(['', 'nofollow']);

/** What groups a link with others; undefined when nothing does. */
export function groupKey(link: Pick<Element, 'getAttribute'>): string | undefined {
  const gallery = plainNumber(link.getAttribute(LIGHTBOX_GALLERY_ATTRIBUTE) ?? '');
  if (!NO_GALLERY.has(gallery)) return gallery;
  const rel = link.getAttribute('rel') ?? '';
  return NO_GROUP.has(rel) ? undefined : rel;
}

/** Values that look like numbers are compared as such. */
function plainNumber(text: string): string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? String(number) : text;
}
