/** Pictures that wait until they come into view are wanted on paper, too. */
import type { Tree } from '../browser/tree.ts';

const LIMIT_MS = 5000;

/** Loads the pictures of all results, and waits for them as long as a visitor would. */
export async function loadPictures(tree: Tree): Promise<void> {
  const images = [...tree.querySelectorAll<HTMLImageElement>('.wm-result img')];
  for (const image of images) {
    image.loading = 'eager';
    if (image.dataset.src !== undefined && image.getAttribute('src') === null) image.src = image.dataset.src;
  }
  const all = Promise.allSettled(images.map((image) => image.decode()));
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, LIMIT_MS))]);
}
