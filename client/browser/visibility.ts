import { VISIBILITY_MARGIN_PX } from '../../common/constants.ts';

type Callback = () => void;

let observer: IntersectionObserver | undefined;
const callbacks = new WeakMap<Element, Callback>();

/**
 * Calls back once, the first time an element is within 80 px of the viewport (§2.4).
 *
 * @returns a function that ends the watch.
 */
export function whenNearViewport(element: Element, callback: Callback): () => void {
  observer ??= new IntersectionObserver(notify, { rootMargin: `${VISIBILITY_MARGIN_PX}px` });
  const shared = observer;
  callbacks.set(element, callback);
  shared.observe(element);
  return () => {
    callbacks.delete(element);
    shared.unobserve(element);
  };
}

/** From the top of the viewport down, further than any page. */
const FROM_TOP = '0px 0px 9999999px';

/**
 * Calls back when the end of a list has been jumped over, as the End key does (§4.4): it is above the viewport now and was not.
 *
 * An end that stands above from the start counts only while `around` is in view: a list that went on growing where nobody looks
 * would never end.
 *
 * @returns a function that ends the watch.
 */
export function whenJumpedOver(list: Element, around: Element, callback: Callback): () => void {
  let wasThere = false;
  const passed = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) wasThere = true;
      else if (wasThere || around.getBoundingClientRect().bottom > 0) callback();
    },
    { rootMargin: FROM_TOP },
  );
  passed.observe(list);
  return () => passed.disconnect();
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const callback = callbacks.get(target);
    callbacks.delete(target);
    observer?.unobserve(target);
    callback?.();
  }
}
