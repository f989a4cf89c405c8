/** What a run tells while it goes and at its end, and the time it measures by. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Published } from './target/new-index.ts';

/** A record that did not become a document. */
export interface BadRecord {
  /** File and line, or file and record number. */
  readonly where: string;
  readonly field: string;
  readonly reason: string;
}

export interface IndexProgress {
  /** Records read. */
  readonly records: number;
  /** Documents made so far. */
  readonly documents: number;
  readonly seconds: number;
  /** Between 0 and 1; undefined when the size of the source is not known. */
  readonly share: number | undefined;
}

/** Told what a run does, as it does it. */
export interface IndexReporter {
  started?(source: string): void;
  /** After every record; the reporter decides what to show. */
  progress?(progress: IndexProgress): void;
  badRecord(bad: BadRecord): void;
  /** Each document that is going to be sent, as JSON. */
  mapped?(id: string, json: string): void;
  /** A mapped document that a dry run shows. */
  sample?(document: Readonly<Record<string, unknown>>): void;
  /** All records are read and, but for a dry run, sent; also called before a failure is thrown. */
  ended?(): void;
}

/** What a run did. */
export interface IndexSummary {
  readonly dryRun: boolean;
  readonly records: number;
  /** Documents written; in a dry run, documents that could be. */
  readonly indexed: number;
  /** Bad records. */
  readonly skipped: number;
  /** Records that `skip_if` left out. */
  readonly leftOut: number;
  /** Records whose key an earlier record had: the later one stays. */
  readonly repeated: number;
  readonly pruned: number;
  /** Where a new index took the place of the old one: what became of the old ones. */
  readonly swap?: Published;
  readonly seconds: number;
  /** Things worth a look that made no record bad. */
  readonly warnings: string[];
}

/** The time a run measures and waits by. */
export interface IndexClock {
  /** Milliseconds; only differences count. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: IndexClock = {
  now: () => performance.now(),
  wait: (milliseconds) => wait(milliseconds),
};
