import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineInUseError, EngineStartError } from './errors.ts';
import { defaultSocketPath, startEmbeddedEngine } from './start-engine.ts';
import { SOLR_CONFIG, TestEngine } from './testing/test-engine.ts';

const engines: TestEngine[] = [];
function makeEngine(): TestEngine {
  const engine = new TestEngine();
  engines.push(engine);
  return engine;
}

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.remove();
});

describe('starting and stopping', () => {
  it('§7.1 answers a ping at the core path of a socket only its owner may use', async () => {
    const engine = makeEngine();
    const started = await engine.start();
    expect(started.path).toBe('/solr/waymark');
    expect(statSync(engine.socketPath).mode & 0o777).toBe(0o600);
    expect((await engine.send('GET', '/admin/ping')).body.status).toBe('OK');
  });

  it('§7.1 listens at a free port of loopback when asked for port 0', async () => {
    const engine = makeEngine();
    const started = await startEmbeddedEngine({
      indexFile: engine.indexFile,
      solrConfigDir: SOLR_CONFIG,
      listen: { port: 0 },
    });
    const { listen } = started;
    if (!('port' in listen)) throw new Error('no port');
    const answer = await fetch(`http://127.0.0.1:${listen.port}${started.path}/select?q=*:*`);
    expect(answer.status).toBe(200);
    await started.close();
    expect(await started.exited).toBeUndefined();
  });

  it('§7.2 documents and their order survive a restart', async () => {
    const engine = makeEngine();
    await engine.start();
    await engine.add([
      { id: 'b', ts_name: 'Sea view', fs_price: 12.5 },
      { id: 'a', ts_name: 'Garden room', sm_tags: ['x', 'y'] },
    ]);
    await engine.stop();
    await engine.start();
    const { body } = await engine.select({
      q: '*:*',
      facet: 'true',
      'facet.field': 'sm_tags',
      'facet.mincount': 1,
      'json.nl': 'arrarr',
    });
    expect(body.response.docs).toEqual([
      { id: 'b', ts_name: 'Sea view', fs_price: 12.5 },
      { id: 'a', ts_name: 'Garden room', sm_tags: ['x', 'y'] },
    ]);
    expect(body.facet_counts.facet_fields.sm_tags).toEqual([
      ['x', 1],
      ['y', 1],
    ]);
    expect((await engine.select({ q: 'ts_name:views' })).body.response.numFound).toBe(1);
  });

  it('§7.2 what was added but not committed is kept when the engine is closed', async () => {
    const engine = makeEngine();
    await engine.start();
    await engine.update(JSON.stringify([{ id: 'late' }]));
    await engine.stop();
    await engine.start();
    expect((await engine.select({ q: 'id:late' })).body.response.numFound).toBe(1);
  });

  it('refuses a socket somebody listens at, and takes over one nobody does', async () => {
    const engine = makeEngine();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(engine.socketPath, resolve));
    await expect(engine.start()).rejects.toThrow(EngineInUseError);
    await new Promise((resolve) => other.close(resolve));
    writeFileSync(engine.socketPath, '');
    await engine.start();
    expect((await engine.send('GET', '/admin/ping')).status).toBe(200);
  });

  it('refuses an index another engine has open', async () => {
    const engine = makeEngine();
    await engine.start();
    const second = startEmbeddedEngine({
      indexFile: engine.indexFile,
      solrConfigDir: SOLR_CONFIG,
      listen: { port: 0 },
    });
    await expect(second).rejects.toMatchObject({ code: 'engine-in-use' });
  });

  it.each(['deleted', 'replaced'])(
    'updates and pings fail once the index file is %s under a running engine',
    async (how) => {
      const engine = makeEngine();
      const started = await engine.start();
      await engine.add([{ id: 'a' }]);
      await engine.update(JSON.stringify([{ id: 'b' }]));
      for (const end of ['', '-wal', '-shm']) rmSync(`${engine.indexFile}${end}`);
      if (how === 'replaced') writeFileSync(engine.indexFile, '');
      for (const answer of [
        await engine.add([{ id: 'c' }]),
        await engine.update('', '?commit=true'),
        await engine.send('GET', '/admin/ping'),
      ]) {
        expect(answer.status).toBe(500);
        expect(answer.body.error.msg).toMatch(/^the index file .*index\.db was deleted or replaced/);
      }
      expect((await engine.select({ q: '*:*' })).body.response.numFound).toBe(1);
      await started.close();
      expect(await started.exited).toBeUndefined();
    },
  );

  it('names what is wrong with a configset', async () => {
    const engine = makeEngine();
    await expect(engine.start(join(engine.folder, 'nothing'))).rejects.toThrow(EngineStartError);
  });

  it('§7.4 indexes stored documents anew when the analysis changes', async () => {
    const engine = makeEngine();
    const config = join(engine.folder, 'config');
    await cp(SOLR_CONFIG, config, { recursive: true });
    await engine.start(config);
    await engine.add([{ id: 'a', ts_name: 'Lovely cottages' }]);
    await engine.stop();
    const protwords = join(config, 'conf', 'protwords.txt');
    await writeFile(protwords, `${await readFile(protwords, 'utf8')}\ncottages\n`);
    await engine.start(config);
    expect((await engine.select({ q: 'ts_name:cottages' })).body.response.numFound).toBe(1);
    expect((await engine.select({ q: 'ts_name:cottage' })).body.response.numFound).toBe(0);
  });

  it('gives every index file a short socket path of its own', () => {
    const path = defaultSocketPath('/a/very/long/path/'.repeat(20));
    expect(path.length).toBeLessThan(100);
    expect(path).toBe(defaultSocketPath('/a/very/long/path/'.repeat(20)));
    expect(path).not.toBe(defaultSocketPath('/another'));
    expect(existsSync(path)).toBe(false);
  });
});
