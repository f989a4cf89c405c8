/** The measured figures that the capacity model stands on, out of the record of `solr.bench.ts`. */
import { bySize, figureOf, type RecordedTable, rowsByName } from '../report/records.ts';

/** What one search costs over so many listings. */
export interface MeasuredSize {
  listings: number;
  /** Milliseconds of one core of Solr for a search it has not seen. */
  solrMs: number;
  /** Milliseconds of one core of the server for a search that goes to Solr. */
  serverMs: number;
  /** Milliseconds of one core of the server for a search whose answer is kept. */
  keptMs: number;
  /** 95th of 100 times of a search asked of Solr alone against the median. */
  spread: number;
  /** Resident memory of Solr and of the server, in MB. */
  solrMb: number;
  serverMb: number;
}

/**
 * Gives the sizes in their order.
 *
 * @throws Error naming the table or the row that is missing.
 */
export function readMeasured(record: readonly RecordedTable[]): MeasuredSize[] {
  const sizes = bySize(record, 'Solr').map(({ listings, table }) => sizeOf(listings, table));
  if (sizes.length < 2) throw new Error('bench/records/solr.json has fewer than two sizes: npm run bench -- solr');
  return sizes;
}

function sizeOf(listings: number, table: RecordedTable): MeasuredSize {
  const rows = rowsByName(table.rows);
  const of = (what: string): number => {
    const value = figureOf(rows.get(what));
    if (value === undefined) throw new Error(`bench/records/solr.json, ${table.title}: there is no row "${what}"`);
    return value;
  };
  const distinct = 'distinct searches, ratio › ';
  return {
    listings,
    solrMs: of(`${distinct}processor time for one: Solr`),
    serverMs: of(`${distinct}processor time for one: the server`),
    keptMs: of('repeated searches (20 of them), ratio › processor time for one: the server'),
    spread: of('search browse, p95, Solr alone') / of('search browse, p50, Solr alone'),
    solrMb: of('memory of Solr'),
    serverMb: of('memory of the server'),
  };
}
