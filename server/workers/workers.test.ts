import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SITE_FILES, type SiteFolder, siteFolder } from '../site/testing/site-fixture.ts';

const TOKEN = 'a-token-for-tests-of-enough-characters';
const FORM = `title: Write to us
about: general
fields:
  - { name: message, kind: textarea, label: Your message, required: true }
`;
const MAPPING = `index: rentals
hash: t
key: id
fields:
  ss_entity_type: { value: listing }
  ss_bundle: { value: rental }
  ss_name: { from: name, required: true }
  ts_name: { from: name }
  ss_town: { from: town }
`;
const DATA = 'data:\n  index: rentals\n  mapping: mapping.yaml\n';

interface Place {
  site: SiteFolder;
  dataDir: string;
  running: ChildProcess[];
}

async function makePlace(): Promise<Place> {
  const site = await siteFolder({
    'forms/bt-leads-contact.yaml': FORM,
    'site.yaml': SITE_FILES['site.yaml'] + DATA,
    'mapping.yaml': MAPPING,
  });
  return { site, dataDir: await mkdtemp(join(tmpdir(), 'waymark-data-')), running: [] };
}

async function leave({ site, dataDir, running }: Place): Promise<void> {
  for (const child of running) {
    const workers = workersOf(child);
    child.kill('SIGKILL');
    await exited(child);
    await vi.waitFor(() => expect(workers.filter(isThere)).toEqual([]), WAIT);
  }
  await rm(site.dir, { recursive: true, force: true });
  await rm(dataDir, { recursive: true });
}

/** As long as a busy machine may take to begin a process. */
const WAIT = { timeout: 60_000, interval: 50 };

interface Server {
  url: string;
  child: ChildProcess;
  log: () => string;
}

/** Starts it with two workers; settles when searches are answered. */
async function start({ site, dataDir, running }: Place): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    cwd: dataDir,
    env: {
      ...process.env,
      WORKERS: '2',
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: site.dir,
      DATA_DIR: dataDir,
      // What a killed process leaves behind goes with the folder.
      TMPDIR: dataDir,
      METRICS_TOKEN: TOKEN,
      LISTINGS_TOKEN: TOKEN,
      LEADS_MIN_SECONDS: '0',
      LEADS_PER_MINUTE: '0',
      RATE_LIMIT_PER_SECOND: '0',
      SEARCH_CACHE_SECONDS: '300',
      LISTINGS_PER_MINUTE: '6',
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = / is at (http:[^\s;]+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${lines.join('\n')}`)));
  });
  return { url, child, log: () => lines.join('\n') };
}

/** The processes below one. */
function workersOf({ pid }: ChildProcess): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [])
    .filter(([, , parent, args = '']) => Number(parent) === pid && args.includes('main.ts'))
    .map(([, worker]) => Number(worker));
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

interface Reply {
  status: number;
  text: string;
}

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Keeps its connection; otherwise each request has one of its own. */
  agent?: Agent;
}

/** Searches answered so far by the server of several processes. */
let searches = 0;

function ask(url: string, { method = 'GET', body, headers = {}, agent }: Sent = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: agent ?? false, timeout: 30_000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (url.includes('/api/search')) searches += 1;
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer: ${url}`)));
    asked.on('error', reject);
    asked.end(body);
  });
}

const SEARCH = '/api/search?q=heron&fq=index_id:rentals&fl=id';
const authorization = `Bearer ${TOKEN}`;

/** Asks on so many connections, one after the other: with this many, each worker gets some. */
async function each(url: string, sent?: Sent, times = 24): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let at = 0; at < times; at++) replies.push(await ask(url, sent));
  return replies;
}

const statuses = (replies: readonly Reply[]): number[] => [...new Set(replies.map(({ status }) => status))];

async function metric(url: string, line: string): Promise<number> {
  const { text } = await ask(`${url}/metrics`, { headers: { authorization } });
  const [, value] =
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.split(/ (?=\S+$)/) ?? [];
  return Number(value ?? Number.NaN);
}

/** Waits until a metric is so high: a process that is busy counts as it last did, and each answer a moment after it was given. */
async function reaches(url: string, line: string, count: number): Promise<void> {
  await vi.waitFor(async () => expect(await metric(url, line)).toBe(count), WAIT);
}

/** Writes a listing from an address of its own, each of which may write six times a minute. */
async function write(url: string, id: string, address: string): Promise<number> {
  const headers = { authorization, 'content-type': 'application/json', 'x-forwarded-for': address };
  const body = JSON.stringify({ id, name: 'Heron Cottage', town: 'Duck' });
  return (await ask(`${url}/api/listings/${id}`, { method: 'PUT', headers, body })).status;
}

async function exited(child: ChildProcess): Promise<unknown[]> {
  return child.exitCode === null && child.signalCode === null
    ? once(child, 'exit')
    : [child.exitCode, child.signalCode];
}

describe('a server of several processes', () => {
  let place: Place;
  let server: Server;
  beforeAll(async () => {
    place = await makePlace();
    server = await start(place);
  });
  afterAll(() => leave(place));

  it('counts as one: what it has answered, and what an address may ask', async () => {
    const { url, child } = server;
    const writes: number[] = [];
    for (let at = 0; at < 12; at++) writes.push(await write(url, 'counted', '198.51.100.1'));
    const health = await each(`${url}/healthz`);

    expect(workersOf(child)).toHaveLength(2);
    expect(writes).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
    expect(statuses(health)).toEqual([200]);
    await reaches(url, 'waymark_request_seconds_count{route="/healthz",status="200"}', 24);
    await reaches(url, 'waymark_worker_ends_total', 0);
  });

  it('shows each change of the index at once, whichever process was asked to make it', async () => {
    const { url } = server;
    const found = async (): Promise<number[]> => {
      const replies = await each(`${url}${SEARCH}`);
      return [...new Set(replies.map(({ text }) => Number(JSON.parse(text).response.numFound)))];
    };
    const [before = Number.NaN, ...others] = await found();
    expect(others).toEqual([]);
    for (const more of [1, 2, 3]) {
      expect(await write(url, `more-${more}`, '198.51.100.2')).toBe(200);
      expect(await found()).toEqual([before + more]);
    }
  });

  it('knows keys and cursors whichever process gave them out', async () => {
    const { url } = server;
    for (const id of ['1', '2', '3']) await write(url, id, '198.51.100.3');
    const list = `${url}/api/search?q=heron&fq=index_id:rentals&fl=id&rows=1&sort=id%20asc&cursorMark=`;
    const cursor = JSON.parse((await ask(`${list}*`)).text).nextCursorMark;
    const key = JSON.parse((await ask(`${url}/bt-leads-antibot-workaround`)).text)['bt-leads-contact'];
    const enquiry = (): Promise<Reply> =>
      ask(`${url}/api/leads/bt-leads-contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ message: 'Hello', antibot_key: key, submission_id: crypto.randomUUID() }),
      });
    const kept = await Promise.all(Array.from({ length: 24 }, enquiry));

    expect(statuses(await each(`${list}${cursor}`))).toEqual([200]);
    expect(statuses(kept)).toEqual([201]);
    await reaches(url, 'waymark_leads_stored', 24);
  });

  it('exchanges them on SIGUSR2 without losing a request or a count', async () => {
    const { url, child, log } = server;
    const before = workersOf(child);
    const counted = 'waymark_request_seconds_count{route="/api/search",status="200"}';
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const seen: number[] = [];
    let isOver = false;
    const visit = async (agent?: Agent): Promise<void> => {
      while (!isOver) seen.push((await ask(`${url}${SEARCH}`, { ...(agent && { agent }) })).status);
    };
    const visitors = [visit(kept), visit()];
    child.kill('SIGUSR2');
    await vi.waitFor(() => expect(log()).toContain('all workers were exchanged'), WAIT);
    isOver = true;
    await Promise.all(visitors);
    kept.destroy();

    expect(seen.length).toBeGreaterThan(20);
    expect([...new Set(seen)]).toEqual([200]);
    await reaches(url, counted, searches);
    expect(workersOf(child)).toHaveLength(2);
    expect(workersOf(child).filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('goes on with those it has where new ones do not start', async () => {
    const { url, child, log } = server;
    const before = workersOf(child);
    await place.site.remove();
    child.kill('SIGUSR2');
    await vi.waitFor(() => expect(log()).toContain('a new worker does not start'), WAIT);

    expect(workersOf(child)).toEqual(before);
    expect(statuses(await each(`${url}${SEARCH}`))).toEqual([200]);
  });

  it('ends as one process does: told to stop, all have ended', async () => {
    const { child } = server;
    const workers = workersOf(child);
    child.kill('SIGTERM');

    expect(await exited(child)).toEqual([0, null]);
    expect(workers.filter(isThere)).toEqual([]);
  });
});

describe('one of several processes that is killed', () => {
  let place: Place;
  let server: Server;
  beforeAll(async () => {
    place = await makePlace();
    server = await start(place);
  });
  afterAll(() => leave(place));

  it('is missed by nobody: the others go on, another one begins, and no count is lost', async () => {
    const { url, child, log } = server;
    await each(`${url}/healthz`);
    const counted = 'waymark_request_seconds_count{route="/healthz",status="200"}';
    await reaches(url, counted, 24);
    const [first = 0] = workersOf(child);
    process.kill(first, 'SIGKILL');
    const meanwhile = await each(`${url}${SEARCH}`);

    expect(statuses(meanwhile)).toEqual([200]);
    await reaches(url, 'waymark_worker_ends_total', 1);
    await vi.waitFor(() => expect(workersOf(child).filter((pid) => pid !== first)).toHaveLength(2), WAIT);
    await reaches(url, counted, 24);
    // It is read through a pipe of its own.
    await vi.waitFor(() => expect(log()).toContain('a worker has ended and is begun again'), WAIT);
  });

  it('leaves nobody behind where it is the first, and nothing in the folder for temporary files', async () => {
    const { child } = server;
    const workers = workersOf(child);
    expect(workers).toHaveLength(2);
    child.kill('SIGKILL');

    await vi.waitFor(() => expect(workers.filter(isThere)).toEqual([]), WAIT);
    const left = await readdir(place.dataDir);
    expect(left.filter((name) => name.startsWith('waymark-workers-'))).toEqual([]);
  });
});
