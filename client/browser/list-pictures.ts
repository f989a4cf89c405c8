/** Pictures of a search's results: loaded as they come near. */
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
