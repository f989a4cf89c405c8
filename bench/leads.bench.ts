/**
 * Measures how fast enquiries are taken when each is on disk before it is acknowledged, and whether a mail server that hangs
 * is felt by visitors.
 *
 * Run with `node bench/leads.bench.ts`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { databaseStore } from '../server/leads/store/database-store.ts';
import { commitTogether, openLeadFile, statementRunner } from '../server/leads/store/sqlite-file.ts';
import { openSqliteStore, SQLITE_TABLES } from '../server/leads/store/sqlite-store.ts';
import { newLead } from '../server/leads/testing/example-leads.ts';
import { leadClient, newSubmission } from '../server/leads/testing/lead-client.ts';
import { leadSiteFolder, startLeadServer } from '../server/leads/testing/lead-server.ts';
import { type MailSink, startMailSink } from '../server/leads/testing/mail-sink.ts';
import { type BenchRow, percentile, rowsTable } from './rows.ts';

const CLIENTS = 32;
/** The two ways take turns, so that a disk that is slower for a while is slower for both. */
const ROUNDS = 7;
const ROUND_MS = 1500;
const SUBMITS = 600;
const SUBMITTERS = 8;

function oneLead(): Parameters<Awaited<ReturnType<typeof openSqliteStore>>['save']> {
  const lead = newLead({});
  return [lead, [{ id: `${lead.id}-0`, kind: 'email', target: '0' }]];
}

async function benchCommits(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
  const store = await openSqliteStore(join(folder, 'together.db'));
  const file = join(folder, 'single.db');
  const db = openLeadFile(file);
  const run = statementRunner(db);
  const alone = databaseStore({
    tables: SQLITE_TABLES,
    read: async (statement, values) => run({ statements: [statement], values }),
    async write(statements, values) {
      const [outcome] = commitTogether(db, file, [() => run({ statements, values })]);
      return outcome && 'rows' in outcome ? outcome.rows : Promise.reject(outcome?.error);
    },
    purge: async () => undefined,
    ping: async () => undefined,
    close: async () => db.close(),
  });
  const together: number[] = [];
  const single: number[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const rates = [await togetherRate(store), await singleRate(alone)];
      // The first is of code that is still being compiled.
      if (round === 0) continue;
      together.push(rates[0] ?? 0);
      single.push(rates[1] ?? 0);
    }
  } finally {
    await store.close();
    await alone.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const ratios = together.map((rate, at) => rate / (single[at] ?? Number.NaN));
  return [
    { what: `acknowledged with FULL sync, ${CLIENTS} clients`, measured: percentile(together, 0.5), unit: 'leads/s' },
    { what: 'one commit for each lead, in the same run', measured: percentile(single, 0.5), unit: 'leads/s' },
    {
      what: 'the first against the second, median of the rounds',
      measured: percentile(ratios, 0.5),
      unit: 'x',
      goal: { limit: 5, sense: 'at-least' },
    },
  ];
}

async function togetherRate(store: Awaited<ReturnType<typeof openSqliteStore>>): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - start < ROUND_MS) {
        await store.save(...oneLead());
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - start)) * 1000;
}

async function singleRate(store: Awaited<ReturnType<typeof openSqliteStore>>): Promise<number> {
  const start = performance.now();
  let done = 0;
  for (; performance.now() - start < ROUND_MS; done += 1) await store.save(...oneLead());
  return (done / (performance.now() - start)) * 1000;
}

async function benchHangingMail(): Promise<BenchRow[]> {
  const sink = await startMailSink();
  const dataDir = mkdtempSync(join(tmpdir(), 'waymark-bench-'));
  const site = await leadSiteFolder('email: { to: owner@example.com }');
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'homes@example.com', NODE_ENV: 'production', LOG_LEVEL: 'error' };
  const server = await startLeadServer({ siteDir: site.dir, dataDir, env });
  try {
    await submitTimes(server.url);
    const takes = await timesIn(sink, 'takes', server.url);
    const hangs = await timesIn(sink, 'hangs', server.url);
    const ratios = hangs.map((times, at) => percentile(times, 0.99) / percentile(takes[at] ?? [], 0.99));
    return [
      { what: 'submit through HTTP, p50, mail taken', measured: percentile(takes.flat(), 0.5), unit: 'ms' },
      { what: 'submit through HTTP, p99, mail taken', measured: percentile(takes.flat(), 0.99), unit: 'ms' },
      { what: 'submit through HTTP, p99, mail server hangs', measured: percentile(hangs.flat(), 0.99), unit: 'ms' },
      {
        what: 'the second against the first, median of the rounds',
        measured: percentile(ratios, 0.5),
        unit: 'x',
        goal: { limit: 1.2, sense: 'at-most' },
      },
    ];
  } finally {
    await server.end('SIGKILL');
    await sink.close();
    await site.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timesIn(sink: MailSink, mood: MailSink['mood'], url: string): Promise<number[][]> {
  sink.mood = mood;
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await submitTimes(url));
  return rounds;
}

async function submitTimes(url: string): Promise<number[]> {
  const client = leadClient();
  const times: number[] = [];
  let left = SUBMITS;
  await Promise.all(
    Array.from({ length: SUBMITTERS }, async () => {
      while (left > 0) {
        left -= 1;
        const start = performance.now();
        const { status } = await client.post(url, newSubmission());
        if (status !== 201) throw new Error(`a submit was answered ${status}`);
        times.push(performance.now() - start);
      }
    }),
  );
  await client.close();
  return times;
}

const rows = [...(await benchCommits()), ...(await benchHangingMail())];
process.stdout.write(`${rowsTable('Enquiries', rows)}\n`);
