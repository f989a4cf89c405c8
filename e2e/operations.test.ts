/** The guide for who hosts a site (docs/operations.md): its commands are run, and what it names is there. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadClient, markerOf, newSubmission } from '../server/leads/testing/lead-client.ts';
import { type LeadServer, leadSiteFolder, startLeadServer } from '../server/leads/testing/lead-server.ts';
import type { SiteFolder } from '../server/site/testing/site-fixture.ts';
import { type HostedCommand, hostedCommand } from './support/hosted-command.ts';
import { root } from './support/server.ts';

const GUIDE = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
const blocks = [...GUIDE.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text.trim().split('\n'));
const TOKEN = 'a-token-for-tests-of-enough-characters';

/** What would change this very project or machine. `npm run build` is run before any browser test. */
const ELSEWHERE = ['git pull --ff-only', 'npm ci', 'npm run build'];

let folder = '';
let site: SiteFolder;
let server: LeadServer;
let hosted: HostedCommand;
const client = leadClient();
const dataDir = (): string => join(folder, 'var', 'lib', 'waymark', 'stays');
const env = (): Record<string, string> => ({
  DATA_DIR: dataDir(),
  PATH: hosted.path,
  BACKUPS: join(folder, 'backups'),
  SITE: server.url,
});

async function start(): Promise<void> {
  server = await startLeadServer({
    siteDir: site.dir,
    dataDir: dataDir(),
    env: { METRICS_TOKEN: TOKEN, SOLR_URL: '', WORKERS: '2' },
  });
}

/** Does what a line of the guide says; what it prints. */
async function follow(line: string): Promise<string> {
  if (ELSEWHERE.includes(line)) return '';
  const [, act] = /^systemctl (stop|start|restart|reload) waymark@stays$/.exec(line) ?? [];
  if (act === 'reload') {
    // What ExecReload of the unit does.
    process.kill(server.pid, 'SIGUSR2');
    return '';
  }
  if (act !== undefined) {
    if (act !== 'start') expect(await server.end('SIGTERM')).toBe(0);
    if (act !== 'stop') await start();
    return '';
  }
  // The user of a site is there on its server alone.
  const own = line.replace('-o waymark-stays', `-o ${userInfo().username}`);
  const { stdout, stderr } = await promisify(execFile)('bash', ['-euc', own], {
    cwd: root,
    env: { ...process.env, ...env() },
  });
  return stdout + stderr;
}

/** Sends enquiries; what marks each that was acknowledged. */
async function enquire(times: number): Promise<string[]> {
  const all = Array.from({ length: times }, newSubmission);
  const answers = await Promise.all(all.map((submission) => client.post(server.url, submission)));
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
  return all.map(({ marker }) => marker).sort();
}

async function kept(): Promise<string[]> {
  const json = await follow('waymark stays leads export --json');
  return [...json.matchAll(/"message": ?"([^"]*)"/g)].map(([, message = '']) => markerOf(message)).sort();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-guide-'));
  await mkdir(dataDir(), { recursive: true });
  await mkdir(join(folder, 'backups'));
  site = await leadSiteFolder('email: { to: owner@example.com }');
  hosted = hostedCommand(folder, `SITE_DIR=${site.dir}\n`);
  await start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await client.close();
  await site.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('the commands of the guide', () => {
  const [reload = [], backup = [], restore = [], upgrade = [], failed = [], ...more] = blocks;

  it('are these', () => {
    expect(more).toEqual([]);
    expect(failed).toHaveLength(2);
  });

  it('exchange the workers of a site, which goes on answering', async () => {
    const unit = readFileSync(join(root, 'examples', 'hosting', 'waymark@.service'), 'utf8');
    expect(unit).toContain('ExecReload=/bin/kill -USR2 $MAINPID\n');
    for (const line of reload) await follow(line);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('back up a running site, and bring every enquiry back', async () => {
    const before = await enquire(40);
    for (const line of backup) expect(await follow(line)).toContain('has 40 enquiries with all deliveries');
    const later = await enquire(5);
    expect(await kept()).toEqual([...before, ...later].sort());
    for (const line of restore) await follow(line);

    expect(await kept()).toEqual(before);
    // What is written from now on is kept as ever.
    const next = await enquire(3);
    expect(await kept()).toEqual([...before, ...next].sort());
  });

  it('bring up another version with all that was there', async () => {
    const before = await kept();
    const outputs = [];
    for (const line of upgrade) outputs.push(await follow(line));

    expect(await kept()).toEqual(before);
    expect(outputs.at(-1)).toContain('"status"');
  });

  it('list what was given up, and send it once more', async () => {
    for (const line of failed) expect(await follow(line)).not.toBe('');
  });
});

it('every metric that the guide and its alerts name is there', async () => {
  const alerts = readFileSync(join(root, 'examples', 'hosting', 'alerts.yml'), 'utf8');
  const named = new Set(
    [...(GUIDE + alerts).matchAll(/\bwaymark_[a-z_]+/g)].map(([name]) => name.replace(/_count$/, '')),
  );
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const there = new Set([...(await answer.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));

  expect(named.size).toBeGreaterThan(10);
  expect([...named].filter((name) => !there.has(name))).toEqual([]);
});
