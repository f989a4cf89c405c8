import { createHash } from 'node:crypto';
import { escapeHtml } from '../../common/escape-html.ts';
import { mediaType } from './media.ts';
import type { Site } from './site-types.ts';

/** The address of the owner's style sheet, new with every change of it; undefined when there is none. */
export function themePath({ theme }: Site): string | undefined {
  if (theme.trim() === '') return undefined;
  return `/theme.css?v=${versionOf(theme)}`;
}

/** The address of the owner's script, new with every change of it; undefined when there is none. */
export function scriptPath({ script }: Site): string | undefined {
  return script.trim() === '' ? undefined : `/site.js?v=${versionOf(script)}`;
}

/** Where a site that names no icon has its mark. */
export const FAVICON_PATH = '/favicon.svg';

/** The element that names the site's mark. */
export function iconLink(icon: string): string {
  return `<link rel="icon" href="${escapeHtml(icon)}" type="${mediaType(icon)}">`;
}

function versionOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
