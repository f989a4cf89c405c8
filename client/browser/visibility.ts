import { VISIBILITY_MARGIN_PX } from '../../common/constants.ts';

type Callback = () => void;

let observer: IntersectionObserver | undefined;
const callbacks = new WeakMap<Element, Callback>();

/**
 * Calls back once, the first time an element is within 80 px of the viewport (§2.4); at once where the browser cannot tell.
 *
 * @returns a function that ends the watch.
 */
export function whenNearViewport(element: Element, callback: Callback): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callback();
    return () => {};
  }
  observer ??= new IntersectionObserver(notify, { rootMargin: `${VISIBILITY_MARGIN_PX}px` });
  const shared = observer;
  callbacks.set(element, callback);
  shared.observe(element);
  return () => {
    callbacks.delete(element);
    shared.unobserve(element);
  };
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
