/** Markup of others, in a page that no policy protects: what cleans it must do so alone. */
import { readFileSync } from 'node:fs';
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAPTION_MARKUP, checkValue, RICH_TEXT_MARKUP } from '../common/page/safe-markup.ts';
import { cleanMarkup } from '../server/site/texts/clean-markup.ts';
import { HOSTILE_MARKUP } from './support/hostile-markup.ts';
import { page, siteUrl, visitEachTest } from './support/visit.ts';

visitEachTest();

/** What the browser's cleaning exports. */
interface Clean {
  cleanCaption(html: string): DocumentFragment;
  cleanPage(html: string, id: string): DocumentFragment;
}

declare global {
  var clean: Clean;
}

interface Shown {
  /** Tags and attributes that occur. */
  tags: string[];
  attributes: string[];
  /** Addresses of links. */
  hrefs: string[];
  /** Positions of what differs from what the server makes of it. */
  differing: number[];
  /** What ran. */
  ran: string[];
}

function cleanScript(): string {
  const manifest = JSON.parse(readFileSync(new URL('../dist/client/.vite/manifest.json', import.meta.url), 'utf8'));
  return `/${manifest['client/site/clean.ts'].file}`;
}

beforeEach(async () => {
  await page.route('**/unprotected', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Unprotected</title><main></main>
        <script type="module">import * as clean from '${cleanScript()}'; globalThis.clean = clean;</script>`,
    }),
  );
  // What hostile pictures ask for is not there.
  await page.route(
    (url) => url.origin !== new URL(siteUrl()).origin || /^\/(x|1)$/.test(url.pathname),
    (route) => route.abort(),
  );
  await page.goto(siteUrl('/unprotected'));
  await page.waitForFunction(() => 'clean' in globalThis);
});

/** Cleans the markup in the browser, shows it, presses and points at all of it, and says what came of it. */
async function show(kind: 'caption' | 'rich-text', markup: readonly string[], fromServer: readonly string[]) {
  return page.evaluate(
    async ({ kind, markup, fromServer }): Promise<Shown> => {
      const ran: string[] = [];
      for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
        Reflect.set(window, name, (...parts: unknown[]) => ran.push(`${name}(${parts.join()})`));
      }
      const { cleanCaption, cleanPage } = globalThis.clean;
      const tags = new Set<string>();
      const attributes = new Set<string>();
      const hrefs = new Set<string>();
      const differing: number[] = [];
      const main = document.querySelector('main') ?? document.body;
      for (const [at, text] of markup.entries()) {
        const box = document.createElement('div');
        box.append(kind === 'caption' ? cleanCaption(text) : cleanPage(`<main>${text}</main>`, ''));
        const server = document.createElement('template');
        server.innerHTML = fromServer[at] ?? '';
        const other = document.createElement('div');
        other.append(server.content.cloneNode(true));
        other.normalize();
        box.normalize();
        if (!box.isEqualNode(other)) differing.push(at);
        for (const element of box.querySelectorAll('*')) {
          tags.add(element.localName);
          for (const { name } of element.attributes) attributes.add(name);
          if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) hrefs.add(element.protocol);
        }
        main.replaceChildren(box);
        for (const element of box.querySelectorAll<HTMLElement>('*')) {
          if (!(element instanceof HTMLAnchorElement) || element.protocol === 'javascript:') element.click?.();
          element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
          element.dispatchEvent(new FocusEvent('focus'));
        }
      }
      // What fails to load says so a little later.
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
      return { tags: [...tags], attributes: [...attributes], hrefs: [...hrefs], differing, ran };
    },
    { kind, markup, fromServer },
  );
}

/**
 * What the server's document is told apart from a browser's by: in a browser the fields of a form stand in for the form's own
 * properties, and DOMPurify then drops it with its text; frame sets replace the page; elements nest 512 deep at most.
 */
const READ_OTHERWISE =
  /<form[\s\S]*name="?(?:nodeName|nodeType|attributes|remove|setAttribute)|<frameset|(?:<\w+>(?:<b><\/b>)?){500}/i;

const outside = (found: readonly string[], allowed: readonly string[]): string[] =>
  found.filter((name) => !allowed.includes(name));

const SCRIPT_SCHEMES = ['javascript:', 'vbscript:', 'data:', 'blob:'];

describe(`${HOSTILE_MARKUP.length} pieces of hostile markup`, () => {
  it('§2.15 as captions: nothing runs, nothing but the list is left, and the server makes the same of them', async () => {
    const purifier = createPurifier(new JSDOM('').window);
    purifier.addHook('uponSanitizeAttribute', checkValue);
    const fromServer = HOSTILE_MARKUP.map((markup) => purifier.sanitize(markup, CAPTION_MARKUP));

    const shown = await show('caption', HOSTILE_MARKUP, fromServer);

    expect(shown.ran).toEqual([]);
    expect(outside(shown.tags, CAPTION_MARKUP.ALLOWED_TAGS)).toEqual([]);
    expect(outside(shown.attributes, CAPTION_MARKUP.ALLOWED_ATTR)).toEqual([]);
    expect(shown.hrefs.filter((scheme) => SCRIPT_SCHEMES.includes(scheme))).toEqual([]);
    const differing = shown.differing.filter((at) => !READ_OTHERWISE.test(HOSTILE_MARKUP[at] ?? ''));
    expect(differing.map((at) => HOSTILE_MARKUP[at])).toEqual([]);
    // Of those that a browser reads otherwise the server lets nothing through that the browser would take away, either.
    const others = shown.differing.map((at) => fromServer[at] ?? '');
    expect((await show('caption', others, others)).differing).toEqual([]);
  });

  it('§2.17 as texts of the owner: nothing runs, and the browser finds nothing more to take away', async () => {
    const fromServer = await cleanMarkup(HOSTILE_MARKUP);

    const shown = await show('rich-text', fromServer, fromServer);

    expect(shown.ran).toEqual([]);
    expect(outside(shown.tags, RICH_TEXT_MARKUP.ALLOWED_TAGS)).toEqual([]);
    expect(outside(shown.attributes, RICH_TEXT_MARKUP.ALLOWED_ATTR)).toEqual([]);
    expect(shown.hrefs.filter((scheme) => SCRIPT_SCHEMES.includes(scheme))).toEqual([]);
    const differing = shown.differing.filter((at) => !READ_OTHERWISE.test(fromServer[at] ?? ''));
    expect(differing.map((at) => fromServer[at])).toEqual([]);
  });

  it('§2.17 as pages that the lightbox fetches: nothing runs, nothing but the list is left', async () => {
    const shown = await show('rich-text', HOSTILE_MARKUP, []);

    expect(shown.ran).toEqual([]);
    expect(outside(shown.tags, RICH_TEXT_MARKUP.ALLOWED_TAGS)).toEqual([]);
    expect(outside(shown.attributes, RICH_TEXT_MARKUP.ALLOWED_ATTR)).toEqual([]);
    expect(shown.hrefs.filter((scheme) => SCRIPT_SCHEMES.includes(scheme))).toEqual([]);
  });
});
