/** Files of the client that come late, or not at first: a page asks again, under another address (`client/api/late-part.ts`). */
import type { Route } from 'playwright-core';
import { page } from './visit.ts';

const addressOf = (name: string): string => `**/assets/${name}-*.js*`;

/** Holds back a file; `asked` tells whether the page wants it by now. */
export async function holdFile(name: string): Promise<{ asked(): boolean; release(): Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(addressOf(name), async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return {
    asked: () => held.length > 0,
    async release() {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Has a file fail until it is asked for again, under another address; returns whether it has failed. */
export async function failFile(name: string): Promise<() => boolean> {
  let hasFailed = false;
  await page.route(addressOf(name), async (route) => {
    if (new URL(route.request().url()).search !== '') return route.continue();
    hasFailed = true;
    return route.abort();
  });
  return () => hasFailed;
}
