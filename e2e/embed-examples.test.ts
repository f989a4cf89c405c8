/** The examples of pages of other systems (docs/embed-examples.md), each on an origin of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { type BuiltExample, buildExample } from './support/example-page.ts';
import { type OtherHost, startOtherHost } from './support/other-host.ts';
import { cards, facet, values } from './support/search-block.ts';
import { type RunningServer, root, startServer } from './support/server.ts';
import { page, resultCount, visit, visitEachTest } from './support/visit.ts';

let host: OtherHost;
let site: RunningServer;
let react: BuiltExample;

beforeAll(async () => {
  host = await startOtherHost();
  site = await startServer({ EMBED_ORIGINS: host.origin });
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
  const all = await resultCount();
  expect(all).toBeGreaterThan(100);
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
    expect(await facet('sm_setting').count()).toBe(1);
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
