/** What is kept on disk of the feeds of an index: who watches them, and how the last rounds went. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { IndexError } from '../errors.ts';
import { isObject } from '../mapping/source-path.ts';

/** How a feed is doing; times are ISO 8601. */
export interface FeedState {
  readonly index: string;
  readonly source: string;
  /** Where it is written to. */
  readonly target: string;
  readonly since: string;
  readonly lastSuccess?: { readonly at: string; readonly did: string };
  readonly lastFailure?: { readonly at: string; readonly reason: string };
  /** In a row, up to now. */
  readonly failures: number;
  /** Of a file that is not there. */
  readonly missingSince?: string | undefined;
  readonly next?: string;
}

export interface IndexPlace {
  /** The folder of all states. */
  readonly folder: string;
  readonly index: string;
  readonly hash: string | undefined;
  readonly target: string;
}

/** An index that this process alone watches. */
export interface WatchedIndex {
  /** The process that watched it before and ended without letting go of it. */
  readonly lostPid: number | undefined;
  /** A folder for what is fetched. */
  readonly downloads: string;
  save(state: FeedState): void;
  /** What is known of it from before. */
  readonly before: FeedState | undefined;
  release(): void;
}

/**
 * Takes an index for this process. A process that is gone, however it ended, holds it no longer.
 *
 * @throws IndexError where another process has it.
 */
export function watchIndex(place: IndexPlace): WatchedIndex {
  mkdirSync(place.folder, { recursive: true });
  const path = join(place.folder, nameOf(place));
  const release = lock(`${path}.lock`);
  const pid = readPid(`${path}.pid`);
  if (!release) {
    const by = pid === undefined ? 'another process' : `the process ${pid}`;
    throw new IndexError(
      `The index ${place.index} at ${place.target} is watched by ${by} already: stop that one first.`,
    );
  }
  writeFileSync(`${path}.pid`, `${process.pid}\n`);
  return {
    lostPid: pid,
    downloads: `${path}.download`,
    before: readState(`${path}.json`),
    save(state) {
      writeFileSync(`${path}.json.new`, `${JSON.stringify(state, null, 2)}\n`);
      renameSync(`${path}.json.new`, `${path}.json`);
    },
    release() {
      rmSync(`${path}.download`, { recursive: true, force: true });
      rmSync(`${path}.pid`, { force: true });
      release();
    },
  };
}

/** The feeds of a folder, and the process that watches each; undefined: none does. */
export function feedStates(folder: string): { state: FeedState; pid: number | undefined }[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name.slice(0, -'.json'.length));
      const state = readState(`${path}.json`);
      const release = lock(`${path}.lock`);
      release?.();
      return state ? [{ state, pid: release ? undefined : readPid(`${path}.pid`) }] : [];
    });
}

function nameOf({ index, hash = '', target }: IndexPlace): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([target, index, hash]))
    .digest('hex');
  return `${index}-${digest.slice(0, 12)}`;
}

/** What lets go of the lock; undefined where another process has it. The system frees that of a process that is gone. */
function lock(file: string): (() => void) | undefined {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held (x)');
    return () => db.close();
  } catch (error) {
    db.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
}

function readPid(file: string): number | undefined {
  const pid = Number(read(file)?.trim() || Number.NaN);
  return Number.isInteger(pid) ? pid : undefined;
}

function readState(file: string): FeedState | undefined {
  try {
    const state: unknown = JSON.parse(read(file) ?? '');
    // The file is our own; one of another time may lack what is shown.
    return isObject(state) && typeof state.source === 'string' ? (state as unknown as FeedState) : undefined;
  } catch {
    return undefined;
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
