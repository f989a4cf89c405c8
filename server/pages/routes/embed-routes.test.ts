import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { crossOrigin } from '../../http/cross-origin.ts';
import { embedRoutes } from './site-file-routes.ts';

test('§3.1 script and styles for other pages have lasting addresses, a short life, and open to configured origins', async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'waymark-embed-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets', 'embed-1.css'), '.wm-card{}');
  const app = Fastify();
  await app.register(crossOrigin, { searchAliases: [], origins: ['https://old.example'] });
  embedRoutes(app, { 'client/embed.tsx': { file: 'assets/embed-1.js', css: ['assets/embed-1.css'] } }, clientDir);
  const get = (url: string, origin: string) => app.inject({ url, headers: { origin } });
  const script = await get('/embed.js', 'https://old.example');
  const styles = await get('/embed.css', 'https://other.example');
  await app.close();
  await rm(clientDir, { recursive: true });

  expect(script.body).toBe("export * from '/assets/embed-1.js';\n");
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'access-control-allow-origin': 'https://old.example',
  });
  expect(styles.body).toBe('.wm-card{}');
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(styles.headers['access-control-allow-origin']).toBeUndefined();
});

test('a build without an entry for embedding serves neither', async () => {
  const app = Fastify();
  embedRoutes(app, {}, '/nowhere');
  expect((await app.inject('/embed.js')).statusCode).toBe(404);
  await app.close();
});
