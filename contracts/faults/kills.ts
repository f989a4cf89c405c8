/** `kill -9` while visitors submit, again and again (§2.12). */
import { setTimeout as wait } from 'node:timers/promises';
import { leadClient, newSubmission } from '../../server/leads/testing/lead-client.ts';
import type { LeadServer } from '../../server/leads/testing/lead-server.ts';
import type { FaultRow } from './fault-row.ts';
import type { FaultPlace } from './fault-site.ts';
import { createLedger } from './ledger.ts';

const VISITORS = 16;
/** A kill comes within so many milliseconds of the server's start … */
const LATEST_KILL_MS = 400;
/** … and every other one not before so many more enquiries are acknowledged, however busy the machine is. */
const ENOUGH = 8;

/**
 * @param random from 0 (inclusive) to 1.
 * @param onKill is told how many there have been.
 */
export async function kills(
  place: FaultPlace,
  times: number,
  random: () => number,
  onKill: (done: number) => void = () => {},
): Promise<FaultRow> {
  const ledger = createLedger();
  const client = leadClient();
  let server: LeadServer | undefined;
  let isOver = false;
  let unanswered = 0;

  async function visitor(): Promise<void> {
    while (!isOver) {
      const submission = newSubmission();
      // Until it is acknowledged, as the form's page does it: under one submission id.
      while (!(await isTaken(submission))) await wait(20);
    }
  }

  async function isTaken(submission: ReturnType<typeof newSubmission>): Promise<boolean> {
    if (!server) return false;
    try {
      const { status, leadId, code } = await client.post(server.url, submission);
      if (status === 201 && leadId !== undefined) {
        ledger.acknowledge(submission, leadId);
        return true;
      }
      if (status !== 503) throw new Error(`the server answered ${status} ${code}`);
      return false;
    } catch (error) {
      // No answer: the server was killed, and nobody knows whether the lead is kept.
      if (!(error instanceof Error && 'code' in error)) throw error;
      unanswered += 1;
      return false;
    }
  }

  server = await place.start();
  const visitors = Array.from({ length: VISITORS }, visitor);
  // A visitor that fails ends the run.
  const failed = Promise.all(visitors);
  let done = 0;
  try {
    while (done < times) {
      const enough = done % 2 === 0 ? 0 : ledger.acknowledged + ENOUGH;
      await Promise.race([failed, wait(random() * LATEST_KILL_MS)]);
      while (ledger.acknowledged < enough) await Promise.race([failed, wait(5)]);
      const killed: LeadServer | undefined = server;
      server = undefined;
      await killed?.end('SIGKILL');
      done += 1;
      onKill(done);
      server = await place.start();
    }
  } finally {
    isOver = true;
  }
  await failed;
  await delivered(place);
  await server.end('SIGTERM');
  await client.close();
  const { kept, lost, doubled } = await place.open((store) => ledger.compare(store));
  const { undelivered, twice } = ledger.compareReceived(place.received);
  return {
    fault: 'kill -9 during submits',
    how: `${done} kills, ${VISITORS} visitors`,
    acknowledged: ledger.acknowledged,
    lost: lost + undelivered,
    doubled: doubled + twice,
    seen: `${kept} kept, ${unanswered} posts that got no answer, ${place.received.size} received`,
  };
}

/** The server's own lease; what a killed one had taken is due when that has ended. */
const LEASE_MS = 120_000;

/** Waits until everything is delivered; leases of killed servers are ended for it. */
async function delivered(place: FaultPlace): Promise<void> {
  await place.open(async (store) => {
    await store.claim(100_000, Date.now() + LEASE_MS, -LEASE_MS);
    while ((await store.counts()).pending > 0) await wait(100);
  });
}
