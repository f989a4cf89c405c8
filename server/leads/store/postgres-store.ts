/** Leads and their outbox in PostgreSQL, for several servers that share them. */
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import type { LeadValues } from '../../../common/leads/lead-form.ts';
import type { LeadSubject } from '../../../common/page/page-model.ts';
import {
  type Delivery,
  type DeliveryState,
  FARTHEST_WAIT_MS,
  type LeadFilter,
  type LeadStore,
  LeadStoreError,
  type LeadStoreFault,
  leadEmails,
  type NewDelivery,
  type NewLead,
  normalEmail,
  runOperation,
  type SaveResult,
  type StoredLead,
  storeOf,
} from './lead-store.ts';
import { migrate } from './postgres-migrations.ts';

const CONNECTIONS = 16;
/** Milliseconds for a connection, and for a statement: a visitor does not wait longer for an answer. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 10_000;
/** Rows that leave the files take as long as the table is big. */
const VACUUM_MS = 600_000;

const DELIVERY = 'id, lead_id, kind, target, state, attempts, next_attempt_at, last_error';

/** One statement and so one transaction and one round trip: the lead and its deliveries, or nothing where it is known. */
const SAVE = `
  WITH lead AS (
    INSERT INTO waymark_leads (id, submission_id, form_id, fingerprint, fields, subjects, emails, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (submission_id) DO NOTHING
    RETURNING id
  ), outbox AS (
    INSERT INTO waymark_deliveries (id, lead_id, place, kind, target, state, attempts, next_attempt_at)
    SELECT d.id, lead.id, d.place, d.kind, d.target, 'pending', 0, $8
    FROM lead, unnest($9::text[], $10::text[], $11::text[]) WITH ORDINALITY AS d (id, kind, target, place)
  )
  SELECT id FROM lead`;

/** What others have taken is passed over, not waited for. */
const CLAIM = `
  WITH due AS MATERIALIZED (
    SELECT id FROM waymark_deliveries
    WHERE state = 'pending' AND (next_attempt_at <= $2 OR next_attempt_at > $2 + $4::bigint)
      AND ($5::text[] IS NULL OR kind = ANY ($5))
    ORDER BY next_attempt_at, id
    LIMIT $1
    FOR UPDATE SKIP LOCKED
  )
  UPDATE waymark_deliveries SET next_attempt_at = $2 + $3::bigint
  WHERE id IN (SELECT id FROM due)
  RETURNING ${DELIVERY}`;

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
  return withStoreErrors(postgresStore(pool, connection));
}

/** A commit is answered when it is on disk, also where the database is set up to answer before. */
async function enforceSync(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
  if (rows[0]?.synchronous_commit === 'off') await client.query('SET synchronous_commit TO on');
}

function postgresStore(pool: Pool, connection: ClientConfig): LeadStore {
  return {
    save: (lead, deliveries) => save(pool, lead, deliveries),

    async claim(limit, now, leaseMs, kinds) {
      const { rows } = await pool.query<DeliveryRow>(CLAIM, [limit, now, leaseMs, FARTHEST_WAIT_MS, kinds ?? null]);
      return rows.map(deliveryOf);
    },

    async delivered(deliveryId, now) {
      await pool.query(
        `UPDATE waymark_deliveries SET state = 'delivered', attempts = attempts + 1, delivered_at = $2, last_error = NULL
         WHERE id = $1 AND state <> 'delivered'`,
        [deliveryId, now],
      );
    },

    async failed(deliveryId, error, nextAttemptAt) {
      const isDead = nextAttemptAt === 'never';
      await pool.query(
        `UPDATE waymark_deliveries SET attempts = attempts + 1, last_error = $2, state = $3,
           next_attempt_at = coalesce($4, next_attempt_at)
         WHERE id = $1 AND state = 'pending'`,
        [deliveryId, error, isDead ? 'dead' : 'pending', isDead ? null : nextAttemptAt],
      );
    },

    async get(leadId) {
      const [lead] = await find(pool, 'WHERE id = $1', [leadId]);
      return lead;
    },

    list: (filter) => list(pool, filter),

    async retry(leadId, now) {
      const { rowCount } = await pool.query(
        `UPDATE waymark_deliveries SET state = 'pending', attempts = 0, next_attempt_at = $2
         WHERE state = 'dead' AND ($1::text IS NULL OR lead_id = $1)`,
        [leadId ?? null, now],
      );
      return rowCount ?? 0;
    },

    erase: (which) => erase(pool, connection, which),

    async counts() {
      const { rows } = await pool.query<Record<'leads' | 'pending' | 'dead', string>>(
        `SELECT (SELECT count(*) FROM waymark_leads) AS leads,
           (SELECT count(*) FROM waymark_deliveries WHERE state = 'pending') AS pending,
           (SELECT count(*) FROM waymark_deliveries WHERE state = 'dead') AS dead`,
      );
      const [row] = rows;
      return { leads: Number(row?.leads), pending: Number(row?.pending), dead: Number(row?.dead) };
    },

    async ping() {
      const { rows } = await pool.query<{ read_only: string }>(
        `SELECT current_setting('transaction_read_only') AS read_only`,
      );
      if (rows[0]?.read_only !== 'off') throw new LeadStoreError('store-read-only', "the leads' database is read-only");
    },

    close: () => pool.end(),
  };
}

/** The same store, whose failures are all of one kind. */
function withStoreErrors(store: LeadStore): LeadStore {
  return storeOf(
    async (operation, args) => {
      try {
        return await runOperation(store, operation, args);
      } catch (error) {
        throw toStoreError(error);
      }
    },
    () => store.close(),
  );
}

async function save(pool: Pool, lead: NewLead, deliveries: readonly NewDelivery[]): Promise<SaveResult> {
  const values = [
    lead.id,
    lead.submissionId,
    lead.formId,
    lead.fingerprint,
    JSON.stringify(lead.fields),
    JSON.stringify(lead.subjects),
    leadEmails(lead.fields),
    lead.createdAt,
    deliveries.map(({ id }) => id),
    deliveries.map(({ kind }) => kind),
    deliveries.map(({ target }) => target),
  ];
  // The lead in the way may be erased before it is read: then there is room, and it is written after all.
  for (;;) {
    const saved = await pool.query<{ id: string }>({ name: 'waymark-save', text: SAVE, values });
    if (saved.rows[0]) return { kind: 'saved', leadId: lead.id };
    const known = await pool.query<{ id: string; fingerprint: string }>(
      'SELECT id, fingerprint FROM waymark_leads WHERE submission_id = $1',
      [lead.submissionId],
    );
    const [row] = known.rows;
    if (row) return row.fingerprint === lead.fingerprint ? { kind: 'repeated', leadId: row.id } : { kind: 'conflict' };
  }
}

/** Leads with their deliveries; the rest of the statement is ours, its values are not. */
async function find(pool: Pool, rest: string, values: readonly unknown[]): Promise<StoredLead[]> {
  const leads = await pool.query<LeadRow>(
    `SELECT id, form_id, fields, subjects, created_at FROM waymark_leads ${rest}`,
    [...values],
  );
  const deliveries = await pool.query<DeliveryRow>(
    `SELECT ${DELIVERY} FROM waymark_deliveries WHERE lead_id = ANY ($1) ORDER BY place`,
    [leads.rows.map(({ id }) => id)],
  );
  return leads.rows.map((row) => leadOf(row, deliveries.rows));
}

function list(pool: Pool, { formId, from, until, state, before, limit }: LeadFilter): Promise<StoredLead[]> {
  return find(
    pool,
    `WHERE ($1::text IS NULL OR form_id = $1) AND ($2::bigint IS NULL OR created_at >= $2)
       AND ($3::bigint IS NULL OR created_at < $3) AND ($4::text IS NULL OR id < $4)
       AND ($5::text IS NULL OR EXISTS (SELECT FROM waymark_deliveries d WHERE d.lead_id = waymark_leads.id AND d.state = $5))
     ORDER BY id DESC LIMIT $6`,
    [formId ?? null, from ?? null, until ?? null, before ?? null, state ?? null, limit ?? null],
  );
}

async function erase(pool: Pool, connection: ClientConfig, which: Parameters<LeadStore['erase']>[0]): Promise<number> {
  const [condition, value] =
    'leadId' in which
      ? ['id = $1', which.leadId]
      : 'before' in which
        ? ['created_at < $1', which.before]
        : ['emails @> ARRAY[$1]', normalEmail(which.email)];
  const { rowCount } = await pool.query(`DELETE FROM waymark_leads WHERE ${condition}`, [value]);
  if (!rowCount) return 0;
  // Deleted rows stay in the files until they are written anew.
  const client = new Client({ ...connection, statement_timeout: VACUUM_MS });
  await client.connect();
  try {
    for (const table of ['waymark_leads', 'waymark_deliveries']) await client.query(`VACUUM (FULL) ${table}`);
  } finally {
    await client.end();
  }
  return rowCount;
}

interface DeliveryRow {
  readonly id: string;
  readonly lead_id: string;
  readonly kind: NewDelivery['kind'];
  readonly target: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** A bigint, which the driver gives as text. */
  readonly next_attempt_at: string;
  readonly last_error: string | null;
}

interface LeadRow {
  readonly id: string;
  readonly form_id: string;
  readonly fields: string;
  readonly subjects: string;
  readonly created_at: string;
}

function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    leadId: row.lead_id,
    kind: row.kind,
    target: row.target,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: row.last_error ?? undefined,
  };
}

function leadOf(row: LeadRow, deliveries: readonly DeliveryRow[]): StoredLead {
  // Written by the store itself, from values of these types.
  const fields = JSON.parse(row.fields) as LeadValues;
  const subjects = JSON.parse(row.subjects) as (Omit<LeadSubject, 'path'> & { path?: string })[];
  return {
    id: row.id,
    formId: row.form_id,
    fields,
    subjects: subjects.map(({ id, title, path }) => ({ id, title, path })),
    createdAt: Number(row.created_at),
    deliveries: deliveries.filter(({ lead_id }) => lead_id === row.id).map(deliveryOf),
  };
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
