import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { skippedBecause } from '../../testing/skipped-because.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-interrupt-'));
  await writeFile(join(folder, 'mapping.yaml'), 'index: homes\nkey: id\nfields: { ss_name: { from: name } }\n');
  const records = Array.from({ length: 100_000 }, (_, id) => JSON.stringify({ id, name: `Home ${id}` }));
  await writeFile(join(folder, 'homes.jsonl'), records.join('\n'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Which of the embedded engine's indexes there are. */
const indexes = async (): Promise<string[]> =>
  (await readdir(join(folder, 'data'))).filter((name) => !/-(?:wal|shm)$|\.lock/.test(name));

// Of the script of util-linux; others have no such options.
const hasTerminal = spawnSync('script', ['-qec', 'exit 7', '/dev/null'], { input: '' }).status === 7;

describe('npm run index in a terminal', skippedBecause(hasTerminal ? undefined : 'there is no script(1)'), () => {
  /** Runs the command as npm does, a request for each record, and does something to it in the middle. */
  async function run(options: string, meddle: (terminal: ChildProcess) => void): Promise<string> {
    const line = `"${process.execPath}" scripts/run.mjs server/tools/commands/index-command.ts "${folder}/homes.jsonl" --mapping "${folder}/mapping.yaml" --batch 1 ${options}`;
    const terminal = spawn('script', ['-qec', line, '/dev/null'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), SHELL: '/bin/sh', TERM: 'xterm' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child = terminal;
    let shown = '';
    let isMeddledWith = false;
    for await (const text of terminal.stdout.setEncoding('utf8')) {
      shown += text;
      if (isMeddledWith || !/[1-9]\d* records/.test(shown)) continue;
      isMeddledWith = true;
      meddle(terminal);
    }
    return shown;
  }

  /** Whether the last word on the cursor and on the wrapping of lines is that they are there. */
  function isRestored(shown: string): boolean {
    const last = (what: string): string | undefined => shown.match(new RegExp(`\\u001b\\[\\?${what}[hl]`, 'g'))?.at(-1);
    return last('25')?.endsWith('h') === true && last('7')?.endsWith('h') === true;
  }

  it('Ctrl-C stops it, gives back the cursor, and leaves nothing of a new index', async () => {
    const shown = await run('--swap', (terminal) => terminal.stdin?.write('\u0003'));

    expect(shown).toContain('Stopped. The old index stays as it was.');
    expect(shown).toContain('\u001b[?25l');
    expect(isRestored(shown)).toBe(true);
    expect(await indexes()).toEqual(['index.sqlite']);
  });

  it('Ctrl-C twice ends it at once, and gives back the cursor', async () => {
    expect(isRestored(await run('', (terminal) => terminal.stdin?.write('\u0003\u0003')))).toBe(true);
  });

  it('a terminal that is closed stops it, and nothing of a new index is left', async () => {
    await run('--swap', (terminal) => terminal.kill('SIGKILL'));

    await expect.poll(indexes).toEqual(['index.sqlite']);
  });
});
