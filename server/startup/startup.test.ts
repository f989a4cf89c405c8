import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureSite } from '../routes/testing/fixture-site.ts';
import { openSolr } from '../search/engine/upstream-target.ts';
import { startLines } from './announce.ts';
import { checkAliases } from './check-site.ts';
import { countIndexes, fillEmptyIndex, madeMediaDir, runGenerator } from './fill-index.ts';
import { openEngine } from './open-engine.ts';
import { openPages } from './open-pages.ts';
import { listen, probePort } from './process.ts';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'waymark-start-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** A file in the test's folder. */
async function written(name: string, text: string): Promise<string> {
  const file = join(dir, name);
  await writeFile(file, text);
  return file;
}

describe('what the start prints', () => {
  const report = {
    url: 'http://127.0.0.1:3000',
    siteName: 'Fixture',
    siteDir: '/site',
    engine: 'embedded engine',
    indexes: [{ id: 'rci', count: 640 }],
    hasPages: true,
    workDir: '/srv',
  };

  it('begins with the address and names site, engine, indexes and API', () => {
    const text = startLines(report).join('\n');

    expect(text).toMatch(/^Fixture is at http:\/\/127\.0\.0\.1:3000\n/);
    expect(text).toContain('/site');
    expect(text).toContain('embedded engine');
    expect(text).toContain('rci: 640 listings');
    expect(text).toContain('http://127.0.0.1:3000/docs');
    expect(text).not.toMatch(/npm run/);
  });

  it('says how to fill an empty index', () => {
    const text = startLines({ ...report, indexes: [{ id: 'rci', count: 0 }] }).join('\n');

    expect(text).toContain('with: npm run index -- FILE --mapping MAPPING.yaml');
  });

  it("names the site's own mapping and a folder that is not the usual one", () => {
    const indexes = [
      { id: 'rci', count: 0 },
      { id: 'boats', count: 0 },
    ];
    const data = { index: 'rci', mapping: '/srv/my site/mapping.yaml' };
    const text = startLines({ ...report, indexes, data, dataDir: '/srv/other' }).join('\n');

    expect(text).toContain('rci with: DATA_DIR=other npm run index -- FILE --mapping "my site/mapping.yaml"');
    expect(text).toContain('boats with: DATA_DIR=other npm run index -- FILE --mapping MAPPING.yaml');
  });

  it('says that the engine does not answer, and that the client is not built', () => {
    const text = startLines({ ...report, indexes: undefined, hasPages: false }).join('\n');

    expect(text).toContain('SOLR_URL');
    expect(text).toContain('npm run build');

    const fault = 'Solr at http://127.0.0.1:8983/solr/stays has no field index_id';
    expect(startLines({ ...report, indexes: undefined, fault }).join('\n')).toContain(`when it does. ${fault}\n`);
  });
});

describe('the start', () => {
  it('a port that is taken is told by its variable', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const app = fastify();

    await expect(probePort({ host: '127.0.0.1', port })).rejects.toThrow(`PORT ${port} is in use`);
    await expect(listen(app, { host: '127.0.0.1', port })).rejects.toThrow(`PORT ${port} is in use`);
    await app.close();
    await new Promise((resolve) => taken.close(resolve));
  });

  it.each([
    ['below a file', async () => join(await written('file', ''), 'data'), 'is no folder'],
    ['a file', () => written('file', ''), 'is no folder'],
    ['where the system makes no folders', async () => '/proc/waymark', 'cannot be'],
  ])('DATA_DIR %s is told by its name', async (_what, make, reason) => {
    const opened = openEngine({ solr: undefined, dataDir: await make() });

    await expect(opened).rejects.toMatchObject({ variable: 'DATA_DIR', message: expect.stringContaining(reason) });
  });

  it('a damaged index is told by its path, and what to do', async () => {
    const dataDir = join(dir, 'damaged');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'index.sqlite'), 'no index at all '.repeat(500));

    await expect(openEngine({ solr: undefined, dataDir })).rejects.toMatchObject({
      variable: 'DATA_DIR',
      message: expect.stringMatching(/delete .*damaged\/index\.sqlite and .* index again$/),
    });
  });

  it('a search alias must not be the path of a page', () => {
    const [page] = fixtureSite().pages;
    if (!page) throw new Error('the site has no page');
    const site = {
      pages: [
        { ...page, path: '/about' },
        { ...page, path: '/stays/:key' },
      ],
    };

    for (const alias of ['/about', '/about/']) {
      expect(() => checkAliases(['/solr/', alias], site)).toThrow(`SEARCH_ALIASES must not hold ${alias}: `);
    }
    expect(() => checkAliases(['/solr/', '/about-us', '/stays/search'], site)).not.toThrow();
  });

  it.each([
    ["throw new TypeError('no such place')", 'TypeError: no such place'],
    ["console.error('disk full'); process.exit(3)", 'disk full'],
    ['process.exit(3)', 'it ended with exit code 3'],
    ['', 'it has not written'],
  ])('a generator that fails is told in one line: %s', async (text, reason) => {
    const generator = await written('failing.ts', text);
    const run = runGenerator(generator, join(dir, 'nothing.jsonl'), dir);

    await expect(run).rejects.toMatchObject({ code: 'generator-failed' });
    await expect(run).rejects.toThrow(`site.yaml: data.generator: ${generator} failed: ${reason}`);
    await expect(run).rejects.not.toThrow(/\n/);
  });

  it('gives the address to open', async () => {
    const app = fastify();

    expect(await listen(app, { host: '127.0.0.1', port: 0 })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await app.close();
  });

  it('without a build there are no pages', async () => {
    expect(await openPages(dir)).toBeUndefined();
  });

  it('an engine that does not answer is no reason not to start', async () => {
    const target = openSolr(new URL('http://127.0.0.1:9/solr/waymark'));

    expect(await countIndexes(fixtureSite(), target)).toBeUndefined();
    await target.dispatcher.close();
  });

  it("an empty index is filled with the site's own listings, and its folder belongs to one server", async () => {
    const dataDir = join(dir, 'data');
    const generator = join(dir, 'generate.ts');
    const mapping = join(dir, 'mapping.yaml');
    await writeFile(
      generator,
      `import { writeFileSync } from 'node:fs';
const file: string = process.argv[2] ?? '';
writeFileSync(file, '{"key":"1","name":"Cottage"}\\n{"key":"2","name":"Cabin"}\\n');
writeFileSync((process.argv[3] ?? '') + '/cottage.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');`,
    );
    await writeFile(mapping, 'index: other\nkey: key\nfields:\n  ss_other: { from: name }\n');
    const engine = await openEngine({ solr: undefined, dataDir });
    const data = { index: 'other', generator, file: undefined, mapping };
    const said: string[] = [];
    const fill = () =>
      fillEmptyIndex({ ...fixtureSite(), data, hash: 'maqfd5' }, engine, { dataDir, say: (line) => said.push(line) });
    const filled = expect.arrayContaining([{ id: 'other', count: 2 }]);
    const picture = join(madeMediaDir(dataDir), 'cottage.svg');

    expect(await fill()).toEqual(filled);
    expect(said.splice(0)).toEqual(['Making the demo listings …', 'Indexing the listings …']);
    expect(existsSync(picture)).toBe(true);
    expect(existsSync(join(dataDir, 'demo-listings.jsonl'))).toBe(false);

    // As where another server has filled the index: the pictures are made all the same, once.
    await rm(madeMediaDir(dataDir), { recursive: true });
    expect(await fill()).toEqual(filled);
    expect(await fill()).toEqual(filled);
    expect(said).toEqual(['Making the demo listings …']);
    expect(existsSync(picture)).toBe(true);
    await expect(openEngine({ solr: undefined, dataDir })).rejects.toMatchObject({ variable: 'DATA_DIR' });
    await engine.close();
    expect(await engine.ended).toBeUndefined();
  });
});
