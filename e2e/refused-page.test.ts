import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { demoData } from './support/demo-data.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { PHONE, page, visit, visitEachTest } from './support/visit.ts';

let server: RunningServer;

beforeAll(async () => {
  // One search in ten minutes.
  server = await startServer({ DATA_DIR: demoData(), RATE_LIMIT_PER_SECOND: '1', RATE_LIMIT_BURST: '600' });
  for (let at = 0; at < 600; at += 100) {
    await Promise.all(Array.from({ length: 100 }, () => fetch(`${server.url}/api/documents?ids=none`)));
  }
});
afterAll(() => server.stop());

describe('a visitor who has asked too much', () => {
  visitEachTest(PHONE, () => server.url);

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`gets a page in the site’s look with a way on, in ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme });
      const answer = await page.goto(`${server.url}/?q=beach`);

      expect(answer?.status()).toBe(429);
      expect(await violations(page)).toEqual([]);
      // The status itself is all the console tells of.
      expect(visit.problems.filter((problem) => !problem.includes('429'))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree');
      await page.getByRole('link', { name: 'About' }).click();
      expect(new URL(page.url()).pathname).toBe('/about');
    });
  }
});
