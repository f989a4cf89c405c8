/** The API description, `openapi.yaml`: the one source of routes, validation, types and the page that explains it. */
import { readFileSync } from 'node:fs';
import { readDescription } from './built-description.ts';

/** Of OpenAPI 3.1 and JSON Schema what is read here; the linter holds the file against the rest. */
export interface DescribedSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly DescribedSchema[];
  readonly anyOf?: readonly DescribedSchema[];
  readonly items?: DescribedSchema;
  readonly additionalProperties?: boolean | DescribedSchema;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

export interface DescribedMedia {
  readonly schema?: DescribedSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface DescribedParameter {
  readonly name: string;
  /** Path, query or header. */
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: DescribedSchema;
  readonly example?: unknown;
}

export interface DescribedResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, DescribedMedia>>;
}

export interface DescribedOperation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly DescribedParameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DescribedMedia>> };
  /** By status. */
  readonly responses: Readonly<Record<string, DescribedResponse>>;
  /** The schemes it asks for by their names; absent where anybody may ask. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** Set for one that is going to be removed: since which day, and from which day it may be missing. */
  readonly deprecated?: boolean;
  readonly 'x-deprecated-since'?: string;
  readonly 'x-sunset'?: string;
}

interface Document extends Record<string, unknown> {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<DescribedOperation, 'method' | 'path'>>>>>;
  readonly components: Readonly<Record<string, unknown>>;
}

export interface ApiDescription {
  readonly yaml: string;
  readonly document: Document;
  /** In the order of the description, with what their references name in the places of these. */
  readonly operations: readonly DescribedOperation[];
}

const FILE = new URL('../../../openapi.yaml', import.meta.url);
const BUILT = new URL('../../../dist/ssr/api.json', import.meta.url);

/** Reads the description that lies beside the server. */
export function readApiDescription(yaml = readFileSync(FILE, 'utf8')): ApiDescription {
  // The file is our own, and what is read of it is held by tests.
  const document = readDescription(yaml, BUILT) as Document;
  const operations = Object.entries(resolvedPaths(document)).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return { yaml, document, operations };
}

/** The paths of a document, with what a `$ref` into the same document names in its place. */
function resolvedPaths(document: Document): Document['paths'] {
  const named = new Map<string, unknown>();
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as { $ref?: string };
    if ($ref === undefined)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item)]));
    if (!named.has($ref)) {
      const keys = $ref.split('/').slice(1);
      const target = keys.reduce<unknown>((at, key) => Object(at)[key], document);
      named.set($ref, resolved(target));
    }
    // What stands beside a reference says more of this place.
    return Object.keys(own).length === 0 ? named.get($ref) : { ...Object(named.get($ref)), ...own };
  };
  return resolved(document.paths) as Document['paths'];
}

/** The example of a media type; the first where there are several. */
export function exampleOf(media: DescribedMedia | undefined): unknown {
  return media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
}

/** The codes that a response lists of a problem: the schema of all problems comes first, and what narrows it last. */
export function problemCodes({ content }: DescribedResponse): string[] {
  const narrowed = content?.['application/problem+json']?.schema?.allOf?.at(-1);
  return (narrowed?.properties?.code?.enum ?? []).map(String);
}
