/** What a run removes, and the nets under it: a source that loses too much is taken for a broken one, a new index must be whole. */
import type { FieldLoss } from './dropped-values.ts';
import { FeedLossError, IndexError } from './errors.ts';
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
  /** Of fields whose values cannot be read. */
  readonly fields: readonly FieldLoss[];
}

/** Throws FeedLossError where more than a share of records, of documents or of a field is lost; `so` says what has become of the index. */
export function checkLoss(
  { records, skipped, documents, removed, fields }: FeedLoss,
  maxLoss: number,
  { so, isWritten }: { so: string; isWritten: boolean },
): void {
  const isTooMuch = (part: number, whole: number): boolean => whole > 0 && part / whole > maxLoss;
  // Of documents that all go, no field is worth a word.
  const isEmptied = documents > 0 && removed === documents;
  const lost = isEmptied ? [] : fields.filter((field) => isTooMuch(field.lost, field.whole));
  if (lost.length === 0 && !isTooMuch(skipped, records) && !isTooMuch(removed, documents)) return;
  throw new FeedLossError(
    so,
    `Of ${count(records)} records ${count(skipped)} are bad${share(skipped, records)}; of ${count(documents)} documents ` +
      `in the index ${count(removed)} would be removed${share(removed, documents)}. ${fieldsFigures(lost)}` +
      `At most ${percent(maxLoss)} of ${lost.length === 0 ? 'either' : 'each'} may be (--max-loss).`,
    isWritten,
  );
}

const SHOWN_FIELDS = 3;

function fieldsFigures(lost: readonly FieldLoss[]): string {
  const more = lost.length - SHOWN_FIELDS;
  const rest = more > 0 ? `So it is with ${more} more ${more === 1 ? 'field' : 'fields'}. ` : '';
  return lost.slice(0, SHOWN_FIELDS).map(fieldFigures).join('') + rest;
}

function fieldFigures({ field, of, whole, lost, first, isWithoutColumn }: FieldLoss): string {
  if (isWithoutColumn)
    return `Of ${count(whole)} documents ${count(lost)} would lose ${field}${share(lost, whole)}: ${first}. `;
  const [part, what] = of === 'values' ? ['of', 'cannot be read'] : ['with', 'would lose it'];
  return `Of ${count(whole)} ${of} ${part} ${field} ${count(lost)} ${what}${share(lost, whole)}, the first at ${first}. `;
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

const PAGE = 1000;

/** The documents of a mapping's index and site hash: how many there are, and which of them are not kept. */
export interface Gone {
  readonly documents: number;
  readonly ids: readonly string[];
}

interface Look {
  /** Read of each document beside its keys. */
  readonly fields?: readonly string[];
  /** Told of each document of the mapping's index and site hash. */
  saw?(document: Readonly<Record<string, unknown>>): void;
}

/** Finds the documents of the mapping's index and site hash that are not among the kept keys. */
export async function findGone(
  client: SolrClient,
  mapping: Mapping,
  isKept: (id: string) => boolean,
  { fields = [], saw }: Look = {},
): Promise<Gone> {
  const ids: string[] = [];
  let documents = 0;
  for await (const document of listDocuments(client, mapping.index, fields)) {
    // The listing is checked again here: a Solr that ignores a filter must not cost another index its documents.
    const ours = document.index_id === mapping.index && (document.hash ?? undefined) === mapping.hash;
    if (!ours || typeof document.id !== 'string') continue;
    documents += 1;
    saw?.(document);
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

async function* listDocuments(
  client: SolrClient,
  index: string,
  fields: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  let cursor = '*';
  for (;;) {
    const answer = await client.select({
      q: '*:*',
      fq: `index_id:${index}`,
      fl: ['id', 'index_id', 'hash', ...fields].join(),
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
