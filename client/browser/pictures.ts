/** Pictures of results before their blocks are alive, and those of a page that cannot be loaded. */

/**
 * Loads the pictures of results from the moment the browser knows where they stand until their blocks are alive: what comes
 * within 80 px of the viewport (§2.4), and first what a page begins with.
 *
 * It stands in the page itself, before anything else (`client/head.ts`). So it uses nothing from outside itself.
 */
export function loadFirstPictures(window: Window & typeof globalThis, margin: number): void {
  const { document } = window;
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        const image = target as HTMLImageElement;
        // The hash asks for other results than these.
        if (!isIntersecting || document.documentElement.dataset.hash !== undefined) continue;
        observer.unobserve(image);
        if (image.closest('[data-ready]') || image.hasAttribute('src')) continue;
        if (window.scrollY === 0 && boundingClientRect.top < window.innerHeight) image.fetchPriority = 'high';
        image.src = image.dataset.src ?? '';
      }
    },
    { rootMargin: `${margin}px` },
  );
  const observe = (): void => {
    for (const image of document.querySelectorAll('img[data-src]')) observer.observe(image);
  };
  const observeEachFrame = (): void => {
    observe();
    if (document.readyState === 'loading') window.requestAnimationFrame(observeEachFrame);
  };
  observeEachFrame();
  // The page is there; no frame comes where nobody looks at it.
  document.addEventListener('readystatechange', observe, { once: true });
}

/**
 * Puts another picture in the place of every one that cannot be loaded: of those that failed already, and of later ones.
 *
 * A picture names what stands in for it in `data-fallback`; with an empty name a picture of a gallery is left out of it, and
 * one that names nothing stays as it is.
 */
export function replaceFailedPictures(document: Document): void {
  // Errors of pictures do not bubble, but they can be heard on their way down.
  document.addEventListener('error', (event) => replace(event.target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    if (image.complete && image.naturalWidth === 0 && image.getAttribute('src') !== null) replace(image);
  }
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { fallback } = target.dataset;
  if (fallback === undefined) return;
  // Once only: one that fails as well is left alone.
  delete target.dataset.fallback;
  if (fallback === '') {
    leaveOut(target);
    return;
  }
  const link = target.closest('a.gallery-picture');
  if (link) {
    // There is nothing to look at closely, and no place in the lightbox.
    const frame = target.ownerDocument.createElement('span');
    frame.className = 'gallery-picture';
    frame.append(target);
    link.replaceWith(frame);
  }
  target.alt = '';
  target.src = fallback;
}

function leaveOut(image: HTMLImageElement): void {
  const gallery = image.closest('.gallery');
  image.closest('li')?.remove();
  const others = gallery?.querySelectorAll('.gallery-others > li').length ?? 0;
  if (others === 0) gallery?.querySelector('.gallery-others')?.remove();
  if (gallery) gallery.className = `gallery gallery-of-${Math.min(others + 1, 6)}`;
}
