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
  return fieldsOf(await askLuke(target, ''));
}

/**
 * Whether the schema of a Solr has a field, by its name or a pattern such as `ss_*`, documents or not; undefined where the engine
 * does not say.
 */
export async function readSchemaFields(target: UpstreamTarget): Promise<((field: string) => boolean) | undefined> {
  const schema = memberOf(await askLuke(target, '&show=schema'), 'schema');
  const names = namesOf(memberOf(schema, 'fields'));
  const patterns = namesOf(memberOf(schema, 'dynamicFields')).map((name) => name.split('*', 2));
  if (names.length === 0) return undefined;
  return (field) =>
    names.includes(field) ||
    patterns.some(([before = '', after = '']) => field.startsWith(before) && field.endsWith(after));
}

function namesOf(fields: unknown): string[] {
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}

/** Undefined where it answers nothing that can be read. */
async function askLuke({ origin, path, headers, dispatcher }: UpstreamTarget, more: string): Promise<unknown> {
  try {
    const { statusCode, body } = await dispatcher.request({
      origin,
      path: `${path}/admin/luke?numTerms=0&includeIndexFieldFlags=false&wt=json${more}`,
      method: 'GET',
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const text = await body.text();
    return statusCode === 200 ? JSON.parse(text) : undefined;
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
