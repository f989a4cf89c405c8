import type { Dispatcher } from 'undici';
import type { Param } from './request-table.ts';

/** Something that speaks Solr's HTTP interface; `path` is that of its collection. */
export interface Engine {
  readonly origin: string;
  readonly path: string;
  readonly dispatcher: Dispatcher;
}

export interface EngineReply {
  status: number;
  /** The JSON of the answer, or its text when it is none. */
  body: unknown;
}

/** Asks a handler, with parameters in a form or in the query string. */
export async function ask(
  engine: Engine,
  handler: string,
  params: readonly Param[],
  method: 'GET' | 'POST' = 'POST',
): Promise<EngineReply> {
  const text = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
  if (method === 'GET') return send(engine, { method, path: `${handler}?${text}` });
  return send(engine, {
    method,
    path: handler,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: text,
  });
}

/** Sends an update in Solr's JSON update format; a text goes as it is. */
export async function update(engine: Engine, body: unknown, params: readonly Param[] = []): Promise<EngineReply> {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value])).toString();
  return send(engine, {
    method: 'POST',
    path: `/update?${query}`,
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Replaces whatever the engine holds by these documents. */
export async function fill(engine: Engine, documents: readonly unknown[]): Promise<void> {
  await empty(engine, '*:*');
  await write(engine, documents);
}

/** Removes what an expression finds, by its keys, as the indexer does. */
export async function empty(engine: Engine, expression: string): Promise<void> {
  const { body } = await ask(engine, '/select', [
    ['q', expression],
    ['fl', 'id'],
    ['rows', '100000'],
  ]);
  const found = object(object(body)?.response)?.docs;
  const ids = (Array.isArray(found) ? found : []).map((doc) => object(doc)?.id);
  if (ids.length > 0) await write(engine, { delete: ids });
}

async function write(engine: Engine, body: unknown): Promise<void> {
  const reply = await update(engine, body, [['commit', 'true']]);
  if (reply.status !== 200) throw new Error(`The engine took no update: ${JSON.stringify(reply.body)}`);
}

async function send(
  engine: Engine,
  request: Omit<Dispatcher.RequestOptions, 'origin'> & { method: 'GET' | 'POST' },
): Promise<EngineReply> {
  const response = await engine.dispatcher.request({
    ...request,
    origin: engine.origin,
    path: `${engine.path}${request.path}`,
    headersTimeout: 60_000,
  });
  const text = await response.body.text();
  return { status: response.statusCode, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value as a JSON object; undefined for any other. */
export function object(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // A JSON object has text keys only.
      (value as Readonly<Record<string, unknown>>)
    : undefined;
}
