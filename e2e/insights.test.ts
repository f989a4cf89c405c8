/** What a visit is counted as, and the page that shows it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './support/accessibility.ts';
import { demoData } from './support/demo-data.ts';
import { keywords } from './support/search-block.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { browser, open, page, searched, visit, visitEachTest, WIDE } from './support/visit.ts';

const PASSWORD = 'a password for tests';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: demoData(), INSIGHTS_PASSWORD: PASSWORD });
});

afterAll(() => server.stop());

visitEachTest({ ...WIDE, httpCredentials: { username: 'owner', password: PASSWORD } }, () => server.url);

async function openInsights(): Promise<void> {
  await page.goto(`${server.url}/insights`);
  await page.getByRole('heading', { level: 1, name: 'What people looked for' }).waitFor();
}

/** The number beside a step of the way from search to enquiry; none where nothing has been counted yet. */
async function step(name: string): Promise<number> {
  const [text = '0'] = await page.getByRole('listitem').filter({ hasText: name }).getByRole('strong').allTextContents();
  return Number(text);
}

describe('/insights', () => {
  it('shows what a visitor looked for and opened, each once, also where the browser was ahead of them', async () => {
    await openInsights();
    const before = { searches: await step('Searches'), opened: await step('Listings opened') };
    await open('/');
    await keywords().fill('lake');
    await searched(() => keywords().press('Enter'));
    const tools = await page.context().newCDPSession(page);
    await tools.send('Preload.enable');
    const ready = new Promise<void>((resolve) => {
      tools.on('Preload.prefetchStatusUpdated', ({ status }) => {
        if (status === 'Ready') resolve();
      });
    });
    await page.locator('.itemlink').first().hover();
    await ready;
    const seen = page.waitForResponse((response) => response.url().includes('/insights/opened'));
    await page.locator('.itemlink').first().click();
    await page.waitForURL('**/stays/**');
    expect((await seen).status()).toBe(200);
    await openInsights();

    expect(visit.problems).toEqual([]);
    expect({ searches: await step('Searches'), opened: await step('Listings opened') }).toEqual({
      searches: before.searches + 1,
      opened: before.opened + 1,
    });
  });

  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 320],
    ['dark', 390],
  ] as const)('is readable by everybody, %s and %d px wide', async (colorScheme, width) => {
    for (const _ of [1, 2, 3]) await page.request.get(`${server.url}/?q=nothingofthekind`);
    for (const _ of [1, 2, 3]) await page.request.get(`${server.url}/?q=lake&fq=bs_pets:true`);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await openInsights();
    await page.getByText('The numbers of each day').first().click();

    expect(await page.getByRole('row', { name: /^nothingofthekind/ }).count()).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('needs no script', async () => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      httpCredentials: { username: 'owner', password: PASSWORD },
    });
    const plain = await context.newPage();
    await plain.goto(`${server.url}/insights`);
    await plain.getByRole('link', { name: '30 days' }).click();
    await plain.locator('a[aria-current="page"]', { hasText: '30 days' }).waitFor();
    await context.close();
  });
});
