import type { SolrDocument } from '../../../common/options/result-template.ts';

/** The documents of an answer, those that say the same as before by the same objects: what shows them need not be rendered anew. */
export function sameDocuments(before: readonly SolrDocument[], docs: readonly SolrDocument[]): SolrDocument[] {
  const known = new Map(before.map((doc) => [doc.id, doc]));
  return docs.map((doc) => {
    const same = known.get(doc.id);
    return same && saysTheSame(same, doc) ? same : doc;
  });
}

function saysTheSame(a: SolrDocument, b: SolrDocument): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => sameValue(a[name], b[name]));
}

function sameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, at) => item === b[at]);
}
