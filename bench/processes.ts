/** What the processes this one has started use, read from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of a second in /proc/PID/stat; the same on every Linux in use. */
const TICKS = 100;

export interface ProcessUse {
  /** Seconds of processor time so far. */
  cpu: number;
  /** Bytes in memory, and those of them that are no files of the page cache. */
  rss: number;
  own: number;
}

/** The child of this process whose command line has this in it. @throws Error where there is none, or no /proc. */
export function childLike(pattern: RegExp): number {
  const threads = readdirSync('/proc/self/task');
  const children = threads.flatMap((thread) => readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' '));
  const found = children.find((pid) => pid !== '' && pattern.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')));
  if (found === undefined) throw new Error(`there is no process ${pattern.source}`);
  return Number(found);
}

export function processUse(pid: number): ProcessUse {
  // The name, in brackets, may hold blanks; user and system time are the 12th and 13th after it.
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
  return {
    cpu: (Number(stat[11]) + Number(stat[12])) / TICKS,
    rss: bytes('VmRSS'),
    own: bytes('RssAnon'),
  };
}
