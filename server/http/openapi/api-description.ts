/** The API description, `openapi.yaml`: the one source of routes, validation, types and the page that explains it. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface DescribedOperation {
  method: string;
  path: string;
  operationId: string;
  tag: string;
  summary: string;
  description: string;
  parameters: readonly DescribedParameter[];
  /** What the body may be. */
  bodies: readonly DescribedBody[];
  statuses: readonly DescribedStatus[];
  /** Set for one that is going to be removed. */
  deprecation: Deprecation | undefined;
}

export interface DescribedParameter {
  name: string;
  /** Path, query or header. */
  in: string;
  required: boolean;
  description: string;
  /** It may stand several times. */
  isList: boolean;
  /** The values it may have, where they are few. */
  choices: readonly string[];
  /** As it is written in a request; one line for each value. */
  example: string;
}

export interface DescribedBody {
  type: string;
  example: unknown;
}

export interface DescribedStatus {
  status: string;
  description: string;
  /** Codes of a problem. */
  codes: readonly string[];
  /** Of its JSON, where it is no problem. */
  example: unknown;
}

/** When an operation was marked `deprecated`, and from when it may be missing. */
export interface Deprecation {
  since: Date;
  sunset: Date;
}

/** An operation is marked `deprecated` without its days, or with days too close. */
export class DeprecationError extends Error {
  override name = 'DeprecationError';
  readonly code = 'bad-deprecation';
}

export interface ApiDescription {
  yaml: string;
  document: Node;
  /** The document without what it says of answers. */
  inputs: Node;
  title: string;
  description: string;
  /** In the order of the description. */
  tags: readonly { name: string; description: string }[];
  operations: readonly DescribedOperation[];
}

type Node = Readonly<Record<string, unknown>>;

/** Milliseconds for which whoever calls a deprecated operation can go on: six months, the shortest there are. */
const NOTICE_MS = 181 * 86_400_000;

const FILE = new URL('../../../openapi.yaml', import.meta.url);

/** Reads the description that lies beside the server. */
export function readApiDescription(yaml = readFileSync(FILE, 'utf8')): ApiDescription {
  const document = node(parse(yaml));
  const info = node(document.info);
  return {
    yaml,
    document,
    inputs: withoutAnswers(document),
    title: text(info.title),
    description: text(info.description),
    tags: list(document.tags).map((tag) => ({ name: text(node(tag).name), description: text(node(tag).description) })),
    operations: Object.entries(node(document.paths)).flatMap(([path, item]) =>
      Object.entries(node(item)).map(([method, value]) => operationOf(method, path, node(value), document)),
    ),
  };
}

function withoutAnswers(document: Node): Node {
  const { responses: _bodies, headers: _headers, ...components } = node(document.components);
  const paths = Object.entries(node(document.paths)).map(([path, item]) => {
    const operations = Object.entries(node(item)).map(([method, operation]) => {
      const { responses: _answers, ...asked } = node(operation);
      return [method, asked];
    });
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, components, paths: Object.fromEntries(paths) };
}

function operationOf(method: string, path: string, value: Node, document: Node): DescribedOperation {
  return {
    method: method.toUpperCase(),
    path,
    operationId: text(value.operationId),
    tag: text(list(value.tags)[0]),
    summary: text(value.summary),
    description: text(value.description),
    parameters: list(value.parameters).map((item) => parameterOf(resolve(item, document), document)),
    bodies: Object.entries(node(node(value.requestBody).content)).map(([type, media]) => ({
      type,
      example: exampleOf(media),
    })),
    statuses: Object.entries(node(value.responses)).map(([status, response]) =>
      statusOf(status, resolve(response, document)),
    ),
    deprecation: deprecationOf(value),
  };
}

function parameterOf(value: Node, document: Node): DescribedParameter {
  const schema = resolve(value.schema, document);
  const { type } = schema;
  return {
    name: text(value.name),
    in: text(value.in),
    required: value.required === true,
    description: text(value.description),
    isList: type === 'array',
    choices: type === 'boolean' ? ['true', 'false'] : list(schema.enum).map(String),
    example: [value.example].flat().join('\n'),
  };
}

function statusOf(status: string, response: Node): DescribedStatus {
  const content = node(response.content);
  const parts = list(node(node(content['application/problem+json']).schema).allOf);
  return {
    status,
    description: text(response.description),
    codes: parts.flatMap((part) => list(node(node(node(part).properties).code).enum)).map(String),
    example: exampleOf(content['application/json']),
  };
}

/** The example of a media type; the first where there are several. */
function exampleOf(media: unknown): unknown {
  const { example, examples } = node(media);
  return example ?? node(Object.values(node(examples))[0]).value;
}

/** Reads `deprecated`, `x-deprecated-since` and `x-sunset`. @throws DeprecationError */
function deprecationOf(value: Node): Deprecation | undefined {
  if (value.deprecated !== true) return undefined;
  const [since, sunset] = ['x-deprecated-since', 'x-sunset'].map((name) => new Date(text(value[name])));
  if (!since || !sunset || !(sunset.getTime() - since.getTime() >= NOTICE_MS)) {
    throw new DeprecationError(`${text(value.operationId)} wants x-deprecated-since and, six months later, x-sunset`);
  }
  return { since, sunset };
}

/** Follows a `$ref` into the same document. */
function resolve(value: unknown, document: Node): Node {
  const reference = node(value).$ref;
  if (typeof reference !== 'string') return node(value);
  return node(
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => node(at)[key], document),
  );
}

function node(value: unknown): Node {
  // YAML maps have text keys here.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
