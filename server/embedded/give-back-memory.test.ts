import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { giveBackMemory } from './give-back-memory.ts';

it('collects everything, once, when nothing more has come for a moment', async () => {
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  giveBackMemory();
  giveBackMemory();

  await expect.poll(() => gc.mock.calls, { timeout: 15_000 }).toEqual([[expect.objectContaining({ type: 'major' })]]);
  vi.unstubAllGlobals();
});

it.each(['scripts/start.mjs', 'Dockerfile', 'examples/hosting/waymark@.service'])('may do so: %s', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/--max-semi-space-size=8.*--expose-gc.*server\/main\.ts/);
});
