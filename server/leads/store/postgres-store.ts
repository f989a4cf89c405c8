/** Leads and their outbox in PostgreSQL, for several servers that share them. */
import { Client, Pool, type PoolClient } from 'pg';
import { databaseStore, type LeadTables, type Row, type Value } from './database-store.ts';
import { type LeadStore, LeadStoreError, type LeadStoreFault } from './lead-store.ts';

const CONNECTIONS = 16;
/** Milliseconds for a connection, and for a statement: a visitor does not wait longer for an answer. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 10_000;
/** Rows that leave the files take as long as the table is big. */
const VACUUM_MS = 600_000;

const TABLES: LeadTables = {
  leads: 'waymark_leads',
  deliveries: 'waymark_deliveries',
  tallies: 'waymark_tallies',
  place: 'place',
  deliveredAt: 'delivered_at',
  // One statement and so one transaction and one round trip.
  insert: [
    `WITH lead AS (
       INSERT INTO waymark_leads (id, submission_id, form_id, fingerprint, fields, subjects, emails, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (submission_id) DO NOTHING
       RETURNING id
     ), outbox AS (
       INSERT INTO waymark_deliveries (id, lead_id, place, kind, target, state, attempts, next_attempt_at)
       SELECT one->>'id', lead.id, place, one->>'kind', one->>'target', 'pending', 0, $8
       FROM lead, json_array_elements($9::json) WITH ORDINALITY AS planned (one, place)
     )
     SELECT id FROM lead`,
  ],
  addTallies: `INSERT INTO waymark_tallies (day, kind, scope, name, times)
    SELECT one->>'day', one->>'kind', one->>'scope', one->>'name', CAST(one->>'times' AS bigint)
    FROM json_array_elements($1::json) AS counted (one)
    ON CONFLICT (day, kind, scope, name) DO UPDATE SET times = waymark_tallies.times + excluded.times`,
  hasEmail: 'emails @> ARRAY[$1]',
  skipTaken: 'FOR UPDATE SKIP LOCKED',
  isOneOf: (value) => `= ANY (${value})`,
};

/**
 * Opens the store and brings its tables up to date.
 *
 * @param url `postgres://user:password@host/database`.
 * @throws LeadStoreError, without the URL's password.
 */
export async function openPostgresStore(url: string): Promise<LeadStore> {
  const connection = { connectionString: url, application_name: 'waymark', connectionTimeoutMillis: CONNECT_MS };
  const pool = new Pool({
    ...connection,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1000,
    onConnect: enforceSync,
  });
  // A connection that breaks while nobody uses it is replaced by the next use.
  pool.on('error', () => undefined);
  const query = async (statement: string, values: readonly Value[]): Promise<Row[]> => {
    try {
      return (await pool.query<Row>(statement, [...values])).rows;
    } catch (error) {
      throw toStoreError(error);
    }
  };
  try {
    const client = await pool.connect();
    try {
      await migrate(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw toStoreError(error);
  }
  return databaseStore({
    tables: TABLES,
    read: query,
    write: ([statement = ''], values) => query(statement, values),
    async ping() {
      const [row] = await query(`SELECT current_setting('transaction_read_only') AS read_only`, []);
      if (row?.read_only !== 'off') throw new LeadStoreError('store-read-only', "the leads' database is read-only");
    },
    async purge(deleted) {
      if (deleted === 0) return;
      // Deleted rows stay in the files until they are written anew.
      const client = new Client({ ...connection, statement_timeout: VACUUM_MS });
      try {
        await client.connect();
        for (const table of [TABLES.leads, TABLES.deliveries]) await client.query(`VACUUM (FULL) ${table}`);
      } catch (error) {
        throw toStoreError(error);
      } finally {
        await client.end();
      }
    },
    close: () => pool.end(),
  });
}

/** A commit is answered when it is on disk, also where the database is set up to answer before. */
async function enforceSync(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
  if (rows[0]?.synchronous_commit === 'off') await client.query('SET synchronous_commit TO on');
}

/**
 * The database's tables, one step per version; a step that has been released is never changed. Fields and subjects are JSON as
 * text: PostgreSQL's JSON types cannot hold every character a visitor may type.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE waymark_leads (
     id text PRIMARY KEY COLLATE "C",
     submission_id text NOT NULL UNIQUE,
     form_id text NOT NULL,
     fingerprint text NOT NULL,
     fields text NOT NULL,
     subjects text NOT NULL,
     emails text[] NOT NULL,
     created_at bigint NOT NULL
   );
   CREATE INDEX waymark_leads_created ON waymark_leads (created_at);
   CREATE INDEX waymark_leads_emails ON waymark_leads USING gin (emails);
   CREATE TABLE waymark_deliveries (
     id text PRIMARY KEY,
     lead_id text NOT NULL REFERENCES waymark_leads ON DELETE CASCADE,
     place integer NOT NULL,
     kind text NOT NULL,
     target text NOT NULL,
     state text NOT NULL,
     attempts integer NOT NULL,
     next_attempt_at bigint NOT NULL,
     delivered_at bigint,
     last_error text
   );
   CREATE INDEX waymark_deliveries_lead ON waymark_deliveries (lead_id);
   CREATE INDEX waymark_deliveries_due ON waymark_deliveries (next_attempt_at) WHERE state = 'pending';
   CREATE INDEX waymark_deliveries_dead ON waymark_deliveries (lead_id) WHERE state = 'dead';`,
  `CREATE TABLE waymark_tallies (
     day text NOT NULL COLLATE "C",
     kind text NOT NULL,
     scope text NOT NULL,
     name text NOT NULL,
     times bigint NOT NULL,
     PRIMARY KEY (day, kind, scope, name)
   );`,
];

/** Any number, as long as every process takes the same one. */
const LOCK = 7_266_014_731;

/**
 * Brings the tables up to date; of several processes that start at once, one does and the others wait for it.
 *
 * @throws LeadStoreError when a later version of the program has been here.
 */
async function migrate(client: PoolClient): Promise<void> {
  // Tables that are up to date are left alone: they may be read-only for now.
  if ((await versionOf(client)) === STEPS.length) return;
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    // Made first, so that the version is read from the table another process may just have made.
    await client.query('CREATE TABLE IF NOT EXISTS waymark_migrations (version integer PRIMARY KEY)');
    const version = await newestStep(client);
    if (version > STEPS.length) throw new LeadStoreError('store-newer', 'the tables are of a later version of Waymark');
    for (const [at, step] of STEPS.entries()) {
      if (at < version) continue;
      await client.query(step);
      await client.query('INSERT INTO waymark_migrations VALUES ($1)', [at + 1]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function versionOf(client: PoolClient): Promise<number> {
  const { rows: found } = await client.query<{ known: boolean }>(
    "SELECT to_regclass('waymark_migrations') IS NOT NULL AS known",
  );
  return found[0]?.known ? newestStep(client) : 0;
}

async function newestStep(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'SELECT coalesce(max(version), 0) AS version FROM waymark_migrations',
  );
  return rows[0]?.version ?? 0;
}

/** By SQLSTATE, or its first two characters (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const FAULTS: Readonly<Record<string, LeadStoreFault>> = {
  '08': 'store-io',
  '25006': 'store-read-only',
  '40': 'store-busy',
  '53100': 'store-full',
  '53': 'store-busy',
  '55P03': 'store-busy',
  '57014': 'store-busy',
  '57P': 'store-io',
  '58': 'store-io',
  XX001: 'store-damaged',
  XX002: 'store-damaged',
};

/** An error of the store as such; its message leaves out the server's own words, which may quote values. */
function toStoreError(error: unknown): LeadStoreError {
  if (error instanceof LeadStoreError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // What is no SQLSTATE comes from the connection.
  const fault = /^[0-9A-Z]{5}$/.test(code)
    ? (FAULTS[code] ?? FAULTS[code.slice(0, 3)] ?? FAULTS[code.slice(0, 2)] ?? 'store-failed')
    : 'store-io';
  return new LeadStoreError(fault, `the enquiries' database failed (${code || 'no connection'})`, { cause: error });
}
