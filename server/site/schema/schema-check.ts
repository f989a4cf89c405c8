/** Checks files of owners against the schemas beside this file, in words an owner can act on. */
import { readFileSync } from 'node:fs';
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv';
import formats from 'ajv-formats';
import {
  asOneError,
  pathText,
  readYamlFile,
  type YamlFault,
  type YamlFile,
  type YamlPath,
} from '../../settings/yaml-file.ts';
import type { RawSiteFiles } from './site-files.generated.ts';

const SCHEMA_FILES = [
  'common',
  'facet',
  'custom-param',
  'search-block',
  'page',
  'front-matter',
  'site',
  'template',
  'amenities',
  'lead-form',
  'mapping',
  'feeds',
];

const ajv = new Ajv({
  allErrors: true,
  discriminator: true,
  verbose: true,
  allowUnionTypes: true,
  strictRequired: false,
  // The schemas are our own, and each checks a few files once: what makes compiling quick counts.
  validateSchema: false,
  inlineRefs: false,
  code: { optimize: false },
});
formats.default(ajv, ['regex']);
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
// What is no word of three letters is left to the pattern beside it, so that it is told once.
ajv.addFormat('currency', (code) => !/^[a-z]{3}$/i.test(code) || CURRENCIES.has(code.toUpperCase()));
ajv.addVocabulary(['x-reason']);
const schemas = new Map(
  SCHEMA_FILES.map((name): [string, SchemaObject] => {
    const text = readFileSync(new URL(`./${name}.schema.json`, import.meta.url), 'utf8');
    return [name, JSON.parse(text)];
  }),
);
for (const schema of schemas.values()) ajv.addSchema(schema);

/** Told what does not fit, and where; `isExtra` of a key that is not known, without which the rest is as it should be. */
type Note = (path: YamlPath, reason: string, isExtra?: boolean) => void;

/** The content of a file when it fits its schema; otherwise undefined, and every misfit is noted. */
export function checkSchema<Kind extends keyof RawSiteFiles>(
  kind: Kind,
  data: unknown,
  note: Note,
): RawSiteFiles[Kind] | undefined {
  const validate = ajv.getSchema<RawSiteFiles[Kind]>(`${kind}.schema.json`);
  if (!validate) throw new Error(`no schema for ${kind}`);
  // The type is generated from the schema; TypeScript cannot follow a validator chosen by name.
  if (validate(data)) return data as RawSiteFiles[Kind];
  for (const error of validate.errors ?? []) report(error, data, note);
  return undefined;
}

/** The names that an object of a kind may have, as its schema lists them. */
export function schemaNames(kind: string): string[] {
  return Object.keys(schemas.get(kind)?.properties ?? {});
}

/** Reads a file that must fit its schema. @throws YamlFileError whose message tells every misfit. */
export async function readBySchema<Kind extends keyof RawSiteFiles>(
  kind: Kind,
  file: string,
): Promise<{ yaml: YamlFile; raw: RawSiteFiles[Kind] }> {
  const yaml = await readYamlFile(file);
  const misfits: YamlFault[] = [];
  const raw = checkSchema(kind, yaml.data, (path, reason) => {
    misfits.push({ file, line: yaml.lineOf(path), reason: pathText(path) + reason });
  });
  if (raw) return { yaml, raw };
  const [first = { file, line: 1, reason: 'does not fit its schema' }, ...others] = misfits;
  throw asOneError([first, ...others]);
}

function report(error: ErrorObject, data: unknown, note: Note): void {
  const path = pathOf(error.instancePath, data);
  const { keyword, params, propertyName } = error;
  switch (keyword) {
    case 'if':
    case 'propertyNames':
      // The misfit itself is reported on its own.
      return;
    case 'additionalProperties':
      note([...path, params.additionalProperty], unknownKey(params.additionalProperty, error), true);
      return;
    case 'required':
      note(path, `${params.missingProperty} is missing`);
      return;
    case 'discriminator':
      note([...path, params.tag], unknownBlock(params.tagValue));
      return;
    default:
      note(propertyName === undefined ? path : [...path, propertyName], misfit(error));
  }
}

function misfit({ keyword, params, data, parentSchema, message }: ErrorObject): string {
  const own = parentSchema?.['x-reason'];
  if (own !== undefined) return String(own);
  switch (keyword) {
    case 'type':
      return `must be ${typeNames(params.type)}`;
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}${meantBy(String(data), params.allowedValues.map(String))}`;
    case 'format':
      return 'must be a regular expression';
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return 'must not be empty';
    case 'maxLength':
      return `must have ${params.limit} characters or fewer`;
    case 'maxItems':
      return `must have ${params.limit} entries or fewer`;
    case 'minimum':
      return `must be ${params.limit} or more`;
    case 'maximum':
      return `must be ${params.limit} or less`;
    default:
      return message ?? keyword;
  }
}

function unknownKey(key: string, { parentSchema, data }: ErrorObject): string {
  const text = cutText(key, data);
  if (text !== undefined) return `is not a known key; a text with a comma needs quotes: ${text}`;
  return `is not a known key; ${knownNames(key, Object.keys(parentSchema?.properties ?? {}))}`;
}

/** What a text was to be that a comma cut, within braces: its rest is a key without a value then. */
function cutText(key: string, data: unknown): string | undefined {
  const entries = Object.entries(Object(data));
  const at = entries.findIndex(([name]) => name === key);
  const [name, before] = entries[at - 1] ?? [];
  if (entries[at]?.[1] !== null || typeof before !== 'string' || !/\s/.test(key)) return undefined;
  return `${name}: "${before}, ${key}"`;
}

const BLOCK_KINDS = [
  ...['hero', 'search', 'rich-text', 'listing', 'jump-menu', 'favourites', 'enquiry', 'modal', 'map'],
];

function unknownBlock(value: unknown): string {
  return `must be one of ${BLOCK_KINDS.join(', ')}${meantBy(String(value), BLOCK_KINDS)}`;
}

/** What may be meant by a name that is none of these; empty where none is near. */
export function meantBy(name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
};

function typeNames(type: string | readonly string[]): string {
  return [type]
    .flat()
    .map((name) => TYPE_NAMES[name] ?? name)
    .join(' or ');
}

/** The parts of a JSON pointer; list positions become numbers. */
function pathOf(pointer: string, data: unknown): YamlPath {
  const path: YamlPath = [];
  let at: unknown = data;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(at)) {
      path.push(Number(key));
      at = at[Number(key)];
    } else {
      path.push(key);
      at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
    }
  }
  return path;
}

/** The known name closest to a mistyped one; undefined when none is close enough to be meant. */
export function suggest(name: string, known: readonly string[]): string | undefined {
  // Two letters swapped count as two changes.
  const limit = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= limit ? best.candidate : undefined;
}

/** A sentence part that helps with an unknown name: the one that was probably meant, or all there are. */
export function knownNames(name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  if (meant !== undefined) return `did you mean ${meant}?`;
  return known.length === 0 ? 'there is none' : `known: ${known.join(', ')}`;
}

/** Levenshtein distance: how many letters to add, drop or change. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
