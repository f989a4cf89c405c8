/**
 * The configset (`solr-config/conf`) as far as the engine needs it: fields and analysis of `managed-schema.xml`, parameters
 * and spell checker of `solrconfig.xml`.
 */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { Analyzer, type AnalyzerConfig } from './analysis/analyzer.ts';
import { messageOf, SchemaError } from './errors.ts';
import type { ParamValues } from './params.ts';

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

const KINDS: ReadonlyMap<string, FieldKind> = new Map([
  ['solr.StrField', 'string'],
  ['solr.BoolField', 'boolean'],
  ['solr.LongPointField', 'integer'],
  ['solr.FloatPointField', 'float'],
  ['solr.DoublePointField', 'double'],
  ['solr.DatePointField', 'date'],
  ['solr.TextField', 'text'],
  ['solr.LatLonPointSpatialField', 'location'],
  ['solr.RandomSortField', 'random'],
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
  /** The longest pattern first, which wins, as in Solr. */
  readonly #patterns: { prefix: string; element: Element }[];
  readonly #dynamic = new Map<string, Field | undefined>();
  readonly #copies: { prefix: string; dest: Field }[];

  /**
   * Reads `managed-schema.xml` and the files it names from a `conf` folder.
   *
   * @throws SchemaError when it uses what the engine does not implement.
   */
  constructor(confDir: string) {
    const xml = readFile(confDir, 'managed-schema.xml');
    const [root] = childrenOf(readXml(xml), 'schema');
    if (!root || textOf(childrenOf(root, 'uniqueKey')[0] ?? {}, '#text') !== UNIQUE_KEY)
      throw new SchemaError(`managed-schema.xml has not the unique key ${UNIQUE_KEY}`);
    const hash = createHash('sha256').update(ANALYSIS_VERSION).update('\0').update(xml);
    for (const element of childrenOf(root, 'fieldType')) this.#addType(element, confDir, hash);
    for (const element of childrenOf(root, 'field'))
      this.#fields.set(nameOf(element), this.#makeField(nameOf(element), element));
    this.#patterns = childrenOf(root, 'dynamicField')
      .map((element) => ({ prefix: prefixOf(nameOf(element)), element }))
      .sort((a, b) => b.prefix.length - a.prefix.length);
    for (const { prefix, element } of this.#patterns) this.#makeField(prefix, element);
    this.#copies = childrenOf(root, 'copyField').map((element) => {
      const dest = this.#fields.get(textOf(element, '@dest'));
      if (!dest)
        throw new SchemaError(`managed-schema.xml: the copyField target '${textOf(element, '@dest')}' is not a field`);
      return { prefix: prefixOf(textOf(element, '@source')), dest };
    });
    this.fingerprint = hash.digest('hex');
  }

  /** Lists that change what is indexed count for the fingerprint; synonyms are applied to queries alone. */
  #addType(element: Element, confDir: string, hash: Hash): void {
    const name = nameOf(element);
    const kind = KINDS.get(textOf(element, '@class'));
    if (!kind)
      throw new SchemaError(`managed-schema.xml: the field class '${textOf(element, '@class')}' is not supported`);
    const analyzerFor = (use: 'index' | 'query'): Analyzer =>
      new Analyzer(readAnalyzer(element, use), (file) => {
        const text = readFile(confDir, file);
        if (use === 'index') hash.update(`\0${file}\0${text}`);
        return wordLines(text);
      });
    this.#types.set(name, {
      name,
      kind,
      indexAnalyzer: kind === 'text' ? analyzerFor('index') : undefined,
      queryAnalyzer: kind === 'text' ? analyzerFor('query') : undefined,
    });
  }

  #makeField(name: string, element: Element): Field {
    const type = this.#types.get(textOf(element, '@type'));
    if (!type) throw new SchemaError(`managed-schema.xml: the field '${name}' has an unknown type`);
    const multiValued = element['@multiValued'] === 'true';
    return { name, type, multiValued, stored: element['@stored'] !== 'false' };
  }

  /** The field of a name, declared or matching a dynamic one; undefined when there is none. */
  field(name: string): Field | undefined {
    const known = this.#fields.get(name) ?? this.#dynamic.get(name);
    if (known) return known;
    const pattern = this.#patterns.find(({ prefix }) => name.startsWith(prefix));
    if (!pattern) return undefined;
    const field = this.#makeField(name, pattern.element);
    if (this.#dynamic.size > 10_000) this.#dynamic.clear();
    this.#dynamic.set(name, field);
    return field;
  }

  /** The fields a value of `source` is copied to. */
  copyTargets(source: string): Field[] {
    return this.#copies.filter(({ prefix }) => source.startsWith(prefix)).map(({ dest }) => dest);
  }
}

function prefixOf(pattern: string): string {
  if (!/^[^*]+\*$/.test(pattern))
    throw new SchemaError(`managed-schema.xml: the pattern '${pattern}' is not supported`);
  return pattern.slice(0, -1);
}

function readAnalyzer(type: Element, use: 'index' | 'query'): AnalyzerConfig {
  const analyzers = childrenOf(type, 'analyzer');
  const element = analyzers.find((one) => one['@type'] === use) ?? analyzers[0] ?? {};
  const [tokenizer] = childrenOf(element, 'tokenizer');
  if (!tokenizer || childrenOf(element, 'charFilter').length > 0) {
    throw new SchemaError(`managed-schema.xml: the analyzer of '${nameOf(type)}' is not supported`);
  }
  const filters = childrenOf(element, 'filter').map((filter) => ({
    name: nameOf(filter).toLowerCase(),
    file: textOf(filter, '@words') || textOf(filter, '@protected') || textOf(filter, '@synonyms'),
    ignoreCase: filter['@ignoreCase'] === 'true',
    language: textOf(filter, '@language'),
  }));
  return { tokenizer: nameOf(tokenizer), filters };
}

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
  const [config = {}] = childrenOf(readXml(readFile(confDir, 'solrconfig.xml')), 'config');
  const select = childrenOf(config, 'requestHandler').find((handler) => nameOf(handler) === '/select') ?? {};
  const group = (name: string) => valuesOf(childrenOf(select, 'lst').find((list) => nameOf(list) === name));
  const component = childrenOf(config, 'searchComponent').find((one) => nameOf(one) === 'spellcheck') ?? {};
  const checker = valuesOf(childrenOf(component, 'lst')[0]);
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
function valuesOf(list: Element = {}): Map<string, string[]> {
  const items = ['str', 'int', 'float', 'bool'].flatMap((type) => childrenOf(list, type));
  const names = Map.groupBy(items, nameOf);
  return new Map(Array.from(names, ([name, own]) => [name, own.map((item) => textOf(item, '#text'))]));
}

/** An XML element: attributes behind `@`, elements inside as lists, its text as `#text`. */
type Element = Readonly<Record<string, unknown>>;

function readXml(xml: string): Element {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    // Character references (&#xE000;) are part of it.
    htmlEntities: true,
    alwaysCreateTextNode: true,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  });
  // The parser makes an object of any text.
  return parser.parse(xml) as Element;
}

function childrenOf(parent: Element, name: string): Element[] {
  const list = parent[name];
  return Array.isArray(list) ? list : [];
}

function textOf(element: Element, name: string): string {
  return String(element[name] ?? '');
}

function nameOf(element: Element): string {
  return textOf(element, '@name');
}

/** The lines of a word list without comments and blanks. */
function wordLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function readFile(confDir: string, name: string): string {
  try {
    return readFileSync(join(confDir, name), 'utf8');
  } catch (error) {
    throw new SchemaError(`cannot read ${name} of the configset: ${messageOf(error)}`);
  }
}
