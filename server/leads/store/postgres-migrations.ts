/** The database's tables, one step per version; a step that has been released is never changed. */
import type { PoolClient } from 'pg';
import { LeadStoreError } from './lead-store.ts';

/** Fields and subjects are JSON as text: PostgreSQL's JSON types cannot hold every character a visitor may type. */
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
];

/** Any number, as long as every process takes the same one. */
const LOCK = 7_266_014_731;

/**
 * Brings the tables up to date; of several processes that start at once, one does and the others wait for it.
 *
 * @throws LeadStoreError when a later version of the program has been here.
 */
export async function migrate(client: PoolClient): Promise<void> {
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
