/** The fields that documents of the engine's collection have, as Solr's `/admin/luke` tells them, in one small question. */
import type { UpstreamTarget } from './upstream-target.ts';

export interface IndexField {
  /** The name of its type in the schema, such as `string`. */
  type: string;
  /** Whether a document may have several values of it. */
  isList: boolean;
}

const DEADLINE_MS = 5000;

/**
 * By name; undefined where the engine does not say, as one behind a proxy may not. Of a collection in several shards it is one
 * of them that answers: a field that is not told here may be there.
 */
export async function readIndexFields(target: UpstreamTarget): Promise<ReadonlyMap<string, IndexField> | undefined> {
  const { origin, path, headers, dispatcher } = target;
  try {
    const { statusCode, body } = await dispatcher.request({
      origin,
      path: `${path}/admin/luke?numTerms=0&includeIndexFieldFlags=false&wt=json`,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await body.text();
    return statusCode === 200 ? fieldsOf(JSON.parse(text)) : undefined;
  } catch {
    // What it says of its fields only helps: that it is down is told elsewhere.
    return undefined;
  }
}

function fieldsOf(answer: unknown): ReadonlyMap<string, IndexField> | undefined {
  const fields = memberOf(answer, 'fields');
  if (typeof fields !== 'object' || fields === null) return undefined;
  return new Map(
    Object.entries(fields).map(([name, field]) => [
      name,
      { type: String(memberOf(field, 'type') ?? ''), isList: String(memberOf(field, 'schema') ?? '').includes('M') },
    ]),
  );
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
