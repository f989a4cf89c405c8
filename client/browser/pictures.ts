/** Pictures of results before their blocks are alive. */

/**
 * Loads the pictures of results from the moment the browser knows where they stand until their blocks are alive: what comes
 * within 80 px of the viewport (§2.4), and first what is in view.
 *
 * It stands in the page itself, before anything else (`client/head.ts`). So it uses nothing from outside itself.
 */
export function loadFirstPictures(window: Window & typeof globalThis, margin: number): void {
  const { document } = window;
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, rootBounds, target } of entries) {
        // The hash asks for other results than these.
        if (!isIntersecting || document.documentElement.dataset.hash !== undefined) continue;
        observer.unobserve(target);
        const image = target.querySelector<HTMLImageElement>('img:not([src])');
        if (!image || target.closest('[data-ready]')) continue;
        // As the browser has measured it: to ask now would have it lay out what has come since.
        if (rootBounds && boundingClientRect.top < rootBounds.bottom - margin) image.fetchPriority = 'high';
        image.src = image.dataset.src ?? '';
      }
    },
    { rootMargin: `${margin}px` },
  );
  const observe = (): void => {
    // A picture without a source is not laid out; its frame is.
    for (const { parentElement } of document.querySelectorAll('img[data-src]')) {
      if (parentElement) observer.observe(parentElement);
    }
  };
  const observeEachFrame = (): void => {
    observe();
    if (document.readyState === 'loading') window.requestAnimationFrame(observeEachFrame);
  };
  observeEachFrame();
  // The page is there; no frame comes where nobody looks at it.
  document.addEventListener('readystatechange', observe, { once: true });
}
