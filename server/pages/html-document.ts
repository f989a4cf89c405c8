/** The HTML document around a page's body. */
import { ANALYTICS_ELEMENT_ID, EARLY_ERRORS_PROPERTY } from '../../common/constants.ts';
import type {
  AnalyticsSettings,
  MapProvider,
  PageHead,
  PageModel,
  PageRenderer,
} from '../../common/page/page-model.ts';
import { type Html, html, htmlLines, scriptJson, trustedHtml } from '../http/html.ts';
import type { MapSource } from '../http/security-headers.ts';
import { directionOf } from '../languages/languages.ts';
import { mediaType } from '../site/media.ts';
import type { ClientScript } from './client-assets.ts';

interface DocumentParts {
  language: string;
  siteName: string;
  /** Where the site begins on its host; empty at the root. */
  base: string;
  /** The paths of the site's own pages of listings, as patterns; none where listings are pages of another system. */
  listingPaths: readonly string[];
  /** Where the site's mark is. */
  icon: string;
  page: PageHead;
  /** The text face, which every page needs. */
  fonts: readonly string[];
  /** What the first paint needs of style sheets: it waits for no other file. */
  styles: string;
  /** Further style sheets, as paths on the site. */
  sheets: readonly string[];
  script: ClientScript;
  /** The texts that scripts need, as a path on the host; undefined for plain English. */
  textsPath: string | undefined;
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
  /** Runs once the page is there; empty for none. */
  lastScript: string;
  /** Devices this wide or narrower, px, follow lightbox links as plain ones; undefined for none. */
  lightboxMobileWidth: number | undefined;
  body: string;
}

/** Writes the document; every script carries the nonce of the answer's content security policy. */
export function htmlDocument(parts: DocumentParts): string {
  const { page, nonce, siteName } = parts;
  const isNamed = page.title === siteName || page.title.endsWith(` · ${siteName}`);
  const title = isNamed ? page.title : [page.title, siteName].filter(Boolean).join(' · ');
  const head = [
    page.description === '' ? undefined : html`<meta name="description" content="${page.description}">`,
    page.indexable ? undefined : NOT_INDEXED,
    page.canonical === undefined ? undefined : html`<link rel="canonical" href="${page.canonical}">`,
    ...(page.alternates ?? []).map(
      ({ language, href }) => html`<link rel="alternate" hreflang="${language}" href="${href}">`,
    ),
    ...openGraph(page, title, parts),
    page.structuredData &&
      html`<script type="application/ld+json" nonce="${nonce}">${scriptJson(page.structuredData)}</script>`,
    html`<style nonce="${nonce}">${trustedHtml(parts.styles)}</style>`,
    parts.themePath === undefined ? undefined : html`<link rel="stylesheet" href="${parts.themePath}">`,
    iconLink(parts.icon),
    // Where libraries that write styles of their own look for the nonce these must carry.
    html`<meta property="csp-nonce" nonce="${nonce}">`,
    parts.analytics && inlineScript(EARLY_ERRORS, nonce),
    inlineScript(parts.headScript, nonce),
  ];
  const attributes = [
    parts.bodyClass === '' ? undefined : html` class="${parts.bodyClass}"`,
    parts.lightboxMobileWidth === undefined ? undefined : html` data-lightbox-mobile="${parts.lightboxMobileWidth}"`,
  ];
  return documentOf(
    { language: parts.language, base: parts.base, title, head },
    html`<body${attributes}>${inlineScript(parts.bodyScript, nonce)}${trustedHtml(parts.body)}
${htmlLines(foot(parts))}
</body>`,
  );
}

/** Who goes on in another language takes along what they search for, as it stands in the address by then. */
export const LANGUAGE_SCRIPT =
  "for(const a of document.querySelectorAll('.site-languages a'))for(const e of ['click','auxclick'])" +
  'a.addEventListener(e,()=>{a.search=location.search;a.hash=location.hash});';

/** For pages that search engines are to leave out. */
export const NOT_INDEXED = html`<meta name="robots" content="noindex">`;

interface DocumentHead {
  language: string;
  /** Where the site begins on its host; empty at the root. */
  base: string;
  title: string;
  /** What else stands in the head. */
  head: readonly (Html | undefined)[];
}

/** A whole document with what every head of ours begins with; the body with its own tags. */
export function documentOf({ language, base, title, head }: DocumentHead, body: Html): string {
  // What scripts ask for by its path is found by this.
  const place = base === '' ? undefined : html` data-waymark-base="${base}"`;
  const direction = directionOf(language) === 'rtl' ? html` dir="rtl"` : undefined;
  return html`<!doctype html>
<html lang="${language}"${direction}${place}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${htmlLines(head)}
</head>
${body}
</html>
`.text;
}

/** On a slow connection these share what there is with the page itself: it is all there before they are asked for. */
function foot(parts: DocumentParts): (Html | undefined)[] {
  const { fonts, sheets, script, textsPath, analytics, ownScript, lastScript, nonce } = parts;
  return [
    ...fonts.map((font) => html`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    // Before the scripts, which run once these are there: they bring forth what has its look from them.
    ...sheets.map((sheet) => html`<link rel="stylesheet" href="${sheet}">`),
    ...script.imports.map((chunk) => html`<link rel="modulepreload" href="${chunk}" nonce="${nonce}">`),
    // In its place before modules, whose texts these are.
    textsPath === undefined ? undefined : html`<script defer src="${textsPath}" nonce="${nonce}"></script>`,
    moduleScript(script.script, nonce),
    analytics &&
      html`<script type="application/json" id="${ANALYTICS_ELEMENT_ID}" nonce="${nonce}">${scriptJson(analytics.settings)}</script>`,
    analytics && moduleScript(analytics.script.script, nonce),
    html`<script type="speculationrules" nonce="${nonce}">${prefetch(parts)}</script>`,
    ownScript === undefined ? undefined : moduleScript(ownScript, nonce),
    lastScript === '' ? undefined : html`<script type="module" nonce="${nonce}">${trustedHtml(lastScript)}</script>`,
  ];
}

/**
 * A listing is fetched when somebody is about to open it (the browser decides, and does not where data are to be saved).
 * Its links are told by where they lead: a selector would have every change of the search looked at for what it selects.
 */
function prefetch({ base, listingPaths }: DocumentParts): Html {
  const where =
    listingPaths.length > 0
      ? // What leads to a place within the very page needs nothing.
        { href_matches: listingPaths.map((path) => ({ pathname: base + path, hash: '' })) }
      : { and: [{ selector_matches: '.itemlink' }, { href_matches: `${base}/*` }] };
  return scriptJson({ prefetch: [{ where, eagerness: 'moderate' }] });
}

function moduleScript(path: string, nonce: string): Html {
  return html`<script type="module" src="${path}" nonce="${nonce}"></script>`;
}

/** A script of ours in the page itself; nothing for an empty one. */
function inlineScript(script: string, nonce: string): Html | undefined {
  return script === '' ? undefined : html`<script nonce="${nonce}">${trustedHtml(script)}</script>`;
}

/** The element that names the site's mark. */
export function iconLink(icon: string): Html {
  return html`<link rel="icon" href="${icon}" type="${mediaType(icon)}">`;
}

/** Keeps errors that happen before the script is there that reports them (§8). */
const EARLY_ERRORS = `var ${EARLY_ERRORS_PROPERTY}=[];['error','unhandledrejection'].forEach(n=>addEventListener(n,e=>window.${EARLY_ERRORS_PROPERTY}?.push(e)))`;

/** What previews of a link show (Open Graph). */
function openGraph(page: PageHead, title: string, { siteName, language }: DocumentParts): (Html | undefined)[] {
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
    ...properties.map(([name, content]) =>
      content ? html`<meta property="${name}" content="${content}">` : undefined,
    ),
    image && html`<meta name="twitter:card" content="summary_large_image">`,
  ];
}

const WIDTH_CLASS = /\bcaption-width-(\d{1,4})\b/g;

/** A picture as wide as this, in pixels, fills a phone: what is left beside it is no use. */
const FILLS_PHONE = 240;

/** The rules for the widths that occur in some HTML; empty when none do. */
export function captionStyles(html: string): string {
  const widths = new Set([...html.matchAll(WIDTH_CLASS)].map((match) => match[1] ?? ''));
  if (widths.size === 0) return '';
  const rules = [...widths].map((width) => `.caption-width-${width}{inline-size:${width}px}`);
  const wide = [...widths].filter((width) => Number(width) >= FILLS_PHONE).map((width) => `.caption-width-${width}`);
  if (wide.length > 0) rules.push(`@media(width<40rem){${wide.join(',')}{inline-size:auto}}`);
  return `@layer parts{${rules.join('')}}`;
}

/** Where a map is loaded from, for the content security policy. */
export function mapSource({ kind, url }: MapProvider): MapSource {
  const directive = kind === 'embed' ? 'frame-src' : 'img-src';
  return { directive, origin: url.startsWith('/') ? "'self'" : new URL(url).origin };
}

/** What the server needs of the bundle Vite builds from `client/ssr.tsx`. */
export interface PageModule extends PageRenderer {
  /**
   * The script for the document's head: it marks the page before the first paint when the hash holds a search
   * (§10.7). Takes the parameter names of the block that owns the hash.
   */
  headScript(exposedNames: readonly string[] | undefined): string;
  /** What stands in the title of a page. */
  titleOf(model: PageModel): string;
  /** The text of `/embed.js`. */
  embedScript(files: {
    entry: string;
    imports: readonly string[];
    texts: string | undefined;
    styles: readonly string[];
  }): string;
}
