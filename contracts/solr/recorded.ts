/** What Solr 9.10.1 answered to every request of the suite; `record-command.ts` writes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Recorded {
  solr: string;
  /** By the key of the request. */
  requests: Readonly<Record<string, unknown>>;
  /** By the name of the sequence. */
  sequences: Readonly<Record<string, unknown>>;
}

export const RECORDED_FILE = join(import.meta.dirname, 'recorded.json');

/** Reads the recorded answers. */
export function readRecorded(): Recorded {
  // The file is written by the recording command in this very form.
  return JSON.parse(readFileSync(RECORDED_FILE, 'utf8')) as Recorded;
}
