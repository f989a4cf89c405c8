/** The statements of the enquiries' file; none opens a transaction of its own, except erasing. */
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import {
  type Delivery,
  FARTHEST_WAIT_MS,
  type LeadFilter,
  type LeadStore,
  LeadStoreError,
  type NewDelivery,
  type NewLead,
  type SaveResult,
  type StoredLead,
} from './lead-store.ts';

const EVERYTHING = -1;

export class LeadTables {
  readonly #db: DatabaseSync;
  readonly #insertLead;
  readonly #insertDelivery;
  readonly #findSubmission;
  readonly #claim;
  readonly #delivered;
  readonly #failed;
  readonly #lead;
  readonly #deliveries;
  readonly #counts;
  readonly #ping;

  constructor(db: DatabaseSync) {
    this.#db = db;
    // SQLite's own lower() knows ASCII alone.
    db.function('folded', { deterministic: true }, (text) => folded(String(text)));
    this.#insertLead = db.prepare(
      `INSERT INTO leads (id, submission_id, form_id, fingerprint, fields, subjects, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (submission_id) DO NOTHING`,
    );
    this.#insertDelivery = db.prepare(
      'INSERT INTO deliveries (id, lead_id, kind, target, next_attempt_at) VALUES (?, ?, ?, ?, ?)',
    );
    this.#findSubmission = db.prepare('SELECT id, fingerprint FROM leads WHERE submission_id = ?');
    // A time further ahead than any wait was written while the clock was wrong.
    this.#claim = db.prepare(
      `UPDATE deliveries SET next_attempt_at = :leased WHERE id IN (
         SELECT id FROM deliveries
         WHERE state = 'pending' AND (next_attempt_at <= :now OR next_attempt_at > :wrong)
           AND (:kinds IS NULL OR kind IN (SELECT value FROM json_each(:kinds)))
         ORDER BY next_attempt_at, rowid LIMIT :limit
       ) RETURNING *`,
    );
    this.#delivered = db.prepare(
      `UPDATE deliveries SET state = 'delivered', attempts = attempts + 1, next_attempt_at = ?, last_error = NULL
       WHERE id = ?`,
    );
    this.#failed = db.prepare(
      `UPDATE deliveries SET state = ?, attempts = attempts + 1, next_attempt_at = coalesce(?, next_attempt_at),
         last_error = ? WHERE id = ? AND state = 'pending'`,
    );
    this.#lead = db.prepare('SELECT * FROM leads WHERE id = ?');
    this.#deliveries = db.prepare('SELECT * FROM deliveries WHERE lead_id = ? ORDER BY rowid');
    this.#counts = db.prepare(
      `SELECT (SELECT count(*) FROM leads) AS leads,
         (SELECT count(*) FROM deliveries WHERE state = 'pending') AS pending,
         (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead`,
    );
    this.#ping = db.prepare('UPDATE pings SET count = count + 1');
  }

  save(lead: NewLead, deliveries: readonly NewDelivery[]): SaveResult {
    const { changes } = this.#insertLead.run(
      lead.id,
      lead.submissionId,
      lead.formId,
      lead.fingerprint,
      JSON.stringify(lead.fields),
      JSON.stringify(lead.subjects),
      lead.createdAt,
    );
    if (changes === 0) {
      const known = this.#findSubmission.get(lead.submissionId);
      return known?.fingerprint === lead.fingerprint
        ? { kind: 'repeated', leadId: String(known.id) }
        : { kind: 'conflict' };
    }
    for (const { id, kind, target } of deliveries) this.#insertDelivery.run(id, lead.id, kind, target, lead.createdAt);
    return { kind: 'saved', leadId: lead.id };
  }

  claim(limit: number, now: number, leaseMs: number, kinds?: readonly NewDelivery['kind'][]): Delivery[] {
    return this.#claim
      .all({
        leased: now + leaseMs,
        now,
        wrong: now + FARTHEST_WAIT_MS,
        kinds: kinds ? JSON.stringify(kinds) : null,
        limit,
      })
      .map(toDelivery);
  }

  delivered(deliveryId: string, now: number): void {
    this.#delivered.run(now, deliveryId);
  }

  failed(deliveryId: string, error: string, nextAttemptAt: number | 'never'): void {
    const isLast = nextAttemptAt === 'never';
    this.#failed.run(isLast ? 'dead' : 'pending', isLast ? null : nextAttemptAt, error, deliveryId);
  }

  retry(leadId: string | undefined, now: number): number {
    const [where, values] = leadId === undefined ? ['', []] : [' AND lead_id = ?', [leadId]];
    return this.#change(
      `UPDATE deliveries SET state = 'pending', attempts = 0, next_attempt_at = ? WHERE state = 'dead'${where}`,
      [now, ...values],
    );
  }

  ping(): void {
    this.#ping.run();
  }

  get(leadId: string): StoredLead | undefined {
    const row = this.#lead.get(leadId);
    return row && this.#withDeliveries(row);
  }

  list({ formId, from, until, state, before, limit = EVERYTHING }: LeadFilter): StoredLead[] {
    const conditions: [string, SQLInputValue][] = [];
    if (formId !== undefined) conditions.push(['form_id = ?', formId]);
    if (from !== undefined) conditions.push(['created_at >= ?', from]);
    if (until !== undefined) conditions.push(['created_at < ?', until]);
    if (before !== undefined) conditions.push(['id < ?', before]);
    if (state !== undefined) {
      conditions.push(['EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id AND state = ?)', state]);
    }
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(([text]) => text).join(' AND ')}`;
    return this.#db
      .prepare(`SELECT * FROM leads ${where} ORDER BY id DESC LIMIT ?`)
      .all(...conditions.map(([, value]) => value), limit)
      .map((row) => this.#withDeliveries(row));
  }

  counts(): Awaited<ReturnType<LeadStore['counts']>> {
    const row = this.#counts.get() ?? {};
    return { leads: Number(row.leads), pending: Number(row.pending), dead: Number(row.dead) };
  }

  /** Removes leads and empties the log, which still holds what they were. */
  erase(which: Parameters<LeadStore['erase']>[0]): number {
    const removed = this.#removeLeads(which);
    const { busy } = this.#db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() ?? {};
    if (busy === 0) return removed;
    throw new LeadStoreError(
      'store-busy',
      `${removed} removed, but another process reads the file and keeps its log: erase again`,
    );
  }

  #removeLeads(which: Parameters<LeadStore['erase']>[0]): number {
    if ('leadId' in which) return this.#change('DELETE FROM leads WHERE id = ?', [which.leadId]);
    if ('before' in which) return this.#change('DELETE FROM leads WHERE created_at < ?', [which.before]);
    return this.#change(
      `DELETE FROM leads WHERE EXISTS (
         SELECT 1 FROM json_tree(leads.fields) AS part WHERE part.type = 'text' AND folded(part.atom) = ?)`,
      [folded(which.email)],
    );
  }

  #change(sql: string, values: readonly SQLInputValue[]): number {
    return Number(this.#db.prepare(sql).run(...values).changes);
  }

  #withDeliveries(row: Row): StoredLead {
    return toLead(row, this.#deliveries.all(String(row.id)));
  }
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

type Row = Readonly<Record<string, SQLOutputValue>>;

function toDelivery(row: Row): Delivery {
  return {
    id: String(row.id),
    leadId: String(row.lead_id),
    // The columns are written from these very types.
    kind: String(row.kind) as Delivery['kind'],
    target: String(row.target),
    state: String(row.state) as Delivery['state'],
    attempts: Number(row.attempts),
    nextAttemptAt: Number(row.next_attempt_at),
    lastError: typeof row.last_error === 'string' ? row.last_error : undefined,
  };
}

function toLead(row: Row, deliveries: readonly Row[]): StoredLead {
  return {
    id: String(row.id),
    formId: String(row.form_id),
    // Both were written by JSON.stringify from these types; JSON has no undefined, so a missing path is left out.
    fields: JSON.parse(String(row.fields)) as StoredLead['fields'],
    subjects: (JSON.parse(String(row.subjects)) as StoredLead['subjects']).map(({ id, title, path }) => ({
      id,
      title,
      path,
    })),
    createdAt: Number(row.created_at),
    deliveries: deliveries.map(toDelivery),
  };
}
