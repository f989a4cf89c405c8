/** Error pages that cost next to nothing: written once, without scripts, their styles in a file. */
import { html } from '../../http/html.ts';
import type { Site } from '../../site/site-types.ts';
import { documentOf, iconLink, NOT_INDEXED } from '../html-document.ts';
import { statusMessage } from '../page-messages.ts';

/** Answers that are given to whoever asks too much, and to programs more often than to visitors. */
const STATUSES: ReadonlySet<number> = new Set([405, 412, 416, 429]);

export interface BriefPageParts {
  site: Pick<Site, 'name' | 'language' | 'navigation' | 'icon'>;
  /** Style sheets, as paths on the site. */
  styles: readonly string[];
}

/** The page of a status, in the site's look; undefined for statuses that have a page of the usual kind. */
export function briefPages(parts: BriefPageParts): (status: number) => string | undefined {
  const written = new Map<number, string>();
  return (status) => {
    if (!STATUSES.has(status)) return undefined;
    const page = written.get(status) ?? briefPage(status, parts);
    written.set(status, page);
    return page;
  };
}

function briefPage(status: number, { site, styles }: BriefPageParts): string {
  const { heading, paragraphs, links } = statusMessage(status, site.navigation);
  // The page itself once more, where it is there after a while.
  const again = status === 429 ? html`<li><a class="button button-primary" href="">Load this page again</a></li>` : '';
  const sheets = styles.map((path) => html`<link rel="stylesheet" href="${path}">`);
  return documentOf(
    {
      language: site.language,
      title: `${heading} · ${site.name}`,
      head: [NOT_INDEXED, ...sheets, iconLink(site.icon)],
    },
    html`<body>
<header class="site-header"><div class="site-header-inner">
<a class="site-name" href="/">${site.name}</a>
</div></header>
<main class="site-main" id="content"><section class="message">
<h1>${heading}</h1>
${paragraphs.map((text) => html`<p>${text}</p>`)}
<ul class="message-links">${again}${links.map(({ path, label }) => html`<li><a class="button" href="${path}">${label}</a></li>`)}</ul>
</section></main>
</body>`,
  );
}
