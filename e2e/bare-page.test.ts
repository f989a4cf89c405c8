/** A search block in a page of its own origin, with nothing around it, over the test kit (docs/test-kit.md). */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { OPTIONS } from './support/foreign-page.ts';
import { fake, visitKit } from './support/kit.ts';
import { cards, facet, value } from './support/search-block.ts';
import { page, resultCount, visit } from './support/visit.ts';

let server: Server;
let origin: string;

visitKit();

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><html lang="en"><title>Bare</title>
      <link rel="stylesheet" href="${fake.url}/embed.css">
      <main><h1>Bare</h1><div id="block" class="wm-search"></div></main>
      <script type="module">
        import { mount } from '${fake.url}/embed.js';
        mount(document.querySelector('#block'), { options: ${JSON.stringify({ ...OPTIONS, grow_screens: 1 })} });
      </script></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

const notice = () => page.locator('.wm-notice');

async function show(): Promise<void> {
  await page.goto(origin);
  await cards().first().waitFor();
}

describe('a search block in a bare page', () => {
  it('searches from another origin', async () => {
    await show();
    expect(await resultCount()).toBe(36);
    await value('ss_type', 'Cottage').click();
    await expect.poll(() => resultCount()).toBe(8);

    expect(visit.problems).toEqual([]);
    expect(await violations(page, '#block')).toEqual([]);
  });

  it('shows names as they are, however long, and whatever they hold', async () => {
    await show();
    for (const name of ['A & B <Loft>', 'Kettle That Whistles', 'Maison d’Été']) {
      await expect.poll(() => cards().filter({ hasText: name }).count()).toBe(1);
    }
  });

  it.each([
    ['the engine is late', { code: 'upstream-timeout' }],
    ['the engine is gone', { code: 'upstream-unavailable' }],
    ['the engine talks nonsense', { code: 'upstream-error' }],
    ['too many search at once', { code: 'overloaded' }],
    ['this visitor searches too much', { code: 'rate-limited' }],
    ['the server fails', { code: 'internal-error' }],
    ['the connection breaks', { drop: true }],
    ['the answer breaks off', { cut: true }],
  ] as const)(
    '§8 where %s it keeps what was found, says so, and searches again when asked to',
    async (_name, fault) => {
      await show();
      fake.set({ operation: 'searchPost', ...fault });
      await value('ss_type', 'Villa').click();
      await notice().waitFor();
      expect(await cards().count()).toBeGreaterThanOrEqual(6);
      expect(await page.locator('#block.pending').count()).toBe(0);
      expect(await violations(page, '#block')).toEqual([]);
      fake.set();
      await notice().getByRole('button').click();

      await expect.poll(() => resultCount()).toBe(7);
      expect(await notice().count()).toBe(0);
    },
  );

  it('§4.1 is pending while an answer takes long, body included', async () => {
    await show();
    fake.set({ operation: 'searchPost', slow: 1500 });
    // Looked for from before the press, in the page: the answer is there in its own time.
    await Promise.all([
      page.waitForFunction(() => document.querySelector('#block.pending[aria-busy="true"]')),
      value('ss_type', 'Loft').click(),
    ]);

    await expect.poll(() => resultCount()).toBe(7);
    expect(await page.locator('#block.pending').count()).toBe(0);
  });

  it('§8 a first search that fails leaves the page as it was, and can be made again', async () => {
    fake.set({ operation: 'searchPost', status: 503 });
    await page.goto(origin);
    await notice().waitFor();
    expect(await page.getByRole('heading', { name: 'Bare' }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    fake.set();
    await notice().getByRole('button').click();

    await expect.poll(() => resultCount()).toBe(36);
    await expect.poll(() => facet('ss_type').count()).toBe(1);
  });
});
