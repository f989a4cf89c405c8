/** Visits to the test kit (docs/test-kit.md), whose answers tests choose. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Fake, startFake } from 'waymark/fake';
import { visitEachTest } from './visit.ts';

/** The kit of a file's tests; what a test sets is taken back after it. */
export let fake: Fake;

/** Starts a kit for the file, and gives each test a visit to it. */
export function visitKit(options?: BrowserContextOptions): void {
  beforeAll(async () => {
    fake = await startFake();
  });
  visitEachTest(options, () => fake.url);
  afterEach(() => fake.set());
  afterAll(() => fake.close());
}
