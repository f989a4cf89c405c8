/** Pictures of a search's results: loaded as they come near. */
import { VISIBILITY_MARGIN_PX } from '../../common/constants.ts';

const WAITING = 'img[data-src]:not([src])';

interface PictureWatch {
  /** Parts of lists; those that are near are in `near`. */
  parts: IntersectionObserver;
  near: WeakSet<Element>;
  /** The frames of pictures: a picture without a source is not laid out. */
  frames: IntersectionObserver;
}

let watch: PictureWatch | undefined;

/**
 * Gives each picture in a part of a list its source, the first time it is within 80 px of the viewport (§2.4); to be called again
 * for what has come since. A part that is not near costs a frame nothing, however long the list is.
 */
export function loadPicturesIn(part: Element): void {
  watch ??= startWatch();
  // One that is near is not asked about again: its pictures would come a frame later.
  if (watch.near.has(part)) eachFrame(part, (frame) => watch?.frames.observe(frame));
  else watch.parts.observe(part);
}

/** Ends the watch of a part. */
export function forgetPicturesIn(part: Element): void {
  watch?.parts.unobserve(part);
}

function startWatch(): PictureWatch {
  const margin = { rootMargin: `${VISIBILITY_MARGIN_PX}px` };
  const near = new WeakSet<Element>();
  const frames = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      frames.unobserve(target);
      const picture = target.querySelector<HTMLImageElement>(WAITING);
      if (picture) picture.src = picture.dataset.src ?? '';
    }
  }, margin);
  const parts = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      near[isIntersecting ? 'add' : 'delete'](target);
      eachFrame(target, (frame) => frames[isIntersecting ? 'observe' : 'unobserve'](frame));
    }
  }, margin);
  return { parts, near, frames };
}

function eachFrame(part: Element, act: (frame: Element) => void): void {
  for (const { parentElement } of part.querySelectorAll(WAITING)) if (parentElement) act(parentElement);
}
