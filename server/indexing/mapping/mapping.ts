import { dirname, resolve } from 'node:path';
import { readYamlFile, type YamlFile } from '../../settings/yaml-file.ts';
import type { FieldRule } from './field-rule.ts';
import { readRule } from './read-rule.ts';
import { RuleReader } from './rule-reader.ts';
import { compilePath, isObject, type SourcePath } from './source-path.ts';
import { asText } from './text-values.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';

/** A checked mapping file: how a source record becomes an index document. */
export interface Mapping {
  readonly file: string;
  readonly index: string;
  /** The site hash of document keys (§3.5); undefined: keys have none. */
  readonly hash: string | undefined;
  readonly key: SourcePath;
  readonly eid: SourcePath | undefined;
  /** Where the records stand in a JSON document. */
  readonly records: SourcePath | undefined;
  readonly skipIf: Array<{ path: SourcePath; values: string[] }>;
  readonly fields: FieldRule[];
  readonly vocabulary: Vocabulary | undefined;
  /** Every source path the mapping reads, with its line and what reads it. */
  readonly paths: Array<{ path: SourcePath; line: number; reader: string }>;
}

const KEYS = ['index', 'hash', 'key', 'eid', 'records', 'skip_if', 'vocabulary', 'fields'];

/** Reads and checks a mapping file and the vocabulary it names; a fault is a YamlFileError with file and line. */
export async function loadMapping(file: string, options: { hash?: string | undefined } = {}): Promise<Mapping> {
  const yaml = await readYamlFile(file);
  if (!isObject(yaml.data)) return yaml.fail([], 'must have index:, key: and fields:');
  const top = new RuleReader(yaml, yaml.data, [], KEYS);
  const index = top.text('index') ?? yaml.fail([], 'index: is missing: the id of the index');
  if (!/^\w{1,64}$/.test(index)) top.fail('index', `index: "${index}" must be made of letters, digits and _`);
  // YAML reads 012345 as the number 12345.
  if (typeof top.data.hash === 'number') top.fail('hash', 'hash: must stand in quotes');
  const hash = options.hash ?? top.text('hash');
  if (hash !== undefined && !isSiteHash(hash)) top.fail('hash', `hash: "${hash}" must be made of letters and digits`);
  if (!top.has('key')) yaml.fail([], 'key: is missing: the source field that tells records apart');
  const [key] = top.paths('key');
  if (!key || Array.isArray(top.data.key)) return top.fail('key', 'key: must be the name of one source field');
  const vocabularyFile = top.text('vocabulary');
  const vocabulary =
    vocabularyFile === undefined ? undefined : await loadVocabulary(resolve(dirname(file), vocabularyFile));
  const fields = readFields(yaml, vocabulary);
  const mapping: Omit<Mapping, 'paths'> = {
    file,
    index,
    hash,
    key,
    eid: top.has('eid') ? top.paths('eid')[0] : undefined,
    records: top.has('records') ? top.paths('records')[0] : undefined,
    skipIf: readSkipIf(top),
    fields,
    vocabulary,
  };
  return { ...mapping, paths: listPaths(yaml, mapping) };
}

/** True for a text that can be the site hash of a document key (§3.5): a hyphen would blur where it ends. */
export function isSiteHash(text: string): boolean {
  return /^[A-Za-z0-9]{1,64}$/.test(text);
}

function readFields(yaml: YamlFile, vocabulary: Vocabulary | undefined): FieldRule[] {
  const fields = isObject(yaml.data) ? yaml.data.fields : undefined;
  if (!isObject(fields) || Object.keys(fields).length === 0)
    return yaml.fail(['fields'], 'fields: must map index fields to rules');
  return Object.keys(fields).map((field) => readRule(yaml, field, vocabulary));
}

function readSkipIf(top: RuleReader): Mapping['skipIf'] {
  const { skip_if: conditions } = top.data;
  if (conditions === undefined) return [];
  if (!isObject(conditions)) return top.fail('skip_if', 'skip_if: must list source field: value pairs');
  return Object.entries(conditions).map(([name, value]) => {
    const path = top.compiled('skip_if', () => compilePath(name));
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const texts = values.map((entry) => (entry === null ? '' : asText(entry)));
    if (!texts.every((text) => text !== undefined))
      return top.fail('skip_if', `"${name}" must be compared with a value or a list`, [name]);
    return { path, values: texts.map((text) => text.trim()) };
  });
}

function listPaths(yaml: YamlFile, mapping: Omit<Mapping, 'paths'>): Mapping['paths'] {
  const paths: Mapping['paths'] = [{ path: mapping.key, line: yaml.lineOf(['key']), reader: 'key' }];
  if (mapping.eid) paths.push({ path: mapping.eid, line: yaml.lineOf(['eid']), reader: 'eid' });
  for (const { path } of mapping.skipIf) {
    paths.push({ path, line: yaml.lineOf(['skip_if', path.text]), reader: 'skip_if' });
  }
  for (const { field, source } of mapping.fields) {
    const line = yaml.lineOf(['fields', field]);
    if (source.kind === 'constant' || source.kind === 'fields') continue;
    const read = source.kind === 'template' ? source.template.paths : source.paths;
    paths.push(...read.map((path) => ({ path, line, reader: field })));
  }
  return paths;
}
