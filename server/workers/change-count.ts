/**
 * How often an index has changed, for several processes: a file that grows by a byte with each change. Appending is one step of the
 * system, so no change is lost, and whoever asks for the length sees each that somebody was told of.
 */
import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

export interface ChangeCount {
  count(): number;
  add(): void;
  close(): void;
}

export function openChangeCount(file: string): ChangeCount {
  const fd = openSync(file, 'a+', 0o600);
  return {
    count: () => fstatSync(fd).size,
    add: () => void writeSync(fd, '.'),
    close: () => closeSync(fd),
  };
}
