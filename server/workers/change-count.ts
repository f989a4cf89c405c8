/**
 * How often an index has changed, for several processes: a file that grows by a byte with each change. Appending is one step of the
 * system, so no change is lost, and whoever asks for the length sees each that somebody was told of.
 */
import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ChangeCount {
  count(): number;
  add(): void;
  close(): void;
}

/** Opens a file for the count that has no name any more: it goes with the last process that has it open, however that ends. */
export function openChangeFile(): number {
  const dir = mkdtempSync(join(tmpdir(), 'waymark-workers-'));
  try {
    return openSync(join(dir, 'changes'), 'a+', 0o600);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** @param file an open one, which may have been opened by another process. */
export function changeCount(file: number): ChangeCount {
  return {
    count: () => fstatSync(file).size,
    add: () => void writeSync(file, '.'),
    close: () => closeSync(file),
  };
}
