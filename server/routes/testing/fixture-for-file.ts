/** One engine and one server for all tests of a file. */
import { afterAll, beforeAll } from 'vitest';
import { type FixtureApp, type FixtureOptions, fixtureApp } from './fixture-app.ts';
import { type FixtureEngine, fixtureEngine } from './fixture-engine.ts';
import type { fixtureDocuments } from './fixture-site.ts';

/** There from before the first test of the file on. */
export let engine: FixtureEngine;
export let fixture: FixtureApp;

/** Many documents take a while. */
const START_MS = 120_000;

/** Starts both before the tests of the file, and closes them afterwards. */
export function fixtureForFile(
  options: FixtureOptions = {},
  documents?: () => ReturnType<typeof fixtureDocuments>,
): void {
  beforeAll(async () => {
    engine = await fixtureEngine(documents?.());
    fixture = await fixtureApp(engine.target, options);
  }, START_MS);
  afterAll(async () => {
    await fixture.app.close();
    await engine.close();
  });
}
