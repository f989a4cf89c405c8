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
  parameters: readonly { name: string; required: boolean; description: string }[];
  /** Media types of the body. */
  bodies: readonly string[];
  statuses: readonly { status: string; description: string }[];
  /** Set for one that is going to be removed. */
  deprecation: Deprecation | undefined;
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
  document: Readonly<Record<string, unknown>>;
  title: string;
  description: string;
  operations: readonly DescribedOperation[];
}

type Node = Readonly<Record<string, unknown>>;

/** Milliseconds for which whoever calls a deprecated operation can go on: six months, the shortest there are. */
const NOTICE_MS = 181 * 86_400_000;

const FILE = new URL('../../openapi.yaml', import.meta.url);

/** Reads the description that lies beside the server. */
export function readApiDescription(yaml = readFileSync(FILE, 'utf8')): ApiDescription {
  const document = node(parse(yaml));
  const info = node(document.info);
  return {
    yaml,
    document,
    title: text(info.title),
    description: text(info.description),
    operations: Object.entries(node(document.paths)).flatMap(([path, item]) =>
      Object.entries(node(item)).map(([method, value]) => operationOf(method, path, node(value), document)),
    ),
  };
}

function operationOf(method: string, path: string, value: Node, document: Node): DescribedOperation {
  const parameters = list(value.parameters).map((item) => resolve(item, document));
  const body = node(node(value.requestBody).content);
  return {
    method: method.toUpperCase(),
    path,
    operationId: text(value.operationId),
    tag: text(list(value.tags)[0]),
    summary: text(value.summary),
    description: text(value.description),
    parameters: parameters.map((parameter) => ({
      name: text(parameter.name),
      required: parameter.required === true,
      description: text(parameter.description),
    })),
    bodies: Object.keys(body),
    statuses: Object.entries(node(value.responses)).map(([status, response]) => ({
      status,
      description: text(resolve(response, document).description),
    })),
    deprecation: deprecationOf(value),
  };
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
