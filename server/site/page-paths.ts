/** Paths of pages: patterns, what they match, and the addresses of the owner's own files. */
import { createHash } from 'node:crypto';
import { matchRoute } from 'wouter';
import { urlPatternParser } from 'wouter/url-pattern';
import { TEXTS_PROPERTY } from '../../common/constants.ts';
import type { Catalogue } from '../../common/texts/texts.ts';
import { scriptTexts } from '../languages/languages.ts';
import type { Site } from './site-types.ts';

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

/** Where a site that names no icon has its mark. */
export const FAVICON_PATH = '/favicon.svg';

/**
 * The address of the owner's style sheet, new with every change of it; undefined when there is none.
 *
 * @param base where the site begins on its host.
 */
export function themePath({ theme }: Site, base: string): string | undefined {
  return versioned(`${base}/theme.css`, theme);
}

/** The address of the owner's script, in the same way. */
export function scriptPath({ script }: Site, base: string): string | undefined {
  return versioned(`${base}/site.js`, script);
}

/** The address of the texts that scripts of pages need, in the same way; undefined for plain English. */
export function textsPath({ texts }: Site, base: string): string | undefined {
  return texts && versioned(`${base}${TEXTS_PATH}`, textsScript(texts));
}

/** Where these are. */
export const TEXTS_PATH = '/texts.js';

/** A script that says them, before all others. */
export function textsScript(texts: Catalogue): string {
  return `window.${TEXTS_PROPERTY}=${JSON.stringify(scriptTexts(texts))}\n`;
}

function versioned(path: string, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  return `${path}?v=${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
