/** Requests made from the operations of the description: as they are meant, and as nobody should send them. */
import fc from 'fast-check';
import { hostileText, type Resolve, type Schema, values } from './schema-arbitrary.ts';

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

export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  /** The operation as it stands in the description. */
  node: Schema;
}

interface Part {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
  examples: readonly string[];
}

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

/** Requests for one operation: half of them made with care, so that they are answered, half of them not. */
export function requestsFor(operation: DescribedOperation, known: Known, resolve: Resolve): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...[true, false].map((care) => new RequestMaker(known, resolve, care).requests(operation)));
}

class RequestMaker {
  readonly #known: Known;
  readonly #resolve: Resolve;
  readonly #care: boolean;

  constructor(known: Known, resolve: Resolve, care: boolean) {
    this.#known = known;
    this.#resolve = resolve;
    this.#care = care;
  }

  requests({ operationId, method: own, path, node }: DescribedOperation): fc.Arbitrary<FuzzRequest> {
    const parts = this.#parts(node.parameters);
    const of = (place: string): Part[] => parts.filter((part) => part.in === place);
    return fc
      .record({
        method: this.#rarely(fc.constantFrom(...METHODS), fc.constant(own), 40),
        path: this.#path(path, of('path')),
        query: own === 'GET' ? this.#query(of('query')) : this.#rarely(fc.constant('?x=1'), fc.constant(''), 30),
        headers: this.#headers(of('header')),
        body: this.#body(this.#resolve(node.requestBody)),
      })
      .map(({ method, path: at, query, headers, body }) => {
        const sent = method === 'GET' || method === 'HEAD' ? undefined : body;
        return {
          operationId,
          method,
          url: `${at}${query}`,
          headers: { ...headers, ...(sent && sent.type !== '' && { 'content-type': sent.type }) },
          ...(sent && { payload: sent.text }),
        };
      });
  }

  /** One in so many is the first, where it is made without care. */
  #rarely<T>(odd: fc.Arbitrary<T>, usual: fc.Arbitrary<T>, oneIn: number): fc.Arbitrary<T> {
    return this.#care ? usual : seldom(oneIn, odd, usual);
  }

  #parts(list: unknown): Part[] {
    return (Array.isArray(list) ? list : []).map((item) => {
      const part = this.#resolve(item);
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

  /** Values of a part: those the site knows or the description shows, or any the schema leads to. */
  #values({ name, schema, examples }: Part): fc.Arbitrary<unknown> {
    const { words } = this.#known;
    // What the examples name may not be there in this site.
    const good = this.#known.values[name] ?? examples;
    const made = values(schema, { resolve: this.#resolve, words });
    if (good.length === 0) return made;
    const some = fc.constantFrom(...good);
    const isList = this.#resolve(schema).type === 'array';
    const fit = isList ? fc.array(some, { minLength: 1, maxLength: 3 }) : some;
    const broken = fc.tuple(some, hostileText(words), fc.nat()).map(spoilt);
    return this.#rarely<unknown>(fc.oneof(broken, made), fit, 5);
  }

  #path(template: string, parts: readonly Part[]): fc.Arbitrary<string> {
    const segments = parts.map((part) =>
      fc.tuple(this.#values(part), this.#rarely(fc.constant(true), fc.constant(false), 20)),
    );
    return fc.tuple(...segments).map((made) =>
      made.reduce((path, [value, isRaw], at) => {
        const text = textOf(value);
        // As it is, a text may be no path at all.
        const segment = isRaw ? text.replaceAll(/[^!-~]|[?#\\]/g, '') : encoded(text);
        return path.replace(`{${parts[at]?.name}}`, () => segment);
      }, template),
    );
  }

  #query(parts: readonly Part[]): fc.Arbitrary<string> {
    const raw = hostileText(this.#known.words).map((text) => encodeURI(text.toWellFormed()).replaceAll('#', ''));
    const pairs = this.#pairs(parts).map(writePairs);
    return this.#rarely(raw, pairs, 25).map((text) => (text === '' ? '' : `?${text}`));
  }

  #pairs(parts: readonly Part[]): fc.Arbitrary<Pair[]> {
    const { words } = this.#known;
    const none = fc.constant<Pair[]>([]);
    const own = parts.map((part) => {
      const pair = this.#values(part).map((value) => [value].flat().map((item): Pair => [part.name, item]));
      return part.required
        ? this.#rarely(none, pair, 20)
        : seldom(Math.max(2, Math.ceil(parts.length / 3)), pair, none);
    });
    const name = fc.oneof(fc.constantFrom(...words, 'shards', 'qt', '__proto__'), fc.string());
    const strange = fc.array(fc.tuple(name, hostileText(words)), { minLength: 1, maxLength: 2 });
    return fc
      .tuple(fc.tuple(...own), this.#rarely<Pair[]>(strange, none, 15))
      .map(([some, others]) => [...some.flat(), ...others]);
  }

  #headers(parts: readonly Part[]): fc.Arbitrary<Record<string, string>> {
    const absent = fc.constant(undefined);
    const own = parts.map(({ ...part }) => {
      const value = this.#values(part).map(textOf);
      return part.name in this.#known.values
        ? ([part.name, this.#rarely(absent, value, 3)] as const)
        : ([part.name, this.#rarely(value, absent, 10)] as const);
    });
    const others = Object.entries(OTHERS).map(
      ([name, some]) => [name, this.#rarely(fc.constantFrom(...some), absent, 20)] as const,
    );
    return fc
      .tuple(...[...own, ...others].map(([name, value]) => value.map((text) => [name, text] as const)))
      .map((pairs) =>
        Object.fromEntries(
          pairs.flatMap(([name, text]) =>
            // What no client can put on the wire is left out.
            text === undefined ? [] : [[name, text.replaceAll(/[^\t -~]/g, '').trim()]],
          ),
        ),
      );
  }

  #body(described: Schema): fc.Arbitrary<Body | undefined> {
    const none = fc.constant<Body | undefined>(undefined);
    const content = Object.entries(this.#resolve(described.content));
    if (content.length === 0) return this.#rarely<Body | undefined>(fc.constant({ type: FORM, text: 'x=1' }), none, 30);
    const bodies = content.map(([type, media]) => {
      const fields = this.#fields(this.#resolve(this.#resolve(media).schema));
      return this.#pairs(fields).map(
        (made): Body => ({ type, text: type === FORM ? writePairs(made) : writeJson(made) }),
      );
    });
    const type = fc.constantFrom(...TYPES, ...ODD_TYPES);
    const odd = fc.oneof(
      fc.tuple(type, fc.oneof(...bodies)).map(([other, body]): Body => ({ ...body, type: other })),
      fc.record({ type: fc.constantFrom(...TYPES), text: hostileText(this.#known.words) }),
      fc.record({ type: fc.constant('application/json'), text: fc.json() }),
    );
    return this.#rarely<Body | undefined>(odd, fc.oneof(...bodies), 12);
  }

  /** The fields a form lists, and those the site knows where it takes others too. */
  #fields({ properties, required, additionalProperties }: Schema): Part[] {
    const listed = this.#resolve(properties);
    const needed = new Set(Array.isArray(required) ? required : []);
    const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
    const others = isOpen ? Object.keys(this.#known.values).filter((name) => !(name in listed)) : [];
    return [...Object.keys(listed), ...others].map((name) => ({
      name,
      in: 'body',
      required: needed.has(name) || this.#known.required.includes(name),
      schema: listed[name] ?? additionalProperties,
      examples: [],
    }));
  }
}

function seldom<T>(oneIn: number, odd: fc.Arbitrary<T>, usual: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 1, arbitrary: odd }, { weight: oneIn - 1, arbitrary: usual });
}

type Pair = readonly [name: string, value: unknown];

interface Body {
  type: string;
  text: string;
}

/** A good text with another one put somewhere into it. */
function spoilt([text, other, at]: [string, string, number]): string {
  const place = at % (text.length + 1);
  return text.slice(0, place) + other + text.slice(place);
}

function writePairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`).join('&');
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
