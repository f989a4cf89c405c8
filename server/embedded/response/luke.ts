/** Solr's `/admin/luke` as far as it tells of fields: those that documents have, with type and whether they take several values. */
import type { SearchView } from '../search/search-view.ts';

interface LukeAnswer {
  responseHeader: { status: 0; QTime: 0 };
  index: { numDocs: number };
  /** `schema` has an M for a field of several values. */
  fields: Record<string, { type: string; schema: string }>;
}

export function luke({ liveCount, fieldNames, schema }: SearchView): LukeAnswer {
  const fields = fieldNames.flatMap((name) => {
    const field = schema.field(name);
    return field ? [[name, { type: field.type.name, schema: field.multiValued ? 'M' : '-' }] as const] : [];
  });
  return {
    responseHeader: { status: 0, QTime: 0 },
    index: { numDocs: liveCount },
    fields: Object.fromEntries(fields.sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}
