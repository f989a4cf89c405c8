import { notify } from '../ui/notify.ts';
import { SITE_TEXTS } from './site-texts.ts';

/** Hands the address of the page to what the device shares with; else copies it, and says so. */
export async function sharePage({ document, navigator, location }: Window): Promise<void> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href.split('#', 1)[0] ?? '';
  const title = document.querySelector('h1')?.textContent ?? document.title;
  if (navigator.share) {
    // Refused is what a visitor does who has thought better of it.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify(SITE_TEXTS.linkCopied(title));
  } catch {
    // Not there without https, or not allowed.
    notify(`${SITE_TEXTS.linkToCopy}\n${url}`, { className: 'info', autoHide: false });
  }
}
