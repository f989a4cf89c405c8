import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at whether another process has finished. */
const POLL = 200;

/** Makes what is missing. Several processes may ask at once: one makes it, as the lock's file says, the others wait for it. */
export async function makeOnce(lock: string, isMade: () => boolean, make: () => Promise<void>): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  while (!isMade()) {
    if (!(await takeLock(lock))) {
      await wait(POLL);
      continue;
    }
    try {
      if (!isMade()) await make();
    } finally {
      await rm(lock, { force: true });
    }
  }
}

/** Takes the lock, or clears it away when the process that took it has ended; false: try again. */
async function takeLock(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (owner > 0 && !isRunning(owner)) await rm(lock, { force: true });
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user is running all the same.
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
