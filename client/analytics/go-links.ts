const GO = /\/go\//i;

/**
 * The page that an internal link counts as: the rest of its address after the host where that holds `/go/`; undefined for
 * any other link (§2.1, §9).
 */
export function goPage(href: string, host: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const page = url.pathname + url.search + url.hash;
  return isWeb && url.host === host && GO.test(page) ? page : undefined;
}

/** Reports each such link that is followed, in this tab or another, before the browser goes there. */
export function watchGoLinks(document: Document, host: string, report: (page: string) => void): void {
  const follow = (event: MouseEvent): void => {
    // Button 1 opens another tab; 2 a menu.
    if (event.button > 1) return;
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null;
    const href = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.href : '';
    const page = goPage(href, host);
    if (page !== undefined) report(page);
  };
  document.addEventListener('click', follow, { capture: true });
  document.addEventListener('auxclick', follow, { capture: true });
}
