/** Faults of the disk, made by file systems and by strace; skipped where the machine has no such tool. */
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FaultRow, SkippedRow } from './fault-row.ts';
import { type FaultPlace, faultPlace } from './fault-site.ts';
import { kinds, row, running, submit, untilTaken } from './simple-faults.ts';

const exec = promisify(execFile);

/** A place on a small file system of its own, which needs the right to mount one. */
export async function onSmallDisk(
  fault: string,
  run: (place: FaultPlace, mount: string) => Promise<FaultRow>,
): Promise<FaultRow | SkippedRow> {
  const mount = await mkdtemp(join(tmpdir(), 'waymark-disk-'));
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', mount]);
  } catch {
    await rmdir(mount);
    return { fault, skipped: 'no file system can be mounted here' };
  }
  const place = await faultPlace(mount);
  try {
    return await run(place, mount);
  } finally {
    await place.clear();
    await exec('umount', [mount]);
    await rmdir(mount);
  }
}

/** The disk fills up while visitors submit, and is emptied. */
export function diskFull(place: FaultPlace, mount: string): Promise<FaultRow> {
  return running(place, async (run) => {
    const server = await place.start();
    const before = await submit(run, server, 20);
    const filler = join(mount, 'filler');
    await fill(filler);
    const during = await submit(run, server, 200);
    await rm(filler);
    const after = await untilTaken(run, server);
    await server.end('SIGKILL');
    const refused = during.filter(({ status }) => status !== 201);
    return row(
      run,
      'disk full',
      'a file system of 4 MB, filled up',
      `${kinds(before)} before; ${refused.length} of ${during.length} answered ${kinds(refused)}; ${after} with room again`,
    );
  });
}

/** Writes until there is no room for another page. */
async function fill(file: string): Promise<void> {
  for (const size of [65_536, 4096]) {
    try {
      for (;;) await appendFile(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

/** The file system is mounted read-only, and writable again. */
export function readOnlyDisk(place: FaultPlace, mount: string): Promise<FaultRow> {
  return running(place, async (run) => {
    const first = await place.start();
    await submit(run, first, 20);
    await first.end('SIGTERM');
    await exec('mount', ['-o', 'remount,ro', mount]);
    const server = await place.start();
    const during = await submit(run, server, 10);
    await exec('mount', ['-o', 'remount,rw', mount]);
    const after = await untilTaken(run, server);
    await server.end('SIGTERM');
    return row(
      run,
      'read-only disk',
      'a file system mounted read-only',
      `${kinds(during)}; ${after} when writable again`,
    );
  });
}

/** A system call of the store fails with an error from its Nth time on, for a while. */
export async function failingCalls(
  place: FaultPlace,
  { fault, calls, error, when }: { fault: string; calls: string; error: string; when: string },
): Promise<FaultRow | SkippedRow> {
  try {
    await exec('strace', ['-f', '-o', '/dev/null', '-e', 'trace=fsync', 'true']);
  } catch {
    return { fault, skipped: 'there is no strace, or it may not trace' };
  }
  return running(place, async (run) => {
    const under = [
      ...['strace', '-f', '--seccomp-bpf', '-qq', '-o', '/dev/null'],
      ...['-e', `trace=${calls}`, '-e', `inject=${calls}:error=${error}:when=${when}`],
    ];
    const server = await place.start({ under });
    const answers = await submit(run, server, 200);
    await server.end('SIGKILL');
    const refused = answers.filter(({ status }) => status !== 201);
    // A disk that is sound again, after the crash.
    const again = await place.start();
    const after = await untilTaken(run, again);
    await again.end('SIGTERM');
    return row(
      run,
      fault,
      `strace: ${calls} gives ${error}, calls ${when} of a thread; then kill -9`,
      `${refused.length} of ${answers.length} answered ${kinds(refused)}; ${after} afterwards`,
    );
  });
}
