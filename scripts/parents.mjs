/** The processes above this one that a person thinks of as the program: npm, and the shell it starts scripts with. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'busybox']);
/** How soon an end is seen, in milliseconds. */
const EVERY_MS = 250;

/**
 * Calls back once when npm or its shell has ended: neither may have had the time to say so. A program that was started
 * without npm may outlive the shell it was started from.
 */
export function whenParentsEnd(ended) {
  // Windows ends what npm has started with it.
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const { ppid } = process;
  const { name, parent } = describe(ppid);
  const npm = SHELLS.has(name) ? parent : undefined;
  const timer = setInterval(() => {
    if (process.ppid === ppid && (npm === undefined || isThere(npm))) return;
    clearInterval(timer);
    ended();
  }, EVERY_MS);
  timer.unref();
}

/** Name and parent of a process, from Linux's own files or else from ps. */
function describe(pid) {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(rest) };
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent = '', name = ''] = /^\s*(\d+)\s+-?(.*)$/m.exec(stdout ?? '') ?? [];
    return { name: basename(name.trim()), parent: Number(parent) };
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
