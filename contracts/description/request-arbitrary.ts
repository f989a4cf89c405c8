/** Requests made from the operations of the description: as they are meant, and as nobody should send them. */
import fc from 'fast-check';
import { hostileText, type Making, type Schema, values } from './schema-arbitrary.ts';

export interface FuzzRequest {
  operationId: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** What a site makes requests meaningful with. */
export interface Known {
  /** Values by the names of parameters, of form fields and of members of a path. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Fields without which nothing is taken, where the description leaves them to the site. */
  required: readonly string[];
  words: readonly string[];
}

interface Part {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
  examples: readonly string[];
}

type Resolve = Making['resolve'];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const FORM = 'application/x-www-form-urlencoded';
const TYPES = [
  FORM,
  `${FORM}; charset=UTF-8`,
  `${FORM};charset=latin1`,
  'application/json',
  'application/json; charset=utf-8',
];
const ODD_TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
  'x',
  'application/*',
  `${FORM}, text/plain`,
];

/** Headers no operation lists; many of them are for somebody between us and the client. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['application/json', 'text/html', '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'image/png', ';;;'],
  'accept-encoding': ['gzip', 'br', 'identity;q=0', '*;q=0', 'x'],
  'content-encoding': ['gzip', 'identity', 'br'],
  cookie: ['riot_solr_flag_items=1%2C2', 'riot_solr_flag_items=%5B%22maqfd5-rci-1%22%5D', '=;=;', 'a=%ff; b="x'],
  'x-forwarded-for': ['1.2.3.4', 'x', "'"],
  'x-requested-with': ['XMLHttpRequest'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['1', '<x>'],
  range: ['bytes=0-1', 'bytes=-1'],
  'if-none-match': ['*', '"x"', 'W/"x"'],
  host: ['localhost', 'evil.example', ''],
};

/** Requests for one operation. */
export function requestsFor(
  operation: { operationId: string; method: string; path: string },
  described: Schema,
  making: Making,
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const { operationId, path } = operation;
  const parts = partsOf(described.parameters, making.resolve);
  const of = (place: string): Part[] => parts.filter((part) => part.in === place);
  return fc
    .record({
      method: rarely(fc.constantFrom(...METHODS), fc.constant(operation.method), 40),
      path: pathOf(path, of('path'), making, known),
      query:
        operation.method === 'GET'
          ? queryOf(of('query'), making, known)
          : rarely(fc.constant('?x=1'), fc.constant(''), 30),
      headers: headersOf(of('header'), making, known),
      body: bodyOf(making.resolve(described.requestBody), making, known),
    })
    .map(({ method, path: at, query, headers, body }) => ({
      operationId,
      method,
      url: `${at}${query}`,
      headers: {
        ...headers,
        ...(body && method !== 'GET' && method !== 'HEAD' && body.type !== '' && { 'content-type': body.type }),
      },
      ...(body && method !== 'GET' && method !== 'HEAD' && { payload: body.text }),
    }));
}

/** One in so many is the first. */
function rarely<T>(odd: fc.Arbitrary<T>, usual: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T> {
  return fc.oneof({ weight: 1, arbitrary: odd }, { weight: oneIn - 1, arbitrary: usual });
}

function partsOf(list: unknown, resolve: Resolve): Part[] {
  return (Array.isArray(list) ? list : []).map((item) => {
    const part = resolve(item);
    const { example } = part;
    return {
      // Headers have their names in any letters.
      name: part.in === 'header' ? String(part.name).toLowerCase() : String(part.name),
      in: String(part.in),
      required: part.required === true,
      schema: part.schema,
      examples: example === undefined ? [] : [example].flat().map(String),
    };
  });
}

/** Values of a part: those the site knows and the description shows, or any the schema leads to. */
function valuesOf({ name, schema, examples }: Part, making: Making, known: Known): fc.Arbitrary<unknown> {
  // What the examples name may not be there in this site.
  const good = known.values[name] ?? examples;
  const made = values(schema, making);
  if (good.length === 0) return made;
  const some = fc.constantFrom(...good);
  return fc.oneof(
    {
      weight: 12,
      arbitrary: making.resolve(schema).type === 'array' ? fc.array(some, { minLength: 1, maxLength: 3 }) : some,
    },
    { weight: 1, arbitrary: fc.tuple(some, hostileText(known.words), fc.nat()).map(spoilt) },
    { weight: 2, arbitrary: made },
  );
}

/** A good text with another one put somewhere into it. */
function spoilt([text, other, at]: [string, string, number]): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + other + text.slice(place);
}

function pathOf(template: string, parts: readonly Part[], making: Making, known: Known): fc.Arbitrary<string> {
  return fc
    .tuple(
      ...parts.map((part) =>
        fc.tuple(valuesOf(part, making, known), rarely(fc.constant(true), fc.constant(false), 20)),
      ),
    )
    .map((made) =>
      made.reduce((path, [value, isRaw], at) => {
        const text = textOf(value);
        // As it is, a text may be no path at all.
        const segment = isRaw ? text.replaceAll(/[^!-~]|[?#\\]/g, '') : encoded(text);
        return path.replace(`{${parts[at]?.name}}`, () => segment);
      }, template),
    );
}

function queryOf(parts: readonly Part[], making: Making, known: Known): fc.Arbitrary<string> {
  const pairs = pairsOf(parts, making, known).map(writePairs);
  const raw = hostileText(known.words).map((text) => encodeURI(text.toWellFormed()).replaceAll('#', ''));
  return rarely(raw, pairs, 25).map((text) => (text === '' ? '' : `?${text}`));
}

type Pair = readonly [name: string, value: unknown];

function pairsOf(parts: readonly Part[], making: Making, known: Known): fc.Arbitrary<Pair[]> {
  const own = parts.map((part) =>
    part.required
      ? rarely(fc.constant<Pair[]>([]), pairOf(part, making, known), 20)
      : rarely(pairOf(part, making, known), fc.constant<Pair[]>([]), Math.max(2, Math.ceil(parts.length / 3))),
  );
  const strange = fc.tuple(
    fc.oneof(fc.constantFrom(...known.words, 'shards', 'qt', '__proto__'), fc.string()),
    hostileText(known.words),
  );
  return fc
    .tuple(
      fc.tuple(...own),
      rarely(fc.array<Pair>(strange, { minLength: 1, maxLength: 2 }), fc.constant<Pair[]>([]), 15),
    )
    .map(([some, others]) => [...some.flat(), ...others]);
}

function pairOf(part: Part, making: Making, known: Known): fc.Arbitrary<Pair[]> {
  return valuesOf(part, making, known).map((value) => [value].flat().map((item) => [part.name, item] as const));
}

function writePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`).join('&');
}

function headersOf(parts: readonly Part[], making: Making, known: Known): fc.Arbitrary<Record<string, string>> {
  const own = parts.map((part) => [part.name, valuesOf(part, making, known).map(textOf)] as const);
  const others = Object.entries(OTHERS).map(([name, some]) => [name, fc.constantFrom(...some)] as const);
  return fc
    .tuple(
      ...[...own, ...others].map(([name, value]) =>
        rarely(value, fc.constant(undefined), name in known.values ? 2 : 20).map((text) => [name, text] as const),
      ),
    )
    .map((pairs) =>
      Object.fromEntries(
        // What no client can put on the wire is left out.
        pairs.flatMap(([name, text]) => (text === undefined ? [] : [[name, text.replaceAll(/[^\t -~]/g, '').trim()]])),
      ),
    );
}

interface Body {
  type: string;
  text: string;
}

function bodyOf(described: Schema, making: Making, known: Known): fc.Arbitrary<Body | undefined> {
  const content = Object.entries(making.resolve(described.content));
  if (content.length === 0)
    return rarely(fc.constant<Body | undefined>({ type: FORM, text: 'x=1' }), fc.constant(undefined), 30);
  const bodies = content.map(([type, media]) => {
    const schema = making.resolve(making.resolve(media).schema);
    const pairs = pairsOf(fieldsOf(schema, making.resolve, known), making, known);
    return pairs.map((made): Body => ({ type, text: type === FORM ? writePairs(made) : writeJson(made) }));
  });
  const text = hostileText(known.words);
  const odd = fc.oneof(
    fc
      .tuple(fc.constantFrom(...TYPES, ...ODD_TYPES), fc.oneof(...bodies))
      .map(([type, body]): Body => ({ ...body, type })),
    fc.record({ type: fc.constantFrom(...TYPES), text }),
    fc.record({ type: fc.constant('application/json'), text: fc.json() }),
  );
  return rarely<Body | undefined>(odd, fc.oneof(...bodies), 12);
}

/** The fields a form lists, and those the site knows where it takes others too. */
function fieldsOf({ properties, required, additionalProperties }: Schema, resolve: Resolve, known: Known): Part[] {
  const needed = new Set(Array.isArray(required) ? required : []);
  const listed = Object.entries(resolve(properties)).map(([name, schema]) => ({
    name,
    in: 'body',
    required: needed.has(name) || known.required.includes(name),
    schema,
    examples: [],
  }));
  const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
  const others = isOpen ? Object.keys(known.values).filter((name) => !(name in resolve(properties))) : [];
  return [
    ...listed,
    ...others.map((name) => ({
      name,
      in: 'body',
      required: known.required.includes(name),
      schema: additionalProperties,
      examples: [],
    })),
  ];
}

function writeJson(pairs: readonly Pair[]): string {
  const members = new Map<string, unknown[]>();
  for (const [name, value] of pairs) members.set(name, [...(members.get(name) ?? []), value]);
  return JSON.stringify(Object.fromEntries([...members].map(([name, all]) => [name, all.length === 1 ? all[0] : all])));
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
