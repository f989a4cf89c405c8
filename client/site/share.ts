import { copyText, shareLink } from '../browser/share.ts';
import { makeElement } from '../ui/elements.ts';
import { notify } from '../ui/notify.ts';
import { SITE_TEXTS } from './site-texts.ts';

/** Where all words of the site to its visitors stand. */
const PLACE = 'bottom center';

/** Hands the address of the page to what the device shares with; else copies it, and says so. */
export async function sharePage(window: Window): Promise<void> {
  const { document, navigator, location } = window;
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href.split('#', 1)[0] ?? '';
  const title = document.querySelector('h1')?.textContent ?? document.title;
  if ('share' in navigator) await shareLink(window, title, url);
  else if (await copyText(window, url)) notify(SITE_TEXTS.linkCopied(title), { position: PLACE });
  else showLink(document, url);
}

/** What the browser does not copy the visitor does, from a field below the button. */
function showLink(document: Document, url: string): void {
  const around = document.querySelector('[data-share]')?.parentElement;
  around?.querySelector('.listing-link')?.remove();
  const field = makeElement('input', { class: 'field', readonly: '', value: url });
  around?.append(makeElement('label', { class: 'listing-link' }, SITE_TEXTS.linkToCopy, field));
  field.focus();
  field.select();
}
