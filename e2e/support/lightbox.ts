/** The lightbox, as a visitor finds it, and pages that have links to it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { page, siteUrl } from './visit.ts';

export const dialog = (on: Page = page) => on.locator('dialog.wm-lightbox');
export const image = (on: Page = page) => on.locator('.wm-lightbox__image');
export const caption = () => page.locator('.wm-lightbox__caption');
export const counter = () => page.locator('.wm-lightbox__counter');
export const link = (at: number) => page.locator('a.colorbox').nth(at);
export const button = (name: string) => dialog().getByRole('button', { name });

export async function openGuide(on: Page = page): Promise<void> {
  await on.goto(siteUrl('/house-guide'), { waitUntil: 'networkidle' });
}

/** A page of the site with links of one's own on it, from before its scripts ran. */
export async function openWith(markup: string): Promise<void> {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<footer', `<div>${markup}</div><footer`) });
  });
  await page.goto(siteUrl('/contact'), { waitUntil: 'networkidle' });
}

export async function shows(alt: string): Promise<void> {
  await expect.poll(() => image().getAttribute('alt')).toContain(alt);
}

export const PICTURE = '/media/fallback/house-1.svg';
