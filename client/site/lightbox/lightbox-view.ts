/** The elements of the lightbox; what they do is up to open-lightbox.ts. */
import { makeElement } from '../../ui/elements.ts';
import { SITE_TEXTS } from '../site-texts.ts';

export type LightboxView = ReturnType<typeof createView>;

/** Builds the lightbox; it stands nowhere yet. */
export function createView() {
  const button = (part: string, text: string) =>
    makeElement('button', { type: 'button', class: `wm-lightbox__${part} wm-lightbox__button` }, text);
  const caption = makeElement('figcaption', { class: 'wm-lightbox__caption' });
  /** Holds the content and its caption. */
  const figure = makeElement('figure', { class: 'wm-lightbox__figure' }, caption);
  /** What fills the screen around the content. */
  const overlay = makeElement('div', { class: 'wm-lightbox__overlay' }, figure);
  const counter = makeElement('p', { class: 'wm-lightbox__counter', 'aria-live': 'polite' });
  const close = button('close', SITE_TEXTS.close);
  const zoom = button('zoom', SITE_TEXTS.zoom);
  const previous = button('previous', SITE_TEXTS.previous);
  const next = button('next', SITE_TEXTS.next);
  const thumbs = makeElement('div', { class: 'wm-lightbox__thumbs' });
  const bar = makeElement('div', { class: 'wm-lightbox__bar' }, counter, zoom, close);
  const label = { class: 'wm-lightbox', 'aria-label': SITE_TEXTS.lightbox };
  const dialog = makeElement('dialog', label, bar, previous, overlay, next, thumbs);
  return { dialog, overlay, figure, caption, counter, close, zoom, previous, next, thumbs };
}

/** Says what the button for the size of a picture does next. */
export function nameZoom({ zoom }: Pick<LightboxView, 'zoom'>, isOn: boolean): void {
  zoom.replaceChildren(isOn ? SITE_TEXTS.zoomOut : SITE_TEXTS.zoom);
}

/** Fewer pictures than this are paged through more quickly than they are found in a row. */
const MANY = 3;

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
    const label = SITE_TEXTS.counter(at + 1, links.length);
    const image = makeElement('img', { alt: '', loading: 'lazy', src });
    const button = makeElement('button', { type: 'button', tabindex: '-1', 'aria-label': label }, image);
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
  return makeElement(
    'div',
    { class: 'wm-lightbox__failure' },
    makeElement('p', { role: 'alert' }, text),
    makeElement('a', { href: link.href }, SITE_TEXTS.openInstead),
  );
}

/** What shows while content is on its way; style sheets keep it back for a moment. */
export function loadingSign(): HTMLElement {
  return makeElement('p', { class: 'wm-lightbox__loading' }, SITE_TEXTS.loading);
}
