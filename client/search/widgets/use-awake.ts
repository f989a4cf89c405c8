import { type RefCallback, useCallback } from 'react';

/** For the element of a late component: says `data-awake` once its code is at work in the browser. */
export function useAwake<Element extends HTMLElement>(): RefCallback<Element> {
  return useCallback((element: Element | null) => {
    element?.setAttribute('data-awake', '');
  }, []);
}
