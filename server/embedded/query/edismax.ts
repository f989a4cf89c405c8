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
  weighted,
} from './expression-parser.ts';
import { textQuery, valueQuery } from './field-query.ts';
import { parseFunction, product } from './function-parser.ts';
import { type Clause, makeQueryable, type Query, withMinShouldMatch } from './query.ts';

/**
 * Parses the words of a search.
 *
 * @param minShould how many of them are wanted, where the request says something else.
 * @throws SolrRequestError when `qf` or another parameter is wrong; of the text itself only what Solr would read otherwise.
 */
export function edismaxQuery(context: QueryContext, text: string, minShould?: string): Query {
  const { params } = context;
  const rules = wordRules(context);
  const clauses: Clause[] = [];
  if (text.trim() === '') {
    const alternative = params.get('q.alt');
    if (alternative === undefined) return { kind: 'none' };
    clauses.push({ occur: 'must', query: new ExpressionParser(context, alternative).parse() });
  } else {
    const query = withMinShouldMatch(wordsQuery(context, text, rules), minShould ?? rules.minShould);
    clauses.push({ occur: 'must', query: makeQueryable(query) }, ...phraseBoost(context, text, rules));
  }
  for (const bq of params.all('bq')) {
    if (bq.trim() !== '') clauses.push({ occur: 'should', query: new ExpressionParser(context, bq).parse() });
  }
  const query: Query = { kind: 'bool', clauses, minShould: 0 };
  const boosts = params.all('boost').filter((boost) => boost !== '');
  if (boosts.length === 0) return query;
  return { kind: 'multiply', query, source: product(boosts.map((boost) => parseFunction(context, boost))) };
}

/** The dismax parser as filters use it: words in the fields of `qf`, each by itself, none of which means anything else. */
export function dismaxQuery(context: QueryContext, text: string, qf: string | undefined): Query {
  const { fields, tie, minShould } = wordRules(context, qf);
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

const QUOTED = String.raw`"(?:\\[^]|[^"\\])*"`;
const NAME = String.raw`[\p{ID_Continue}$][\p{ID_Continue}$.\-]*`;
/** What means something in a text: escapes, a name before a colon, everything, a sign before a clause, operators, other signs. */
const MEANT = new RegExp(
  String.raw`${QUOTED}|\\[^]|(?<![^\s(+\-])(?<name>${NAME}):(?=\S)|(?<!\S)[+\-](?=\S)|(?<sign>\*:\*|(?<!\S)(?:AND|OR|NOT)(?!\S)|[!()^[\]{}~*?"+\-\\|&\/])|(?<colon>:)`,
  'gu',
);

/** The words as an expression; a text that is none is looked for as words in which no sign means anything. */
function wordsQuery(context: QueryContext, text: string, rules: WordRules): Query {
  const isField = fieldTest(context);
  const written = (isPlain: boolean): string =>
    // A sign at the end is one by itself.
    `${text} `.replace(MEANT, (part: string, ...found: unknown[]) => {
      // Named groups come last.
      const { name, sign, colon } = found.at(-1) as Partial<Record<string, string>>;
      // Colons behind what is no field that may be named are plain characters.
      if (name !== undefined) return isField(name) ? part : `${name}\\:`;
      if (colon === undefined && (sign === undefined || !isPlain)) return part;
      return part === '*:*' ? '\\*\\:\\*' : `\\${part}`;
    });
  try {
    return new ExpressionParser(context, written(false), rules).parse();
  } catch (error) {
    if (!(error instanceof SolrRequestError) || error instanceof UnsupportedExpressionError) throw error;
    return new ExpressionParser(context, written(true), rules).parse();
  }
}

/** The phrase of all words that name no field raises the score, in the fields of `pf`. */
function phraseBoost(context: QueryContext, text: string, { tie }: WordRules): Clause[] {
  const isField = fieldTest(context);
  const words = text
    .replace(new RegExp(QUOTED, 'g'), ' ')
    .split(/\s+/)
    .filter((word) => !/^(?:OR|AND|NOT|TO)?$/.test(word) && !isField(/^[(+-]*([^:]+):/.exec(word)?.[1] ?? ''))
    .map((word) => word.replace(/\\([\s\S])/g, '$1'));
  const queries = boostedFields(context.params.all('pf')).flatMap(({ field: name, boost }): Query[] => {
    const field = context.schema.field(name);
    const query = field && textQuery(field, words.join(' '), true);
    // A word that a field makes of several (by its synonyms) is no phrase of them.
    return query?.kind === 'phrase' || query?.kind === 'bool' ? [weighted(query, boost)] : [];
  });
  return queries.length === 0 ? [] : [{ occur: 'should', query: { kind: 'dismax', queries, tie } }];
}

/** The fields and rules of a request; a parser may name other fields. */
function wordRules({ params, schema }: QueryContext, qf?: string): WordRules {
  const named = boostedFields(qf === undefined ? params.all('qf') : [qf]);
  const fields = named.length > 0 ? named : [{ field: params.get('df') ?? '', boost: undefined }];
  for (const { field } of fields) {
    if (!schema.field(field)) throw new QuerySyntaxError(`Query Field '${field}' is not a valid field name`);
  }
  return { fields, tie: params.float('tie', 0), minShould: params.get('mm') ?? '0%' };
}

/** A field list with boosts, `ts_name^5 ts_text`; a field named twice keeps its place and takes the last boost. */
function boostedFields(lists: readonly string[]): BoostedField[] {
  const entries = lists.flatMap((list) => list.split(/\s+/)).filter((entry) => entry !== '');
  const fields = entries.map((entry): BoostedField => {
    const [field = '', boost = ''] = entry.split('^');
    const number = boost === '' ? undefined : Number(boost);
    if (Number.isNaN(number)) throw new SolrRequestError(`For input string: "${boost}"`);
    if (field.includes('~')) throw new SolrRequestError(`the entry '${entry}' of a field list is not supported`);
    return { field, boost: number };
  });
  return [...new Map(fields.map((field) => [field.field, field])).values()];
}

/** Which fields the text may name: the `uf` parameter, names or `*` for all, a minus in front of those that it may not. */
function fieldTest({ params, schema }: QueryContext): (name: string) => boolean {
  const entries = new Set(params.all('uf').flatMap((value) => value.split(/\s+/)));
  return (name) =>
    schema.field(name) !== undefined &&
    (entries.has('*') || entries.has(name)) &&
    !entries.has(`-${name}`) &&
    !entries.has('-*');
}
