/** Finds phrases: the documents with words in order, and how often. */
import type { PhraseSlot } from '../query/query.ts';
import type { Places, TextIndex } from './text-index.ts';

export interface PhraseMatches {
  docs: Int32Array;
  /** How often each document has the phrase. */
  freqs: Float64Array;
}

export function findPhrase(text: TextIndex, fieldId: number, slots: readonly PhraseSlot[]): PhraseMatches {
  const places = slots.map((slot) => mergePlaces(slot.terms.map((term) => text.places(fieldId, term))));
  const docs: number[] = [];
  const freqs: number[] = [];
  const lead = places.reduce((a, b) => (b.docs.length < a.docs.length ? b : a));
  const at = places.map(() => 0);
  for (const doc of lead.docs) {
    const lists = listsOf(places, at, doc);
    if (!lists) continue;
    const freq = countIn(lists, slots);
    if (freq > 0) {
      docs.push(doc);
      freqs.push(freq);
    }
  }
  return { docs: Int32Array.from(docs), freqs: Float64Array.from(freqs) };
}

/** The places of each slot in one document; undefined when one has none. `at` moves on with the documents. */
function listsOf(places: readonly Places[], at: number[], doc: number): Float64Array[] | undefined {
  const lists: Float64Array[] = [];
  for (const [i, { docs, starts, places: all }] of places.entries()) {
    let index = at[i] ?? 0;
    while (index < docs.length && (docs[index] ?? 0) < doc) index++;
    at[i] = index;
    if (docs[index] !== doc) return undefined;
    lists.push(all.subarray(starts[index] ?? 0, starts[index + 1] ?? 0));
  }
  return lists;
}

function countIn(lists: readonly Float64Array[], slots: readonly PhraseSlot[]): number {
  const [first, ...others] = lists;
  const base = slots[0]?.position ?? 0;
  let count = 0;
  for (const place of first ?? []) {
    const isPhrase = others.every((list, i) => list.includes(place + (slots[i + 1]?.position ?? 0) - base));
    if (isPhrase) count++;
  }
  return count;
}

/** The places of any of some terms. */
export function mergePlaces(all: readonly Places[]): Places {
  const [only] = all;
  if (only && all.length === 1) return only;
  const merged = new Map<number, number[]>();
  for (const { docs, starts, places } of all) {
    docs.forEach((doc, i) => {
      merged.set(doc, [...(merged.get(doc) ?? []), ...places.subarray(starts[i], starts[i + 1])]);
    });
  }
  const docs = Int32Array.from(merged.keys()).sort();
  const lists = Array.from(docs, (doc) => (merged.get(doc) ?? []).sort((a, b) => a - b));
  const starts = new Int32Array(docs.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  return { docs, starts, places: Float64Array.from(lists.flat()) };
}
