/** What the custom elements have in common: they show a part of the owner's site in a shadow root of their own. */
import { askSitePart, SitePartError } from '../api/site-part.ts';
import type { MountSettings } from '../islands/mount-search.tsx';
import { EMBED_TEXTS } from './embed-texts.ts';

/** The page around the elements, and the site their parts are of. */
export interface EmbedPage extends MountSettings {
  /** The owner's site. */
  origin: string;
}

export abstract class SiteElement extends HTMLElement {
  protected readonly page: EmbedPage;
  #end: (() => void) | undefined;
  #isStarted = false;

  constructor(page: EmbedPage) {
    super();
    this.page = page;
  }

  /** The address of the part on the owner's site, as HTML with a shadow root in it. */
  protected abstract path(): string;
  /** Brings the part to life; gives what ends it. */
  protected abstract start(root: ShadowRoot): (() => void) | Promise<() => void>;

  connectedCallback(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    // Attributes and children are there once the parser has passed.
    queueMicrotask(() => void this.#show());
  }

  disconnectedCallback(): void {
    // What is only moved elsewhere in the page lives on.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#end?.();
      this.#end = undefined;
      this.#isStarted = false;
      this.shadowRoot?.replaceChildren();
    });
  }

  async #show(): Promise<void> {
    try {
      // The page's own server may have written the root already.
      const isThere = this.shadowRoot !== null && this.shadowRoot.childElementCount > 0;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      if (!isThere) await this.fill(root);
      if (!this.isConnected) return;
      addTextSize(root);
      const end = await this.start(root);
      // It may have been taken out of the page meanwhile.
      if (!this.#isStarted) return end();
      this.#end = end;
      void loadLateStyles(root);
    } catch (error) {
      this.#isStarted = false;
      this.#offerSite();
      this.page.log(`<${this.localName}>: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Puts the part into the root, once it can be seen as it is to look. */
  protected async fill(root: ShadowRoot): Promise<void> {
    const parsed = new DOMParser().parseFromString(await this.ask(this.path()), 'text/html');
    const template = parsed.querySelector('template');
    if (!template) throw new SitePartError(`${this.path()} is not what it should be`);
    await showContent(root, document.importNode(template.content, true));
  }

  /** @throws SitePartError */
  protected ask(path: string): Promise<string> {
    return askSitePart(new URL(path, this.page.origin));
  }

  /** In place of what cannot be shown: a way to it. */
  #offerSite(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const { origin } = this.page;
    const message = document.createElement('p');
    message.setAttribute('role', 'status');
    const link = document.createElement('a');
    link.href = origin;
    const isSearch = this.localName === 'waymark-search';
    link.textContent = EMBED_TEXTS[isSearch ? 'open' : 'openSite'](new URL(origin).host);
    message.append(EMBED_TEXTS[isSearch ? 'notShown' : 'partNotShown'], ' ', link);
    root.replaceChildren(message);
  }
}

/** Puts content into a root, its style sheets first: nothing is seen without them. */
export async function showContent(root: ShadowRoot, content: DocumentFragment): Promise<void> {
  const sheets = [...content.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const all = Promise.all(sheets.map(settled));
  root.replaceChildren(...sheets);
  await all;
  root.append(content);
}

/** The style sheet of what opens later, which comes once the part is alive or before it needs it. */
export async function loadLateStyles(root: ShadowRoot): Promise<void> {
  const late = root.querySelector<HTMLLinkElement>('link[data-late]');
  if (!late) return;
  const loading = lateStyles.get(late) ?? settled(late);
  lateStyles.set(late, loading);
  late.rel = 'stylesheet';
  await loading;
}

const lateStyles = new WeakMap<HTMLLinkElement, Promise<unknown>>();

/** Resolves once a style sheet is there, or cannot be had. */
function settled(sheet: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', resolve);
  });
}

/** Lengths go by the size of text that the visitor has set, as on pages whose root says nothing else. */
function addTextSize(root: ShadowRoot): void {
  const probe = document.createElement('span');
  probe.style.fontSize = 'medium';
  root.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{--wm-rem:${fontSize}}`);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
