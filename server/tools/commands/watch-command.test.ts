import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFeedOrigin, status, whole } from '../../indexing/testing/feed-origin.ts';
import { type RecordingSolr, startRecordingSolr } from '../../indexing/testing/recording-solr.ts';
import { openEngine } from '../../startup/open-engine.ts';

const command = join(import.meta.dirname, 'index-command.ts');

let folder: string;
let solr: RecordingSolr;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-watch-'));
  await writeFile(join(folder, 'mapping.yaml'), 'index: homes\nkey: id\nfields: { ss_name: { from: name } }\n');
  solr = await startRecordingSolr();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await solr.close();
  await rm(folder, { recursive: true });
});

interface Started {
  readonly pid: number;
  /** The line that holds this, once it is there. */
  said(text: string): Promise<string>;
  /** Ends it; its exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
  /** All it has written, once it has ended by itself. */
  output(): Promise<{ code: number | null; text: string }>;
}

function start(args: string[], env: Record<string, string> = { SOLR_URL: solr.url }): Started {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    // A site's engine is found in the folder of temporary files.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      TMPDIR: tmpdir(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  let told = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      told.resolve();
    });
  }
  const closed = once(child, 'close');
  void closed.then(() => told.resolve());
  return {
    pid: child.pid ?? 0,
    async said(wanted) {
      for (;;) {
        const line = text.split('\n').find((one) => one.includes(wanted));
        if (line !== undefined) return line;
        if (child.exitCode !== null) throw new Error(`it has ended without "${wanted}":\n${text}`);
        told = Promise.withResolvers();
        await told.promise;
      }
    },
    async end(signal) {
      child.kill(signal);
      await closed;
      return child.exitCode ?? child.signalCode;
    },
    async output() {
      await closed;
      return { code: child.exitCode, text };
    },
  };
}

function csv(...names: string[]): string {
  return ['id,name', ...names.map((name, at) => `${at + 1},${name}`)].join('\n');
}

/** Put there in one step, as who exports a feed should. */
async function put(text: string): Promise<void> {
  await writeFile(join(folder, 'feed.new'), text);
  await rename(join(folder, 'feed.new'), join(folder, 'feed.csv'));
}

const WATCH = ['--watch', 'feed.csv', '--mapping', 'mapping.yaml', '--every', '1s'];

describe('npm run index -- --watch', () => {
  it('keeps the index as the file is, tells how it goes, and ends cleanly when it is told to', async () => {
    await put(csv('Heron', 'Egret', 'Tern', 'Gull', 'Plover', 'Wren'));
    const watching = start(WATCH);
    await watching.said('feed.csv: 6 records: all written, 0 removed, 0 bad');
    await put(csv('Heron', 'Great egret', 'Tern', 'Gull', 'Plover'));
    await watching.said('feed.csv: 5 records: 1 changed, 1 removed, 0 bad');
    expect([...solr.documents.values()].map(({ ss_name }) => ss_name)).toContain('Great egret');
    await put(csv('Heron'));
    await watching.said('feed.csv: refused: Of 1 records 0 are bad; of 5 documents in the index 4 would be removed');
    expect(solr.documents.size).toBe(5);

    const state = await start(['--status']).output();
    expect(state.code).toBe(0);
    expect(state.text).toMatch(
      new RegExp(
        `^homes in ${solr.url}, from .*feed\\.csv: watched by the process ${watching.pid}; ` +
          'last success [-\\dT:]+Z \\(5 records: 1 changed.*\\); last failure [-\\dT:]+Z \\(refused: .*\\); 1 failure since; next look ',
      ),
    );
    expect(await watching.end('SIGTERM')).toBe(0);
    expect((await start(['--status']).output()).text).toContain('feed.csv: not watched now; last success ');
  });

  it('is one process for each index; after one that was killed the next goes on', async () => {
    await put(csv('Heron'));
    const first = start(WATCH);
    await first.said('1 record: all written');
    const second = await start(WATCH).output();
    expect(second).toEqual({
      code: 1,
      text: `The index homes at ${solr.url} is watched by the process ${first.pid} already: stop that one first.\n`,
    });

    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    expect((await start(['--status']).output()).text).toContain('not watched now');
    const third = start(WATCH);
    await third.said(`the process ${first.pid} watched it before and ended without letting go`);
    await third.said('1 record: all written');
    expect(await third.end('SIGINT')).toBe(0);
  });

  it('watches the feeds of feeds.yaml, one round at a time, beside a site on the embedded engine', async () => {
    const origin = await startFeedOrigin();
    origin.answer(status(500), whole(JSON.stringify([{ id: 1, name: 'Dinghy' }])));
    const site = join(folder, 'site');
    await mkdir(site);
    for (const index of ['homes', 'boats']) {
      await writeFile(join(site, `${index}.yaml`), `index: ${index}\nkey: id\nfields: { ss_name: { from: name } }\n`);
    }
    await put(csv('Heron', 'Egret'));
    const feeds = [
      'feeds:',
      '  - { source: ../feed.csv, mapping: homes.yaml, every: 1s }',
      `  - { source: "${origin.url}", mapping: boats.yaml, every: 1s }`,
    ];
    await writeFile(join(site, 'feeds.yaml'), feeds.join('\n'));
    const watching = start(['--watch'], { SITE_DIR: 'site', DATA_DIR: 'data' });
    await watching.said('feed.csv: 2 records: all written');
    await watching.said('/feed.jsonl: failed: it answers with HTTP 500; again at ');
    await watching.said('/feed.jsonl: 1 record: all written');

    // Between two rounds the index is nobody's: a site can be started, and what follows is written through it.
    const running = await openEngine({ solr: undefined, dataDir: join(folder, 'data') });
    const before = running.target.changes();
    await put(csv('Heron', 'Great egret'));
    await watching.said('feed.csv: 2 records: 1 changed');
    expect(running.target.changes()).toBeGreaterThan(before);
    expect(await watching.end('SIGTERM')).toBe(0);
    await running.close();
    await origin.close();
    expect((await readdir(join(folder, 'data', 'feeds'))).filter((name) => /\.(?:pid|download)$/.test(name))).toEqual(
      [],
    );
  });

  it.each([
    [['--watch'], 'What is to be watched? There is no feeds.yaml in '],
    [['--watch', '--mapping', 'mapping.yaml'], '--watch stands alone, without --mapping'],
    [['--watch', 'ftp://example.com/x', '--mapping', 'm.yaml'], '--watch takes a file or an http address'],
    [['--watch', '-', '--mapping', 'm.yaml'], '--watch takes a file or an http address, not standard input'],
    [[...WATCH.slice(0, -1), 'soon'], '--every must be a time such as 30s, 15m, 2h or 1d'],
    [[...WATCH, '--force'], '--watch does not go with --force'],
    [[...WATCH, '--prune'], '--watch does not go with --prune'],
    [['feed.csv', '--mapping', 'm.yaml', '--every', '1m'], '--every goes with --watch only'],
    [['--status', 'feed.csv'], '--status stands alone'],
  ])('%j is called wrongly', async (args, message) => {
    const { code, text } = await start(args).output();
    expect(code).toBe(2);
    expect(text).toContain(message);
  });
});
