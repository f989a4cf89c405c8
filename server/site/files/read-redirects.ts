/** Reads the lines of `redirects`: each an address that has moved or is gone. */
import { normalPath, type RedirectRule, type RedirectStatus, type RedirectTarget } from '../redirects.ts';
import type { ProblemList } from './site-file.ts';

export const REDIRECTS_FILE = 'redirects';

const STATUSES: ReadonlyMap<string, RedirectStatus> = new Map([
  ['301', 301],
  ['302', 302],
  ['308', 308],
]);
const GONE = '410';
const DEFAULT_STATUS: RedirectStatus = 301;
const CONTROL = /[\p{Cc}\\]/u;
/** A whole origin and a slash: whatever follows cannot change the host. */
const ELSEWHERE = /^https?:\/\/[^/?#@\s]+\//i;

/** The rules of the file; every line that is none is noted. */
export function readRedirects(text: string, problems: ProblemList): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((whole, at) => {
    // Only a # that stands by itself begins a remark: an address may have one in it.
    const words = whole
      .replace(/(?:^|\s)#(?:\s.*|$)/, '')
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return [];
    const rule = readRule(words, at + 1);
    if (typeof rule !== 'string') return [rule];
    problems.addAt(REDIRECTS_FILE, at + 1, rule);
    return [];
  });
}

/** The rule, or what is wrong with it. */
function readRule(words: readonly string[], line: number): RedirectRule | string {
  const [from = '', second = '', third = String(DEFAULT_STATUS), ...more] = words;
  if (more.length > 0 || words.length < 2) return 'a line is: old path, new address, status; or: old path, 410';
  const source = readSource(from);
  if (typeof source === 'string') return source;
  if (second === GONE && words.length === 2) return { ...source, to: undefined, status: DEFAULT_STATUS, line };
  const status = STATUSES.get(third);
  if (third === GONE) return `${from}: what is gone has no new address; leave ${second} out, or give another status`;
  if (status === undefined) return `${third}: the status must be 301, 302, 308, or 410 without a new address`;
  const to = readTarget(second, source.isPrefix);
  return typeof to === 'string' ? to : { ...source, to, status, line };
}

function readSource(text: string): Pick<RedirectRule, 'from' | 'isPrefix'> | string {
  if (!text.startsWith('/') || text.startsWith('//') || CONTROL.test(text)) return `${text}: must begin with one slash`;
  if (/[?#]/.test(text)) return `${text}: paths alone are compared; leave out what begins with ? or #`;
  const isPrefix = text.endsWith('/*');
  const path = isPrefix ? text.slice(0, -2) : text;
  if (path.includes('*')) return `${text}: a star stands at the end alone, after a slash`;
  return { from: normalPath(path), isPrefix };
}

function readTarget(text: string, hasTail: boolean): RedirectTarget | string {
  const isOwn = text.startsWith('/') && !text.startsWith('//');
  if (CONTROL.test(text) || !(isOwn || isElsewhere(text))) {
    return `${text}: must be a path that begins with one slash, or an https:// address with a slash after the host`;
  }
  const carriesTail = text.endsWith('/*');
  const bare = carriesTail ? text.slice(0, -1) : text;
  if (bare.includes('*')) return `${text}: a star stands at the end alone, after a slash`;
  if (carriesTail && !hasTail) return `${text}: there is nothing to put for the star; the old path has none`;
  // Behind ? or # the rest of a path would be no path.
  if (carriesTail && /[?#]/.test(bare)) return `${text}: a star cannot stand behind ? or #`;
  return { text: bare.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent), carriesTail };
}

function isElsewhere(text: string): boolean {
  return ELSEWHERE.test(text) && URL.canParse(text);
}
