/** A listing of the index's fields, in the shape of Solr's luke handler. */
import type { SearchView } from '../search/search-view.ts';

export function fieldListing(view: SearchView): unknown {
  const fields: Record<string, { type: string; docs: number }> = {};
  for (const name of view.usedFields().sort()) {
    const field = view.schema.field(name);
    if (!field) continue;
    fields[name] = { type: field.type.name, docs: view.exists(name).countAnd(view.live) };
  }
  return {
    responseHeader: { status: 0, QTime: 0 },
    index: { numDocs: view.liveCount, maxDoc: view.maxDoc, deletedDocs: view.maxDoc - view.liveCount },
    fields,
  };
}
