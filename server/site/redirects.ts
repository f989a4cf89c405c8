/**
 * The owner's list of addresses that have moved or are gone, `redirects` in the site folder: one to a line, as
 * `/old /new 301`, `/old/* /new/*` with the rest of the path carried along, or `/old 410`.
 */

export type RedirectStatus = 301 | 302 | 308;

/** What an address stands for: another address, or nothing any more. */
export type Redirected = { kind: 'moved'; status: RedirectStatus; location: string } | { kind: 'gone' };

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

export interface RedirectTarget {
  /** Without the star. */
  text: string;
  /** The rest of the path behind `from` is put behind the text. */
  carriesTail: boolean;
}

/** The rules by their paths: the exact one first, then the longest prefix. */
export interface Redirects {
  exact: ReadonlyMap<string, RedirectRule>;
  prefixes: ReadonlyMap<string, RedirectRule>;
}

export const NO_REDIRECTS: Redirects = { exact: new Map(), prefixes: new Map() };

export function toRedirects(rules: readonly RedirectRule[]): Redirects {
  const byPath = (isPrefix: boolean) =>
    new Map(rules.filter((rule) => rule.isPrefix === isPrefix).map((rule) => [rule.from, rule]));
  return { exact: byPath(false), prefixes: byPath(true) };
}

/** What the owner's list says of a path and its query string (without the question mark); undefined for nothing. */
export function redirected(redirects: Redirects, path: string, queryString: string): Redirected | undefined {
  const found = findRule(redirects, path);
  if (!found) return undefined;
  const { rule, tail } = found;
  if (!rule.to) return { kind: 'gone' };
  return { kind: 'moved', status: rule.status, location: withQuery(targetOf(rule.to, tail), queryString) };
}

export interface FoundRule {
  rule: RedirectRule;
  /** What stands behind the prefix, without slashes in front; empty for an exact rule. */
  tail: string;
}

export function findRule({ exact, prefixes }: Redirects, path: string): FoundRule | undefined {
  if (exact.size === 0 && prefixes.size === 0) return undefined;
  const normal = normalPath(path);
  const rule = exact.get(normal);
  if (rule) return { rule, tail: '' };
  for (let end = normal.length; end >= 0; end = end === 0 ? -1 : normal.lastIndexOf('/', end - 1)) {
    const prefix = prefixes.get(normal.slice(0, end));
    // Slashes in front of the rest could make another host of a path.
    if (prefix) return { rule: prefix, tail: normal.slice(end).replace(/^[/\\]+/, '') };
  }
  return undefined;
}

/** Where a rule leads, without the query string of the request. */
export function targetOf({ text, carriesTail }: RedirectTarget, tail: string): string {
  if (!carriesTail) return text;
  if (tail !== '') return `${text}${tail}`;
  // Of a place that has moved as a whole, `/new` is the address rather than `/new/`.
  return text === '/' || /^[a-z]+:\/\/[^/]+\/$/i.test(text) ? text : text.replace(/\/$/, '');
}

/** One spelling for all of a path: nothing percent-encoded without need, no slash at the end. */
export function normalPath(path: string): string {
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
