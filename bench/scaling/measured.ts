/** The measured figures that the capacity model stands on, out of the tables of `bench/README.md`. */
import { splitFigures } from '../figures-file.ts';

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
export function readMeasured(readme: string): MeasuredSize[] {
  const { figures } = splitFigures(readme);
  const solr = tables(figures.get('solr') ?? '');
  const sizes = [...solr].flatMap(([title, rows]) => {
    const [, listings] = /^Solr, ([\d,]+) listings$/.exec(title) ?? [];
    return listings === undefined ? [] : [sizeOf(Number(listings.replaceAll(',', '')), title, rows)];
  });
  if (sizes.length < 2) throw new Error('bench/README.md has fewer than two sizes of Solr: npm run bench -- solr');
  return sizes.sort((a, b) => a.listings - b.listings);
}

function sizeOf(listings: number, title: string, rows: ReadonlyMap<string, number>): MeasuredSize {
  const of = (what: string): number => figure(title, rows, what);
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

function figure(title: string, rows: ReadonlyMap<string, number>, what: string): number {
  const value = rows.get(what);
  if (value === undefined) throw new Error(`bench/README.md, ${title}: there is no row "${what}"`);
  return value;
}

/** The tables by their headings, each a figure by what was measured; rows that begin with a dash belong to the one above. */
function tables(text: string): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const part of text.split(/^## /m).slice(1)) {
    const [title = '', ...lines] = part.split('\n');
    const rows = new Map<string, number>();
    let above = '';
    for (const line of lines) {
      const [, what = '', value] = /^\| (.+?) \| (-?[\d.]+)[^|]*\|/.exec(line) ?? [];
      if (value === undefined) continue;
      const isPart = what.startsWith('– ');
      if (!isPart) above = what;
      rows.set(isPart ? `${above} › ${what.slice(2)}` : what, Number(value));
    }
    found.set(title.trim(), rows);
  }
  return found;
}
