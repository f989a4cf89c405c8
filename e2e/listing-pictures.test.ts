/** The pictures of a listing on its page: how many show, where they lead, and what stands in for them. */
import { describe, expect, it } from 'vitest';
import { listingPath } from './support/enquiry.ts';
import { PHONE, siteUrl, startVisit, withBrowser } from './support/visit.ts';

withBrowser();

describe('the pictures of a listing page', () => {
  it('shows most of its first picture on the first screen of a phone, however long its title', async () => {
    const visit = await startVisit(PHONE);
    await visit.page.goto(siteUrl('/?q=windward+nest'));
    const long = visit.page.locator('.itemlink').filter({ hasText: /^.{75,}$/ });
    await visit.page.goto(siteUrl((await long.first().getAttribute('href')) ?? ''));
    const picture = await visit.page.locator('.gallery img').first().boundingBox();
    const { height } = PHONE.viewport;

    expect((picture?.y ?? height) + (picture?.height ?? 0) * 0.75).toBeLessThan(height);
    await visit.close();
  });

  it('shows one picture of its kind, which is no link, where none of its own can be loaded', async () => {
    const path = await listingPath();
    const visit = await startVisit();
    await visit.page.route('**/media/demo/**', (route) => route.abort());
    await visit.page.goto(siteUrl(path));
    const images = visit.page.locator('.gallery img');
    // Each that fails makes place for the next, which is asked for then.
    await expect.poll(() => images.count()).toBe(1);
    await expect.poll(() => images.first().getAttribute('src')).toMatch(/^\/media\/fallback\/[a-z]+-\d+\.svg$/);
    expect(await images.first().evaluate((image: HTMLImageElement) => image.decode())).toBeUndefined();
    expect(await visit.page.locator('.gallery a').count()).toBe(0);
    const note = await visit.page
      .locator('.gallery')
      .evaluate((gallery) => [getComputedStyle(gallery, '::after').content, gallery.dataset.note]);
    expect(note).toEqual(['"Drawing, no photo"', 'Drawing, no photo']);
    expect(await visit.page.locator('.gallery').getAttribute('class')).toBe('gallery gallery-of-1');
    await visit.close();
  });

  it('§2.15 every picture leads to itself in full, in one gallery, with what it shows as its caption', async () => {
    const visit = await startVisit({ javaScriptEnabled: false });
    await visit.page.goto(siteUrl(await listingPath()));
    const links = await visit.page.locator('.gallery a.colorbox').evaluateAll((found) =>
      found.map((link) => ({
        href: link.getAttribute('href'),
        src: link.querySelector('img')?.getAttribute('src'),
        title: link.getAttribute('title'),
        alt: link.querySelector('img')?.alt,
        gallery: link.getAttribute('data-colorbox-gallery'),
      })),
    );

    expect(links.length).toBeGreaterThan(2);
    for (const { href, src, title, alt } of links) {
      expect(href).toBe(src);
      expect(title).toBe(alt);
    }
    expect(new Set(links.map(({ gallery }) => gallery)).size).toBe(1);
    await visit.page.locator('.gallery a.colorbox').nth(1).click();
    expect(new URL(visit.page.url()).pathname).toBe(links[1]?.href);
    await visit.close();
  });

  it('shows three pictures of many on a wide screen and leads to all of them; on a phone they are a row to swipe', async () => {
    const path = await listingPath();
    const wide = await startVisit({ viewport: { width: 1280, height: 900 } });
    await wide.page.goto(siteUrl(path), { waitUntil: 'networkidle' });
    const links = wide.page.locator('.gallery a');
    const total = await links.count();
    expect(total).toBeGreaterThan(3);
    expect(await links.filter({ visible: true }).count()).toBe(3);
    const [cover, second] = [await links.first().boundingBox(), await links.nth(1).boundingBox()];
    expect((cover?.width ?? 0) / (second?.width ?? 1)).toBeGreaterThan(1.9);
    await wide.page.getByText(`Show all ${total} pictures`).click();
    await expect.poll(() => wide.page.locator('.wm-lightbox__counter').textContent()).toContain(`1 of ${total}`);
    await wide.close();

    const phone = await startVisit(PHONE);
    await phone.page.goto(siteUrl(path), { waitUntil: 'networkidle' });
    const pictures = phone.page.locator('.gallery a');
    const next = await pictures.nth(1).boundingBox();
    // The edge of the next one shows.
    expect(next?.x).toBeLessThan(PHONE.viewport.width - 16);
    await pictures.last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await pictures.last().boundingBox())?.x ?? 999).toBeLessThan(100);
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.close();
  });

  it.each([
    ['on a wide screen', { viewport: { width: 1440, height: 900 } }],
    ['on a phone', PHONE],
    ['on a phone without scripts', { ...PHONE, javaScriptEnabled: false }],
  ])('§2.15 says on its pictures how many there are, %s', async (_, options) => {
    const visit = await startVisit(options);
    await visit.page.goto(siteUrl(await listingPath()));
    const label = visit.page.locator('.gallery-all');
    await label.waitFor();
    // Seen, that is: within what shows of the pictures, and nothing over it.
    const seen = () =>
      label.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const pictures = [...document.querySelectorAll('.gallery img')].map((image) => image.getBoundingClientRect());
        const isOnOne = pictures.some((on) => box.left >= on.left && box.right <= on.right && box.bottom <= on.bottom);
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return { isOnOne, isHit: hit !== null && element.contains(hit) };
      });
    await expect.poll(seen).toEqual({ isOnOne: true, isHit: true });
    // Nor does the picture it stands on, which grows below the pointer.
    await visit.page
      .locator('.gallery a')
      .filter({ visible: true })
      .nth(2)
      .hover({ position: { x: 9, y: 9 } });
    await expect.poll(seen).toEqual({ isOnOne: true, isHit: true });
    await visit.close();
  });

  it('without scripts shows every picture', async () => {
    const visit = await startVisit({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    await visit.page.goto(siteUrl(await listingPath()));
    const links = visit.page.locator('.gallery a');
    expect(await links.filter({ visible: true }).count()).toBe(await links.count());
    expect(await visit.page.locator('.wm-map__address').isVisible()).toBe(true);
    const map = await visit.page.getByRole('link', { name: 'Open in OpenStreetMap' }).getAttribute('href');
    expect(map).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=(3\d\.\d+)&mlon=(-\d\d\.\d+)#map=15\/\1\/\2$/);
    await visit.close();
  });
});
