/** The store of enquiries over a database (§2.12): what is asked of SQLite and of PostgreSQL in the same words, and what they answer. */
import type { LeadSubject } from '../../../common/page/page-model.ts';
import {
  type Delivery,
  FARTHEST_WAIT_MS,
  type LeadStore,
  leadEmails,
  type NewDelivery,
  normalEmail,
  type StoredLead,
} from './lead-store.ts';
import { tallyStore } from './tallies.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Value = string | number | null | readonly string[];

/** What the two databases write differently. In every statement `$1` and so on stand for the values, in their order. */
export interface LeadTables {
  readonly leads: string;
  readonly deliveries: string;
  readonly tallies: string;
  /** The column by which the deliveries of a lead keep their order. */
  readonly place: string;
  /** The column for the time of a delivery that has arrived. */
  readonly deliveredAt: string;
  /**
   * Writes a lead and its deliveries, and gives a row; gives none, and writes nothing, where its submission is known. The values
   * are id, submission id, form, fingerprint, fields, subjects, addresses, time, and the deliveries as a JSON list.
   */
  readonly insert: readonly string[];
  /** Adds the tallies of the JSON list `$1` to those there are. */
  readonly addTallies: string;
  /** Whether a lead holds the address `$1`. */
  readonly hasEmail: string;
  /** Behind a SELECT: rows that another process has taken are passed over, not waited for. */
  readonly skipTaken: string;
  /** Behind a column: it is one of the list that is this value. */
  isOneOf(value: `$${number}`): string;
}

/** A database that keeps enquiries; everything it is asked fails with a LeadStoreError. */
export interface LeadDatabase {
  readonly tables: LeadTables;
  read(statement: string, values: readonly Value[]): Promise<readonly Row[]>;
  /** Runs statements with the same values in one transaction; gives the rows of the first one when that is on disk. */
  write(statements: readonly string[], values: readonly Value[]): Promise<readonly Row[]>;
  /** Takes what was deleted out of the files, too. */
  purge(deleted: number): Promise<void>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const KINDS: readonly NewDelivery['kind'][] = ['email', 'webhook', 'confirmation'];

export function databaseStore(db: LeadDatabase): LeadStore {
  const { leads, deliveries, place, deliveredAt, insert, hasEmail, skipTaken, isOneOf } = db.tables;

  async function find(rest: string, values: readonly Value[]): Promise<StoredLead[]> {
    const found = await db.read(`SELECT id, form_id, fields, subjects, created_at FROM ${leads} ${rest}`, values);
    const rows = await db.read(`SELECT * FROM ${deliveries} WHERE lead_id ${isOneOf('$1')} ORDER BY ${place}`, [
      found.map(({ id }) => String(id)),
    ]);
    const ofLeads = Map.groupBy(rows, (row) => row.lead_id);
    return found.map((row) => leadOf(row, ofLeads.get(row.id) ?? []));
  }

  return {
    ...tallyStore(db),

    async save(lead, planned) {
      const values = [
        lead.id,
        lead.submissionId,
        lead.formId,
        lead.fingerprint,
        JSON.stringify(lead.fields),
        JSON.stringify(lead.subjects),
        leadEmails(lead.fields),
        lead.createdAt,
        JSON.stringify(planned),
      ];
      // The lead in the way may be erased before it is read: then there is room, and it is written after all.
      for (;;) {
        const saved = await db.write(insert, values);
        if (saved.length > 0) return { kind: 'saved', leadId: lead.id };
        const [known] = await db.read(`SELECT id, fingerprint FROM ${leads} WHERE submission_id = $1`, [
          lead.submissionId,
        ]);
        if (!known) continue;
        return known.fingerprint === lead.fingerprint
          ? { kind: 'repeated', leadId: String(known.id) }
          : { kind: 'conflict' };
      }
    },

    async claim(limit, now, leaseMs, kinds = KINDS) {
      // A time further ahead than any wait was written while the clock was wrong.
      const rows = await db.write(
        [
          `WITH due AS MATERIALIZED (
             SELECT id FROM ${deliveries}
             WHERE state = 'pending' AND (next_attempt_at <= $2 OR next_attempt_at > $2 + CAST($4 AS bigint))
               AND kind ${isOneOf('$5')}
             ORDER BY next_attempt_at, id LIMIT $1 ${skipTaken}
           )
           UPDATE ${deliveries} SET next_attempt_at = $2 + CAST($3 AS bigint) WHERE id IN (SELECT id FROM due) RETURNING *`,
        ],
        [limit, now, leaseMs, FARTHEST_WAIT_MS, kinds],
      );
      return rows.map(deliveryOf);
    },

    async delivered(deliveryId, now) {
      const set = `state = 'delivered', attempts = attempts + 1, ${deliveredAt} = $2, last_error = NULL`;
      await db.write([`UPDATE ${deliveries} SET ${set} WHERE id = $1 AND state <> 'delivered'`], [deliveryId, now]);
    },

    async failed(deliveryId, error, nextAttemptAt) {
      const set = `state = $3, attempts = attempts + 1, next_attempt_at = coalesce($4, next_attempt_at), last_error = $2`;
      const next = nextAttemptAt === 'never' ? ['dead', null] : ['pending', nextAttemptAt];
      await db.write(
        [`UPDATE ${deliveries} SET ${set} WHERE id = $1 AND state = 'pending'`],
        [deliveryId, error, ...next],
      );
    },

    async get(leadId) {
      const [lead] = await find('WHERE id = $1', [leadId]);
      return lead;
    },

    list: ({ formId = null, from = null, until = null, state = null, before = null, idEnd = null, limit }) =>
      find(
        `WHERE (CAST($1 AS text) IS NULL OR form_id = $1) AND (CAST($2 AS bigint) IS NULL OR created_at >= $2)
           AND (CAST($3 AS bigint) IS NULL OR created_at < $3) AND (CAST($4 AS text) IS NULL OR id < $4)
           AND (CAST($5 AS text) IS NULL OR id IN (SELECT lead_id FROM ${deliveries} WHERE state = $5))
           AND (CAST($7 AS text) IS NULL OR id LIKE '%' || $7)
         ORDER BY id DESC LIMIT $6`,
        [formId, from, until, before, state, limit ?? Number.MAX_SAFE_INTEGER, idEnd],
      ),

    async retry(leadId, now) {
      const set = `state = 'pending', attempts = 0, next_attempt_at = $2`;
      const which = `state = 'dead' AND (CAST($1 AS text) IS NULL OR lead_id = $1)`;
      return (await db.write([`UPDATE ${deliveries} SET ${set} WHERE ${which} RETURNING id`], [leadId ?? null, now]))
        .length;
    },

    async erase(which) {
      const [condition, value] =
        'leadId' in which
          ? ['id = $1', which.leadId]
          : 'before' in which
            ? ['created_at < $1', which.before]
            : [hasEmail, normalEmail(which.email)];
      const { length } = await db.write([`DELETE FROM ${leads} WHERE ${condition} RETURNING id`], [value]);
      await db.purge(length);
      return length;
    },

    async counts() {
      const count = (state: string): string => `(SELECT count(*) FROM ${deliveries} WHERE state = '${state}')`;
      const [row] = await db.read(
        `SELECT (SELECT count(*) FROM ${leads}) AS leads, ${count('pending')} AS pending, ${count('dead')} AS dead`,
        [],
      );
      return { leads: Number(row?.leads), pending: Number(row?.pending), dead: Number(row?.dead) };
    },

    ping: () => db.ping(),
    close: () => db.close(),
  };
}

function deliveryOf(row: Row): Delivery {
  return {
    id: String(row.id),
    leadId: String(row.lead_id),
    // The columns are written from these very types.
    kind: row.kind as Delivery['kind'],
    target: String(row.target),
    state: row.state as Delivery['state'],
    attempts: Number(row.attempts),
    // PostgreSQL's driver gives a bigint as text.
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: typeof row.last_error === 'string' ? row.last_error : undefined,
  };
}

function leadOf(row: Row, deliveries: readonly Row[]): StoredLead {
  // Both were written from these types; JSON has no undefined, so a missing path is left out.
  const fields = JSON.parse(String(row.fields)) as StoredLead['fields'];
  const subjects = JSON.parse(String(row.subjects)) as (Omit<LeadSubject, 'path'> & { path?: string })[];
  return {
    id: String(row.id),
    formId: String(row.form_id),
    fields,
    subjects: subjects.map(({ id, title, path }) => ({ id, title, path })),
    createdAt: Number(row.created_at),
    deliveries: deliveries.map(deliveryOf),
  };
}
