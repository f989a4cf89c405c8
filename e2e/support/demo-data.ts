/** The listings of the demo as the first server of a run has made them: to make and index them anew is half of what a start takes. */
import { copyFileSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where they are kept for the servers of single files. */
    demoData: string;
  }
}

const INDEX = 'index.sqlite';
const PICTURES = 'media';

/** Keeps what a running server has made: a copy of its index, and its pictures where they are. */
export async function keepDemoData(dataDir: string): Promise<string> {
  const kept = emptyData();
  const index = new DatabaseSync(join(dataDir, INDEX), { readOnly: true });
  await backup(index, join(kept, INDEX));
  index.close();
  linkPictures(dataDir, kept);
  return kept;
}

/** A data folder for a server on the demo: its index is its own. */
export function demoData(): string {
  const kept = inject('demoData');
  const dataDir = emptyData();
  copyFileSync(join(kept, INDEX), join(dataDir, INDEX));
  linkPictures(kept, dataDir);
  return dataDir;
}

export function emptyData(): string {
  return mkdtempSync(join(tmpdir(), 'waymark-e2e-'));
}

function linkPictures(from: string, to: string): void {
  symlinkSync(join(from, PICTURES), join(to, PICTURES), 'junction');
}
