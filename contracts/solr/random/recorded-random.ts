/** What Solr 9.10.1 answered to the random requests on the generated corpus, in digests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RecordedRandom {
  solr: string;
  seed: number;
  /** `numFound:digest` of each request, in order. */
  answers: readonly string[];
}

export const RECORDED_RANDOM_FILE = join(import.meta.dirname, 'recorded-random.json');

/** Reads the recorded digests. */
export function readRecordedRandom(): RecordedRandom {
  // The file is written by the recording command in this very form.
  return JSON.parse(readFileSync(RECORDED_RANDOM_FILE, 'utf8')) as RecordedRandom;
}
