import plugin from 'fastify-plugin';
import { describe, expect, it } from 'vitest';
import { testPages } from '../pages/testing/client-build.ts';
import { fixtureApp } from '../routes/testing/fixture-app.ts';
import { openSolr } from '../search/engine/upstream-target.ts';
import { readApiDescription } from './openapi/api-description.ts';
import { isApiPath, isEmbeddedPath, isReservedPath, ownPathAt } from './own-paths.ts';

describe('the own paths of the server', () => {
  it('hold every path of the description, and what lies below', () => {
    const paths = readApiDescription().operations.map(({ path }) => path.replace(/\{\w+\}/, 'x'));

    expect(paths.filter((path) => ownPathAt(path) === undefined)).toEqual([]);
  });

  it('hold every route but that of all pages', async () => {
    const routes: string[] = [];
    const engine = openSolr(new URL('http://127.0.0.1:1/solr/none'));
    const { app } = await fixtureApp(engine, {
      pages: testPages([]),
      extension: plugin(async (server) => {
        server.addHook('onRoute', ({ url }) => void routes.push(url));
      }),
    });
    await app.close();
    await engine.dispatcher.close();

    expect(routes).toContain('/assets/*');
    expect(routes.filter((url) => url !== '/*' && ownPathAt(url.replace(/\/\*$/, '')) === undefined)).toEqual([]);
  });

  it('are free for pages where only the name begins alike', () => {
    expect(['/apiary', '/documents', '/sitemap', '/'].filter(isReservedPath)).toEqual([]);
    expect(
      ['/api/search', '/sitemap-rci-2.xml', '/solr', '/sites/default/files/a.jpg'].filter(isReservedPath),
    ).toHaveLength(4);
  });

  it('tell what programs ask, and what blocks on pages of other origins need, the aliases of the search included', () => {
    const urls = ['/api/search?q=lake', '/solr/?q=lake', '/metrics', '/embed.js', '/docs', '/'];

    expect(urls.filter((url) => isApiPath(url, ['/solr/']))).toEqual([
      '/api/search?q=lake',
      '/solr/?q=lake',
      '/metrics',
    ]);
    expect(urls.filter((url) => isEmbeddedPath(url, ['/solr/']))).toEqual([
      '/api/search?q=lake',
      '/solr/?q=lake',
      '/embed.js',
    ]);
  });
});
