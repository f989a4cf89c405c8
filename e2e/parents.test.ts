/** `npm start` as a chain of processes: npm, its shell, the script, the server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { skippedBecause } from '../server/testing/skipped-because.ts';

const root = join(import.meta.dirname, '..');

interface Running {
  pid: number;
  name: string;
}

/** The processes below one, each the child of the one before. */
function chainBelow(pid: number): Running[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const [, command = '', parent = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(statOf(name)) ?? [];
      return [{ pid: Number(name), name: command, parent: Number(parent) }];
    });
  const child = parents.find(({ pid: own, parent }) => own > 0 && parent === pid);
  return child ? [child, ...chainBelow(child.pid)] : [];
}

function statOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    // It has ended in between.
    return '';
  }
}

/** Starts it over the test kit's site; gives its address and the processes, npm first. */
async function npmStart(folder: string) {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      SITE_DIR: join(root, 'server', 'tools', 'test-kit', 'site'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // What npm warns of and a shell says of its end stays with the test.
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  npm.once('exit', (code) => {
    output += `ended with ${code}: it is at http://nowhere\n`;
  });
  const address = / is at (http:\S+)\n/;
  await expect.poll(() => output, { timeout: 90_000, interval: 20 }).toMatch(address);
  const url = address.exec(output)?.[1] ?? '';
  return { url, chain: [{ pid: npm.pid ?? 0, name: 'npm' }, ...chainBelow(npm.pid ?? 0)] };
}

const isGone = async (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe(
  'npm start',
  skippedBecause(process.platform === 'linux' ? undefined : 'the chain of processes is read from /proc'),
  () => {
    it.each<[who: string, at: number, signal: NodeJS.Signals]>([
      ['npm', 0, 'SIGTERM'],
      ['npm', 0, 'SIGKILL'],
      ['the shell of npm', 1, 'SIGTERM'],
      ['the script', -2, 'SIGINT'],
      ['the script', -2, 'SIGHUP'],
      ['the script', -2, 'SIGKILL'],
    ])('ends its server gracefully when %s (%i) gets %s', async (_who, at, signal) => {
      const folder = mkdtempSync(join(tmpdir(), 'waymark-parents-'));
      const { url, chain } = await npmStart(folder);
      expect(await isGone(`${url}/healthz`)).toBe(false);

      const one = chain.at(at);
      if (!one) throw new Error(`there are only ${JSON.stringify(chain)}`);
      process.kill(one.pid, signal);

      await expect.poll(() => isGone(`${url}/healthz`)).toBe(true);
      await expect
        .poll(() => chain.flatMap(({ pid }) => statOf(String(pid)).match(/^\d+ \(.*\) [^Z]/s) ?? []))
        .toEqual([]);
      // A database that was closed keeps no log beside it.
      expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([]);
      rmSync(folder, { recursive: true });
    });
  },
);
