/** Nets under runs that remove documents: a source that loses too much is taken for a broken one, a new index must be whole. */
import { IndexError } from './errors.ts';
import type { Mapping } from './mapping/mapping.ts';
import { isObject } from './mapping/source-path.ts';
import type { SolrClient } from './target/solr-client.ts';

/** What a run would do to an index. */
interface FeedLoss {
  readonly records: number;
  /** Of them, bad ones. */
  readonly skipped: number;
  /** In the index, of the same index id and site hash. */
  readonly documents: number;
  /** Of them, those that would be gone. */
  readonly removed: number;
}

/** Throws IndexError where more than a share of records or documents is lost; `so` says what has become of the index. */
export function checkLoss({ records, skipped, documents, removed }: FeedLoss, maxLoss: number, so: string): void {
  const isTooMuch = (part: number, whole: number): boolean => whole > 0 && part / whole > maxLoss;
  if (!isTooMuch(skipped, records) && !isTooMuch(removed, documents)) return;
  throw new IndexError(
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

/** Makes sure that the index holds nothing else: what is not in the source would be gone. Throws IndexError. */
export async function checkNothingElse(client: SolrClient, { index, hash }: Mapping): Promise<void> {
  const own = hash === undefined ? `(index_id:${index} AND -hash:[* TO *])` : `(index_id:${index} AND hash:${hash})`;
  const others = await countOf(client, { q: '*:*', fq: `*:* -${own}` });
  if (others === 0) return;
  throw new IndexError(
    `The index also holds ${others} ${others === 1 ? 'document' : 'documents'} of another index id or site hash, which ` +
      '--swap would lose: give each a collection of its own, or use --prune',
  );
}

/** Makes sure that a new index has the documents that were sent. Throws IndexError. */
export async function checkComplete(client: SolrClient, sent: { keys: number; refused: number }): Promise<void> {
  const least = sent.keys - sent.refused;
  if (least <= 0) throw new IndexError('The old index stays: the source gave no good record.');
  const found = await countOf(client, { q: '*:*' });
  if (found >= least && found <= sent.keys) return;
  throw new IndexError(`The old index stays: the new one has ${found} documents instead of ${least}.`);
}

async function countOf(client: SolrClient, query: Record<string, string>): Promise<number> {
  const { response } = await client.select({ ...query, rows: '0' });
  if (isObject(response) && typeof response.numFound === 'number') return response.numFound;
  throw new IndexError('Solr does not say how many documents there are');
}
