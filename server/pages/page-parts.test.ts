import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { vectorsOf } from '../../common/testing/vectors.ts';
import { app, folder, models, nonces, pagesEachTest, replaceSite, start } from './testing/pages-app.ts';

pagesEachTest();

describe('the callout banner', () => {
  beforeEach(async () => {
    await writeFile(join(folder.dir, 'banner.md'), 'Open *all* year.');
    await start();
  });

  const seven = 7 * 86_400;

  test.each(vectorsOf('banner'))('$spec $id $input', async ({ input, expected }) => {
    // A browser sends no cookie that has expired.
    const cookie = input.expired ? undefined : input.cookie;
    if (input.act === 'close') {
      const answer = await app.inject({ method: 'POST', url: '/callout-banner/close' });
      expect(answer.cookies).toEqual([
        { name: 'bt_callout_banner', value: expected.cookieSet, maxAge: seven, path: expected.path, sameSite: 'Lax' },
      ]);
      expect(Number(expected.days) * 86_400).toBe(seven);
      return;
    }
    const headers = typeof cookie === 'string' ? { cookie: `bt_callout_banner=${cookie}` } : {};
    const { body } = await app.inject({ url: '/about', headers });
    expect(models.at(-1)?.banner).toBe(expected.shown ? '<p>Open <em>all</em> year.</p>' : undefined);
    expect(body.includes('<body class="has-callout-banner"')).toBe(expected.bodyClass);
  });

  test('§4.8 a page without it is that of one visitor, and is kept nowhere', async () => {
    const headers = { cookie: 'a=1; bt_callout_banner=closed' };
    expect((await app.inject({ url: '/about', headers })).headers['cache-control']).toBe('private, no-store');
    expect((await app.inject('/about')).headers['cache-control']).toBe('no-cache');
  });

  test('§4.8 the page hides it before it shows, should it be older than the cookie', async () => {
    const { body } = await app.inject('/about');
    expect(body).toContain(`><script nonce="nonce-${nonces}">/(?:^|; )bt_callout_banner=closed`);
  });

  test.each([
    ['http://localhost/stays/7?x=1', '/stays/7?x=1'],
    ['https://elsewhere.example/about', '/'],
    ['http://localhost//elsewhere.example', '/'],
    ['nonsense', '/'],
  ])('closed without scripts from %s it leads back to %s', async (referer, back) => {
    const answer = await app.inject({ method: 'POST', url: '/callout-banner/close', headers: { referer } });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(back);
  });
});

describe('a jump menu without scripts', () => {
  beforeEach(async () => {
    const menu = `title: Elsewhere
blocks:
  - block: jump-menu
    label: Go to
    options: [{ label: Partner, path: "https://partner.example/x" }]
`;
    await writeFile(join(folder.dir, 'pages/elsewhere.yaml'), menu);
    await start();
  });

  test.each([
    ['/about?x=1', '/about?x=1'],
    ['prefix::/about', '/about'],
    ['https://partner.example/x', 'https://partner.example/x'],
  ])('§2.16 the choice %s leads to %s', async (to, target) => {
    const answer = await app.inject(`/jump?${new URLSearchParams({ to })}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(target);
  });

  test('§2.16 an empty choice leads nowhere', async () => {
    expect((await app.inject('/jump?to=')).statusCode).toBe(204);
    expect((await app.inject('/jump')).statusCode).toBe(204);
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'h:://elsewhere.example',
    'relative',
  ])('leads nobody to another site: %s', async (to) => {
    expect((await app.inject(`/jump?${new URLSearchParams({ to })}`)).headers.location).toBeUndefined();
  });
});

describe('a page with a map', () => {
  const SITE = (map: string): string => `name: Test site
hash: t
indexes: [{ id: rentals, requires: { ss_bundle: rental } }]
map: ${map}
`;
  const MAP = {
    'templates/rental.yaml': 'link: ss_url\ntitle: ss_name\nplace: "{ss_town}"\nlocation: loc\n',
    'pages/home.yaml': 'title: Home\nblocks:\n  - { block: search, index: rentals }\n  - block: map\n',
    'pages/about.md': '---\ntitle: About\n---\n# About\n',
  };

  async function startWith(map: string, files: Record<string, string> = {}): Promise<void> {
    await replaceSite({ ...MAP, 'site.yaml': SITE(map), ...files });
    await start();
  }

  test('§2.13 knows where its picture comes from, and brings the styles of maps; other pages do not', async () => {
    await startWith('{ tiles: { url: "/tiles/{z}/{x}/{y}.png" } }');

    expect((await app.inject('/')).body).toContain('.wm-map {');
    expect(models.at(-1)?.blocks[1]).toMatchObject({
      block: 'map',
      search: 'search',
      provider: { kind: 'tiles', host: '' },
    });
    expect((await app.inject('/about')).body).not.toContain('.wm-map');
  });

  test('§2.13 the drawing of the site is served as it stands in its folder', async () => {
    const drawing = '{ "type": "FeatureCollection", "features": [] }';
    await startWith('{ outline: { file: map.geojson } }', { 'map.geojson': drawing });
    await app.inject('/');
    const block = models.at(-1)?.blocks[1];
    const answer = await app.inject(block?.block === 'map' ? block.provider.url : '');

    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'application/geo+json; charset=utf-8',
      drawing,
    ]);
  });
});
