/** Pages that say why there is nothing else to see; every text of them. */
import type { Noun } from '../../common/options/count-words.ts';
import type { Link, MessageBlockModel, SiteShell } from '../../common/page/page-model.ts';
import { PROBLEMS } from '../../common/texts/english/problems.ts';
import { type Catalogue, textsOf, withTexts } from '../../common/texts/texts.ts';
import { html } from '../http/html.ts';
import type { Site } from '../site/site-types.ts';
import { documentOf, iconLink, NOT_INDEXED } from './html-document.ts';
import { shellAt } from './page-addresses.ts';

const TEXTS = textsOf('problems', PROBLEMS);

/** What a message needs of the site it stands in. */
type Around = Pick<SiteShell, 'navigation'> & { texts?: Catalogue | undefined };

/** A heading, and what is said below it. */
type Message = readonly [title: string, ...paragraphs: string[]];

const MESSAGES: Readonly<Record<number, () => Message>> = {
  400: () => [TEXTS.badAddress, TEXTS.badAddressText],
  401: () => [TEXTS.locked, TEXTS.lockedText],
  403: () => [TEXTS.refused, TEXTS.refusedText],
  404: () => [TEXTS.notFound, TEXTS.notFoundText, TEXTS.notFoundMistake],
  405: () => [TEXTS.readOnly, TEXTS.readOnlyText],
  409: () => [TEXTS.flagsFull, TEXTS.flagsFullText],
  412: () => [TEXTS.fileChanged, TEXTS.fileChangedText],
  416: () => [TEXTS.fileShorter, TEXTS.fileShorterText],
  429: () => [TEXTS.tooMany, TEXTS.tooManyText],
  500: () => [TEXTS.wrong, TEXTS.wrongText],
  503: () => [TEXTS.unavailable, TEXTS.unavailableText],
};

/** What locked forms lead to. */
export function leadMessage({ navigation, texts }: Around): MessageBlockModel {
  return withTexts(texts, () => toBlock([TEXTS.protected, TEXTS.protectedText, TEXTS.protectedScripts], navigation));
}

/** The message of a status; statuses without one of their own share that of their kind. */
export function statusMessage(status: number, { navigation, texts }: Around): MessageBlockModel {
  // 502 to 504 all mean that the engine gave no answer.
  const kind = status > 500 ? 503 : status === 500 ? 500 : 400;
  const message = MESSAGES[status] ?? MESSAGES[kind];
  return withTexts(texts, () => toBlock(message?.() ?? [TEXTS.gone, TEXTS.goneText], navigation));
}

/** The message where a listing was and is no more. */
export function goneMessage(
  searchPath: string,
  { navigation, texts }: Around,
  noun: Noun | undefined,
): MessageBlockModel {
  return withTexts(texts, () =>
    toBlock(
      [noun ? TEXTS.goneThing(noun.one) : TEXTS.gone, TEXTS.goneText],
      [
        { label: noun ? TEXTS.seeAllThings(noun.other) : TEXTS.seeAll, path: searchPath },
        ...navigation.filter(({ path }) => path !== searchPath),
      ],
    ),
  );
}

/** The message where a page was and is no more. */
export function gonePageMessage({ navigation, texts }: Around): MessageBlockModel {
  return withTexts(texts, () => toBlock([TEXTS.gonePage, TEXTS.gonePageText], navigation));
}

function toBlock([heading, ...paragraphs]: Message, links: readonly Link[]): MessageBlockModel {
  return { block: 'message', heading, paragraphs, links };
}

/** What a block says when nothing has been indexed yet; those who develop a site are told how to fill it. */
export function emptyIndexDetail(development: boolean, { texts, data }: Pick<Site, 'texts' | 'data'>): string {
  if (!development) return withTexts(texts, () => TEXTS.emptyIndex);
  return `The index is empty. Fill it with: npm run index -- FILE --mapping ${data?.mapping ?? 'MAPPING.yaml'}`;
}

/** What a block says for as long as the server starts. */
export function startingDetail({ texts }: Pick<Site, 'texts'>): string {
  return withTexts(texts, () => TEXTS.starting);
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
  const { heading, paragraphs, links } = statusMessage(status, site);
  // The page itself once more, where it is there after a while.
  const again =
    status === 429
      ? html`<li><a class="button button-primary" href="">${withTexts(site.texts, () => TEXTS.loadAgain)}</a></li>`
      : '';
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
