/** Finds the parser of a query text: its local parameters name one, or the caller does. */
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { parsePoint } from '../field-values.ts';
import { type LocalParams, parseLocalParams } from '../local-params.ts';
import type { SolrParams } from '../params.ts';
import { parseFloatStrict } from '../params.ts';
import type { Schema } from '../schema.ts';
import { boxAround } from '../search/geo.ts';
import { checkValue } from '../supported-params.ts';
import { dismaxQuery } from './dismax.ts';
import { edismaxQuery } from './edismax.ts';
import { prefixQuery, valueQuery } from './field-query.ts';
import { parseFunction } from './function-parser.ts';
import { checkLocalParams } from './local-param-names.ts';
import { LuceneParser } from './lucene-parser.ts';
import { MATCH_NONE, type Query } from './query.ts';
import { fieldOf, type QueryContext } from './query-context.ts';
import { textQuery } from './text-query.ts';

const MAX_NESTING = 10;

export interface ParsedQuery {
  query: Query;
  /** Tags of the local parameters, for `ex`. */
  tags: readonly string[];
  locals: LocalParams | undefined;
}

/** Parses the query texts of one request. */
export class QueryParsers {
  readonly #schema: Schema;
  readonly #params: SolrParams;
  readonly #now: number;
  #depth = 0;

  constructor(schema: Schema, params: SolrParams, now: number) {
    this.#schema = schema;
    this.#params = params;
    this.#now = now;
  }

  /**
   * Parses a text; local parameters are read where the parser is `lucene` or `func`.
   *
   * @throws SolrRequestError for a wrong text, an unknown parser or field.
   */
  parse(text: string, parser: string): ParsedQuery {
    const locals =
      parser === 'lucene' || parser === 'func' ? parseLocalParams(text, (name) => this.#params.get(name)) : undefined;
    if (!locals) return { query: this.#run(text, parser, text, this.#params), tags: [], locals };
    const type = locals.type ?? locals.values.get('type')?.[0] ?? parser;
    checkLocalParams(locals, type, text);
    for (const [name, [value = '']] of locals.values) checkValue(name, value);
    const body = locals.values.get('v')?.[0] ?? locals.rest;
    const tags = (locals.values.get('tag') ?? []).flatMap((tag) => tag.split(','));
    return { query: this.#run(body, type, text, this.#params.with(locals.values)), tags, locals };
  }

  #run(text: string, parser: string, whole: string, params: SolrParams): Query {
    if (++this.#depth > MAX_NESTING) throw new QuerySyntaxError('too many nested queries');
    const context: QueryContext = {
      schema: this.#schema,
      params,
      now: this.#now,
      parse: (nested, type) => this.parse(nested, type).query,
    };
    const query = runParser(context, text, parser, whole);
    this.#depth--;
    return query;
  }
}

function runParser(context: QueryContext, text: string, parser: string, whole: string): Query {
  switch (parser) {
    case 'lucene':
      return text === '' ? MATCH_NONE : new LuceneParser(context).parse(text);
    case 'edismax':
      return edismaxQuery(context, text);
    case 'dismax':
      return dismaxQuery(context, text);
    case 'func':
      return { kind: 'function', source: parseFunction(context, text) };
    case 'terms':
      return termsQuery(context, text);
    case 'term':
    case 'raw': {
      const field = fieldOf(context, required(context, 'f'));
      if (field.type.kind === 'text') return { kind: 'term', field: field.name, terms: [text] };
      return valueQuery(field, text, context.now);
    }
    case 'field': {
      const field = fieldOf(context, required(context, 'f'));
      if (field.type.kind !== 'text') return valueQuery(field, text, context.now);
      return textQuery(field, text, { quoted: true, occur: 'should', slop: 0 }) ?? MATCH_NONE;
    }
    case 'prefix':
      return prefixQuery(fieldOf(context, required(context, 'f')), text);
    case 'geofilt':
    case 'bbox':
      return geoQuery(context, parser);
    default:
      throw new SolrRequestError(`invalid query parser '${parser}' for query '${whole}'`);
  }
}

function required(context: QueryContext, name: string): string {
  const value = context.params.get(name);
  if (value === undefined) throw new SolrRequestError(`missing local parameter '${name}'`);
  return value;
}

function termsQuery(context: QueryContext, text: string): Query {
  const field = fieldOf(context, required(context, 'f'));
  if (text === '') return MATCH_NONE;
  const separator = context.params.get('separator') ?? ',';
  const values = separator.trim() === '' ? text.trim().split(/\s+/) : text.split(separator);
  if (field.type.kind === 'text' || field.type.kind === 'string' || field.type.kind === 'boolean') {
    return { kind: 'values', field: field.name, values };
  }
  const numbers = values.map((value) => {
    const query = valueQuery(field, value.trim(), context.now);
    return query.kind === 'values' ? (query.values[0] ?? 0) : 0;
  });
  return { kind: 'values', field: field.name, values: numbers };
}

function geoQuery(context: QueryContext, parser: 'geofilt' | 'bbox'): Query {
  const name = required(context, 'sfield');
  const field = context.schema.field(name);
  if (!field) throw new SolrRequestError(`undefined field: "${name}"`);
  if (field.type.kind !== 'location')
    throw new SolrRequestError(`The field ${name} does not support spatial filtering`);
  const pt = required(context, 'pt');
  const point = parsePoint(pt);
  if (!point) throw new SolrRequestError(`Point must be in 'lat, lon' or 'x y' format: ${pt}`);
  const kilometres = parseFloatStrict(required(context, 'd'));
  if (kilometres < 0) throw new SolrRequestError(`d has to be positive: ${kilometres}`);
  if (parser === 'geofilt') return { kind: 'distance', field: name, ...point, kilometres };
  return { kind: 'box', field: name, ...boxAround(point.latitude, point.longitude, kilometres) };
}
