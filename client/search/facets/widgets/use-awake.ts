import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * For the `data-late` element of a late component: says `data-awake` once its code is at work in the browser.
 *
 * To be called after what reads the search: it waits until the element shows the search as it is by now, which may have
 * changed since the server rendered it.
 */
export function useAwake<Element extends HTMLElement>(): RefCallback<Element> {
  const place = useRef<Element | null>(null);
  useEffect(() => {
    place.current?.setAttribute('data-awake', '');
  });
  return useCallback((element: Element | null) => {
    place.current = element;
  }, []);
}
