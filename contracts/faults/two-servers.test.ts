/** Two servers that share enquiries and their outbox in PostgreSQL (§2.12). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../server/leads/store/postgres-store.ts';
import { leadClient, newSubmission } from '../../server/leads/testing/lead-client.ts';
import type { LeadServer } from '../../server/leads/testing/lead-server.ts';
import { type PostgresServer, startPostgres } from '../../server/leads/testing/postgres-server.ts';
import { type FaultPlace, faultPlace } from './fault-site.ts';
import { createLedger } from './ledger.ts';

/** The servers' own lease of a delivery. */
const LEASE_MS = 120_000;

let postgres: PostgresServer;
let place: FaultPlace;
let url = '';

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

beforeEach(async () => {
  place = await faultPlace();
  url = await postgres.newDatabase();
});

afterEach(() => place.clear());

/** Both at once, on an empty database: one makes the tables, and the other waits for it. */
function startTwo(): Promise<[LeadServer, LeadServer]> {
  const env = { LEADS_DATABASE_URL: url, ANTIBOT_SECRET: 'the same secret for both of the servers' };
  return Promise.all([place.start({ env }), place.start({ env })]);
}

async function pending(): Promise<number> {
  const store = await openPostgresStore(url);
  try {
    return (await store.counts()).pending;
  } finally {
    await store.close();
  }
}

describe('§2.12 two servers over one PostgreSQL', () => {
  test('keep each enquiry once and deliver it once, whichever of them it was sent to', async () => {
    const servers = await startTwo();
    const client = leadClient();
    const ledger = createLedger();
    const submissions = Array.from({ length: 200 }, newSubmission);
    await Promise.all(
      submissions.map(async (submission) => {
        // Each is sent to both at once, as by a visitor who presses the button again.
        const answers = await Promise.all(servers.map((server) => client.post(server.url, submission)));
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        expect(answers[0]?.leadId).toBe(answers[1]?.leadId);
        ledger.acknowledge(submission, answers[0]?.leadId ?? '');
      }),
    );
    await expect.poll(pending).toBe(0);
    await client.close();
    expect(place.posts).toBe(200);
    expect(ledger.compareReceived(place.received)).toEqual({ undelivered: 0, twice: 0 });
    const store = await openPostgresStore(url);
    expect(await ledger.compare(store)).toEqual({ kept: 200, lost: 0, doubled: 0 });
    await store.close();
  });

  test('a database that is away for a while refuses enquiries and takes them again, without a restart', async () => {
    const [server] = await startTwo();
    const client = leadClient();
    const ledger = createLedger();
    const submissions = Array.from({ length: 30 }, newSubmission);
    let isCrashed = false;
    for (const [at, submission] of submissions.entries()) {
      if (at === 10) {
        await postgres.crash();
        isCrashed = true;
      }
      // A refusal is answered as such, and the page sends again.
      await expect
        .poll(async () => {
          const { status, leadId } = await client.post(server.url, submission);
          if (leadId !== undefined) ledger.acknowledge(submission, leadId);
          return status;
        })
        .toBe(201);
    }
    expect(isCrashed).toBe(true);
    // What was under way when the database crashed is leased for a while yet: it is made due.
    const store = await openPostgresStore(url);
    await store.claim(1000, Date.now() + LEASE_MS, -LEASE_MS);
    await store.close();
    await expect.poll(pending).toBe(0);
    await client.close();
    expect(ledger.compareReceived(place.received)).toEqual({ undelivered: 0, twice: 0 });
  });
});
