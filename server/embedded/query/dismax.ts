/** The dismax parser: plain words over several fields; only + and - and quotes mean something. */
import { type AliasOptions, AliasParser } from './alias-parser.ts';
import { aliasOptions, flatten } from './edismax.ts';
import { withMinShouldMatch } from './min-should-match.ts';
import type { Clause, Query } from './query.ts';
import type { QueryContext } from './query-context.ts';

export function dismaxQuery(context: QueryContext, text: string): Query {
  const { params } = context;
  const options = aliasOptions(context);
  const clauses: Clause[] = [];
  if (text.trim() === '') {
    const alternative = params.get('q.alt');
    if (alternative === undefined) return { kind: 'none' };
    clauses.push({ occur: 'must', query: context.parse(alternative, 'lucene') });
  } else {
    const { minShould, ...shared } = options;
    // Solr's dismax knows q.op only as a default of mm.
    const plain: AliasOptions = {
      ...shared,
      minShould: '0%',
      splitOnWhitespace: true,
      occur: 'should',
      pureNegatives: false,
    };
    const parsed = new AliasParser(context, plain).parse(withoutDanglingOperators(escapeSigns(balanceQuotes(text))));
    clauses.push({ occur: 'must', query: withMinShouldMatch(flatten(parsed), minShould) });
  }
  for (const bq of params.all('bq')) {
    if (bq.trim() !== '') clauses.push({ occur: 'should', query: context.parse(bq, 'lucene') });
  }
  return { kind: 'bool', clauses, minShould: 0 };
}

function balanceQuotes(text: string): string {
  return (text.match(/"/g) ?? []).length % 2 === 0 ? text : text.replaceAll('"', '');
}

/** Everything special but quotes, plus and minus. */
function escapeSigns(text: string): string {
  return text.replace(/[\\!():^[\]/{}~*?]/g, (found) => `\\${found}`);
}

/** Signs without a word behind them. */
function withoutDanglingOperators(text: string): string {
  return text.replace(/\s+[+-](?:\s*[+-]+)+/g, ' ').replace(/\s+[-+\s]+$/, '');
}
