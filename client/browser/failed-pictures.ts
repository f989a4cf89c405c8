/**
 * Puts another picture in the place of every one below `root` that cannot be loaded, of those that failed already as well;
 * where that fails, too, or there is none, the place stays empty.
 *
 * @param fallbackOf the address of what stands in; undefined for none, null where the picture is no business of the caller's.
 * @returns a function that ends this.
 */
export function replaceFailedIn(
  root: ParentNode & EventTarget,
  fallbackOf: (picture: HTMLImageElement) => string | null | undefined,
): () => void {
  const replace = (picture: EventTarget | null): void => {
    if (!(picture instanceof HTMLImageElement)) return;
    const fallback = fallbackOf(picture);
    if (fallback === null) return;
    // What stands in says nothing of the place.
    picture.alt = '';
    if (fallback !== undefined && picture.getAttribute('src') !== fallback) {
      picture.src = fallback;
      return;
    }
    picture.removeAttribute('src');
    delete picture.dataset.src;
  };
  const onError = ({ target }: Event): void => replace(target);
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[src]')) {
    if (picture.complete && picture.naturalWidth === 0) replace(picture);
  }
  // Errors of pictures do not bubble, but they can be heard on their way down.
  root.addEventListener('error', onError, true);
  return () => root.removeEventListener('error', onError, true);
}
