/** The fields and types of a Solr configset, as the engine needs them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Analyzer } from './analysis/analyzer.ts';
import { SchemaError } from './errors.ts';
import { readSchemaXml, type TypeElement } from './schema-xml.ts';

export type FieldKind = 'string' | 'boolean' | 'integer' | 'float' | 'double' | 'date' | 'text' | 'location' | 'random';

export interface FieldType {
  name: string;
  kind: FieldKind;
  /** Integers of 32 bits (IntPointField); longs otherwise. */
  isInt32: boolean;
  sortMissing: 'first' | 'last' | 'default';
  indexAnalyzer: Analyzer | undefined;
  queryAnalyzer: Analyzer | undefined;
  attributes: Readonly<Record<string, string>>;
}

export interface Field {
  name: string;
  type: FieldType;
  multiValued: boolean;
  indexed: boolean;
  stored: boolean;
  docValues: boolean;
  uninvertible: boolean;
  required: boolean;
  omitNorms: boolean;
}

interface Pattern {
  prefix: string;
  suffix: string;
  length: number;
  make: (name: string) => Field;
}

const CLASSES: Record<string, FieldKind> = {
  StrField: 'string',
  BoolField: 'boolean',
  IntPointField: 'integer',
  LongPointField: 'integer',
  FloatPointField: 'float',
  DoublePointField: 'double',
  DatePointField: 'date',
  TextField: 'text',
  SortableTextField: 'text',
  LatLonPointSpatialField: 'location',
  RandomSortField: 'random',
};

/** Raised when the engine itself indexes the same text differently. */
const ANALYSIS_VERSION = '1';

export class Schema {
  readonly uniqueKey: string;
  /** Changes when stored documents have to be indexed anew. */
  readonly fingerprint: string;
  readonly #fields = new Map<string, Field>();
  readonly #patterns: Pattern[] = [];
  readonly #types = new Map<string, FieldType>();
  readonly #dynamic = new Map<string, Field | undefined>();
  readonly #copies: { matches: (name: string) => boolean; dest: string }[] = [];

  /**
   * Reads `managed-schema.xml` and the files it names from a `conf` folder.
   *
   * @throws SchemaError when it uses what the engine does not implement.
   */
  constructor(confDir: string) {
    const used = new Map<string, string>();
    const read = (name: string) => {
      const text = readConfFile(confDir, name);
      used.set(name, text);
      return text;
    };
    const xml = readFile(confDir, 'managed-schema.xml');
    const parsed = readSchemaXml(xml);
    this.uniqueKey = parsed.uniqueKey;
    for (const element of parsed.types) this.#types.set(element.name, makeType(element, read));
    for (const { name, attributes } of parsed.fields) this.#fields.set(name, this.#makeField(name, attributes));
    for (const { name, attributes } of parsed.dynamicFields) {
      const [prefix = '', suffix = ''] = name.split('*');
      this.#patterns.push({ prefix, suffix, length: name.length, make: (n) => this.#makeField(n, attributes) });
      this.#makeField(name, attributes);
    }
    // The longest pattern wins, as in Solr.
    this.#patterns.sort((a, b) => b.length - a.length);
    for (const { source, dest } of parsed.copyFields) this.#copies.push({ matches: glob(source), dest });
    this.fingerprint = fingerprintOf(xml, parsed.types, used);
  }

  #makeField(name: string, own: Readonly<Record<string, string>>): Field {
    const typeName = own.type ?? '';
    const type = this.#types.get(typeName);
    if (!type) throw new SchemaError(`the field '${name}' has the unknown type '${typeName}'`);
    // A type's attributes are the defaults of its fields.
    const merged = { ...type.attributes, ...own };
    const flag = (key: string, fallback: boolean) => (merged[key] === undefined ? fallback : merged[key] === 'true');
    return {
      name,
      type,
      multiValued: flag('multiValued', false),
      indexed: flag('indexed', true),
      stored: flag('stored', true),
      docValues: flag('docValues', false),
      uninvertible: flag('uninvertible', false),
      required: flag('required', false),
      omitNorms: flag('omitNorms', type.kind !== 'text'),
    };
  }

  /** The field of a name, declared or matching a dynamic one; undefined when there is none. */
  field(name: string): Field | undefined {
    const declared = this.#fields.get(name);
    if (declared) return declared;
    if (this.#dynamic.has(name)) return this.#dynamic.get(name);
    const pattern = this.#patterns.find(
      ({ prefix, suffix }) =>
        name.startsWith(prefix) && name.endsWith(suffix) && name.length >= prefix.length + suffix.length,
    );
    const field = pattern?.make(name);
    if (this.#dynamic.size > 10_000) this.#dynamic.clear();
    this.#dynamic.set(name, field);
    return field;
  }

  /** The declared, non-dynamic fields. */
  declaredFields(): IterableIterator<Field> {
    return this.#fields.values();
  }

  /** The fields a value of `source` is copied to. */
  copyTargets(source: string): string[] {
    return this.#copies.filter(({ matches }) => matches(source)).map(({ dest }) => dest);
  }
}

/** A test for a name with `*` in it. */
export function glob(pattern: string): (name: string) => boolean {
  if (!pattern.includes('*') && !pattern.includes('?')) return (name) => name === pattern;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const regex = new RegExp(`^${source}$`);
  return (name) => regex.test(name);
}

function makeType(element: TypeElement, readText: (name: string) => string): FieldType {
  const className = element.className.replace(/^.*\./, '');
  const kind = CLASSES[className];
  if (!kind) throw new SchemaError(`the field class '${element.className}' is not supported`);
  const { sortMissingFirst, sortMissingLast } = element.attributes;
  return {
    name: element.name,
    kind,
    attributes: element.attributes,
    isInt32: className === 'IntPointField',
    sortMissing: sortMissingLast === 'true' ? 'last' : sortMissingFirst === 'true' ? 'first' : 'default',
    indexAnalyzer: kind === 'text' ? new Analyzer(element.indexAnalyzer, readText) : undefined,
    queryAnalyzer: kind === 'text' ? new Analyzer(element.queryAnalyzer, readText) : undefined,
  };
}

function fingerprintOf(xml: string, types: readonly TypeElement[], files: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(ANALYSIS_VERSION).update('\0').update(xml);
  // Synonyms are applied to queries only: changing them needs no new index.
  const atQueryOnly = new Set(types.flatMap((type) => type.queryAnalyzer.filters).map((f) => f.attributes.synonyms));
  for (const [name, text] of files)
    if (!atQueryOnly.has(name)) hash.update('\0').update(name).update('\0').update(text);
  return hash.digest('hex');
}

function readConfFile(confDir: string, name: string): string {
  if (!/^[\w.-]+$/.test(name)) throw new SchemaError(`the file name '${name}' is not supported`);
  return readFile(confDir, name);
}

function readFile(confDir: string, name: string): string {
  try {
    return readFileSync(join(confDir, name), 'utf8');
  } catch (error) {
    throw new SchemaError(`cannot read ${name} of the configset: ${error instanceof Error ? error.message : error}`);
  }
}
