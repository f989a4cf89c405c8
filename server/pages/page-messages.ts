/** Pages that say why there is nothing else to see; every text of them. */
import type { Noun } from '../../common/options/count-words.ts';
import type { Link, MessageBlockModel, SiteShell } from '../../common/page/page-model.ts';
import { html } from '../http/html.ts';
import { documentOf, iconLink, NOT_INDEXED } from './html-document.ts';
import { shellAt } from './page-addresses.ts';

interface Message {
  title: string;
  paragraphs: readonly string[];
}

const MESSAGES: Readonly<Record<number, Message>> = {
  400: {
    title: 'We could not read that address',
    paragraphs: ['Part of the address of this page is damaged. It may have been cut off when it was copied.'],
  },
  401: {
    title: 'This page is for whoever has its password',
    paragraphs: ['Load the page again to type it. Any name will do beside it.'],
  },
  404: {
    title: 'There is no page here',
    paragraphs: [
      'The page may have moved, or the address may have a slip in it.',
      'If you followed a link on this site, the mistake is ours.',
    ],
  },
  403: {
    title: 'We did not do that',
    paragraphs: ['It was asked for from a page that is not ours. Go to the page itself and try again.'],
  },
  405: {
    title: 'This cannot be done here',
    paragraphs: ['The pages of this site are there to be read. What was sent along was not taken.'],
  },
  412: { title: 'The file has changed', paragraphs: ['It is not the one that was asked for. Load the page again.'] },
  416: { title: 'The file is shorter than that', paragraphs: ['A part of it was asked for that is not there.'] },
  409: {
    title: 'There is no room for another favourite',
    paragraphs: ['Your browser keeps the list, and it is full. Take one out, then add this one again.'],
  },
  429: {
    title: 'That was a lot of pages at once',
    paragraphs: ['Wait a few seconds, then load this page again.'],
  },
  500: {
    title: 'Something went wrong on our side',
    paragraphs: ['We have made a note of it. Try again in a minute.'],
  },
  503: {
    title: 'We cannot show this just now',
    paragraphs: ['The part of the site that knows the listings is not answering. Try again in a minute.'],
  },
};

const GONE: Message = {
  title: 'This is no longer listed',
  paragraphs: ['Its owner may have taken it off, or the address may have a slip in it. There are others.'],
};

const GONE_PAGE: Message = {
  title: 'This page is gone',
  paragraphs: ['It was taken off this site for good. What you are looking for may be on another page.'],
};

const PROTECTED: Message = {
  title: 'Our forms are protected',
  paragraphs: [
    'Programs fill in forms as well, so ours stay locked until something on the page shows that a person is there.',
    'Without scripts, send the form all the same: it asks one question first, and nothing you wrote is lost.',
  ],
};

/** What locked forms lead to. */
export const leadMessage = (links: readonly Link[]): MessageBlockModel => toBlock(PROTECTED, links);

/** The message of a status; statuses without one of their own share that of their kind. */
export function statusMessage(status: number, links: readonly Link[]): MessageBlockModel {
  // 502 to 504 all mean that the engine gave no answer.
  const kind = status > 500 ? 503 : status === 500 ? 500 : 400;
  return toBlock(MESSAGES[status] ?? MESSAGES[kind] ?? GONE, links);
}

/** The message where a listing was and is no more. */
export function goneMessage(searchPath: string, links: readonly Link[], noun: Noun | undefined): MessageBlockModel {
  const title = noun ? `This ${noun.one} is no longer listed` : GONE.title;
  return toBlock({ ...GONE, title }, [
    { label: `See all ${noun?.other ?? 'listings'}`, path: searchPath },
    ...links.filter(({ path }) => path !== searchPath),
  ]);
}

/** The message where a page was and is no more. */
export const gonePageMessage = (links: readonly Link[]): MessageBlockModel => toBlock(GONE_PAGE, links);

function toBlock({ title, paragraphs }: Message, links: readonly Link[]): MessageBlockModel {
  return { block: 'message', heading: title, paragraphs, links };
}

/** What a block says when nothing has been indexed yet. */
export function emptyIndexDetail(development: boolean, mapping: string | undefined): string {
  if (!development) return 'The first listings are on their way. Please look in again soon.';
  return `The index is empty. Fill it with: npm run index -- FILE --mapping ${mapping ?? 'MAPPING.yaml'}`;
}

/** Answers that are given to whoever asks too much, and to programs more often than to visitors. */
const STATUSES: ReadonlySet<number> = new Set([405, 412, 416, 429]);

export interface BriefPageParts {
  site: SiteShell;
  /** Where the site begins on its host; empty at the root. */
  base: string;
  icon: string;
  /** Style sheets, as paths on the host. */
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

function briefPage(status: number, { site: bare, base, icon, styles }: BriefPageParts): string {
  const site = shellAt(bare, base);
  const { heading, paragraphs, links } = statusMessage(status, site.navigation);
  // The page itself once more, where it is there after a while.
  const again = status === 429 ? html`<li><a class="button button-primary" href="">Load this page again</a></li>` : '';
  const sheets = styles.map((path) => html`<link rel="stylesheet" href="${path}">`);
  return documentOf(
    {
      language: site.language,
      base,
      title: `${heading} · ${site.name}`,
      head: [NOT_INDEXED, ...sheets, iconLink(icon)],
    },
    html`<body>
<header class="site-header"><div class="site-header-inner">
<a class="site-name" href="${base}/">${site.logo === undefined ? site.name : html`<img src="${site.logo}" alt="${site.name}">`}</a>
</div></header>
<main class="site-main" id="content"><section class="message">
<h1>${heading}</h1>
${paragraphs.map((text) => html`<p>${text}</p>`)}
<ul class="message-links">${again}${links.map(({ path, label }) => html`<li><a class="button" href="${path}">${label}</a></li>`)}</ul>
</section></main>
</body>`,
  );
}
