/** The edismax parser: forgiving words over several fields, with phrase and function boosts. */
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { parseFloatStrict } from '../params.ts';
import { type AliasOptions, AliasParser, ANY_FIELD } from './alias-parser.ts';
import { type BoostedField, parseBoostedFields } from './boosts.ts';
import { withMinShouldMatch } from './min-should-match.ts';
import { type Clause, makeQueryable, type Query, type ValueSource } from './query.ts';
import { defaultOccur, type QueryContext } from './query-context.ts';
import { escapeQuery, hasOperators, rebuildQuery, splitIntoClauses, type UserClause } from './user-clauses.ts';
import { userFieldRules } from './user-fields.ts';

/**
 * Parses a visitor's text.
 *
 * @throws SolrRequestError when `qf` or another parameter is wrong; the text itself never is.
 */
export function edismaxQuery(context: QueryContext, text: string): Query {
  const { params } = context;
  const options = aliasOptions(context);
  const clauses: Clause[] = [];
  if (text.trim() === '') {
    const alternative = params.get('q.alt');
    if (alternative === undefined) return { kind: 'none' };
    clauses.push({ occur: 'must', query: context.parse(alternative, 'lucene') });
  } else {
    clauses.push(...userQuery(context, text, options));
  }
  for (const bq of params.all('bq')) {
    if (bq.trim() !== '') clauses.push({ occur: 'should', query: context.parse(bq, 'lucene') });
  }
  for (const bf of params.all('bf')) clauses.push(...boostFunctions(context, bf));
  return multiplied(context, { kind: 'bool', clauses, minShould: 0 });
}

function multiplied(context: QueryContext, query: Query): Query {
  const sources = context.params
    .all('boost')
    .filter((boost) => boost !== '')
    .map((boost): ValueSource => {
      const parsed = context.parse(boost, 'func');
      return parsed.kind === 'function' ? parsed.source : { kind: 'query', query: parsed, fallback: 1 };
    });
  const [first] = sources;
  if (!first) return query;
  const source: ValueSource = sources.length === 1 ? first : { kind: 'call', name: 'product', args: sources };
  return { kind: 'multiply', query, source };
}

function boostFunctions(context: QueryContext, text: string): Clause[] {
  // Functions stand apart by blanks; blanks inside parentheses belong to the function.
  return (text.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []).map((entry): Clause => {
    const [, body = entry, boost] = /^(.*?)\^([\d.]+)$/.exec(entry) ?? [];
    const query = context.parse(body, 'func');
    return {
      occur: 'should',
      query: boost === undefined ? query : { kind: 'boost', query, boost: parseFloatStrict(boost) },
    };
  });
}

function userQuery(context: QueryContext, text: string, options: AliasOptions): Clause[] {
  const { params } = context;
  const rules = userFieldRules(context, options.aliases);
  const lowercaseOperators = params.bool('lowercaseOperators', false);
  const typed = splitIntoClauses(text, rules);
  const withSubQueries = { ...options, allowSubQueries: rules.isAllowed('_query_') };
  const rebuilt = rebuildQuery(typed, lowercaseOperators);
  let query = tryParse(context, rebuilt, { ...withSubQueries, strict: true });
  if (query) {
    const spec = hasOperators(typed, lowercaseOperators) ? (params.get('mm') ?? '0%') : options.minShould;
    query = withMinShouldMatch(query, spec);
  } else {
    const parsed = new AliasParser(context, withSubQueries).parse(escapeQuery(typed, rules));
    query = withMinShouldMatch(flatten(parsed), options.minShould);
  }
  return [{ occur: 'must', query: makeQueryable(query) }, ...phraseBoosts(context, typed, options)];
}

/** The first try; a text that is no good query is tried again as plain words. */
function tryParse(context: QueryContext, text: string, options: AliasOptions): Query | undefined {
  try {
    return new AliasParser(context, options).parse(text);
  } catch (error) {
    if (error instanceof SolrRequestError) return undefined;
    throw error;
  }
}

/** Optional groups without a boost of their own become part of the outer query. */
export function flatten(query: Query): Query {
  if (query.kind !== 'bool') return query;
  const clauses = query.clauses.flatMap((clause): readonly Clause[] => {
    const inner = flatten(clause.query);
    return inner.kind === 'bool' && clause.occur !== 'not' ? inner.clauses : [clause];
  });
  return { ...query, clauses };
}

/** The fields and rules of a request; `mm` follows `q.op` where it is not given. */
export function aliasOptions(context: QueryContext): AliasOptions {
  const { params, schema } = context;
  const fields = queryFields(context);
  for (const { field } of fields) {
    if (!schema.field(field) && params.get(`f.${field}.qf`) === undefined) {
      throw new QuerySyntaxError(`Query Field '${field}' is not a valid field name`);
    }
  }
  const aliases = new Map<string, readonly BoostedField[]>([[ANY_FIELD, fields]]);
  for (const name of params.names()) {
    const alias = /^f\.(.+)\.qf$/.exec(name)?.[1];
    if (alias !== undefined) aliases.set(alias, parseBoostedFields([params.get(name) ?? '']));
  }
  checkCycles(aliases);
  return {
    aliases,
    tie: params.float('tie', 0),
    slop: params.int('qs', 0),
    minShould: params.get('mm') ?? (defaultOccur(params) === 'must' ? '100%' : '0%'),
    splitOnWhitespace: params.bool('sow', false),
    minPhrase: 0,
    allowSubQueries: false,
    strict: false,
    occur: defaultOccur(params),
    pureNegatives: true,
  };
}

function queryFields(context: QueryContext): BoostedField[] {
  const fields = mergeRepeats(parseBoostedFields(context.params.all('qf')));
  if (fields.length > 0) return fields;
  const df = context.params.get('df');
  if (df === undefined || df === '') throw new QuerySyntaxError('Neither qf nor df are present.');
  return [{ field: df, boost: undefined, slop: undefined }];
}

/** A field named twice keeps its place and takes the last boost. */
function mergeRepeats(fields: readonly BoostedField[]): BoostedField[] {
  return [...new Map(fields.map((field) => [field.field, field])).values()];
}

function checkCycles(aliases: ReadonlyMap<string, readonly BoostedField[]>): void {
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new QuerySyntaxError('Field aliases lead to a cycle');
    for (const { field } of aliases.get(name) ?? []) visit(field, [...path, name]);
  };
  for (const name of aliases.keys()) visit(name, []);
}

/** Phrases of all words (`pf`), of pairs (`pf2`) and triples (`pf3`) that raise the score. */
function phraseBoosts(context: QueryContext, typed: readonly UserClause[], options: AliasOptions): Clause[] {
  const { params } = context;
  const words = typed.filter(
    ({ field, isPhrase, must, value }) =>
      field === undefined && !isPhrase && !(must === '' && /^(OR|AND|NOT|TO)$/.test(value)),
  );
  const slop = params.int('ps', 0);
  const kinds = [
    { name: 'pf', size: 0, slop },
    { name: 'pf2', size: 2, slop: params.int('ps2', slop) },
    { name: 'pf3', size: 3, slop: params.int('ps3', slop) },
  ];
  return kinds.flatMap((kind) => {
    const fields = parseBoostedFields(params.all(kind.name));
    const slops = new Set(fields.map((field) => field.slop ?? kind.slop));
    return [...slops].flatMap((wanted) => {
      const some = fields.filter((field) => (field.slop ?? kind.slop) === wanted);
      return phraseBoost(context, words, some, kind.size, { ...options, slop: wanted, minPhrase: 2 });
    });
  });
}

function phraseBoost(
  context: QueryContext,
  words: readonly UserClause[],
  fields: readonly BoostedField[],
  size: number,
  options: AliasOptions,
): Clause[] {
  if (fields.length === 0 || words.length < Math.max(size, 1)) return [];
  const length = size === 0 ? words.length : size;
  let text = '';
  for (let i = 0; i + length <= words.length; i++) {
    text += `"${words
      .slice(i, i + length)
      .map((word) => `${word.value} `)
      .join('')}" `;
  }
  const aliases = new Map([[ANY_FIELD, fields]]);
  const query = new AliasParser(context, { ...options, aliases, strict: false }).parse(text);
  return query.kind === 'none' ? [] : [{ occur: 'should', query }];
}
