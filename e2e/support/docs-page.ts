/** The page of the API, as who reads it acts. */
import { page, siteUrl } from './visit.ts';

export function field(operation: string, name: string) {
  return page.locator(`#${operation}`).locator(`[name="${name}"]`);
}

/** Opens the page at an operation, as a link to it does. */
export async function openAt(operation: string): Promise<void> {
  await page.goto(siteUrl(`/docs#${operation}`));
  await page.locator(`#${operation}`).waitFor();
}

export async function unfoldMore(): Promise<void> {
  await page.locator('#searchGet').getByText('More parameters', { exact: true }).click();
}

export async function send(part: string, button: RegExp = /^Send/): Promise<{ status: string; body: string }> {
  const section = page.locator(`#${part}`);
  const answered = page.waitForResponse((response) => ['fetch', 'xhr'].includes(response.request().resourceType()));
  await section.getByRole('button', { name: button }).first().press('Enter');
  await answered;
  const status = section.getByRole('status').filter({ hasText: /^\d{3}/ });
  await status.waitFor();
  return { status: (await status.textContent()) ?? '', body: (await section.getByRole('region').textContent()) ?? '' };
}
