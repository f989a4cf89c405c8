/** A site in several languages, each a site of its own (docs/languages.md): who changes over takes the page and the search along. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoSite } from './support/demo-site.ts';
import { type OtherHost, startOtherHost } from './support/other-host.ts';
import { value } from './support/search-block.ts';
import { open, page, searched, visit, visitEachTest, WIDE } from './support/visit.ts';

let german: OtherHost;
let site: Awaited<ReturnType<typeof startDemoSite>>;

beforeAll(async () => {
  german = await startOtherHost();
  for (const path of ['/de/', '/de/about']) german.files.set(path, () => '<!doctype html><title>Deutsch</title>');
  site = await startDemoSite(
    (yaml) => `${yaml}\nlanguages: { en-GB: "https://www.example.com", de: "${german.origin}/de" }\n`,
  );
});
afterAll(async () => {
  await site?.stop();
  await german.close();
});

visitEachTest(WIDE, () => site.url);

describe('the way to another language', () => {
  it('stands at the foot of each page, and leads to the same page', async () => {
    await open('/about');
    const links = page.getByRole('navigation', { name: 'Languages' }).getByRole('link');

    expect(await links.allTextContents()).toEqual(['English', 'Deutsch']);
    expect(await links.nth(0).getAttribute('aria-current')).toBe('true');
    await links.nth(1).click();
    await page.waitForURL(`${german.origin}/de/about`);
  });

  it('§2.2 takes along what was searched since the page came', async () => {
    await open('/');
    await searched(() => value('ss_type', 'Cottage').click());
    const { hash } = new URL(page.url());

    expect(hash).toContain('ss_type');
    // By its key: on the way to the foot the list grows, and moves a link from under a pointer.
    await page.getByRole('link', { name: 'Deutsch' }).press('Enter');
    await page.waitForURL(`${german.origin}/de/${hash}`);
    expect(visit.problems).toEqual([]);
  });

  it('§2.2 takes along a search in the address without scripts', async () => {
    const html = await (await fetch(new URL('/?q=lake&fq=ss_town:Duck', site.url))).text();

    expect(html).toContain(`<a href="${german.origin}/de/?q=lake&amp;fq=ss_town:Duck" hrefLang="de"`);
  });
});
