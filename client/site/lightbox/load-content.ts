import { makeElement } from '../../ui/elements.ts';

const IMAGE = /\.(?:gif|png|jp(?:e|g|eg)|bmp|ico|webp|jxr|svg|avif)$/i;

/** What a link shows: a picture, or something else. */
export interface Content {
  element: HTMLElement;
  /** Puts back what was taken out of the page to be shown. */
  putBack?: () => void;
}

/** Tells whether a link leads to a picture, by how its address ends. */
export function isImageLink(link: HTMLAnchorElement): boolean {
  return IMAGE.test(link.pathname);
}

/** The picture a link leads to, once it is there. */
export function loadImage(link: HTMLAnchorElement): Promise<Content> {
  const image = makeElement('img', { class: 'wm-lightbox__image', alt: altOf(link), draggable: 'false' });
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve({ element: fitted(image, /\.svg$/i.test(link.pathname)) }), {
      once: true,
    });
    image.addEventListener('error', reject, { once: true });
    image.src = link.href;
  });
}

/**
 * Makes a picture as large as the screen lets it, but for drawings no larger than it is. (A drawing may know its
 * proportions alone, and would have no size among elements that follow it.)
 */
function fitted(image: HTMLImageElement, isDrawing: boolean): HTMLImageElement {
  const { naturalWidth: width, naturalHeight: height } = image;
  const ratio = width > 0 && height > 0 ? width / height : 1;
  image.style.aspectRatio = String(ratio);
  image.style.inlineSize = `min(100cqi, (100cqb - var(--caption, 0px)) * ${ratio}${isDrawing ? '' : `, ${width}px`})`;
  return image;
}

/** What stands for the picture in words. */
export function altOf(link: HTMLAnchorElement): string {
  return link.querySelector('img')?.alt || link.textContent?.trim() || '';
}

/** Has the browser fetch the pictures of links it will probably be asked for. */
export function preload(links: readonly (HTMLAnchorElement | undefined)[]): void {
  for (const link of links) {
    if (link && isImageLink(link)) new Image().src = link.href;
  }
}
