import { IndexError } from '../errors.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { isObject } from '../mapping/source-path.ts';
import type { SolrClient } from './solr-client.ts';

const PAGE = 1000;

/** The documents of a mapping's index and site hash: how many there are, and which of them are not kept. */
export interface Gone {
  readonly documents: number;
  readonly ids: readonly string[];
}

/** Finds the documents of the mapping's index and site hash that are not among the kept keys. */
export async function findGone(client: SolrClient, mapping: Mapping, isKept: (id: string) => boolean): Promise<Gone> {
  const ids: string[] = [];
  let documents = 0;
  for await (const document of listDocuments(client, mapping.index)) {
    // The listing is checked again here: a Solr that ignores a filter must not cost another index its documents.
    const ours = document.index_id === mapping.index && (document.hash ?? undefined) === mapping.hash;
    if (!ours || typeof document.id !== 'string') continue;
    documents += 1;
    if (!isKept(document.id)) ids.push(document.id);
  }
  return { documents, ids };
}

/** Deletes documents by their keys. */
export async function deleteAll(client: SolrClient, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PAGE) {
    await client.update(JSON.stringify({ delete: ids.slice(start, start + PAGE) }), {});
  }
}

async function* listDocuments(client: SolrClient, index: string): AsyncGenerator<Record<string, unknown>> {
  let cursor = '*';
  for (;;) {
    const answer = await client.select({
      q: '*:*',
      fq: `index_id:${index}`,
      fl: 'id,index_id,hash',
      sort: 'id asc',
      rows: String(PAGE),
      cursorMark: cursor,
    });
    const docs = isObject(answer.response) ? answer.response.docs : undefined;
    if (!Array.isArray(docs)) throw new IndexError('Solr did not answer with a list of documents');
    yield* docs.filter(isObject);
    const next = answer.nextCursorMark;
    if (docs.length === 0 || next === cursor) return;
    if (typeof next !== 'string') throw new IndexError('Solr answered without nextCursorMark: pruning needs it');
    cursor = next;
  }
}
