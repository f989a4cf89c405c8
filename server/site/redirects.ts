/**
 * The owner's list of addresses that have moved or are gone, `redirects` in the site folder: one to a line, as
 * `/old /new 301`, `/old/* /new/*` with the rest of the path carried along, or `/old 410`.
 */
import { isReservedPath } from '../http/own-paths.ts';
import type { LoadedFiles } from './files/read-files.ts';
import { brokenIn, type ProblemList } from './files/site-file.ts';
import { matchPath } from './page-paths.ts';
import { knownNames } from './schema/schema-check.ts';

type RedirectStatus = 301 | 302 | 308;

/** What an address stands for: another address, or nothing any more. */
type Redirected = { kind: 'moved'; status: RedirectStatus; location: string } | { kind: 'gone' };

export interface RedirectRule {
  /** Normal form of the path, without the star and the slash before it. */
  from: string;
  /** The rule holds for everything below `from`, too. */
  isPrefix: boolean;
  /** Undefined for what is gone. */
  to: RedirectTarget | undefined;
  status: RedirectStatus;
  line: number;
}

interface RedirectTarget {
  /** Without the star. */
  text: string;
  /** The rest of the path behind `from` is put behind the text. */
  carriesTail: boolean;
}

/** The rules by what they are for: a path, or a path with a star. */
export type Redirects = ReadonlyMap<string, RedirectRule>;

export const NO_REDIRECTS: Redirects = new Map();

export function toRedirects(rules: readonly RedirectRule[]): Redirects {
  return new Map(rules.map((rule) => [written(rule), rule]));
}

function written({ from, isPrefix }: Pick<RedirectRule, 'from' | 'isPrefix'>): string {
  return isPrefix ? `${from}/*` : from;
}

/** What the owner's list says of a path and its query string (without the question mark); undefined for nothing. */
export function redirected(redirects: Redirects, path: string, queryString: string): Redirected | undefined {
  const found = findRule(redirects, path);
  if (!found) return undefined;
  const { rule, tail } = found;
  if (!rule.to) return { kind: 'gone' };
  return { kind: 'moved', status: rule.status, location: withQuery(targetOf(rule.to, tail), queryString) };
}

interface FoundRule {
  rule: RedirectRule;
  /** What stands behind the prefix, without slashes in front; empty for an exact rule. */
  tail: string;
}

/** The exact rule first, then the longest prefix. */
function findRule(redirects: Redirects, path: string): FoundRule | undefined {
  if (redirects.size === 0) return undefined;
  const normal = normalPath(path);
  const rule = redirects.get(normal);
  if (rule && !rule.isPrefix) return { rule, tail: '' };
  for (let end = normal.length; end >= 0; end = end === 0 ? -1 : normal.lastIndexOf('/', end - 1)) {
    const prefix = redirects.get(written({ from: normal.slice(0, end), isPrefix: true }));
    // Slashes in front of the rest could make another host of a path.
    if (prefix) return { rule: prefix, tail: normal.slice(end).replace(/^[/\\]+/, '') };
  }
  return undefined;
}

/** Where a rule leads, without the query string of the request. */
function targetOf({ text, carriesTail }: RedirectTarget, tail: string): string {
  if (!carriesTail) return text;
  if (tail !== '') return `${text}${tail}`;
  // Of a place that has moved as a whole, `/new` is the address rather than `/new/`.
  return text === '/' || /^[a-z]+:\/\/[^/]+\/$/i.test(text) ? text : text.replace(/\/$/, '');
}

/** One spelling for all of a path: nothing percent-encoded without need, no slash at the end. */
function normalPath(path: string): string {
  return path
    .toWellFormed()
    .replace(/(?<=.)\/+$/, '')
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => {
      const char = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(char) ? char : code.toUpperCase();
    })
    .replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** The query string of a request goes along; a target may have one of its own, and a fragment. */
export function withQuery(target: string, queryString: string): string {
  if (queryString === '') return target;
  const at = target.indexOf('#');
  const [address, fragment] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
  return `${address}${address.includes('?') ? '&' : '?'}${queryString}${fragment}`;
}

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

/** Browsers give up after twenty; visitors wait for each. */
const MAX_STEPS = 10;
/** Stands for the rest of any path. */
const ANY_TAIL = 'any/thing';

/** Notes every rule that cannot be kept. */
export function checkRedirects(files: LoadedFiles, problems: ProblemList): void {
  const { redirects: rules, pages } = files;
  const isWhole = brokenIn(files, 'pages').length === 0;
  const paths = pages.map((page) => page.path);
  const seen = new Map<string, number>();
  const table = toRedirects(rules);
  for (const rule of rules) {
    const from = written(rule);
    const first = seen.get(from);
    seen.set(from, first ?? rule.line);
    const fault =
      (first === undefined ? undefined : `has been said on line ${first}`) ??
      hiddenFault(rule, paths) ??
      (isWhole ? targetFault(rule, table, paths) : undefined) ??
      circleFault(rule, table);
    if (fault !== undefined) problems.addAt(REDIRECTS_FILE, rule.line, `${from}: ${fault}`);
  }
}

/** A rule comes before pages, so it must not stand for one; a single listing may well move. */
function hiddenFault({ from, isPrefix }: RedirectRule, paths: readonly string[]): string | undefined {
  // Below /sites the server answers a single path, and old sites have their files there.
  if (isReservedPath(from) && !from.startsWith('/sites/')) return 'is answered by the server itself';
  const hidden = paths.find((path) => {
    const isBelow = path === from || path === `${from}/` || path.startsWith(`${from}/`);
    return isPrefix ? isBelow : path === from;
  });
  return hidden === undefined ? undefined : `would hide the page ${hidden}`;
}

function targetFault({ to }: RedirectRule, table: Redirects, paths: readonly string[]): string | undefined {
  if (!to || to.carriesTail || !to.text.startsWith('/')) return undefined;
  const path = to.text.split(/[?#]/, 1)[0] ?? '';
  const isThere =
    isReservedPath(path) || findRule(table, path) || paths.some((pattern) => matchPath(pattern, path) !== undefined);
  return isThere ? undefined : `leads to no page of this site; ${knownNames(path, paths)}`;
}

/** Any circle of rules shows from one of them on: the exact one in it, or the one that leaves the shortest rest. */
function circleFault(rule: RedirectRule, table: Redirects): string | undefined {
  const starts = rule.isPrefix ? [rule.from || '/', `${rule.from}/${ANY_TAIL}`] : [rule.from];
  return starts.some((start) => !ends(start, table))
    ? `leads in a circle, or over more than ${MAX_STEPS} steps`
    : undefined;
}

function ends(start: string, table: Redirects): boolean {
  let path = start;
  for (let step = 0; step <= MAX_STEPS; step += 1) {
    const found = findRule(table, path);
    // Another site may lead back; that is not ours to see.
    if (!found?.rule.to?.text.startsWith('/')) return true;
    path = normalPath((targetOf(found.rule.to, found.tail).split(/[?#]/, 1)[0] ?? '') || '/');
  }
  return false;
}
