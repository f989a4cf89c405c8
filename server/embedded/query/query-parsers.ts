/** Finds the parser of a query text: its local parameters (`{!dismax qf=ts_name v=$words}`) name one, or the caller does. */
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { LOCAL_PARAMS, type ParserName } from '../supported-params.ts';
import { dismaxQuery, edismaxQuery } from './edismax.ts';
import { ExpressionParser, fieldOf, type QueryContext } from './expression-parser.ts';
import { valueQuery } from './field-query.ts';
import { MATCH_NONE, type Query } from './query.ts';

export interface ParsedQuery {
  query: Query;
  /** What the filter can be left out by. */
  tags: readonly string[];
  /** Of a facet query: the tags it leaves out, and its name in the answer. */
  excluded: readonly string[];
  key: string;
}

interface LocalParams {
  parser: string | undefined;
  values: ReadonlyMap<string, string>;
  /** What stands behind the closing brace. */
  rest: string;
}

/**
 * Parses a query text.
 *
 * @throws SolrRequestError for a wrong text, an unknown parser, local parameter or field.
 */
export function parseQuery(context: QueryContext, text: string, parser = 'lucene'): ParsedQuery {
  const locals =
    parser === 'lucene' ? parseLocalParams(text) : { parser, values: new Map<string, string>(), rest: text };
  const name = locals.parser ?? parser;
  if (!isParser(name)) throw new SolrRequestError(`invalid query parser '${name}' for query '${text}'`);
  const known: readonly string[] = [...LOCAL_PARAMS.every, ...LOCAL_PARAMS[name]];
  const unknown = locals.values.keys().find((local) => !known.includes(local));
  if (unknown !== undefined) {
    throw new SolrRequestError(`the local parameter '${unknown}' of the parser '${name}' is not supported`);
  }
  const { v, tag, ex, key = text } = Object.fromEntries(locals.values);
  const body = v?.startsWith('$') ? context.params.get(v.slice(1)) : (v ?? locals.rest);
  return {
    query: body === undefined ? MATCH_NONE : runParser(context, name, body, locals.values),
    tags: tag?.split(',') ?? [],
    excluded: ex?.split(',') ?? [],
    key,
  };
}

function isParser(name: string): name is ParserName {
  return name !== 'every' && Object.hasOwn(LOCAL_PARAMS, name);
}

function runParser(context: QueryContext, name: ParserName, text: string, locals: ReadonlyMap<string, string>): Query {
  switch (name) {
    case 'lucene':
      return text === '' ? MATCH_NONE : new ExpressionParser(context, text).parse();
    case 'edismax':
      return edismaxQuery(context, text, locals.get('mm'));
    case 'dismax':
      return dismaxQuery(context, text, locals.get('qf'));
    case 'terms':
      return termsQuery(context, locals.get('f'), text);
  }
}

/** Equality with any of the values between the commas. */
function termsQuery(context: QueryContext, name: string | undefined, text: string): Query {
  if (name === undefined) throw new SolrRequestError("missing local parameter 'f'");
  const field = fieldOf(context, name);
  if (text === '') return MATCH_NONE;
  const values = text.split(',').flatMap((value) => {
    if (field.type.kind === 'text') return [value];
    const query = valueQuery(field, value, context.now);
    return query.kind === 'values' ? query.values : query.kind === 'term' ? query.terms : [];
  });
  return { kind: 'values', field: field.name, values };
}

const LOCALS = /^\{!([^{}"']*)\}/;

/**
 * Splits local parameters off a text.
 *
 * @throws QuerySyntaxError when the prefix is not well-formed.
 */
export function parseLocalParams(text: string): LocalParams {
  if (!text.startsWith('{!')) return { parser: undefined, values: new Map(), rest: text };
  const [prefix, inside = ''] = LOCALS.exec(text) ?? [];
  if (prefix === undefined) throw new QuerySyntaxError(`the local parameters of '${text}' are not supported`);
  const parts = inside.split(/\s+/).filter((part) => part !== '');
  const pairs = parts.filter((part) => part.indexOf('=') > 0).map((part) => part.split(/=(.*)/s, 2));
  return {
    parser: parts.findLast((part) => part.indexOf('=') <= 0),
    values: new Map(pairs.map(([name = '', value = '']) => [name, value])),
    rest: text.slice(prefix.length),
  };
}
