import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { skippedBecause } from '../../testing/skipped-because.ts';
import { SolrUnavailableError } from './solr-home.ts';
import { defaultSolrCache, solrJars } from './solr-jars.ts';
import { type SolrOptions, startSolr } from './start-solr.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const OPTIONS: SolrOptions = { configDir: join(root, 'solr-config'), cacheDir: defaultSolrCache(process.env) };
/** Solr is started up to three times in one test, the first for the archive of its classes, each within a minute on a busy machine. */
const TIMEOUT = 300_000;

const absence = await solrJars(OPTIONS.cacheDir, () => {}).then(
  () => undefined,
  (error: unknown) => {
    if (error instanceof SolrUnavailableError) return error.message;
    throw error;
  },
);

describe('a real Solr for development', skippedBecause(absence), () => {
  it(
    'keeps its index in a folder that was named',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'waymark-kept-'));
      try {
        const first = await startSolr({ ...OPTIONS, dataDir });
        const added = await fetch(`${first.url}/update?commit=true`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify([{ id: 'kept', ss_name: 'A kept document' }]),
        });
        await first.stop();
        expect(added.status).toBe(200);

        const second = await startSolr({ ...OPTIONS, dataDir });
        const found = await fetch(`${second.url}/select?q=id:kept&fl=ss_name`);
        const answer = await found.json();
        await second.stop();
        expect(answer).toMatchObject({ response: { docs: [{ ss_name: 'A kept document' }] } });
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    TIMEOUT,
  );

  it(
    'says why it cannot start on a port that is taken',
    async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => server.on('listening', resolve));
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;

      await expect(startSolr({ ...OPTIONS, port })).rejects.toMatchObject({
        code: 'solr-start-failed',
        message: expect.stringMatching(/in use/i),
      });
      server.close();
    },
    TIMEOUT,
  );

  it(
    'ends when the command that started it is killed, and leaves nothing behind',
    async () => {
      const temporary = await mkdtemp(join(tmpdir(), 'waymark-temporary-'));
      const command = spawn(process.execPath, [join(root, 'server', 'tools', 'commands', 'solr-command.ts')], {
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { ...process.env, TMPDIR: temporary },
      });
      const url = await firstMatch(command.stdout, /^SOLR_URL=(.*)$/);
      expect((await fetch(`${url}/admin/ping`)).status).toBe(200);

      expect(await readdir(temporary)).not.toEqual([]);

      command.kill('SIGKILL');

      await expect.poll(() => answers(`${url}/admin/ping`), { interval: 100 }).toBe(false);
      await expect.poll(() => readdir(temporary), { interval: 100 }).toEqual([]);
      await rm(temporary, { recursive: true });
    },
    TIMEOUT,
  );
});

async function firstMatch(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: stream })) {
    const match = pattern.exec(line);
    if (match) return match[1] ?? '';
  }
  throw new Error('The command ended before it said where Solr is.');
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
