/** Pictures of a search's results: loaded as they come near, and replaced where they cannot be. */
import { VISIBILITY_MARGIN_PX } from '../../common/constants.ts';

const WAITING = 'img[data-src]:not([src])';

let watch: { parts: IntersectionObserver; pictures: IntersectionObserver } | undefined;

/**
 * Gives each picture in a part of a list its source, the first time it is within 80 px of the viewport (§2.4); to be called again
 * for what has come since. A part that is not near costs a frame nothing, however long the list is.
 *
 * @returns a function that ends the watch.
 */
export function loadPicturesIn(part: Element): () => void {
  watch ??= startWatch();
  const { parts } = watch;
  // Told anew about the part, it looks through it.
  parts.observe(part);
  return () => parts.unobserve(part);
}

function startWatch(): { parts: IntersectionObserver; pictures: IntersectionObserver } {
  const near = { rootMargin: `${VISIBILITY_MARGIN_PX}px` };
  const pictures = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
      pictures.unobserve(target);
      target.src = target.dataset.src ?? '';
    }
  }, near);
  const parts = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      for (const picture of target.querySelectorAll(WAITING))
        pictures[isIntersecting ? 'observe' : 'unobserve'](picture);
    }
  }, near);
  return { parts, pictures };
}

/**
 * Puts another picture in the place of every one in a list that cannot be loaded, of those that failed already as well; where
 * that fails, too, or there is none, the place stays empty.
 *
 * @returns a function that ends this.
 */
export function replaceFailedIn(list: Element, fallbackOf: (picture: Element) => string | undefined): () => void {
  const replace = (picture: EventTarget | null): void => {
    if (!(picture instanceof HTMLImageElement)) return;
    const fallback = fallbackOf(picture);
    // What stands in says nothing of the result.
    picture.alt = '';
    if (fallback !== undefined && picture.getAttribute('src') !== fallback) {
      picture.src = fallback;
      return;
    }
    picture.removeAttribute('src');
    delete picture.dataset.src;
  };
  const onError = ({ target }: Event): void => replace(target);
  for (const picture of list.querySelectorAll<HTMLImageElement>('img[src]')) {
    if (picture.complete && picture.naturalWidth === 0) replace(picture);
  }
  // Errors of pictures do not bubble, but they can be heard on their way down.
  list.addEventListener('error', onError, true);
  return () => list.removeEventListener('error', onError, true);
}
