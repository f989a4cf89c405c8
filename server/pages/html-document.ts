/** The HTML document around a page's body. */

import { ANALYTICS_ELEMENT_ID, EARLY_ERRORS_PROPERTY } from '../../common/constants.ts';
import { escapeHtml } from '../../common/escape-html.ts';
import type { AnalyticsSettings, PageHead } from '../../common/page/page-model.ts';
import { iconLink } from '../site/site-file-paths.ts';
import type { ClientScript } from './client-assets.ts';

export interface DocumentParts {
  language: string;
  siteName: string;
  /** Where the site's mark is. */
  icon: string;
  page: PageHead;
  /** The text face, which every page needs. */
  fonts: readonly string[];
  /** The style sheet itself: a page can be painted as soon as it is there, without asking for another file. */
  styles: string;
  script: ClientScript;
  /** The owner's style sheet; undefined for none. */
  themePath: string | undefined;
  /** The owner's script; undefined for none. */
  ownScript: string | undefined;
  /** Tells an analytics service; undefined for none. */
  analytics: { settings: AnalyticsSettings; script: ClientScript } | undefined;
  /** Runs before the first paint. */
  headScript: string;
  nonce: string;
  /** Empty for none. */
  bodyClass: string;
  /** Runs before anything of the body is shown; empty for none. */
  bodyScript: string;
  /** Devices this wide or narrower, px, follow lightbox links as plain ones; undefined for none. */
  lightboxMobileWidth: number | undefined;
  body: string;
}

/** Writes the document; every script carries the nonce of the answer's content security policy. */
export function htmlDocument(parts: DocumentParts): string {
  const { page, script, nonce } = parts;
  const title =
    page.title === parts.siteName || page.title === '' ? parts.siteName : `${page.title} · ${parts.siteName}`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    page.description === '' ? '' : `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.indexable ? '' : '<meta name="robots" content="noindex">',
    page.canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(page.canonical)}">`,
    ...openGraph(page, title, parts),
    page.structuredData === undefined
      ? ''
      : `<script type="application/ld+json" nonce="${nonce}">${scriptJson(page.structuredData)}</script>`,
    `<style nonce="${nonce}">${parts.styles}</style>`,
    parts.themePath === undefined ? '' : `<link rel="stylesheet" href="${parts.themePath}">`,
    iconLink(parts.icon),
    // Where libraries that write styles of their own look for the nonce these must carry.
    `<meta property="csp-nonce" nonce="${nonce}">`,
    parts.analytics === undefined ? '' : `<script nonce="${nonce}">${EARLY_ERRORS}</script>`,
    parts.headScript === '' ? '' : `<script nonce="${nonce}">${parts.headScript}</script>`,
  ];
  // On a slow connection these share what there is with the page itself: it is all there before they are asked for.
  const foot = [
    ...parts.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...script.imports.map((chunk) => `<link rel="modulepreload" href="${chunk}" nonce="${nonce}">`),
    `<script type="module" src="${script.script}" nonce="${nonce}"></script>`,
    ...analyticsScripts(parts),
    parts.ownScript === undefined ? '' : `<script type="module" src="${parts.ownScript}" nonce="${nonce}"></script>`,
  ];
  const bodyScript = parts.bodyScript === '' ? '' : `<script nonce="${nonce}">${parts.bodyScript}</script>`;
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(parts.language)}">`,
    `<head>\n${head.filter((line) => line !== '').join('\n')}\n</head>`,
    `<body${bodyAttributes(parts)}>${bodyScript}${parts.body}\n${foot.filter((line) => line !== '').join('\n')}\n</body>`,
    '</html>\n',
  ].join('\n');
}

/** Keeps errors that happen before the script is there that reports them (§8). */
const EARLY_ERRORS = `var ${EARLY_ERRORS_PROPERTY}=[];['error','unhandledrejection'].forEach(n=>addEventListener(n,e=>window.${EARLY_ERRORS_PROPERTY}?.push(e)))`;

function analyticsScripts({ analytics, nonce }: DocumentParts): string[] {
  if (!analytics) return [];
  const { settings, script } = analytics;
  return [
    `<script type="application/json" id="${ANALYTICS_ELEMENT_ID}" nonce="${nonce}">${scriptJson(settings)}</script>`,
    `<script type="module" src="${script.script}" nonce="${nonce}"></script>`,
  ];
}

/** What previews of a link show (Open Graph). */
function openGraph(page: PageHead, title: string, { siteName, language }: DocumentParts): string[] {
  const { description, canonical, image } = page;
  const properties: [name: string, content: string | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', page.title || title],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', language.includes('-') ? language.replace('-', '_') : undefined],
    ['og:image', image?.src],
    ['og:image:alt', image?.alt],
  ];
  return [
    ...properties
      .filter(([, content]) => content !== undefined && content !== '')
      .map(([name, content = '']) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    image ? '<meta name="twitter:card" content="summary_large_image">' : '',
  ];
}

/** JSON within a script element: nothing in it can end the element, or begin a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function bodyAttributes({ bodyClass, lightboxMobileWidth }: DocumentParts): string {
  const mobile = lightboxMobileWidth === undefined ? '' : ` data-lightbox-mobile="${lightboxMobileWidth}"`;
  return `${bodyClass === '' ? '' : ` class="${bodyClass}"`}${mobile}`;
}
