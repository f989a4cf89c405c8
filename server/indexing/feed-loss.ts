/** A net under runs that remove documents: a feed that loses too much is taken for a broken one. */
import { LossRefusedError } from './errors.ts';

/** What a run would do to an index. */
export interface FeedLoss {
  readonly records: number;
  /** Of them, bad ones. */
  readonly skipped: number;
  /** In the index, of the same index id and site hash. */
  readonly documents: number;
  /** Of them, those that would be gone. */
  readonly removed: number;
}

/** Throws LossRefusedError where more than a share of records or documents is lost; `so` says what has become of the index. */
export function checkLoss({ records, skipped, documents, removed }: FeedLoss, maxLoss: number, so: string): void {
  const isTooMuch = (part: number, whole: number): boolean => whole > 0 && part / whole > maxLoss;
  if (!isTooMuch(skipped, records) && !isTooMuch(removed, documents)) return;
  throw new LossRefusedError(
    `${so} Of ${count(records)} records ${count(skipped)} are bad${share(skipped, records)}; of ${count(documents)} documents ` +
      `in the index ${count(removed)} would be removed${share(removed, documents)}. At most ${percent(maxLoss)} of either may be ` +
      '(--max-loss). Where that is meant, run it again with --force.',
  );
}

function share(part: number, whole: number): string {
  return part === 0 ? '' : ` (${percent(part / whole)})`;
}

// Cut, not rounded: what is not all never reads as all.
function percent(part: number): string {
  return `${Math.floor(part * 1000) / 10} %`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
