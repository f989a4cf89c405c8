/** Searches of one index that spells and marks words, for all tests of a file. */
import { expect } from 'vitest';
import type { components } from '../../../common/api-types.ts';
import { form } from './fixture-app.ts';
import { fixture, fixtureForFile } from './fixture-for-file.ts';
import { fixtureSite } from './fixture-site.ts';

export type Answer = components['schemas']['SearchAnswer'];

export const INDEX = ['fq', 'index_id:rci'] as const;

/** Starts it before the tests of the file, and closes it afterwards. */
export function helpfulSearchForFile(): void {
  fixtureForFile({
    site: fixtureSite({}, { spellcheck: true, highlight: 'ts_name' }),
    // Every search is to be seen at the engine.
    env: { SEARCH_CACHE_SECONDS: '0' },
  });
}

export async function search(...pairs: (readonly [string, string])[]): Promise<Answer> {
  const reply = await fixture.search(form(...pairs, INDEX));
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

/** What the engine was asked while this ran. */
export async function questions(run: () => Promise<unknown>): Promise<string[][]> {
  const before = fixture.asked.length;
  await run();
  return fixture.asked.slice(before);
}
