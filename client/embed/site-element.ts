/** What the custom elements have in common: they show a part of the owner's site in a shadow root of their own. */

import { onceFor } from '../../common/once-for.ts';
import type { EarlyAnswers } from '../api/early-answers.ts';
import { askSitePart } from '../api/site-part.ts';
import { consoleLog } from '../browser/log.ts';
import type { OpenHash } from '../browser/url-hash.ts';
import { EMBED_TEXTS } from './embed-texts.ts';
import { nameParts } from './parts.ts';

/** The page around the elements, and the site their parts are of. */
export interface EmbedPage {
  /** Opens a part of the URL hash. */
  openHash: OpenHash;
  /** Where the owner's site begins, without a slash at its end. */
  origin: string;
  /** Answers that have been asked for already; each is read once. */
  early: EarlyAnswers;
}

export abstract class SiteElement extends HTMLElement {
  protected readonly page: EmbedPage;
  /** Ends the part; undefined while there is none. */
  #end: (() => void) | undefined;
  /** The time the element is in the page now; undefined while it is in none. */
  #stay: object | undefined;

  constructor(page: EmbedPage) {
    super();
    this.page = page;
  }

  /** The address of the part on the owner's site, as HTML with a shadow root in it. */
  protected abstract path(): string;
  /**
   * Brings the part to life; gives what ends it.
   *
   * @param fail to be called when it fails later on and shows nothing any more.
   */
  protected abstract start(root: ShadowRoot, fail: (error: unknown) => void): (() => void) | Promise<() => void>;

  connectedCallback(): void {
    if (this.#stay) return;
    const stay = {};
    this.#stay = stay;
    // Attributes and children are there once the parser has passed, and the page around goes on in between.
    setTimeout(() => void this.#show(() => this.#stay === stay));
  }

  disconnectedCallback(): void {
    // What is only moved elsewhere in the page lives on.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#end?.();
      this.#end = undefined;
      this.#stay = undefined;
      this.shadowRoot?.replaceChildren();
    });
  }

  /** @param isWanted false once the element has left the page. */
  async #show(isWanted: () => boolean): Promise<void> {
    if (!isWanted()) return;
    const fail = (error: unknown): void => {
      if (!isWanted()) return;
      this.#offerSite();
      consoleLog(`<${this.localName}>: ${error instanceof Error ? error.message : error}`);
    };
    try {
      // The page's own server may have written the root already.
      const isThere = this.shadowRoot !== null && this.shadowRoot.childElementCount > 0;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      // Before the part is in it, which would be laid out for that at once.
      addTextSize(root);
      if (!isThere) {
        // What the page has in the element shows until the part does.
        root.append(document.createElement('slot'));
        const content = await this.content();
        if (isWanted()) await showContent(root, content, isWanted);
        // It is seen before its code runs, so that neither keeps the page around waiting for both.
        await new Promise((resolve) => setTimeout(resolve));
      }
      if (!isWanted()) return;
      for (const type of REPLAYED) root.addEventListener(type, keepTarget, true);
      const end = await this.start(root, fail);
      // It may have been taken out of the page meanwhile.
      if (!isWanted()) return end();
      const stopNaming = nameParts(root);
      this.#end = () => {
        stopNaming();
        end();
      };
      void loadLateStyles(root);
      this.#addFaces();
    } catch (error) {
      fail(error);
    }
  }

  /** Only documents can have faces: these have names that no text of the page around asks for. */
  #addFaces(): void {
    const href = `${this.page.origin}/embed/fonts.css`;
    if (document.querySelector(`link[href="${href}"]`)) return;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }

  /** The part, with its style sheets. */
  protected async content(): Promise<DocumentFragment> {
    const parsed = new DOMParser().parseFromString(await this.ask(this.path()), 'text/html');
    const template = parsed.querySelector('template');
    if (!template) throw new Error(`${this.path()} is not what it should be`);
    // The language of the part, where the page says no other one.
    for (const { name, value } of template.parentElement?.attributes ?? []) {
      if ((name === 'lang' || name === 'dir') && !this.hasAttribute(name)) this.setAttribute(name, value);
    }
    return document.importNode(template.content, true);
  }

  protected ask(path: string): Promise<string> {
    const { origin, early } = this.page;
    const asked = early.get(path);
    early.delete(path);
    return askSitePart(new URL(origin + path), asked);
  }

  /** In place of what cannot be shown: what the page has in the element, or else a way to the site. */
  #offerSite(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    if ([...this.children].some((child) => child.localName !== 'script')) {
      root.replaceChildren(document.createElement('slot'));
      return;
    }
    const { origin } = this.page;
    const message = document.createElement('p');
    message.setAttribute('role', 'status');
    const link = document.createElement('a');
    const search = this.getAttribute('block') ?? this.getAttribute('for');
    // The page of that search; the first one of the site for what has none.
    link.href = origin + (search ? `/embed/${encodeURIComponent(search)}` : '');
    const isSearch = this.localName === 'waymark-search';
    link.textContent = EMBED_TEXTS[isSearch ? 'open' : 'openSite'](new URL(origin).host);
    message.append(EMBED_TEXTS[isSearch ? 'notShown' : 'partNotShown'], ' ', link);
    root.replaceChildren(message);
  }
}

/** The value of an attribute, as a part of an address; fails where it is missing. */
export function attributeOf(element: HTMLElement, attribute: string): string {
  const value = element.getAttribute(attribute);
  if (value) return encodeURIComponent(value);
  throw new Error(`the attribute '${attribute}' is missing`);
}

/** Puts content into a root in place of what is there, its style sheets first: nothing is seen without them. */
async function showContent(root: ShadowRoot, content: DocumentFragment, isWanted: () => boolean): Promise<void> {
  const sheets = [...content.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const all = Promise.all(sheets.map(settled));
  root.append(...sheets);
  const failed = (await all).find(({ type }) => type === 'error');
  // Without them it would not look like anything of the site.
  if (failed) throw new Error(`${(failed.target as HTMLLinkElement).href} cannot be had, or a policy forbids it`);
  if (isWanted()) root.replaceChildren(...sheets, content);
}

/** The style sheet of what opens later, which comes once the part is alive or before it needs it. */
export async function loadLateStyles(root: ShadowRoot): Promise<void> {
  const late = root.querySelector<HTMLLinkElement>('link[data-late]');
  if (late) await loadOnce(late);
}

const loadOnce = onceFor((late: HTMLLinkElement): Promise<unknown> => {
  late.rel = 'stylesheet';
  return settled(late);
});

/** Resolves once a style sheet is there, or cannot be had. */
function settled(sheet: HTMLLinkElement): Promise<Event> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve);
  });
}

/** What React answers once more when the part of a page that it has happened in comes to life. */
const REPLAYED = ['focusin', 'mouseover', 'pointerover', 'dragenter', 'gotpointercapture'];

/** Where in a shadow root something has happened a browser forgets with it; by then React asks for that. */
function keepTarget(event: Event): void {
  Object.defineProperty(event, 'target', { value: event.target });
}

/** Lengths go by the size of text that the visitor has set, as on pages whose root says nothing else. */
function addTextSize(root: ShadowRoot): void {
  const probe = document.createElement('span');
  // The face is said, too: the same size is smaller in a monospaced one, which the page around may have.
  probe.style.font = 'medium serif';
  root.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{--wm-rem:${fontSize}}`);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
