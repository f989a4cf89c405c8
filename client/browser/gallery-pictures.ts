/** Pictures of a page that cannot be loaded: in cards another one stands in, galleries do without them. */
import { replaceFailedIn } from './failed-pictures.ts';

/**
 * Replaces them, now and later: by what a picture names in `data-fallback`; in a gallery by nothing, as long as there are
 * others, and then by what the gallery names. A picture outside of galleries that names nothing stays as it is.
 */
export function replaceFailedPictures(document: Document): void {
  replaceFailedIn(document, (picture) => {
    const gallery = picture.closest<HTMLElement>('.gallery');
    if (!gallery) return picture.dataset.fallback ?? null;
    if (leaveOut(picture, gallery)) return null;
    return gallery.dataset.fallback;
  });
}

/** Takes a picture out of its gallery; false for the last one, which is no link any more. */
function leaveOut(picture: HTMLImageElement, gallery: HTMLElement): boolean {
  const item = picture.closest('li');
  const others = gallery.querySelectorAll('li').length - 1;
  if (others === 0) {
    const frame = gallery.ownerDocument.createElement('span');
    frame.className = 'gallery-picture';
    frame.append(picture);
    item?.replaceChildren(frame);
    return false;
  }
  const all = item?.querySelector('.gallery-all') ?? gallery.querySelector('.gallery-all');
  item?.remove();
  gallery.className = `gallery gallery-of-${Math.min(others, 4)}`;
  const count = all?.querySelector('.gallery-all-count');
  if (count) count.textContent = String(others);
  if (others === 1) all?.remove();
  else if (all) gallery.querySelector('a')?.append(all);
  return true;
}
