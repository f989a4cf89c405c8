/** Faults that need no special tool (§2.12). */
import { chmod, copyFile, open, readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, type LeadClient, leadClient, newSubmission } from '../../server/leads/testing/lead-client.ts';
import { FORM_ID, type LeadServer } from '../../server/leads/testing/lead-server.ts';
import type { FaultRow } from './fault-row.ts';
import type { FaultPlace } from './fault-site.ts';
import { createLedger, type Ledger } from './ledger.ts';

export interface Run {
  readonly place: FaultPlace;
  readonly client: LeadClient;
  readonly ledger: Ledger;
}

export async function running<T>(place: FaultPlace, use: (run: Run) => Promise<T>): Promise<T> {
  const client = leadClient();
  try {
    return await use({ place, client, ledger: createLedger() });
  } finally {
    await client.close();
  }
}

/** Posts new enquiries, one after the other; gives the answers. */
export async function submit({ client, ledger }: Run, server: LeadServer, times: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < times; at += 1) {
    const submission = newSubmission();
    const answer = await client.post(server.url, submission);
    if (answer.status === 201 && answer.leadId !== undefined) ledger.acknowledge(submission, answer.leadId);
    answers.push(answer);
  }
  return answers;
}

export async function row(run: Run, fault: string, how: string, seen: string): Promise<FaultRow> {
  const { lost, doubled } = await run.place.open((store) => run.ledger.compare(store));
  return { fault, how, acknowledged: run.ledger.acknowledged, lost, doubled, seen };
}

/** What the answers were, shortly: `503 leads-unavailable`. */
export function kinds(answers: readonly Answer[]): string {
  return [
    ...new Set(answers.map(({ status, code }) => (code === undefined ? String(status) : `${status} ${code}`))),
  ].join(', ');
}

/** One submission, sent a hundred times at once. */
export function duplicates(place: FaultPlace): Promise<FaultRow> {
  return running(place, async (run) => {
    const server = await place.start();
    const submission = newSubmission();
    const answers = await Promise.all(Array.from({ length: 100 }, () => run.client.post(server.url, submission)));
    for (const { leadId } of answers) if (leadId !== undefined) run.ledger.acknowledge(submission, leadId);
    const ids = new Set(answers.map(({ leadId }) => leadId));
    await server.end('SIGTERM');
    const kept = await place.open(async (store) => (await store.counts()).leads);
    return row(
      run,
      '100 parallel duplicates',
      'one submission, sent 100 times at once',
      `${kinds(answers)}; ${ids.size} id, ${kept} kept`,
    );
  });
}

/** Another process holds the file's write lock for a while. */
export function lockedFile(place: FaultPlace): Promise<FaultRow> {
  return running(place, async (run) => {
    const server = await place.start();
    await submit(run, server, 5);
    const other = new DatabaseSync(place.file, { timeout: 5000 });
    other.exec('BEGIN IMMEDIATE');
    const during = await submit(run, server, 1);
    other.exec('ROLLBACK');
    other.close();
    const after = await submit(run, server, 5);
    await server.end('SIGTERM');
    return row(
      run,
      'locked file',
      'another process holds the write lock',
      `${kinds(during)} while locked, ${kinds(after)} afterwards`,
    );
  });
}

/** The file's bytes are overwritten while nobody has it open. */
export function damagedFile(place: FaultPlace): Promise<FaultRow> {
  return running(place, async (run) => {
    const first = await place.start();
    await submit(run, first, 30);
    await first.end('SIGTERM');
    const sound = `${place.file}.sound`;
    await copyFile(place.file, sound);
    const { size } = await stat(place.file);
    const handle = await open(place.file, 'r+');
    // From the second page on: the tables' pages, not the header that says what the file is.
    await handle.write(Buffer.alloc(size - 4096, 0x5a), 0, size - 4096, 4096);
    await handle.close();
    const before = await readFile(place.file);
    // The engine in the process itself, so that searches can be asked for.
    const server = await place.start({ env: { SOLR_URL: '' } });
    const answers = await submit(run, server, 5);
    const search = await fetch(`${server.url}/api/search?q=a`);
    const ready = await (await fetch(`${server.url}/readyz`)).text();
    await server.end('SIGTERM');
    const isKept = before.equals(await readFile(place.file));
    const isLogged = server.log.some((line) => line.includes('store-damaged'));
    await copyFile(sound, place.file);
    return row(
      run,
      'damaged file',
      'all pages after the first overwritten',
      `${kinds(answers)}; search ${search.status}, /readyz ${ready.includes('"leads":{"up":false}') ? 'says so' : ready}; file ${isKept ? 'kept as it was' : 'CHANGED'}, log ${isLogged ? 'says store-damaged' : 'SILENT'}`,
    );
  });
}

/** Acknowledged before a server is told to end. */
const ENOUGH = 20;

/** Told to end while visitors submit: what was begun is ended, what was acknowledged is kept. */
export function sigterm(place: FaultPlace, times: number): Promise<FaultRow> {
  return running(place, async (run) => {
    const { client, ledger } = run;
    const codes = new Set<number | undefined>();
    let slowest = 0;
    for (let at = 0; at < times; at += 1) {
      const server = await place.start();
      let isOver = false;
      const visitors = Array.from({ length: 16 }, async () => {
        while (!isOver) {
          const submission = newSubmission();
          try {
            const { status, leadId } = await client.post(server.url, submission);
            if (status === 201 && leadId !== undefined) ledger.acknowledge(submission, leadId);
          } catch (error) {
            // The server has closed: nothing was acknowledged.
            if (!(error instanceof Error && 'code' in error)) throw error;
            return;
          }
        }
      });
      const enough = ledger.acknowledged + ENOUGH;
      while (ledger.acknowledged < enough) await wait(20);
      const began = performance.now();
      codes.add(await server.end('SIGTERM'));
      slowest = Math.max(slowest, performance.now() - began);
      isOver = true;
      await Promise.all(visitors);
    }
    return row(
      run,
      'SIGTERM under load',
      `${times} times, 16 visitors`,
      `exit code ${[...codes].join(', ')}; ended within ${(slowest / 1000).toFixed(1)} s`,
    );
  });
}

/** Connections that send half a form and stop, or go away in the middle, beside visitors who send theirs. */
export function slowClients(place: FaultPlace): Promise<FaultRow> {
  return running(place, async (run) => {
    const server = await place.start();
    const { port } = new URL(server.url);
    const head = `POST /api/leads/${FORM_ID} HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 400\r\n\r\nname=Half&message=`;
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), '127.0.0.1');
      // The server may end it first.
      socket.on('error', () => {});
      socket.write(head);
      return socket;
    });
    const began = performance.now();
    const answers = await submit(run, server, 50);
    const took = (performance.now() - began) / 50;
    for (const socket of sockets.slice(0, 100)) socket.destroy();
    const vanished = await vanishing(run, server, 30);
    answers.push(...(await submit(run, server, 20)));
    for (const socket of sockets) socket.destroy();
    await server.end('SIGTERM');
    const halves = await place.open(
      async (store) => (await store.list({ limit: 1000 })).filter(({ fields }) => fields.name === 'Half').length,
    );
    return row(
      run,
      'slow and vanishing clients',
      `200 that stop in the middle, ${vanished} that go before the answer`,
      `others ${kinds(answers)}, ${took.toFixed(0)} ms each; ${halves} stored by half`,
    );
  });
}

/** Visitors who go before the answer, and send the same again. */
async function vanishing({ ledger, client }: Run, server: LeadServer, times: number): Promise<number> {
  const hasty = leadClient({ timeoutMs: 1 });
  for (let at = 0; at < times; at += 1) {
    const submission = newSubmission();
    await hasty.post(server.url, submission).catch(() => undefined);
    const { status, leadId } = await client.post(server.url, submission);
    if (status === 201 && leadId !== undefined) ledger.acknowledge(submission, leadId);
  }
  await hasty.close();
  return times;
}

/** The folder and the files in it may not be written, then they may again. */
export function readOnlyFolder(place: FaultPlace): Promise<FaultRow> {
  return running(place, async (run) => {
    const first = await place.start();
    await submit(run, first, 10);
    await first.end('SIGTERM');
    const names = (await readdir(place.dataDir)).filter((name) => name.startsWith('leads.db'));
    for (const name of names) await chmod(join(place.dataDir, name), 0o400);
    await chmod(place.dataDir, 0o500);
    // Root is not bound by this unless it gives up the right not to be.
    const isRoot = process.getuid?.() === 0;
    const server = await place.start(isRoot ? { under: ['setpriv', '--bounding-set=-dac_override'] } : {});
    const during = await submit(run, server, 5);
    await chmod(place.dataDir, 0o700);
    for (const name of names) await chmod(join(place.dataDir, name), 0o600);
    const after = await untilTaken(run, server);
    await server.end('SIGTERM');
    return row(
      run,
      'read-only folder',
      'the folder and its files may not be written when the server starts',
      `${kinds(during)}; ${after} when it may be written again`,
    );
  });
}

/** Tries for a while, as visitors do; gives what the last answer was. */
export async function untilTaken(run: Run, server: LeadServer): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const answers = await submit(run, server, 1);
    if (answers[0]?.status === 201 || tries === 100) return kinds(answers);
    await wait(100);
  }
}
