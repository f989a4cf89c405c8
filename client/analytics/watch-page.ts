/** What analytics hears of a page whatever stands on it: errors that nothing caught, and `/go/` links that are followed. */
import { EARLY_ERRORS_PROPERTY } from '../../common/constants.ts';

const LONGEST = 300;
const MOST = 20;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/** As long as a telephone number. */
const DIGITS = /\d[\d\s().-]{5,}\d/g;

/**
 * Reports uncaught errors and rejections, those too that came before this script (§8): `{message} {source}:{line}:{column}`,
 * without the query of an address, and without what looks like somebody's address or number.
 *
 * Each is reported once and the first 20 of a page; a fault of the report itself is dropped.
 */
export function watchErrors(report: (description: string) => void): void {
  const told = new Set<string>();
  const tell = (event: unknown): void => {
    try {
      const description = describe(event);
      if (description === undefined || told.has(description) || told.size >= MOST) return;
      told.add(description);
      report(description);
    } catch {
      // Whatever is wrong with the report must not become the next error to report.
    }
  };
  const early: unknown = Reflect.get(window, EARLY_ERRORS_PROPERTY);
  forgetEarlyErrors();
  window.addEventListener('error', tell);
  window.addEventListener('unhandledrejection', tell);
  if (Array.isArray(early)) early.forEach(tell);
}

/** Drops what came before the visitor agreed: it is never to be told. */
export function forgetEarlyErrors(): void {
  Reflect.set(window, EARLY_ERRORS_PROPERTY, undefined);
}

/** What an error event says; undefined for one that says nothing, such as a picture that fails. */
export function describe(event: unknown): string | undefined {
  if (event instanceof ErrorEvent) {
    const { message, filename, lineno, colno } = event;
    return `${clean(message)} ${withoutQuery(filename)}:${lineno}:${colno}`;
  }
  if (!(event instanceof PromiseRejectionEvent)) return undefined;
  const reason: unknown = event.reason;
  if (!(reason instanceof Error)) return `${clean(String(reason))} :0:0`;
  const [, source = '', line = '0', column = '0'] =
    /((?:https?|file):[^\s()]+):(\d+):(\d+)/.exec(reason.stack ?? '') ?? [];
  return `${clean(reason.message)} ${withoutQuery(source)}:${line}:${column}`;
}

function clean(message: string): string {
  return message.replaceAll(EMAIL, '…').replaceAll(DIGITS, '…').slice(0, LONGEST);
}

function withoutQuery(source: string): string {
  return source.replace(/[?#].*$/s, '');
}

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
export function watchGoLinks(report: (page: string) => void): void {
  const follow = (event: MouseEvent): void => {
    // Button 1 opens another tab; 2 a menu.
    if (event.button > 1) return;
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null;
    const href = link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement ? link.href : '';
    const page = goPage(href, location.host);
    if (page !== undefined) report(page);
  };
  document.addEventListener('click', follow, { capture: true });
  document.addEventListener('auxclick', follow, { capture: true });
}
