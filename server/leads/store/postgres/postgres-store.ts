/** Leads and their outbox in PostgreSQL, for several servers that share them. */
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg';
import { leadEmails, normalEmail } from '../lead-emails.ts';
import {
  FARTHEST_WAIT_MS,
  type LeadFilter,
  type LeadStore,
  type NewDelivery,
  type NewLead,
  type SaveResult,
  type StoredLead,
} from '../lead-store.ts';
import { LeadStoreError } from '../lead-store-error.ts';
import { migrate } from './migrations.ts';
import { toStoreError } from './postgres-fault.ts';
import { type DeliveryRow, deliveryOf, type LeadRow, leadOf } from './rows.ts';

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
    onConnect: insistOnSync,
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
async function insistOnSync(client: Pick<PoolClient, 'query'>): Promise<void> {
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
  return {
    save: (lead, deliveries) => store.save(lead, deliveries).catch(fail),
    claim: (...args) => store.claim(...args).catch(fail),
    delivered: (deliveryId, now) => store.delivered(deliveryId, now).catch(fail),
    failed: (deliveryId, error, nextAttemptAt) => store.failed(deliveryId, error, nextAttemptAt).catch(fail),
    get: (leadId) => store.get(leadId).catch(fail),
    list: (filter) => store.list(filter).catch(fail),
    retry: (leadId, now) => store.retry(leadId, now).catch(fail),
    erase: (which) => store.erase(which).catch(fail),
    counts: () => store.counts().catch(fail),
    ping: () => store.ping().catch(fail),
    close: () => store.close(),
  };
}

function fail(error: unknown): never {
  throw toStoreError(error);
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
