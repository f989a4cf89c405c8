/** Late parts whose code is slow to come, or cannot be had at first; and what is pressed meanwhile. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { bar, toggle as compareToggle, note } from './support/compare.ts';
import { listingPath, openedForm } from './support/enquiry.ts';
import { kept, toggle } from './support/flags.ts';
import { breakPage, failFile, holdFile } from './support/late-files.ts';
import { cards, unfold } from './support/search-block.ts';
import { open, PHONE, page, settled, siteUrl, twoFrames, visit, visitEachTest } from './support/visit.ts';

visitEachTest(PHONE);

const ask = () => page.getByRole('link', { name: 'Ask about this place' });

describe('code that cannot be had once is loaded again', () => {
  it('the parts of a search', async () => {
    const hasFailed = await failFile('parts');
    await open();

    expect(hasFailed()).toBe(true);
    await expect.poll(() => page.locator('[data-late]:not([data-awake])').count()).toBe(0);
  });

  it('what helps where nothing is found, of which the page says so meanwhile', async () => {
    const files = '**/assets/alternates-*.js*';
    await page.route(files, (route) => route.abort());
    await page.goto(siteUrl('/#fq=ss_type:Cottage&fq=ss_type:Loft'));
    await page.getByRole('heading', { name: /^(0|No) places/ }).waitFor();
    expect(await page.locator('.wm-alternates__link').count()).toBe(0);

    await page.unroute(files);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await page.locator('.wm-alternates__link').first().waitFor();
    expect(await page.getByRole('heading', { name: 'No results' }).count()).toBe(1);
  });

  it('what has the title say what is looked for', async () => {
    const hasFailed = await failFile('page-title');
    await open('/#q=lake');
    await expect.poll(() => page.title()).toMatch(/^lake · /);

    expect(hasFailed()).toBe(true);
    expect(visit.problems).toEqual([expect.stringContaining('net::ERR_FAILED')]);
  });

  it('what any page may hold; a favourite pressed meanwhile is kept', async () => {
    const hasFailed = await failFile('page');
    await open();
    await cards().first().locator('.wm-flag').click();

    await expect.poll(() => page.context().cookies()).toHaveLength(1);
    await expect.poll(() => page.locator('.wm-flag-counter__count').textContent()).toBe('1');
    expect(hasFailed()).toBe(true);
  });

  it('an enquiry that is asked for', async () => {
    const hasFailed = await failFile('lead-page');
    await page.goto(siteUrl(await listingPath()));
    await ask().click();
    await openedForm().waitFor();

    expect(hasFailed()).toBe(true);
  });

  it('§2.13 a map', async () => {
    const hasFailed = await failFile('leaflet-map');
    await open();
    await page.locator('.wm-map-switch button').click();
    await page.locator('[data-block="map"][data-map-ready] .wm-map__stage').waitFor();

    expect(await page.getByText('The map could not be loaded').count()).toBe(0);
    expect(hasFailed()).toBe(true);
  });

  it('a comparison, of which the visitor is told that it has not come as long as something is chosen for it', async () => {
    const files = '**/assets/compare-views-*.js*';
    await page.route(files, (route) => route.abort());
    await open();
    await compareToggle(0).click();
    const told = page.locator('.wm-compare__note').filter({ hasText: 'The comparison could not be loaded yet.' });
    await told.waitFor();
    await compareToggle(0).click();
    await expect.poll(() => told.count()).toBe(0);
    expect(await note().textContent()).toMatch(/ removed\. 0 of 4 chosen to compare\.$/);

    await compareToggle(1).click();
    await told.waitFor();
    await page.unroute(files);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await bar().waitFor();
    expect(await told.count()).toBe(0);
    expect(await note().textContent()).toMatch(/ added\. 1 of 4 chosen to compare\.$/);
  });
});

/** What has moved in the page so far though nobody did anything. */
const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);

async function watchWhatMoves(width: number): Promise<void> {
  // A font that comes late is as wide as what stands for it only on average.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Element | null }[] };
        for (const { node } of sources) moved.push(`${node?.nodeName} ${node?.className ?? ''}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moved });
  });
  await page.setViewportSize({ width, height: 900 });
}

describe('parts that come to life move nothing', () => {
  it.each([390, 1440])('%i px wide', async (width) => {
    await watchWhatMoves(width);
    const { release, asked } = await holdFile('parts');
    await page.goto(siteUrl());
    await expect.poll(asked).toBe(true);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
    await release();
    await settled(page);
    await twoFrames(page);

    expect(await moved()).toEqual([]);
  });
});

describe('a page that comes in two pieces', () => {
  /** Opens a page of which these words and the rest come once what is before them is drawn. */
  async function openInPieces(words: string, before: string, path?: string): Promise<void> {
    const site = await breakPage(words, path);
    onTestFinished(site.close);
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.locator(before).waitFor({ state: 'attached' });
    await twoFrames(page);
    site.release();
    await settled(page);
    await twoFrames(page);
  }

  const above = [
    '<div class="wm-search__main">',
    '<div class="wm-saved"',
    '<div class="wm-search__tools">',
    '<option value="fs_price asc">',
  ];
  it.each(above.flatMap((words) => [390, 1440].map((width) => ({ words, width }))))(
    'moves nothing of what is above its results at $words, $width px wide',
    async ({ words, width }) => {
      await watchWhatMoves(width);
      await openInPieces(words, 'h1');

      expect(await moved()).toEqual([]);
    },
  );

  it('moves no picture beside words that come after it', async () => {
    await watchWhatMoves(1440);
    await openInPieces('<div class="hero-body">', '.hero-picture img');

    expect(await moved()).toEqual([]);
  });

  it('moves nothing of a filter at its name', async () => {
    await watchWhatMoves(1440);
    await openInPieces('<h3 class="wm-facet__label">Often free', '.wm-search__aside');

    expect(await moved()).toEqual([]);
  });

  it.each([390, 1440])('moves nothing of its header, %i px wide', async (width) => {
    await watchWhatMoves(width);
    await openInPieces('<span class="wm-flag-counter__label">', 'header');

    expect(await moved()).toEqual([]);
  });

  it.each([
    ['<form class="listing-flags"', 'header'],
    ['<li>1.5 baths', '.listing-top'],
  ])('moves nothing above the pictures of a listing at %s', async (words, before) => {
    await watchWhatMoves(390);
    await openInPieces(words, before, await listingPath());

    expect(await moved()).toEqual([]);
  });

  it('moves no picture of a listing when its price comes', async () => {
    await watchWhatMoves(1440);
    await openInPieces('<aside class="price-box', '.gallery', await listingPath());

    expect(await moved()).toEqual([]);
  });
});

describe('a press without a connection', () => {
  it('is answered once there is one, as the visitor is told', async () => {
    await page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });
    await page.context().setOffline(true);
    await ask().click();
    const told = page.getByText('This opens once you are connected again');
    await told.waitFor();
    // It stands in view, though the page goes on below.
    const { y = 0, height = 0 } = (await told.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
    await page.context().setOffline(false);

    await openedForm().waitFor();
    expect(await page.getByText('This opens once').count()).toBe(0);
  });
});

describe('a press before the code is there that answers it', () => {
  it('is a link to an enquiry', async () => {
    await holdFile('static');
    await page.goto(siteUrl(await listingPath()), { waitUntil: 'commit' });
    await ask().click();

    await page.waitForURL('**/enquire/bt-leads-listing?ids=*', { waitUntil: 'commit' });
  });

  it('opens the filters once it is', async () => {
    const { release } = await holdFile('block');
    await page.goto(siteUrl(), { waitUntil: 'commit' });
    await page.locator('.wm-filters-toggle').click();
    await release();

    await page.locator('dialog.wm-drawer').waitFor();
  });

  it('sends a form as without scripts', async () => {
    await holdFile('static');
    await page.goto(siteUrl('/contact'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Send the message' }).click();

    await page.waitForURL('**/antibot', { waitUntil: 'commit' });
  });

  it('sends a form once it has come to life, which it was about to when it was sent', async () => {
    const { release } = await holdFile('lead-page');
    await page.goto(siteUrl('/contact'), { waitUntil: 'networkidle' });
    await page.locator('form#bt-leads-contact [name="name"]').fill('Ada');
    await page.getByRole('button', { name: 'Send the message' }).click();
    await release();
    await page.locator('.wm-errors').waitFor();

    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await page.locator('form#bt-leads-contact [name="name"]').inputValue()).toBe('Ada');
  });

  it('§2.7 of a favourite goes to the server, and the visitor comes back to it', async () => {
    await page.route('**/assets/page-*.js*', (route) => route.abort());
    await open();
    const id = await toggle(2).getAttribute('value');
    await toggle(2).click();
    await page.waitForURL(`**/#flag-${id}`);

    expect(await kept()).toEqual([id]);
    expect(await toggle(2).getAttribute('aria-pressed')).toBe('true');
  });

  it('is a link where no code ever comes', async () => {
    await page.route('**/assets/lead-page-*.js*', (route) => route.abort());
    await page.goto(siteUrl(await listingPath()), { waitUntil: 'networkidle' });
    await ask().click();

    await page.waitForURL('**/enquire/bt-leads-listing?ids=*');
  });
});

describe('what may be opened', () => {
  /** The scripts that are loaded from now on, by their names without the hash. */
  const loaded = (): string[] => {
    const names: string[] = [];
    page.on('request', (request) => {
      const name = /\/assets\/(.+)-[\w-]{7}\.js$/.exec(request.url())?.[1];
      if (name !== undefined) names.push(name);
    });
    return names;
  };

  it('is loaded once the visitor begins to use the page, not before', async () => {
    await open();
    const names = loaded();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(names).toEqual([]);

    await page.mouse.wheel(0, 100);
    await expect.poll(() => names).toEqual(expect.arrayContaining(['filters-drawer', 'compare-views', 'saved-dialog']));
  });

  it('is loaded by the press where data are to be saved', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
    );
    await open();
    const names = loaded();
    await page.mouse.wheel(0, 100);
    await page.locator('.wm-filters-toggle').click();
    await page.locator('dialog[open] .wm-filters').waitFor();

    await unfold('fs_price');
    await expect.poll(() => names).toEqual(['filters-drawer', 'range-slider']);
  });
});
