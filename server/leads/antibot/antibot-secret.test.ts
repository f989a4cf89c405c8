import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptAntibotSecret } from './antibot-keys.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'waymark-secret-'));
});

afterEach(() => rm(dir, { recursive: true }));

it('the secret is made once, for its owner alone, and kept', async () => {
  const secret = keptAntibotSecret(dir);

  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(keptAntibotSecret(dir)).toBe(secret);
  expect(await readdir(dir)).toEqual(['antibot-secret']);
  expect((await stat(join(dir, 'antibot-secret'))).mode & 0o777).toBe(0o600);
});

it('a damaged one is told, not replaced: keys in use would fail', async () => {
  await writeFile(join(dir, 'antibot-secret'), 'short');

  expect(() => keptAntibotSecret(dir)).toThrow(/DATA_DIR holds a damaged file/);
});
