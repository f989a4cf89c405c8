import { VISIBILITY_MARGIN_PX } from '../../common/constants.ts';

/**
 * Calls back once, the first time an element is within 80 px of the viewport (§2.4).
 *
 * @returns a function that ends the watch.
 */
export function whenNearViewport(element: Element, callback: () => void): () => void {
  return once(element, `${VISIBILITY_MARGIN_PX}px`, callback);
}

/**
 * Calls back once, the first time an element is within half the height of the viewport from it.
 *
 * @returns a function that ends the watch.
 */
export function whenHalfScreenAway(element: Element, callback: () => void): () => void {
  return once(element, '50%', callback);
}

function once(element: Element, rootMargin: string, callback: () => void): () => void {
  const stop = watch(element, rootMargin, (isNear) => {
    if (!isNear) return;
    stop();
    callback();
  });
  return stop;
}

/** From the top of the viewport down, further than any page. */
const FROM_TOP = '0px 0px 9999999px';

/**
 * Calls back when the last item of a list has been jumped over, as the End key does (§4.4): it is above the viewport now and was not.
 *
 * An end that stands above from the start counts only while `around` is in view: a list that went on growing where nobody looks
 * would never end.
 *
 * @returns a function that ends the watch.
 */
export function whenJumpedOver(last: Element, around: Element, callback: () => void): () => void {
  let wasThere = false;
  return watch(last, FROM_TOP, (isThere) => {
    if (isThere) wasThere = true;
    // What is not displayed, as beside a map on phones, has been jumped over by nobody.
    else if (last.getClientRects().length > 0 && (wasThere || around.getBoundingClientRect().bottom > 0)) callback();
  });
}

function watch(element: Element, rootMargin: string, tell: (isIntersecting: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true), { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}
