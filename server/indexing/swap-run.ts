/** What a run that replaces the whole index checks before it begins and before the new one takes its place. */
import { SwapRefusedError } from './errors.ts';
import type { Mapping } from './mapping/mapping.ts';
import { isObject } from './mapping/source-path.ts';
import type { SolrClient } from './target/solr-client.ts';

/** Makes sure that the index holds nothing else: what is not in the source would be gone. Throws SwapRefusedError. */
export async function checkNothingElse(client: SolrClient, { index, hash }: Mapping): Promise<void> {
  const own = hash === undefined ? `(index_id:${index} AND -hash:[* TO *])` : `(index_id:${index} AND hash:${hash})`;
  const others = await countOf(client, { q: '*:*', fq: `*:* -${own}` });
  if (others === 0) return;
  throw new SwapRefusedError(
    `The index also holds ${others} ${others === 1 ? 'document' : 'documents'} of another index id or site hash, which ` +
      '--swap would lose: give each a collection of its own, or use --prune',
  );
}

/** Makes sure that a new index has the documents that were sent. Throws SwapRefusedError. */
export async function checkComplete(client: SolrClient, sent: { keys: number; refused: number }): Promise<void> {
  const least = sent.keys - sent.refused;
  if (least <= 0) throw new SwapRefusedError('The old index stays: the source gave no good record.');
  const found = await countOf(client, { q: '*:*' });
  if (found >= least && found <= sent.keys) return;
  throw new SwapRefusedError(`The old index stays: the new one has ${found} documents instead of ${least}.`);
}

async function countOf(client: SolrClient, query: Record<string, string>): Promise<number> {
  const { response } = await client.select({ ...query, rows: '0' });
  if (isObject(response) && typeof response.numFound === 'number') return response.numFound;
  throw new SwapRefusedError('Solr does not say how many documents there are');
}
