/** The edismax parser: forgiving words over several fields, with phrases and functions that weigh; and dismax for words in one. */
import { QuerySyntaxError, SolrRequestError } from '../errors.ts';
import { UnsupportedExpressionError } from './expression-lexer.ts';
import {
  type BoostedField,
  ExpressionParser,
  fieldOf,
  lenient,
  type QueryContext,
  type WordRules,
} from './expression-parser.ts';
import { textQuery, valueQuery } from './field-query.ts';
import { parseFunction, product } from './function-parser.ts';
import { type Clause, makeQueryable, type Query, withMinShouldMatch } from './query.ts';
import {
  escapeQuery,
  type FieldRules,
  hasOperators,
  rebuildQuery,
  splitIntoClauses,
  type UserClause,
} from './user-clauses.ts';

/**
 * Parses the words of a search.
 *
 * @throws SolrRequestError when `qf` or another parameter is wrong; of the text itself only what Solr would read otherwise.
 */
export function edismaxQuery(context: QueryContext, text: string): Query {
  const { params } = context;
  const rules = wordRules(context);
  const clauses: Clause[] = [];
  if (text.trim() === '') {
    const alternative = params.get('q.alt');
    if (alternative === undefined) return { kind: 'none' };
    clauses.push({ occur: 'must', query: new ExpressionParser(context, alternative).parse() });
  } else {
    clauses.push(...userQuery(context, text, rules));
  }
  for (const bq of params.all('bq')) {
    if (bq.trim() !== '') clauses.push({ occur: 'should', query: new ExpressionParser(context, bq).parse() });
  }
  return multiplied(context, { kind: 'bool', clauses, minShould: 0 });
}

/** The dismax parser as filters use it: words in the fields of `qf`, each by itself, none of which means anything else. */
export function dismaxQuery(context: QueryContext, text: string): Query {
  const { fields, tie, minShould } = wordRules(context);
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return { kind: 'none' };
  const clauses = words.flatMap((word): Clause[] => {
    const queries = fields.flatMap(({ field: name }): Query[] => {
      const field = fieldOf(context, name);
      const query = lenient(() =>
        field.type.kind === 'text' ? textQuery(field, word, false) : valueQuery(field, word, context.now),
      );
      return query ? [query] : [];
    });
    return queries.length === 0 ? [] : [{ occur: 'should', query: { kind: 'dismax', queries, tie } }];
  });
  return withMinShouldMatch({ kind: 'bool', clauses, minShould: 0 }, minShould);
}

function multiplied(context: QueryContext, query: Query): Query {
  const boosts = context.params.all('boost').filter((boost) => boost !== '');
  if (boosts.length === 0) return query;
  return { kind: 'multiply', query, source: product(boosts.map((boost) => parseFunction(context, boost))) };
}

function userQuery(context: QueryContext, text: string, rules: WordRules): Clause[] {
  const typed = splitIntoClauses(text, fieldRules(context));
  const parsed = tryParse(context, rebuildQuery(typed), { ...rules, strict: true });
  // An explicit operator other than AND switches off how many words must match, unless it is said.
  const minShould = parsed && hasOperators(typed) ? (context.params.get('mm') ?? '0%') : rules.minShould;
  const query = parsed ?? flatten(new ExpressionParser(context, escapeQuery(typed), rules).parse());
  const words: Clause = { occur: 'must', query: makeQueryable(withMinShouldMatch(query, minShould)) };
  return [words, ...phraseBoost(context, typed, rules)];
}

/** The first try; a text that is no expression is tried again as plain words. */
function tryParse(context: QueryContext, text: string, rules: WordRules): Query | undefined {
  try {
    return new ExpressionParser(context, text, rules).parse();
  } catch (error) {
    if (error instanceof SolrRequestError && !(error instanceof UnsupportedExpressionError)) return undefined;
    throw error;
  }
}

/** Optional groups without a boost of their own become part of the outer query. */
function flatten(query: Query): Query {
  if (query.kind !== 'bool') return query;
  const clauses = query.clauses.flatMap((clause): readonly Clause[] => {
    const inner = flatten(clause.query);
    return inner.kind === 'bool' && clause.occur !== 'not' ? inner.clauses : [clause];
  });
  return { ...query, clauses };
}

/** The phrase of all words in the fields of `pf` raises the score. */
function phraseBoost(context: QueryContext, typed: readonly UserClause[], rules: WordRules): Clause[] {
  const words = typed.filter(
    ({ field, isPhrase, must, value }) =>
      field === undefined && !isPhrase && !(must === '' && /^(OR|AND|NOT|TO)$/.test(value)),
  );
  const fields = boostedFields(context, 'pf').filter(({ field }) => context.schema.field(field)?.type.kind === 'text');
  if (fields.length === 0 || words.length === 0) return [];
  const phrase = `"${words.map(({ value }) => value).join(' ')}"`;
  const query = new ExpressionParser(context, phrase, { ...rules, fields }).parse();
  if (query.kind !== 'dismax') return [];
  const queries = query.queries.filter((one) => isPhraseQuery(one.kind === 'boost' ? one.query : one));
  return queries.length === 0 ? [] : [{ occur: 'should', query: { ...query, queries } }];
}

/** A word that a field makes of several (by its synonyms) is no phrase of them. */
function isPhraseQuery({ kind }: Query): boolean {
  return kind === 'phrase' || kind === 'bool';
}

/** The fields and rules of a request. */
function wordRules(context: QueryContext): WordRules {
  const { params, schema } = context;
  const named = boostedFields(context, 'qf');
  const fields = named.length > 0 ? named : [{ field: params.get('df') ?? '', boost: undefined }];
  for (const { field } of fields) {
    if (!schema.field(field)) throw new QuerySyntaxError(`Query Field '${field}' is not a valid field name`);
  }
  return { fields, tie: params.float('tie', 0), minShould: params.get('mm') ?? '0%', strict: false };
}

/** A field list with boosts, `ts_name^5 ts_text`; a field named twice keeps its place and takes the last boost. */
function boostedFields({ params }: QueryContext, name: 'qf' | 'pf'): BoostedField[] {
  const entries = params.all(name).flatMap((value) => value.split(/\s+/));
  const fields = entries
    .filter((entry) => entry !== '')
    .map((entry): BoostedField => {
      const [field = '', boost] = entry.split('^');
      const number = boost === undefined || boost === '' ? undefined : Number(boost);
      if (Number.isNaN(number)) throw new SolrRequestError(`For input string: "${boost}"`);
      if (field.includes('~')) throw new SolrRequestError(`the entry '${entry}' of '${name}' is not supported`);
      return { field, boost: number };
    });
  return [...new Map(fields.map((field) => [field.field, field])).values()];
}

/** Which fields the text may name: the `uf` parameter, names or `*` for all, a minus in front of those that it may not. */
function fieldRules({ params, schema }: QueryContext): FieldRules {
  const entries = params.all('uf').flatMap((value) => value.split(/\s+/));
  const matches = (name: string) => (entry: string) => entry === '*' || entry === name;
  return {
    isKnown: (name) => schema.field(name) !== undefined,
    isAllowed: (name) =>
      entries.some(matches(name)) && !entries.some((entry) => entry === `-${name}` || entry === '-*'),
  };
}
