/** Holds answers against the API description: status, headers, media type and body. For tests. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export interface Answer {
  method: string;
  /** Path and query, as they were asked. */
  url: string;
  /** The operation that answered, where it cannot be told from the path: search has other addresses. */
  operationId: string | undefined;
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

type Node = Readonly<Record<string, unknown>>;

interface Described {
  /** Where the response stands in the description (RFC 6901). */
  pointer: string;
  response: Node;
}

/** Says what an answer and the description do not agree about; nothing for answers that are none of the API's. */
export type AnswerChecker = (answer: Answer) => string[];

/** Headers of the transport, which every answer may have. */
const TRANSPORT: ReadonlySet<string> = new Set(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);

export function createAnswerChecker(document: Node): AnswerChecker {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<string, ValidateFunction>();
  const paths = Object.entries(nodeOf(document.paths)).map(([template, item]) => ({
    pointer: `/paths/${escaped(template)}`,
    pattern: new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operations: new Map(Object.entries(nodeOf(item)).map(([method, value]) => [method, nodeOf(value)])),
  }));
  const everywhere = new Set(Object.keys(nodeOf(document['x-headers-of-every-answer'])));

  /** The whole description under one identifier, so that a schema is compiled where it stands. */
  function faultsOf(pointer: string, value: unknown): string[] {
    const known = compiled.get(pointer);
    const validate = known ?? ajv.compile({ $ref: `openapi#${encodeURI(pointer)}` });
    if (!known) compiled.set(pointer, validate);
    return validate(value) ? [] : [ajv.errorsText(validate.errors, { dataVar: '' })];
  }

  function resolve(pointer: string, value: unknown): { pointer: string; value: Node } {
    const reference = nodeOf(value).$ref;
    if (typeof reference !== 'string') return { pointer, value: nodeOf(value) };
    const target = reference.slice(1);
    const steps = target.split('/').slice(1);
    return resolve(
      target,
      steps.reduce<unknown>((at, key) => nodeOf(at)[unescaped(key)], document),
    );
  }

  /** What answers requests that no operation takes: other methods, other paths; outside the API perhaps with a page. */
  function elsewhere(status: number, path: string): Described | undefined {
    const name = ELSEWHERE[status];
    if (name === undefined) return undefined;
    const orPage = path === '/api' || path.startsWith('/api/') ? '' : 'OrPage';
    const { pointer, value } = resolve('', { $ref: `#/components/responses/${name}${orPage}` });
    return { pointer, response: value };
  }

  function find({ method, url, operationId, status }: Answer): Described | 'foreign' | undefined {
    const path = url.split('?', 1)[0] ?? '';
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    for (const { pointer, pattern, operations } of paths) {
      const operation = operations.get(verb);
      const isMeant = operationId === undefined ? pattern.test(path) : operation?.operationId === operationId;
      if (!isMeant) continue;
      if (!operation) return elsewhere(status, path);
      const found = resolve(`${pointer}/${verb}/responses/${status}`, nodeOf(operation.responses)[String(status)]);
      return Object.keys(found.value).length === 0 ? undefined : { pointer: found.pointer, response: found.value };
    }
    return path === '/api' || path.startsWith('/api/') ? elsewhere(status, path) : 'foreign';
  }

  function headerFaults({ pointer, response }: Described, { headers }: Answer): string[] {
    const described = new Map(Object.entries(nodeOf(response.headers)).map(([name, at]) => [name.toLowerCase(), at]));
    const undescribed = Object.keys(headers)
      .filter((name) => !described.has(name) && !everywhere.has(name) && !TRANSPORT.has(name))
      .map((name) => `the header ${name} is not described`);
    const wrong = [...described].flatMap(([name, at]) => {
      const header = resolve(`${pointer}/headers/${escaped(name)}`, at);
      const value = headers[name];
      if (value === undefined) return header.value.required === true ? [`the header ${name} is missing`] : [];
      return faultsOf(`${header.pointer}/schema`, String(value)).map((fault) => `the header ${name}: ${fault}`);
    });
    return [...undescribed, ...wrong];
  }

  function bodyFaults({ pointer, response }: Described, { method, headers, body }: Answer): string[] {
    // Below the hooks it is left out.
    if (method === 'HEAD') return [];
    const content = nodeOf(response.content);
    if (Object.keys(content).length === 0) return body === '' ? [] : ['a body is not described'];
    const type = String(headers['content-type']).split(';', 1)[0] ?? '';
    if (!Object.hasOwn(content, type)) return [`${type} is not described`];
    let value: unknown = body;
    try {
      if (type.endsWith('json')) value = JSON.parse(body);
    } catch {
      return ['the body is no JSON'];
    }
    return faultsOf(`${pointer}/content/${escaped(type)}/schema`, value);
  }

  return (answer) => {
    const { method, url, status } = answer;
    if (method === 'OPTIONS' && status === 204) return [];
    const described = find(answer);
    if (described === 'foreign') return [];
    const faults = described
      ? [...headerFaults(described, answer), ...bodyFaults(described, answer)]
      : ['the status is not described'];
    return faults.map((fault) => `${method} ${url.slice(0, 200)} ${status}: ${fault}`);
  };
}

const ELSEWHERE: Readonly<Record<number, string>> = {
  404: 'NotFound',
  405: 'MethodNotAllowed',
  414: 'UriTooLong',
  500: 'InternalError',
};

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function nodeOf(value: unknown): Node {
  // Keys of the description are texts.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}
