/** What of an answer must be the same on every engine, and how the rest is taken out. */
import { ask, type Engine, type EngineReply, object } from './engine.ts';
import type { ConformanceRequest, Param } from './request-table.ts';

/** An answer in the form that is compared: plain JSON. */
export type Answer = Readonly<Record<string, unknown>>;

type JsonObject = Readonly<Record<string, unknown>>;

/** Asks an engine and gives what is compared of its answer. */
export async function answerOf(engine: Engine, request: ConformanceRequest): Promise<Answer> {
  if (request.cursor) return { pages: await walk(engine, request) };
  const reply = await ask(engine, request.handler ?? '/select', request.params, request.method);
  if (request.solrFails && reply.status === 500) return { status: 400, code: 400 };
  return comparable(reply, orderOf(request));
}

/** Follows a cursor to its end: the keys of each page. */
async function walk(engine: Engine, request: ConformanceRequest): Promise<unknown[]> {
  const pages: unknown[] = [];
  let mark = '*';
  for (;;) {
    const { status, body } = await ask(engine, '/select', [...request.params, ['cursorMark', mark]]);
    const answer = object(body);
    const docs = object(answer?.response)?.docs;
    if (status !== 200 || !Array.isArray(docs)) return [...pages, { status }];
    pages.push(docs.map((doc) => object(doc)?.id).join(' '));
    const next = answer?.nextCursorMark;
    if (typeof next !== 'string' || next === mark) return pages;
    mark = next;
  }
}

type Order = 'fixed' | 'free';

/** Documents stand in a comparable order when the key decides ties, or when the request says that scores do. */
function orderOf({ order, params }: ConformanceRequest): Order {
  if (order !== undefined) return order === 'none' ? 'free' : 'fixed';
  const sort = params.find(([name]) => name === 'sort')?.[1].trim() ?? '';
  return /\bid (asc|desc)$/i.test(sort) ? 'fixed' : 'free';
}

/** Takes out of a reply what may differ: times, scores, the wording of errors, the order nothing fixes. */
function comparable({ status, body }: EngineReply, order: Order): Answer {
  const answer = object(body);
  if (!answer) return { status, body: typeof body === 'string' ? 'text' : body };
  if (status !== 200) return { status, code: object(answer.error)?.code ?? null };
  const { responseHeader, response, facet_counts: facets, stats, nextCursorMark: _mark, ...rest } = answer;
  return {
    status,
    ...comparableHeader(responseHeader),
    ...(response === undefined ? {} : { response: comparableDocuments(object(response) ?? {}, order) }),
    ...(facets === undefined ? {} : { facets: comparableFacets(object(facets) ?? {}) }),
    ...(stats === undefined ? {} : { stats: rounded(stats) }),
    ...rest,
  };
}

function comparableHeader(header: unknown): Answer {
  const {
    status,
    QTime: _time,
    zkConnected: _zk,
    rf: _replicas,
    warnings: _warnings,
    params,
    ...rest
  } = object(header) ?? {};
  return { header: { status: status ?? null, ...rest }, ...(params === undefined ? {} : { params }) };
}

function comparableDocuments(response: JsonObject, order: Order): Answer {
  // Only some answers name the highest score, and which do differs.
  const { docs, maxScore: _highest, numFound, ...rest } = response;
  const list = Array.isArray(docs) ? docs.map(withoutScore) : [];
  const known = { numFound, ...rest };
  if (order === 'fixed') return { ...known, ...inShort(list) };
  // Which documents a page holds is open when nothing fixes the order, unless it holds all of them.
  return list.length === numFound
    ? { ...known, anyOrder: true, ...inShort(list.sort(byKey)) }
    : { ...known, count: list.length };
}

/** Documents of which only the key was asked are one line of keys. */
function inShort(docs: readonly unknown[]): Answer {
  const keys = docs.map((doc) => Object.keys(object(doc) ?? {}).join() === 'id' && object(doc)?.id);
  return docs.length > 0 && keys.every((key) => typeof key === 'string') ? { ids: keys.join(' ') } : { docs };
}

function withoutScore(doc: unknown): unknown {
  const fields = object(doc);
  return fields && 'score' in fields ? { ...fields, score: typeof fields.score } : doc;
}

function byKey(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((doc) => String(object(doc)?.id));
  return (left ?? '') < (right ?? '') ? -1 : 1;
}

/** Kinds of facets nobody asked for are left out, whether an engine names them or not. */
function comparableFacets(facets: JsonObject): Answer {
  return Object.fromEntries(Object.entries(facets).filter(([, value]) => JSON.stringify(value) !== '{}'));
}

/** Sums of fractions depend on the order of adding: ten digits of them count. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : Number(value.toPrecision(10));
  if (Array.isArray(value)) return value.map(rounded);
  const fields = object(value);
  return fields ? Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, rounded(item)])) : value;
}

/** How many documents an answer found. */
export function numFoundOf(answer: Answer): number {
  const found = object(answer.response)?.numFound;
  return typeof found === 'number' ? found : 0;
}

/** One request in words, for messages. */
export function inWords(params: readonly Param[]): string {
  return params.map(([name, value]) => `${name}=${value}`).join(' & ');
}
