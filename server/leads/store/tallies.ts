/** Daily counts beside the enquiries: of what and how often, never of whom (docs/insights.md). */
import type { LeadDatabase } from './database-store.ts';

export type TallyKind =
  /** Searches of an index, and those of them that found nothing. */
  | 'search'
  | 'empty'
  /** Searches with words, and words that by themselves found nothing; the name is the words, empty where they are not kept. */
  | 'words'
  | 'nothing'
  /** Searches with a filter; the name is `FIELD:VALUE`, or `FIELD` alone. */
  | 'filter'
  /** Pages of listings that were opened; the name is the listing's id. */
  | 'listing'
  /** Enquiries by a form, and the listings they were about. */
  | 'enquiry'
  | 'about';

export interface Tally {
  /** In UTC, such as 2026-05-14. */
  readonly day: string;
  readonly kind: TallyKind;
  /** The index, or the form. */
  readonly scope: string;
  readonly name: string;
  readonly times: number;
}

/** How often something was counted in the days asked for, and in all days that are kept. */
export interface TallySum extends Omit<Tally, 'day'> {
  readonly kept: number;
}

export interface TallyRange {
  /** The first day of those asked for. */
  readonly from: string;
  /** The first day of those that are kept. */
  readonly keptFrom: string;
  /** So many of each kind, those counted most. */
  readonly most: number;
}

export interface TallyStore {
  /** Adds to what is kept, in one transaction. */
  addTallies(tallies: readonly Tally[]): Promise<void>;
  /** The most counted of each kind. */
  tallySums(range: TallyRange): Promise<readonly TallySum[]>;
  /** How much of each kind was counted on each day. */
  tallyDays(from: string): Promise<readonly Pick<Tally, 'day' | 'kind' | 'times'>[]>;
  /** Removes the days before one. */
  forgetTallies(before: string): Promise<void>;
}

export function tallyStore({ tables, read, write }: LeadDatabase): TallyStore {
  const { tallies: table, addTallies } = tables;
  return {
    async addTallies(tallies) {
      // In one order for all: two servers that add to the same rows wait for each other in turn, not in a circle.
      const inOrder = tallies.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
      await write([addTallies], [JSON.stringify(inOrder)]);
    },

    async tallySums({ from, keptFrom, most }) {
      const rows = await read(
        `SELECT kind, scope, name, shown, kept FROM (
           SELECT kind, scope, name, shown, kept,
             row_number() OVER (PARTITION BY kind ORDER BY shown DESC, scope, name) AS place
           FROM (
             SELECT kind, scope, name, sum(times) AS kept, sum(CASE WHEN day >= $1 THEN times ELSE 0 END) AS shown
             FROM ${table} WHERE day >= $2 GROUP BY kind, scope, name
           ) AS sums WHERE shown > 0
         ) AS places WHERE place <= $3 ORDER BY kind, place`,
        [from, keptFrom, most],
      );
      return rows.map(({ kind, scope, name, shown, kept }) => ({
        // Written from this very type.
        kind: kind as TallyKind,
        scope: String(scope),
        name: String(name),
        times: Number(shown),
        kept: Number(kept),
      }));
    },

    async tallyDays(from) {
      const rows = await read(
        `SELECT day, kind, sum(times) AS times FROM ${table} WHERE day >= $1 GROUP BY day, kind ORDER BY day, kind`,
        [from],
      );
      return rows.map(({ day, kind, times }) => ({
        day: String(day),
        kind: kind as TallyKind,
        times: Number(times),
      }));
    },

    async forgetTallies(before) {
      await write([`DELETE FROM ${table} WHERE day < $1`], [before]);
    },
  };
}

function keyOf({ day, kind, scope, name }: Tally): string {
  return JSON.stringify([day, kind, scope, name]);
}
