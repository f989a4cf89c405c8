import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { adapterRoutes } from './site-file-routes.ts';

test('§7.1 the search client for InstantSearch and components with their types are served as they are built, for a short time; unbuilt not at all', async () => {
  const adaptersDir = await mkdtemp(join(tmpdir(), 'waymark-adapters-'));
  await writeFile(join(adaptersDir, 'instantsearch.js'), 'export {};');
  await writeFile(join(adaptersDir, 'react.ts'), 'export const one: number = 1;');
  const [built, unbuilt] = [Fastify(), Fastify()];
  adapterRoutes(built, adaptersDir);
  adapterRoutes(unbuilt, join(adaptersDir, 'nowhere'));
  const script = await built.inject('/adapters/instantsearch.js');
  const typed = await built.inject('/adapters/react.ts');
  const missing = await unbuilt.inject('/adapters/instantsearch.js');
  await Promise.all([built.close(), unbuilt.close(), rm(adaptersDir, { recursive: true })]);

  expect([script.body, missing.statusCode]).toEqual(['export {};', 404]);
  expect([typed.body, typed.headers['content-type']]).toEqual([
    'export const one: number = 1;',
    'text/plain; charset=utf-8',
  ]);
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
});
