import { VISIBILITY_MARGIN_PX } from '../../common/constants.ts';

/**
 * Calls back once, the first time an element is within 80 px of the viewport (§2.4).
 *
 * @returns a function that ends the watch.
 */
export function whenNearViewport(element: Element, callback: () => void): () => void {
  const stop = watch(element, `${VISIBILITY_MARGIN_PX}px`, (isNear) => {
    if (!isNear) return;
    stop();
    callback();
  });
  return stop;
}

/** Elements that wait to come near, with what to call then, by the part of a list they stand in. */
type Waiting = WeakMap<Element, Map<Element, () => void>>;

/** Watches parts of lists, and of those near the viewport what waits in them. */
function createItemWatch(): { waiting: Waiting; items: IntersectionObserver; parts: IntersectionObserver } {
  const waiting: Waiting = new WeakMap();
  const near = { rootMargin: `${VISIBILITY_MARGIN_PX}px` };
  const items = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const part = isIntersecting ? target.closest(LIST_PART) : null;
      if (part) waiting.get(part)?.get(target)?.();
    }
  }, near);
  const parts = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      for (const item of waiting.get(target)?.keys() ?? []) items[isIntersecting ? 'observe' : 'unobserve'](item);
    }
  }, near);
  return { waiting, items, parts };
}

const LIST_PART = 'ul';
let itemWatch: ReturnType<typeof createItemWatch> | undefined;

/**
 * Calls back the first time something in an item of a list is within 80 px of the viewport (§2.4); what is not near costs a
 * frame nothing, however long the list is.
 *
 * @returns a function that ends the watch; call it then.
 */
export function whenItemNear(element: Element, callback: () => void): () => void {
  const part = element.closest(LIST_PART);
  if (!part) return whenNearViewport(element, callback);
  itemWatch ??= createItemWatch();
  const { waiting, items, parts } = itemWatch;
  const inPart = waiting.get(part) ?? new Map<Element, () => void>();
  waiting.set(part, inPart.set(element, callback));
  // Told anew about the part, it finds what has come.
  parts.unobserve(part);
  parts.observe(part);
  return () => {
    inPart.delete(element);
    items.unobserve(element);
    if (inPart.size === 0) parts.unobserve(part);
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
export function whenJumpedOver(list: Element, around: Element, callback: () => void): () => void {
  let wasThere = false;
  return watch(list, FROM_TOP, (isThere) => {
    if (isThere) wasThere = true;
    else if (wasThere || around.getBoundingClientRect().bottom > 0) callback();
  });
}

function watch(element: Element, rootMargin: string, tell: (isIntersecting: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true), { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}
