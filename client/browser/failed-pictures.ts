/**
 * Puts the drawing in the place of every picture that cannot be loaded: of those that failed already, and of later ones.
 *
 * A picture names its drawing in `data-drawing`; one that names none stays as it is.
 */
export function replaceFailedPictures(document: Document): void {
  // Errors of pictures do not bubble, but they can be heard on their way down.
  document.addEventListener('error', (event) => replace(event.target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-drawing]')) {
    if (image.complete && image.naturalWidth === 0 && image.getAttribute('src') !== null) replace(image);
  }
}

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { drawing } = target.dataset;
  if (drawing === undefined) return;
  // Once only: a drawing that fails as well is left alone.
  delete target.dataset.drawing;
  target.src = drawing;
}
