/** The folder of `DATA_DIR`: made where it is missing, and tried before anything is written into it. */
import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '../settings/env.ts';

/**
 * Makes the folder and makes sure that it can be written.
 *
 * @throws ConfigError naming DATA_DIR.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    rmdirSync(mkdtempSync(join(dataDir, '.check-')));
  } catch (error) {
    throw new ConfigError('DATA_DIR', `${dataDir} ${reasonOf(error)}`);
  }
}

// Node's own recursive mkdir never ends where the system tells that the parent of a new folder is missing, as /proc does.
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another program may have made it in between.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** What follows the path of a folder on a full disk. */
export const FULL_DISK = 'is on a full disk: make room there, or choose a folder on another disk';

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'is no folder, or lies below a file',
  ENOENT: 'cannot be made there',
  ENOSPC: FULL_DISK,
  EDQUOT: FULL_DISK,
};

function reasonOf(error: unknown): string {
  const code = codeOf(error) ?? '';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return `may not be written by this user (${code})`;
  return REASONS[code] ?? `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
