/** The map of results around a visitor whose place the browser tells. */
import { openMap } from './map.ts';
import { open, page } from './visit.ts';

/** What the line under the map says. */
export const note = (): Promise<string> => page.locator('.wm-map__note').innerText();

/** A town of the demo, with places around it. */
export const DUCK = { latitude: 36.1696, longitude: -75.7549 };

/** Opens the map of a page and presses "Near me", as a visitor who is there and permits so much. */
export async function near(
  permissions: string[],
  at: { latitude: number; longitude: number },
  path = '/',
): Promise<void> {
  await page.context().grantPermissions(permissions);
  await page.context().setGeolocation(at);
  await open(path);
  await openMap();
  await page.getByRole('button', { name: 'Near me' }).click();
}
