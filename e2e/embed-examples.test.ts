/** The examples of pages of other systems (docs/embed-examples.md), each on an origin of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { skippedBecause } from '../server/testing/skipped-because.ts';
import { violations } from './support/accessibility.ts';
import { demoData } from './support/demo-data.ts';
import { type BuiltExample, buildExample } from './support/example-page.ts';
import { type OtherHost, startOtherHost } from './support/other-host.ts';
import { noPhp, noTwig, runPhp } from './support/php.ts';
import { cards, facet, values } from './support/search-block.ts';
import { type RunningServer, root, startServer } from './support/server.ts';
import { page, resultCount, startVisit, visit, visitEachTest } from './support/visit.ts';

let host: OtherHost;
let site: RunningServer;
let react: BuiltExample;

beforeAll(async () => {
  host = await startOtherHost();
  site = await startServer({ DATA_DIR: demoData(), EMBED_ORIGINS: host.origin });
  react = await buildExample('embed-react', site.url);
  const files = readdirSync(react.dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    host.files.set(file.replace(react.dir, '/example'), () => readFileSync(file));
  }
  const plain = readFileSync(join(root, 'examples', 'embed-plain', 'index.html'), 'utf8');
  host.files.set('/plain', () => plain.replaceAll('http://localhost:3000', site.url));
});
afterAll(async () => {
  await host?.close();
  await site?.stop();
  react?.remove();
});

visitEachTest();

const alive = () => page.locator('waymark-search [data-ready]').first().waitFor();

/** A visitor finds listings with pictures, filters them, and comes to one on the owner's site. */
async function findFilterOpen(): Promise<void> {
  await alive();
  await expect.poll(() => resultCount()).toBeGreaterThan(100);
  const all = await resultCount();
  await expect
    .poll(() =>
      cards()
        .first()
        .locator('img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
    )
    .toBeGreaterThan(0);
  const kind = values('ss_type').first();
  const kindCount = Number(await kind.locator('.wm-facet__count').textContent());
  await kind.click();
  await expect.poll(() => resultCount()).toBe(kindCount);
  expect(kindCount).toBeLessThan(all);

  const link = cards().first().getByRole('link').first();
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  expect(new URL(address).origin).toBe(site.url);
  expect(visit.problems).toEqual([]);
  await page.goto(address);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('');
}

describe('a page of plain HTML', () => {
  it('finds, filters and opens a listing of the site', async () => {
    await page.goto(`${host.origin}/plain`);
    await findFilterOpen();
  });

  it('leads to the site where its script cannot be had', async () => {
    await page.route('**/embed.js', (route) => route.abort());
    await page.goto(`${host.origin}/plain`);

    expect(await page.getByRole('link', { name: 'Search on the site of Tern & Timber' }).isVisible()).toBe(true);
  });
});

describe('an app of React, in strict mode', () => {
  const toggle = () => page.getByRole('button', { name: 'Places to stay' });

  it('finds, filters and opens a listing of the site', async () => {
    await page.goto(`${host.origin}/example/index.html`);
    await alive();
    await facet('sm_setting').waitFor();
    expect(await facet('ss_town').count()).toBe(0);
    await findFilterOpen();
  });

  it('takes the search away and brings it back, with one script and one block', async () => {
    await page.goto(`${host.origin}/example/index.html`);
    await alive();
    await toggle().click();
    expect(await page.locator('waymark-search').count()).toBe(0);
    await toggle().click();
    await alive();

    expect(await page.locator('waymark-search [data-block="search"]').count()).toBe(1);
    expect(await page.locator('script[src$="/embed.js"]').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect(visit.problems).toEqual([]);
  });
});

describe('a page of WordPress, by shortcodes', skippedBecause(noPhp), () => {
  /** Serves a page with this text; its plugin and its settings are those of the example. */
  function serveWordPress(content: string, options: Record<string, unknown> = {}): Promise<string> {
    const plugin = join(root, 'examples', 'wordpress', 'waymark.php');
    const html = runPhp('wordpress.php', { plugin, content, options: { waymark_site: site.url, ...options } });
    host.files.set('/wordpress', () => html);
    return html;
  }

  it('finds, filters and opens a listing of the site', async () => {
    await serveWordPress('[waymark_search block="stays" max_rows="24"]');
    await page.goto(`${host.origin}/wordpress`);
    await alive();
    expect(await page.locator('waymark-search').getAttribute('max-rows')).toBe('24');
    await findFilterOpen();
  });

  it('has the block without scripts where the site renders it, and with them no other', async () => {
    await serveWordPress('[waymark_search block="stays" hash="w-"]', { waymark_rendered: true });
    const plain = await startVisit({ javaScriptEnabled: false });
    await plain.page.goto(`${host.origin}/wordpress`);
    expect(await cards(plain.page).count()).toBeGreaterThan(3);
    await plain.close();

    await page.goto(`${host.origin}/wordpress`);
    expect(visit.searches).toEqual([]);
    await findFilterOpen();
  });

  it('has one script, no attribute that runs or styles anything, and a link where a block is not to be had', async () => {
    const hostile = `[waymark_search block="stays&quot;><script>" onclick="alert(1)" style="x" max_rows="“6”"]`;
    const html = await serveWordPress(`${hostile}[waymark_search block="none"]`, { waymark_rendered: true });

    expect(html.match(/<script /g)).toHaveLength(1);
    expect(html).toContain(`<script type="module" src='${site.url}/embed.js'`);
    expect(html).toContain('<waymark-search block="stays&quot;&gt;&lt;script&gt;" max-rows="6">');
    expect(html).toContain(
      `<waymark-search block="none"><a href="${site.url}">Search on 127.0.0.1</a></waymark-search>`,
    );
  });

  it('has attributes without a value, as for the counter of favourites', async () => {
    expect(await serveWordPress('[waymark_favourites counter]')).toContain('<waymark-favourites counter="">');
    expect(await serveWordPress('[waymark_map for="stays" open onload]')).toContain(
      '<waymark-map open="" for="stays">',
    );
  });

  it('tells editors what is missing', async () => {
    expect(await serveWordPress('[waymark_search]')).toContain('[waymark_search] needs the attribute block.');
    expect(await serveWordPress('[waymark_map for="stays"]', { waymark_site: '' })).toContain('Write the address');
  });
});

describe('a page of Drupal, by a block and its library', skippedBecause(noTwig), () => {
  it('finds, filters and opens a listing of the site', async () => {
    const folder = join(root, 'examples', 'drupal-embed');
    const libraries = parse(readFileSync(join(folder, 'waymark_embed.libraries.yml'), 'utf8')) as {
      embed: { js: Record<string, { attributes: { type: string } }> };
    };
    const [script] = Object.entries(libraries.embed.js);
    const settings = { block: 'stays', hash: 'd-"', max_rows: '24', link: `${site.url}/?a&b` };
    const element = await runPhp('drupal.php', { folder, settings });
    expect(element.trim()).toBe(
      `<waymark-search block="stays" hash="d-&quot;" max-rows="24"><a href="${site.url}/?a&amp;b">Search on 127.0.0.1</a></waymark-search>`,
    );
    const [address = '', tag] = script ?? [];
    const source = address.replace('https://stays.example', site.url);
    host.files.set(
      '/drupal',
      () => `<!doctype html><html lang="en"><title>Stays</title><h1>Stays</h1>${element}
        <script type="${tag?.attributes.type}" src="${source}"></script>`,
    );
    await page.goto(`${host.origin}/drupal`);
    await findFilterOpen();
  });
});
