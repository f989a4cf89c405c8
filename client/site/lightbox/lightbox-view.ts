/** The elements of the lightbox; what they do is up to open-lightbox.ts. */
import { SITE_TEXTS } from '../site-texts.ts';

export interface LightboxView {
  dialog: HTMLDialogElement;
  /** What fills the screen around the content. */
  overlay: HTMLElement;
  /** Holds the content and its caption. */
  figure: HTMLElement;
  caption: HTMLElement;
  counter: HTMLElement;
  close: HTMLButtonElement;
  zoom: HTMLButtonElement;
  previous: HTMLButtonElement;
  next: HTMLButtonElement;
  thumbs: HTMLElement;
}

/** Builds the lightbox; it stands nowhere yet. */
export function createView(): LightboxView {
  function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, part: string): HTMLElementTagNameMap[Tag] {
    const element = document.createElement(tag);
    element.className = `wm-lightbox__${part}`;
    return element;
  }
  function button(part: string, text: string): HTMLButtonElement {
    const element = make('button', part);
    element.type = 'button';
    element.classList.add('wm-lightbox__button');
    element.textContent = text;
    return element;
  }
  const dialog = document.createElement('dialog');
  dialog.className = 'wm-lightbox';
  dialog.ariaLabel = SITE_TEXTS.lightbox;
  const overlay = make('div', 'overlay');
  const figure = make('figure', 'figure');
  const caption = make('figcaption', 'caption');
  const bar = make('div', 'bar');
  const counter = make('p', 'counter');
  counter.ariaLive = 'polite';
  const close = button('close', SITE_TEXTS.close);
  const zoom = button('zoom', SITE_TEXTS.zoom);
  const previous = button('previous', SITE_TEXTS.previous);
  const next = button('next', SITE_TEXTS.next);
  const thumbs = make('div', 'thumbs');
  bar.append(counter, zoom, close);
  figure.append(caption);
  overlay.append(figure);
  dialog.append(bar, previous, overlay, next, thumbs);
  return { dialog, overlay, figure, caption, counter, close, zoom, previous, next, thumbs };
}

/** Says what the button for the size of a picture does next. */
export function nameZoom({ zoom }: Pick<LightboxView, 'zoom'>, isOn: boolean): void {
  zoom.replaceChildren(isOn ? SITE_TEXTS.zoomOut : SITE_TEXTS.zoom);
}

/** Fewer pictures than this are paged through more quickly than they are found in a row. */
const MANY = 4;

/**
 * Fills the row of small pictures, where there are many that have such ones: for pointers, as arrows and Home and End lead to
 * each of them as well.
 *
 * @returns what marks the one that shows.
 */
export function fillThumbs(
  thumbs: HTMLElement,
  links: readonly HTMLAnchorElement[],
  go: (at: number) => void,
): (at: number) => void {
  const sources = links.flatMap((link) => link.querySelector('img')?.getAttribute('src') ?? []);
  if (links.length < MANY || sources.length < links.length) return () => {};
  const buttons = sources.map((src, at) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.tabIndex = -1;
    button.ariaLabel = SITE_TEXTS.counter(at + 1, links.length);
    const image = new Image();
    image.alt = '';
    image.loading = 'lazy';
    image.src = src;
    button.append(image);
    button.addEventListener('click', () => go(at));
    return button;
  });
  thumbs.append(...buttons);
  return (at) => {
    for (const [position, button] of buttons.entries()) button.ariaCurrent = String(position === at);
    buttons[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
}

/** What stands in the place of content that could not be loaded (§8), and a way to it all the same. */
export function failureNotice(link: HTMLAnchorElement, text: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'wm-lightbox__failure';
  const message = document.createElement('p');
  message.role = 'alert';
  message.textContent = text;
  const instead = document.createElement('a');
  instead.href = link.href;
  instead.textContent = SITE_TEXTS.openInstead;
  box.append(message, instead);
  return box;
}

/** What shows while content is on its way; style sheets keep it back for a moment. */
export function loadingSign(): HTMLElement {
  const sign = document.createElement('p');
  sign.className = 'wm-lightbox__loading';
  sign.textContent = SITE_TEXTS.loading;
  return sign;
}
