import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { app, folder, models, pagesEachTest, replaceSite, search, searchBlock, start } from '../testing/pages-app.ts';

pagesEachTest();

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'waymark-embed-'));
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  for (const sheet of ['every', 'search', 'content', 'map']) await writeFile(join(dist, 'client', `${sheet}.css`), '');
});
afterEach(() => rm(dist, { recursive: true }));

const MANIFEST = {
  'client/embed.tsx': { file: 'assets/embed-1.js', css: ['assets/embed-1.css'], imports: ['_block'] },
  _block: { file: 'assets/block-1.js' },
  'client/styles/pages/shadow-fonts.css': { file: 'assets/fonts-1.css' },
  'client/styles/pages/shadow.css': { file: 'assets/shadow-1.css' },
  'client/styles/pages/shadow-late.css': { file: 'assets/late-1.css' },
};

async function withBuild(): Promise<void> {
  const block = '{ block: search, id: stays, index: rentals, bundles: [rental] }';
  await replaceSite({
    'theme.css':
      ':root { --brand: teal; --font-text: "Owned", "Figtree"; --gap: 2rem }\n@font-face { font-family: Owned; src: url(/media/o.woff2) }\n',
    'media/o.woff2': 'x',
    'pages/home.yaml': `title: Home\nblocks:\n  - ${block}\n`,
  });
  await mkdir(join(dist, 'embed', 'assets'), { recursive: true });
  await mkdir(join(dist, 'embed', '.vite'));
  await writeFile(join(dist, 'embed', '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  await writeFile(join(dist, 'embed', 'assets', 'embed-1.css'), '.wm-card{}');
  await writeFile(join(dist, 'embed', 'assets', 'fonts-1.css'), '@font-face{src:url(a.woff2)}');
  await start({ origin: 'https://stays.example', embedDir: join(dist, 'embed') });
}

test('§3.1 script and styles for other pages have lasting addresses and a short life', async () => {
  await withBuild();
  const script = await app.inject('/embed.js');
  const styles = await app.inject('/embed.css');

  expect(script.body).toContain('"entry":"/embed/assets/embed-1.js"');
  expect(script.body).toContain('"imports":["/embed/assets/block-1.js"]');
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  expect(styles.body).toBe('.wm-card{}');
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
  // The owner's colours, faces and lengths hold there, too, whatever the page around says of the same names and of its root.
  expect((await app.inject('/embed/theme.css')).body).toBe(
    ':host { --brand: teal; --font-text: "Waymark Owned", "Waymark Figtree"; --gap: calc(2 * var(--wm-rem)) }',
  );
  const fonts = (await app.inject('/embed/fonts.css')).body;
  expect(fonts).toContain('@font-face{src:url(assets/a.woff2)}');
  expect(fonts).toContain('font-family: "Waymark Owned"; src: url(/media/o.woff2)');
});

test('a block comes as it stands on the site, in a shadow root, with addresses that hold everywhere', async () => {
  await withBuild();
  const answer = await app.inject('/embed/stays.html');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('public, max-age=60');
  expect(answer.body).toMatch(/^<waymark-search block="stays"><template shadowrootmode="open">/);
  expect(answer.body).toContain('<link rel="stylesheet" href="https://stays.example/embed/assets/shadow-1.css">');
  expect(searchBlock().options).toMatchObject({
    url: 'https://stays.example/api/search',
    base_url: 'https://stays.example',
  });
});

test('its options come as JSON for pages that change some of them', async () => {
  await withBuild();
  const { options, fields, styles } = (await app.inject('/embed/stays.json')).json();

  expect(fields).toMatchObject({ sort: expect.arrayContaining(['id']), list: expect.arrayContaining(['id']) });
  expect(options).toMatchObject({ index: 'rentals', url: 'https://stays.example/api/search' });
  expect(styles).toContain('https://stays.example/embed/assets/late-1.css');
  expect(search.forms).toEqual([]);
});

test('how results of an index are laid out comes as JSON for blocks that do not say; other indexes are not found', async () => {
  await withBuild();
  const answer = await app.inject('/embed/indexes/rentals.json');

  expect(answer.headers['cache-control']).toContain('public, max-age=60');
  expect(answer.json()).toMatchObject({ base_url: 'https://stays.example', templates: expect.anything() });
  expect((await app.inject('/embed/indexes/other.json')).statusCode).toBe(404);
  expect((await app.inject('/embed/indexes/rentals')).statusCode).toBe(404);
});

test('a block nobody has is not found, and a build without an entry for embedding serves nothing', async () => {
  await withBuild();
  expect((await app.inject('/embed/other.html')).statusCode).toBe(404);
  await app.close();
  await start({ embedDir: join(dist, 'nowhere') });
  expect((await app.inject('/embed.js')).statusCode).toBe(404);
});

test('a block’s map comes with addresses that hold everywhere, open where no page has it; a site without maps has none', async () => {
  await withBuild();
  expect((await app.inject('/embed/stays/map.html')).statusCode).toBe(404);

  await app.close();
  const outline = join(folder.dir, 'outline.json');
  await writeFile(outline, '{ "type": "FeatureCollection", "features": [] }');
  const yaml = await readFile(join(folder.dir, 'site.yaml'), 'utf8');
  await writeFile(join(folder.dir, 'site.yaml'), `${yaml}\nmap: { outline: { file: outline.json } }\n`);
  await start({ origin: 'https://stays.example', embedDir: join(dist, 'embed') });
  const answer = await app.inject('/embed/stays/map.html');
  expect(answer.body).toMatch(/^<waymark-map for="stays"><template shadowrootmode="open">/);
  expect(models.at(-1)?.blocks).toEqual([
    expect.objectContaining({ block: 'map', search: 'stays', open: true, searchArea: true }),
  ]);
  const [map] = models.at(-1)?.blocks ?? [];
  expect(map?.block === 'map' && map.provider.url).toMatch(/^https:\/\/stays\.example\/map-outline\.json\?v=/);
});

test('who cannot be shown a block is led to its page, and to the first page where there is none', async () => {
  await withBuild();
  for (const id of ['stays', 'other']) {
    const answer = await app.inject(`/embed/${id}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  }
});

test('a block that could not be searched is not kept', async () => {
  await withBuild();
  search.failSearch = new Error('gone');
  expect((await app.inject('/embed/stays.html')).headers['cache-control']).not.toContain('max-age');
});
