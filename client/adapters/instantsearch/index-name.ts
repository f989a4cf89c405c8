/** InstantSearch names an order by an index of its own (a replica); here such a name stands for an index and a sort. */
import { WaymarkError } from '../../api/ask-json.ts';

export interface NamedList {
  index: string;
  /** As the API writes it; undefined for the order of the engine. */
  sort: string | undefined;
}

export interface IndexNames {
  /** The index that `sorts` belongs to. */
  index: string;
  /** Orders by the index name InstantSearch uses for them. */
  sorts: Readonly<Record<string, string>>;
}

const SORTED = /^(.+)\/sort\/([A-Za-z_][\w$]*):(asc|desc)$/;

/**
 * Reads an index name: one of `sorts`, `INDEX/sort/FIELD:asc`, or the id of an index.
 *
 * @throws WaymarkError unknown-index for an empty name
 */
export function readIndexName(name: string, { index, sorts }: IndexNames): NamedList {
  const sort = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (sort !== undefined) return { index, sort };
  const [, sorted, field, direction] = SORTED.exec(name) ?? [];
  if (sorted !== undefined) return { index: sorted, sort: `${field} ${direction}` };
  if (name === '') throw new WaymarkError('unknown-index', 'A query names no index.');
  return { index: name, sort: undefined };
}
