/** How requests of the conformance suite are written down: tables of a name and readable parameters. */

export type Param = readonly [name: string, value: string];

/**
 * Parameters as `name=value & name=value`, unencoded, split at ` & `; a list of pairs where a value holds ` & ` itself.
 */
export type ParamText = string | readonly Param[];

interface RequestOptions {
  /** The handler asked; `/select` when absent. */
  handler?: '/select' | '/admin/ping' | '/get' | '/config' | '/export' | '/graph' | '/sql' | '/stream' | '/terms';
  /**
   * What fixes the order of documents: `sort` compares it (the default when `sort` ends with the key), `score` compares
   * it except on SolrCloud, whose shards weigh words by their own counts, `none` compares documents as a set.
   */
  order?: 'sort' | 'score' | 'none';
  /** Follows `nextCursorMark` to the end and compares the pages. */
  cursor?: true;
  /** Why SolrCloud answers something else than a single node; it is not asked then. */
  notOnCloud?: string;
  /** Solr answers 500 though the request is at fault; another engine answers 400. */
  solrFails?: true;
  /** Beyond what the embedded engine does: it must refuse it with 400 (404 for a handler), never answer otherwise. */
  embeddedRefuses?: true;
  /** Sends the parameters in the query string instead of a form. */
  method?: 'GET';
}

type TableRow = readonly [name: string, params: ParamText, options?: RequestOptions];

export interface RequestTable {
  /** What the table is about, with the section of the specification. */
  title: string;
  rows: readonly TableRow[];
}

export interface ConformanceRequest extends RequestOptions {
  /** Unique in the suite: the table's title and the row's name. */
  key: string;
  name: string;
  params: readonly Param[];
}

/** The requests of a table. */
export function requestsOf(table: RequestTable): ConformanceRequest[] {
  return table.rows.map(([name, params, options]) => ({
    key: `${table.title} / ${name}`,
    name,
    params: readParams(params),
    ...options,
  }));
}

/** Reads parameters as a table writes them. */
export function readParams(text: ParamText): readonly Param[] {
  if (typeof text !== 'string') return text;
  return text.split(' & ').map((pair) => {
    const equals = pair.indexOf('=');
    return [pair.slice(0, equals), pair.slice(equals + 1)];
  });
}
