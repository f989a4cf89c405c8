/** A mapping file, read, checked and compiled: how a source record becomes an index document (docs/indexing.md). */
import { dirname, resolve } from 'node:path';
import { type FieldFamily, familyOf } from '../../../common/query/index-names.ts';
import {
  asOneError,
  pathText,
  readYamlFile,
  type YamlFault,
  type YamlFile,
  YamlFileError,
  type YamlPath,
} from '../../settings/yaml-file.ts';
import { checkSchema } from '../../site/schema/schema-check.ts';
import type { RawMapping, RawRule } from '../../site/schema/site-files.generated.ts';
import { compilePath, isObject, type SourcePath } from './source-path.ts';
import { compileTemplate, type Template } from './text-values.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';

export interface Mapping {
  readonly file: string;
  /** Beside it the vocabulary that it names. */
  readonly files: readonly string[];
  readonly index: string;
  /** The site hash of document keys (§3.5); undefined: keys have none. */
  readonly hash: string | undefined;
  readonly key: SourcePath;
  /** Where records have no id: what a key is made of, and the name it then has in the record. */
  readonly madeKey: { readonly as: string; readonly from: readonly SourcePath[] } | undefined;
  /** Names of CSV columns, where the first row is no header. */
  readonly columns: readonly string[] | undefined;
  /** How the source's text is written; undefined: that is found out. */
  readonly encoding: string | undefined;
  readonly eid: SourcePath | undefined;
  /** Where the records stand in a JSON document. */
  readonly records: SourcePath | undefined;
  readonly skipIf: Array<{ path: SourcePath; values: string[] }>;
  readonly fields: FieldRule[];
  /** Every source path the mapping reads, with its line and what reads it. */
  readonly paths: Array<{ path: SourcePath; line: number; reader: string }>;
}

/** One line of `fields:`. */
export interface FieldRule {
  field: string;
  family: FieldFamily;
  /** As written: what is not compiled below is read there. */
  raw: RawRule;
  source: FieldSource;
  type: ValueType;
  extract: RegExp | undefined;
  map: ReadonlyMap<string, SolrScalar | null> | undefined;
  vocabulary: Vocabulary | undefined;
  fallback: SolrScalar | undefined;
}

export type SolrScalar = string | number | boolean;
export type SolrValue = SolrScalar | SolrScalar[];
export type ValueType = NonNullable<RawRule['type']>;

/** Where the values of a field come from. */
type FieldSource =
  | { kind: 'constant'; values: SolrScalar[] }
  | { kind: 'template'; template: Template }
  | { kind: 'paths'; paths: SourcePath[] }
  | { kind: 'first'; paths: SourcePath[] }
  /** Index fields that stand before this one in the mapping. */
  | { kind: 'fields'; fields: string[] };

/** The rules of text fields that records fill: what the mapping itself writes is meant, and copies are told of where they come from. */
export function filledTexts({ fields }: Pick<Mapping, 'fields'>): FieldRule[] {
  return fields.filter(
    ({ family, source }) => family.kind === 'text' && source.kind !== 'constant' && source.kind !== 'fields',
  );
}

interface ReadMapping {
  /** Without the fields that have a fault; undefined where another part has one. */
  readonly mapping: Mapping | undefined;
  readonly faults: readonly YamlFault[];
}

interface MappingOptions {
  /** In place of the file's own. */
  hash?: string | undefined;
}

/** Reads and checks a mapping file and the vocabulary it names. @throws YamlFileError that tells everything that is wrong. */
export async function loadMapping(file: string, options: MappingOptions = {}): Promise<Mapping> {
  const { mapping, faults } = await readMapping(file, options);
  const [first, ...others] = faults;
  if (mapping && !first) return mapping;
  throw asOneError([first ?? { file, line: 1, reason: 'does not fit its schema' }, ...others]);
}

/** The same as far as it goes: what is wrong is no error here. */
export async function readMapping(file: string, options: MappingOptions = {}): Promise<ReadMapping> {
  const faults: YamlFault[] = [];
  try {
    const yaml = await readYamlFile(file);
    const raw = checkedMapping(yaml, faults);
    return { mapping: raw && (await toMapping(yaml, raw, { ...options, faults })), faults };
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    faults.push(error);
    return { mapping: undefined, faults };
  }
}

/** A mapping without the fields that do not fit its schema; undefined where another part does not. */
function checkedMapping({ file, data, lineOf }: YamlFile, faults: YamlFault[]): RawMapping | undefined {
  const misfits = new Set<string>();
  let isUsable = true;
  const raw = checkSchema('mapping', data, (path, reason) => {
    const [part, field] = path;
    if (part === 'fields' && field !== undefined) misfits.add(String(field));
    else isUsable = false;
    faults.push({ file, line: lineOf(path), reason: pathText(path) + reason });
  });
  if (raw || !isUsable || !isObject(data) || !isObject(data.fields)) return raw;
  const fields = Object.fromEntries(Object.entries(data.fields).filter(([field]) => !misfits.has(field)));
  return checkSchema('mapping', { ...data, fields }, () => {});
}

async function toMapping(
  yaml: YamlFile,
  raw: RawMapping,
  { hash, faults }: MappingOptions & { faults: YamlFault[] },
): Promise<Mapping> {
  const { file } = yaml;
  const { index, vocabulary: named } = raw;
  const vocabularyFile = named === undefined ? undefined : resolve(dirname(file), named);
  const vocabulary =
    vocabularyFile === undefined
      ? undefined
      : await noting(faults, () => loadVocabulary(vocabularyFile)).then((known) => known ?? NOTHING_KNOWN);
  const compiler = new Compiler(yaml, raw.key);
  const written = isObject(yaml.data) && isObject(yaml.data.fields) ? Object.keys(yaml.data.fields) : [];
  const fields = await Promise.all(
    Object.entries(raw.fields).map(([field, rule]) => {
      const earlier = written.slice(0, written.indexOf(field));
      return noting(faults, () => readRule(field, rule, { compiler, vocabulary, earlier }));
    }),
  );
  return {
    file,
    files: [file, ...(vocabularyFile === undefined ? [] : [vocabularyFile])],
    index,
    hash: hash ?? raw.hash,
    ...readKeyRule(raw.key, compiler),
    columns: raw.columns,
    encoding: raw.encoding === undefined ? undefined : readEncoding(raw.encoding, compiler),
    eid: raw.eid === undefined ? undefined : compiler.path(raw.eid, ['eid']),
    // It leads to the records; none of them has it.
    records: raw.records === undefined ? undefined : compiler.try(['records'], () => compilePath(String(raw.records))),
    skipIf: readSkipIf(raw, compiler),
    fields: fields.filter((rule) => rule !== undefined),
    paths: compiler.paths,
  };
}

/** What is made; undefined where a fault keeps it from being made, which is noted. */
async function noting<Made>(faults: YamlFault[], make: () => Made | Promise<Made>): Promise<Made | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    faults.push(error);
    return undefined;
  }
}

const NOTHING_KNOWN: Vocabulary = { labelOf: () => undefined };

/** Compiles what stands in the texts of a mapping; a fault is a YamlFileError with its line. */
class Compiler {
  readonly yaml: YamlFile;
  readonly paths: Mapping['paths'] = [];
  /** The path of the key, as templates name it. */
  readonly #key: string;

  constructor(yaml: YamlFile, key: RawMapping['key']) {
    this.yaml = yaml;
    this.#key = String(typeof key === 'object' ? key.as : key);
  }

  try<Result>(at: YamlPath, compile: () => Result): Result {
    try {
      return compile();
    } catch (error) {
      return this.yaml.fail(at, error instanceof Error ? error.message : String(error));
    }
  }

  /** A path into records. */
  path(text: string | number, at: YamlPath): SourcePath {
    const path = this.try(at, () => compilePath(String(text)));
    this.#read([path], at);
    return path;
  }

  template(text: string, at: YamlPath): Template {
    const template = this.try(at, () => compileTemplate(text, this.#key));
    this.#read(template.paths, at);
    return template;
  }

  #read(paths: readonly SourcePath[], at: YamlPath): void {
    const reader = String(at[0] === 'fields' ? at[1] : at[0]);
    this.paths.push(...paths.map((path) => ({ path, line: this.yaml.lineOf(at), reader })));
  }
}

/** A key that is made is read from the record as any other, once it stands there under its name. */
function readKeyRule(rule: RawMapping['key'], compiler: Compiler): Pick<Mapping, 'key' | 'madeKey'> {
  if (typeof rule !== 'object') return { key: compiler.path(rule, ['key']), madeKey: undefined };
  const from = [rule.from].flat().map((path) => compiler.path(path, ['key', 'from']));
  // No record of the source has it.
  const key = compiler.try(['key', 'as'], () => compilePath(rule.as));
  return { key, madeKey: { as: rule.as, from } };
}

function readEncoding(name: string, compiler: Compiler): string {
  return compiler.try(['encoding'], () => {
    try {
      return new TextDecoder(name).encoding;
    } catch {
      throw new Error(`${name} is no encoding that is known here; try utf-8, utf-16le or windows-1252`);
    }
  });
}

function readSkipIf({ skip_if: conditions = {} }: RawMapping, compiler: Compiler): Mapping['skipIf'] {
  return Object.entries(conditions).map(([name, values]) => ({
    path: compiler.path(name, ['skip_if', name]),
    values: [values].flat().map((value) => String(value ?? '').trim()),
  }));
}

interface RuleSurroundings {
  compiler: Compiler;
  vocabulary: Vocabulary | undefined;
  /** The index fields that stand before this one. */
  earlier: readonly string[];
}

const FAMILIES = 'ss_ sm_ ts_ tm_ is_ im_ its_ itm_ fs_ fm_ fts_ ftm_ ps_ pm_ ds_ dm_ bs_ bm_, or are loc';

function readRule(field: string, raw: RawRule, { compiler, vocabulary, earlier }: RuleSurroundings): FieldRule {
  const at: YamlPath = ['fields', field];
  const fail: Fail = (key, reason, ...deeper) => compiler.yaml.fail([...at, key, ...deeper], reason);
  const family = familyOf(field) ?? compiler.yaml.fail(at, `is not an index field; names begin with ${FAMILIES}`);
  if (raw.amenities && !vocabulary) fail('amenities', 'needs a vocabulary: at the top of the mapping');
  checkBuckets(raw, family, fail);
  const { extract } = raw;
  const type = typeOf(raw, family, fail);
  checkBounds(raw, { family, type }, fail);
  return {
    field,
    family,
    raw,
    source: readSource(raw, at, compiler, earlier),
    type,
    extract: extract === undefined ? undefined : compiler.try([...at, 'extract'], () => new RegExp(extract, 'u')),
    map: raw.map && new Map(Object.entries(raw.map).map(([from, to]) => [from.trim(), to])),
    vocabulary: raw.amenities ? vocabulary : undefined,
    fallback: fallbackOf(raw, family, fail),
  };
}

type Fail = (key: keyof RawRule, reason: string, ...deeper: number[]) => never;

const SOURCES = ['from', 'value', 'template', 'first_of', 'fields'] as const;

function readSource(raw: RawRule, at: YamlPath, compiler: Compiler, earlier: readonly string[]): FieldSource {
  const [first, second] = SOURCES.filter((key) => raw[key] !== undefined);
  if (first === undefined || second !== undefined) {
    return compiler.yaml.fail(
      second === undefined ? at : [...at, second],
      `a rule needs exactly one of ${SOURCES.join(', ')}`,
    );
  }
  const { from = [], first_of, template, value, fields } = raw;
  if (value !== undefined) return { kind: 'constant', values: [value].flat() };
  if (template !== undefined) return { kind: 'template', template: compiler.template(template, [...at, first]) };
  if (fields) {
    const later = fields.findIndex((name) => !earlier.includes(name));
    if (later < 0) return { kind: 'fields', fields };
    return compiler.yaml.fail(
      [...at, first, later],
      `"${fields[later]}" must be an index field that stands before this one`,
    );
  }
  const paths = [first_of ?? from].flat().map((path) => compiler.path(path, [...at, first]));
  return { kind: first_of === undefined ? 'paths' : 'first', paths };
}

function checkBuckets({ buckets = [] }: RawRule, family: FieldFamily, fail: Fail): void {
  if (buckets.length > 0 && !isText(family)) fail('buckets', 'gives texts; use a field such as ss_');
  const bounds = buckets.map(([bound]) => bound ?? Number.POSITIVE_INFINITY);
  const falling = bounds.findIndex((bound, at) => at > 0 && bound <= (bounds[at - 1] ?? 0));
  if (falling > 0) fail('buckets', 'the bounds must rise', falling);
}

function isText({ kind }: FieldFamily): boolean {
  return kind === 'text' || kind === 'full-text';
}

const NUMBERS: readonly ValueType[] = ['integer', 'number', 'money'];

/** The type a rule names, or else what its field holds; text fields take every type, written out. */
function typeOf({ type, pick, buckets }: RawRule, family: FieldFamily, fail: Fail): ValueType {
  const held = family.kind === 'full-text' ? 'text' : family.kind;
  // What is only counted may be anything.
  if (type === undefined) return pick === 'count' ? 'text' : buckets ? 'number' : held;
  const fits = isText(family) || type === held || (NUMBERS.includes(held) && NUMBERS.includes(type));
  return fits ? type : fail('type', `${type} does not fit a field that holds ${family.kind} values`);
}

/** A bound that nothing is held to would be taken for one that is. */
function checkBounds(raw: RawRule, { family, type }: Pick<FieldRule, 'family' | 'type'>, fail: Fail): void {
  const isNumber = NUMBERS.includes(type);
  if (isNumber && raw.max !== undefined && !isText(family))
    fail('max', 'cuts texts; the most that a number may be is max_value');
  for (const key of ['min', 'max_value', 'scale', 'round'] as const) {
    if (!isNumber && raw[key] !== undefined && raw.pick !== 'count')
      fail(key, `is for numbers, and this field takes ${type} values`);
  }
}

function fallbackOf({ default: value }: RawRule, { kind }: FieldFamily, fail: Fail): SolrScalar | undefined {
  const wanted = kind === 'integer' ? 'number' : kind;
  if (value === undefined || typeof value === wanted) return value;
  return wanted === 'number' || wanted === 'boolean' ? fail('default', `must be a ${wanted} here`) : String(value);
}
