/** What the engine reads from `solrconfig.xml`: the parameters of `/select` and the spell checker. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { SchemaError } from './errors.ts';

export interface SolrConfig {
  defaults: ReadonlyMap<string, readonly string[]>;
  appends: ReadonlyMap<string, readonly string[]>;
  invariants: ReadonlyMap<string, readonly string[]>;
  spellcheck: SpellcheckConfig;
}

export interface SpellcheckConfig {
  /** The field whose words are suggested; undefined when no spell checker is configured. */
  field: string | undefined;
  maxEdits: number;
  minPrefix: number;
  minQueryLength: number;
  accuracy: number;
}

type Element = Record<string, unknown>;
const LISTS = new Set(['requestHandler', 'searchComponent', 'lst', 'str', 'int', 'float', 'bool', 'arr']);

/** @throws SchemaError when the file cannot be read. */
export function readSolrConfig(confDir: string): SolrConfig {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    alwaysCreateTextNode: true,
    // Character references (&#xE000;) are part of it.
    htmlEntities: true,
    isArray: (name) => LISTS.has(name),
  });
  const config = element(parser.parse(readText(confDir)), 'config') ?? {};
  const select = elements(config, 'requestHandler').find((handler) => handler['@name'] === '/select');
  const group = (name: string) => elements(select, 'lst').find((list) => list['@name'] === name);
  return {
    defaults: named(group('defaults')),
    appends: named(group('appends')),
    invariants: named(group('invariants')),
    spellcheck: readSpellcheck(config),
  };
}

function readText(confDir: string): string {
  try {
    return readFileSync(join(confDir, 'solrconfig.xml'), 'utf8');
  } catch (error) {
    throw new SchemaError(`cannot read solrconfig.xml: ${error instanceof Error ? error.message : error}`);
  }
}

function readSpellcheck(config: Element): SpellcheckConfig {
  const component = elements(config, 'searchComponent').find((c) =>
    String(c['@class']).endsWith('SpellCheckComponent'),
  );
  const checker = elements(component, 'lst').find((list) => list['@name'] === 'spellchecker');
  const values = named(checker);
  const number = (name: string, fallback: number) => Number(values.get(name)?.[0] ?? fallback);
  return {
    field: values.get('field')?.[0],
    maxEdits: number('maxEdits', 2),
    minPrefix: number('minPrefix', 1),
    minQueryLength: number('minQueryLength', 4),
    accuracy: number('accuracy', 0.5),
  };
}

/** The named values of a list element, whatever their type. */
function named(list: Element | undefined): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const type of ['str', 'int', 'float', 'bool']) {
    for (const item of elements(list, type)) {
      const name = String(item['@name']);
      values.set(name, [...(values.get(name) ?? []), String(item['#text'] ?? '')]);
    }
  }
  return values;
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function element(parent: unknown, name: string): Element | undefined {
  const value = isElement(parent) ? parent[name] : undefined;
  return isElement(value) ? value : undefined;
}

function elements(parent: Element | undefined, name: string): Element[] {
  const value = parent?.[name];
  return Array.isArray(value) ? value.filter(isElement) : [];
}
