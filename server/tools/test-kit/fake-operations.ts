/** The operations of the API with the problems each may answer, as the description says. */
import { PROBLEMS, type ProblemCode } from '../../http/errors.ts';
import { readApiDescription } from '../../http/openapi/api-description.ts';

export interface FakeOperation {
  operationId: string;
  method: string;
  path: string;
  tag: string;
  /** In the order of the description. */
  problems: readonly ProblemCode[];
}

/** Reads `openapi.yaml`. */
export function fakeOperations(): FakeOperation[] {
  const { document, operations } = readApiDescription();
  return operations.map(({ operationId, method, path, tag, statuses }) => {
    const responses = at(document, 'paths', path, method.toLowerCase(), 'responses');
    const problems = statuses.flatMap(({ status }) => problemsOf(document, at(responses, status), Number(status)));
    return { operationId, method, path, tag, problems };
  });
}

/** A response that does not list its codes may have any of its status. */
function problemsOf(document: unknown, response: unknown, status: number): ProblemCode[] {
  const { schema } = members(at(resolved(document, response), 'content', 'application/problem+json'));
  const parts = [schema, ...list(at(resolved(document, schema), 'allOf'))].map((part) => resolved(document, part));
  const listed = parts.map((part) => at(part, 'properties', 'code', 'enum')).find(Array.isArray);
  // The keys of a constant table are its type's.
  const known = Object.keys(PROBLEMS) as ProblemCode[];
  return known.filter((code) => PROBLEMS[code].status === status && (listed?.includes(code) ?? true));
}

function resolved(document: unknown, value: unknown): unknown {
  const { $ref } = members(value);
  return typeof $ref === 'string' ? at(document, ...$ref.split('/').slice(1)) : value;
}

function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((node, key) => members(node)[key], value);
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
