import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { skippedBecause } from '../../testing/skipped-because.ts';

const COMMAND = join(import.meta.dirname, 'index-command.ts');

/** A disk of two megabytes at DATA_DIR, for the time of one shell script that sees it alone. */
const DISK = 'mount -t tmpfs -o size=2m tmpfs "$DATA_DIR" || exit 99';

function withSmallDisk(folder: string, script: string) {
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--map-root-user', '--mount', 'sh', '-c', `${DISK}; ${script}`],
    {
      encoding: 'utf8',
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: join(folder, 'data'),
        NODE: process.execPath,
        COMMAND,
      },
    },
  );
  return { status, out: stdout, err: stderr };
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-full-'));
  await writeFile(join(folder, 'mapping.yaml'), 'index: homes\nkey: id\nfields: { ts_text: { from: text } }\n');
  const small = Array.from({ length: 10 }, (_, id) => JSON.stringify({ id, text: `home ${id}` }));
  await writeFile(join(folder, 'small.jsonl'), small.join('\n'));
  const large = Array.from({ length: 2000 }, (_, id) =>
    JSON.stringify({ id, text: `${id} ${crypto.randomUUID()} `.repeat(40) }),
  );
  await writeFile(join(folder, 'large.jsonl'), large.join('\n'));
  spawnSync('mkdir', [join(folder, 'data')]);
});
afterEach(() => rm(folder, { recursive: true }));

const canMount =
  spawnSync('unshare', ['--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

describe('npm run index on a full disk', skippedBecause(canMount ? undefined : 'no disk can be mounted here'), () => {
  const index = (options: string): string => `"$NODE" "$COMMAND" --mapping mapping.yaml ${options}`;
  const FULL =
    /^The disk is full: \S+\/data\/index\.sqlite cannot grow\. Make room there, .* run the command again\.$/m;

  it('says so, with the path, and what to do', () => {
    const { status, err } = withSmallDisk(folder, index('large.jsonl'));
    expect(err).toMatch(FULL);
    expect(err).not.toMatch(/rollback|^\s+at /m);
    expect(status).toBe(1);
  });

  it('--swap says the same, leaves the old index as it was, and nothing of the new one', () => {
    const { status, out, err } = withSmallDisk(
      folder,
      [index('small.jsonl'), index('large.jsonl --swap'), 'ls "$DATA_DIR"', `exec ${index('small.jsonl')}`].join(';'),
    );
    expect(err).toMatch(FULL);
    expect(err).not.toMatch(/Solr at|rollback|^\s+at /m);
    expect(out.split('\n').filter((name) => name.includes('.core-'))).toEqual([]);
    // The index takes records again.
    expect(err).toMatch(/10 indexed[^\n]*\n$/);
    expect(status).toBe(0);
  });

  it('a folder on a disk without room is told by DATA_DIR', () => {
    const { status, err } = withSmallDisk(
      folder,
      `cat /dev/zero > "$DATA_DIR/other" 2> none; exec ${index('small.jsonl')}`,
    );
    expect(err).toMatch(/^DATA_DIR \S+ is on a full disk: make room there, or choose a folder on another disk$/m);
    expect(status).toBe(1);
  });
});
