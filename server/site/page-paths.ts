/** Paths of pages: patterns, and what they match. */
import { matchRoute } from 'wouter';
import { urlPatternParser } from 'wouter/url-pattern';

export type RouteParams = Readonly<Record<string, string>>;

const parsed = new Map<string, ReturnType<typeof urlPatternParser>>();

/** wouter's parser, asked once for each pattern. */
function parsePattern(pattern: string): ReturnType<typeof urlPatternParser> {
  const known = parsed.get(pattern);
  if (known) return known;
  const fresh = urlPatternParser(pattern);
  parsed.set(pattern, fresh);
  return fresh;
}

/** The route parameters of a path that matches a pattern, decoded; undefined when it does not match. */
export function matchPath(pattern: string, path: string): RouteParams | undefined {
  const [matched, params] = matchRoute(parsePattern, pattern, path);
  if (!matched) return undefined;
  const named: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue;
    try {
      named[name] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return named;
}

/** The names of the parameters of a pattern. */
export function pathParams(pattern: string): string[] {
  return [...pattern.matchAll(/:([A-Za-z][A-Za-z0-9]*)/g)].map((match) => match[1] ?? '');
}

/** The pattern with its parameter names taken out: two pages with one shape match the same paths. */
export function pathShape(pattern: string): string {
  return pattern.replaceAll(/:[A-Za-z][A-Za-z0-9]*/g, ':');
}
