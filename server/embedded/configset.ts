/**
 * The configset (`solr-config/conf`) as far as the engine needs it: fields and analysis of `managed-schema.xml`, parameters
 * and spell checker of `solrconfig.xml`.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { Analyzer, type AnalyzerConfig, type ChainElement } from './analysis/analyzer.ts';
import { messageOf, SchemaError } from './errors.ts';

export type FieldKind = 'string' | 'boolean' | 'integer' | 'float' | 'double' | 'date' | 'text' | 'location' | 'random';

interface FieldType {
  name: string;
  kind: FieldKind;
  /** Of text fields alone. */
  indexAnalyzer: Analyzer | undefined;
  queryAnalyzer: Analyzer | undefined;
}

export interface Field {
  name: string;
  type: FieldType;
  multiValued: boolean;
  stored: boolean;
}

interface Pattern {
  prefix: string;
  length: number;
  make(name: string): Field;
}

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['StrField', 'string'],
  ['BoolField', 'boolean'],
  ['LongPointField', 'integer'],
  ['FloatPointField', 'float'],
  ['DoublePointField', 'double'],
  ['DatePointField', 'date'],
  ['TextField', 'text'],
  ['LatLonPointSpatialField', 'location'],
  ['RandomSortField', 'random'],
]);

/** Raised when the engine itself indexes the same text differently. */
const ANALYSIS_VERSION = '1';
/** The unique key of every index. */
export const UNIQUE_KEY = 'id';

export class Schema {
  /** Changes when stored documents have to be indexed anew. */
  readonly fingerprint: string;
  readonly #types = new Map<string, FieldType>();
  readonly #fields = new Map<string, Field>();
  readonly #patterns: Pattern[] = [];
  readonly #dynamic = new Map<string, Field | undefined>();
  readonly #copies: { prefix: string; dest: string }[] = [];

  /**
   * Reads `managed-schema.xml` and the files it names from a `conf` folder.
   *
   * @throws SchemaError when it uses what the engine does not implement.
   */
  constructor(confDir: string) {
    const xml = readFile(confDir, 'managed-schema.xml');
    const root = child(readXml(xml), 'schema');
    if (root?.uniqueKey !== UNIQUE_KEY)
      throw new SchemaError(`managed-schema.xml has not the unique key ${UNIQUE_KEY}`);
    const hash = createHash('sha256').update(ANALYSIS_VERSION).update('\0').update(xml);
    for (const element of children(root, 'fieldType')) this.#addType(element, confDir, hash);
    for (const element of children(root, 'field')) {
      this.#fields.set(attribute(element, 'name'), this.#makeField(attribute(element, 'name'), element));
    }
    for (const element of children(root, 'dynamicField')) {
      const pattern = attribute(element, 'name');
      this.#makeField(pattern, element);
      const make = (name: string) => this.#makeField(name, element);
      this.#patterns.push({ prefix: prefixOf(pattern), length: pattern.length, make });
    }
    // The longest pattern wins, as in Solr.
    this.#patterns.sort((a, b) => b.length - a.length);
    for (const element of children(root, 'copyField')) {
      this.#copies.push({ prefix: prefixOf(attribute(element, 'source')), dest: attribute(element, 'dest') });
    }
    this.fingerprint = hash.digest('hex');
  }

  /** Lists that change what is indexed count for the fingerprint; synonyms are applied to queries alone. */
  #addType(element: Element, confDir: string, hash: { update(text: string): unknown }): void {
    const name = attribute(element, 'name');
    const className = attribute(element, 'class').replace(/^.*\./, '');
    const kind = KINDS.get(className);
    if (!kind) throw new SchemaError(`managed-schema.xml: the field class '${className}' is not supported`);
    const analyzerFor = (use: 'index' | 'query'): Analyzer => {
      const config = readAnalyzer(element, use);
      return new Analyzer(config, (file) => {
        const text = readFile(confDir, file);
        if (use === 'index') hash.update(`\0${file}\0${text}`);
        return wordLines(text);
      });
    };
    this.#types.set(name, {
      name,
      kind,
      indexAnalyzer: kind === 'text' ? analyzerFor('index') : undefined,
      queryAnalyzer: kind === 'text' ? analyzerFor('query') : undefined,
    });
  }

  #makeField(name: string, element: Element): Field {
    const type = this.#types.get(attribute(element, 'type'));
    if (!type) throw new SchemaError(`managed-schema.xml: the field '${name}' has an unknown type`);
    return {
      name,
      type,
      multiValued: attribute(element, 'multiValued') === 'true',
      stored: attribute(element, 'stored') !== 'false',
    };
  }

  /** The field of a name, declared or matching a dynamic one; undefined when there is none. */
  field(name: string): Field | undefined {
    const declared = this.#fields.get(name);
    if (declared) return declared;
    if (this.#dynamic.has(name)) return this.#dynamic.get(name);
    const field = this.#patterns.find(({ prefix }) => name.startsWith(prefix))?.make(name);
    if (this.#dynamic.size > 10_000) this.#dynamic.clear();
    this.#dynamic.set(name, field);
    return field;
  }

  /** The fields a value of `source` is copied to. */
  copyTargets(source: string): string[] {
    return this.#copies.filter(({ prefix }) => source.startsWith(prefix)).map(({ dest }) => dest);
  }
}

function prefixOf(pattern: string): string {
  if (!/^[^*]+\*$/.test(pattern))
    throw new SchemaError(`managed-schema.xml: the pattern '${pattern}' is not supported`);
  return pattern.slice(0, -1);
}

function readAnalyzer(type: Element, use: 'index' | 'query'): AnalyzerConfig {
  const analyzers = children(type, 'analyzer');
  const element = analyzers.find((one) => attribute(one, 'type') === use) ?? analyzers[0];
  const tokenizer = child(element, 'tokenizer');
  if (!element || !tokenizer || children(element, 'charFilter').length > 0) {
    throw new SchemaError(`managed-schema.xml: the analyzer of '${attribute(type, 'name')}' is not supported`);
  }
  const chain = (one: Element): ChainElement => ({
    name: attribute(one, 'name').toLowerCase(),
    attributes: textsOf(one),
  });
  return { tokenizer: chain(tokenizer).name, filters: children(element, 'filter').map(chain) };
}

type ParamValues = ReadonlyMap<string, readonly string[]>;

export interface SolrConfig {
  defaults: ParamValues;
  appends: ParamValues;
  invariants: ParamValues;
  spellcheck: SpellcheckConfig;
}

export interface SpellcheckConfig {
  /** The field whose words are suggested. */
  field: string;
  maxEdits: number;
  minPrefix: number;
  minQueryLength: number;
  accuracy: number;
}

/** Reads the parameters of `/select` and the spell checker; throws SchemaError when the file cannot be read. */
export function readSolrConfig(confDir: string): SolrConfig {
  const config = child(readXml(readFile(confDir, 'solrconfig.xml')), 'config');
  const select = children(config, 'requestHandler').find((handler) => attribute(handler, 'name') === '/select');
  const group = (name: string) => named(children(select, 'lst').find((list) => attribute(list, 'name') === name));
  const component = children(config, 'searchComponent').find((one) => attribute(one, 'name') === 'spellcheck');
  const checker = named(children(component, 'lst')[0]);
  const number = (name: string, fallback: number) => Number(checker.get(name)?.[0] ?? fallback);
  return {
    defaults: group('defaults'),
    appends: group('appends'),
    invariants: group('invariants'),
    spellcheck: {
      field: checker.get('field')?.[0] ?? '',
      maxEdits: number('maxEdits', 2),
      minPrefix: number('minPrefix', 1),
      minQueryLength: number('minQueryLength', 4),
      accuracy: number('accuracy', 0.5),
    },
  };
}

/** The named values of a list, whatever their type. */
function named(list: Element | undefined): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const type of ['str', 'int', 'float', 'bool']) {
    for (const item of children(list, type)) {
      const name = attribute(item, 'name');
      values.set(name, [...(values.get(name) ?? []), String(item['#text'] ?? '')]);
    }
  }
  return values;
}

/** An XML element: attributes behind `@`, elements inside as lists, its text as `#text`. */
type Element = Record<string, unknown>;

function readXml(xml: string): Element {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    // Character references (&#xE000;) are part of it.
    htmlEntities: true,
    isArray: (name, _path, isLeaf, isAttribute) => !isAttribute && !(isLeaf && name === 'uniqueKey'),
  });
  const root: unknown = parser.parse(xml);
  return isElement(root) ? root : {};
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The elements of a name; one that holds nothing but text is such an element, too. */
function children(parent: Element | undefined, name: string): Element[] {
  const list: unknown = parent?.[name];
  if (!Array.isArray(list)) return [];
  return list.map((item: unknown) => (isElement(item) ? item : { '#text': item }));
}

function child(parent: Element | undefined, name: string): Element | undefined {
  return children(parent, name)[0];
}

function attribute(element: Element, name: string): string {
  const value = element[`@${name}`];
  return typeof value === 'string' ? value : '';
}

function textsOf(element: Element): Record<string, string> {
  const names = Object.keys(element).filter((key) => key.startsWith('@'));
  return Object.fromEntries(names.map((key) => [key.slice(1), String(element[key])]));
}

/** The lines of a word list without comments and blanks. */
function wordLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function readFile(confDir: string, name: string): string {
  if (!/^[\w.-]+$/.test(name)) throw new SchemaError(`the file name '${name}' is not supported`);
  try {
    return readFileSync(join(confDir, name), 'utf8');
  } catch (error) {
    throw new SchemaError(`cannot read ${name} of the configset: ${messageOf(error)}`);
  }
}
