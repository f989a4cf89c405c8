import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { app, folder, pagesEachTest, start } from './testing/pages-app.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A data folder, whose name begins with a dot as the usual one's does. */
let dataDir: string;

async function put(dir: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
}

pagesEachTest();
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), '.waymark-media-'));
  await put(join(folder.dir, 'media'), {
    'house.svg': SVG,
    'rooms/kitchen large.jpg': 'jpg',
    'logo-3f9a0c7e21.png': 'png',
    'house-20260101.jpg': 'dated',
    'serif.woff2': 'woff2',
    'notes.txt': 'not for others',
    'page.html': '<script>alert(1)</script>',
    '.hidden.svg': SVG,
    '.git/logo.svg': SVG,
  });
  await put(dataDir, { 'demo/cottage.svg': SVG, 'house.svg': 'another one' });
  await put(folder.dir, { 'secret.svg': SVG });
  await start({ mediaDirs: [dataDir] });
});
afterEach(() => rm(dataDir, { recursive: true }));

describe("the files of the site's folder media/", () => {
  it.each([
    ['/media/house.svg', 'image/svg+xml'],
    ['/media/rooms/kitchen%20large.jpg', 'image/jpeg'],
    ['/media/logo-3f9a0c7e21.png', 'image/png'],
    ['/media/serif.woff2', 'font/woff2'],
  ])('%s is served as %s', async (url, type) => {
    const answer = await app.inject(url);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  });

  it.each([
    ['a kind that is not served', '/media/notes.txt'],
    ['one whose address ends as a picture does', '/media/notes.txt?of=house.svg'],
    ['one whose ending is encoded', '/media/notes%2et%78t'],
    ['a page', '/media/page.html'],
    ['a hidden file', '/media/.hidden.svg'],
    ['a file in a hidden folder', '/media/.git/logo.svg'],
    ['a file that is not there', '/media/none.svg'],
    ['a folder', '/media/rooms/'],
    ['the folder itself', '/media/'],
    ['a file beside the folder', '/media/../secret.svg'],
    ['a file beside the folder, encoded', '/media/%2e%2e/secret.svg'],
    ['a file beside the folder, behind an encoded slash', '/media/..%2fsecret.svg'],
    ['a file beside the folder, behind a backslash', '/media/..%5csecret.svg'],
    ['a name with a zero byte', '/media/house.svg%00.png'],
  ])('%s is not to be had', async (_what, url) => {
    const answer = await app.inject(url);

    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('<script>alert');
    expect(answer.body).not.toContain('not for others');
  });

  it('are asked about again after minutes, and not sent again while they are the same', async () => {
    const first = await app.inject('/media/house.svg');
    const { etag, 'last-modified': since, 'cache-control': caching } = first.headers;

    expect(caching).toBe('public, max-age=300, stale-while-revalidate=86400');
    expect((await app.inject({ url: '/media/house.svg', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(
      304,
    );
    const known = { 'if-modified-since': String(since) };
    expect((await app.inject({ url: '/media/house.svg', headers: known })).statusCode).toBe(304);
  });

  it('may be kept for ever under a name that holds a hash of them, which a date is not', async () => {
    const caching = async (url: string): Promise<unknown> => (await app.inject(url)).headers['cache-control'];

    expect(await caching('/media/logo-3f9a0c7e21.png')).toBe('public, max-age=31536000, immutable');
    expect(await caching('/media/house-20260101.jpg')).not.toContain('immutable');
  });

  it('run nothing where an SVG is opened by itself', async () => {
    const answer = await app.inject('/media/house.svg');

    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  it('come before those that were made, and those before the ones that come with the program', async () => {
    expect((await app.inject('/media/house.svg')).body).toBe(SVG);
    expect((await app.inject('/media/demo/cottage.svg')).statusCode).toBe(200);
    for (const name of ['house-1', 'house-12', 'flat-12', 'camp-12']) {
      expect((await app.inject(`/media/fallback/${name}.svg`)).body).toContain('<svg');
    }
    await put(join(folder.dir, 'media'), { 'fallback/house-1.svg': 'mine' });
    expect((await app.inject('/media/fallback/house-1.svg')).body).toBe('mine');
  });
});
