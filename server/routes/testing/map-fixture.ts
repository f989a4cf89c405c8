/** The server on the small site with a map, whose listing n stands at 35 + n/100 degrees north, 75 + n/100 west, from 0 on. */
import { afterAll, beforeAll } from 'vitest';
import type { MapBlock } from '../../site/site-types.ts';
import { type FixtureApp, fixtureApp } from './fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from './fixture-engine.ts';
import { siteWithMap } from './site-with-map.ts';

/** One engine for the tests of a file; each starts a server over it, which asks it every time. */
export function mapFixture(): (map?: Partial<MapBlock>) => Promise<FixtureApp> {
  let engine: FixtureEngine;
  beforeAll(async () => {
    engine = await fixtureEngine();
  });
  afterAll(() => engine.close());
  return (map = {}) => fixtureApp(engine.target, { site: siteWithMap(map), env: { SEARCH_CACHE_SECONDS: '0' } });
}
