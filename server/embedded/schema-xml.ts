/** Reads the elements of a Solr schema file. */
import { XMLParser } from 'fast-xml-parser';
import type { AnalyzerConfig } from './analysis/analyzer.ts';
import { SchemaError } from './errors.ts';

export interface TypeElement {
  name: string;
  className: string;
  attributes: Readonly<Record<string, string>>;
  indexAnalyzer: AnalyzerConfig;
  queryAnalyzer: AnalyzerConfig;
}

export interface NamedElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

export interface SchemaElements {
  uniqueKey: string;
  types: TypeElement[];
  fields: NamedElement[];
  dynamicFields: NamedElement[];
  copyFields: { source: string; dest: string }[];
}

const LISTS = new Set(['field', 'dynamicField', 'copyField', 'fieldType', 'analyzer', 'filter', 'charFilter']);

/** @throws SchemaError when the text is no schema. */
export function readSchemaXml(xml: string): SchemaElements {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    attributesGroupName: '$',
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => LISTS.has(name),
  });
  const root = child(parser.parse(xml), 'schema');
  if (!root) throw new SchemaError('managed-schema.xml has no <schema> element');
  return {
    uniqueKey: text(root.uniqueKey) ?? 'id',
    types: children(root, 'fieldType').map(readType),
    fields: children(root, 'field').map(readNamed),
    dynamicFields: children(root, 'dynamicField').map(readNamed),
    copyFields: children(root, 'copyField').map((element) => {
      const { source = '', dest = '' } = attributesOf(element);
      return { source, dest };
    }),
  };
}

function readNamed(element: Element): NamedElement {
  const attributes = attributesOf(element);
  return { name: attributes.name ?? '', attributes };
}

function readType(element: Element): TypeElement {
  const attributes = attributesOf(element);
  const analyzers = children(element, 'analyzer');
  const find = (type: string) =>
    analyzers.find((analyzer) => attributesOf(analyzer).type === type) ??
    analyzers.find((analyzer) => attributesOf(analyzer).type === undefined);
  const index = find('index');
  return {
    name: attributes.name ?? '',
    className: attributes.class ?? '',
    attributes,
    indexAnalyzer: readAnalyzer(index),
    queryAnalyzer: readAnalyzer(find('query') ?? index),
  };
}

function readAnalyzer(element: Element | undefined): AnalyzerConfig {
  if (!element) return { tokenizer: 'keyword', filters: [] };
  if (children(element, 'charFilter').length > 0) throw new SchemaError('character filters are not supported');
  const tokenizer = child(element, 'tokenizer');
  return {
    tokenizer: tokenizer ? componentName(attributesOf(tokenizer)) : 'keyword',
    filters: children(element, 'filter').map((filter) => {
      const attributes = attributesOf(filter);
      return { name: componentName(attributes), attributes };
    }),
  };
}

/** `name="lowercase"` and `class="solr.LowerCaseFilterFactory"` are the same. */
function componentName(attributes: Readonly<Record<string, string>>): string {
  const name = attributes.name ?? (attributes.class ?? '').replace(/^.*\./, '');
  return name.replace(/(Tokenizer|Filter)?Factory$/, '').toLowerCase();
}

type Element = Record<string, unknown>;

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function child(element: unknown, name: string): Element | undefined {
  const value = isElement(element) ? element[name] : undefined;
  return isElement(value) ? value : undefined;
}

function children(element: Element, name: string): Element[] {
  const value = element[name];
  return Array.isArray(value) ? value.filter(isElement) : [];
}

function attributesOf(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(child(element, '$') ?? {})) attributes[key] = String(value);
  return attributes;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
