import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../leads/store/sqlite-store.ts';
import { type SiteFolder, siteFolder } from '../site/testing/site-fixture.ts';

const FORM = `title: Write to us
about: general
fields:
  - { name: message, kind: textarea, label: Your message, required: true }
`;

let site: SiteFolder;
let dataDir: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  site = await siteFolder({ 'forms/bt-leads-contact.yaml': FORM });
  dataDir = await mkdtemp(join(tmpdir(), 'waymark-data-'));
});

afterEach(async () => {
  for (const child of running.splice(0)) {
    // What it writes while it ends would be left in the folder.
    if (child.kill('SIGKILL')) await once(child, 'exit');
  }
  await site.remove();
  await rm(dataDir, { recursive: true });
});

interface Server {
  url: string;
  child: ChildProcess;
  /** Everything it has logged. */
  log: () => string;
}

/** Starts it; settles when it tells its address. */
async function start(env: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'main.ts')], {
    cwd: dataDir,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: site.dir,
      DATA_DIR: dataDir,
      LEADS_MIN_SECONDS: '0',
      LEADS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    reader.on('line', (line) => {
      lines.push(line);
      const found = /(?: is|are served) at (http:[^\s;]+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${lines.join('\n')}`)));
  });
  return { url, child, log: () => lines.join('\n') };
}

async function keyOf(url: string): Promise<string> {
  const settings = await fetch(`${url}/bt-leads-antibot-workaround`);
  const [, key = ''] = /"bt-leads-contact":"([^"]+)"/.exec(await settings.text()) ?? [];
  return key;
}

/** Posts a message; undefined when no answer came. */
async function post(url: string, key: string, message: string): Promise<Response | undefined> {
  return fetch(`${url}/api/leads/bt-leads-contact`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ message, antibot_key: key, submission_id: crypto.randomUUID() }),
  }).catch(() => undefined);
}

describe('a real server', () => {
  it('told to stop in the middle of enquiries ends well, and has kept each one it acknowledged, once', async () => {
    const { url, child, log } = await start();
    const key = await keyOf(url);
    const acknowledged: string[] = [];
    let sent = 0;
    const send = async (): Promise<void> => {
      for (;;) {
        sent += 1;
        const reply = await post(url, key, `canary ${sent}`);
        if (reply?.status !== 201) return;
        acknowledged.push(/"id":"([^"]+)"/.exec(await reply.text())?.[1] ?? '');
        if (acknowledged.length === 60) child.kill('SIGTERM');
      }
    };
    const ended = once(child, 'exit');
    await Promise.all(Array.from({ length: 8 }, send));

    expect(await ended).toEqual([0, null]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(log()).not.toContain('canary');
    const store = await openSqliteStore(join(dataDir, 'leads.db'));
    const kept = (await store.list({})).map(({ id }) => id);
    await store.close();
    expect(acknowledged.filter((id) => !kept.includes(id))).toEqual([]);
    expect(kept.length).toBe(new Set(kept).size);
    expect(kept.length).toBeLessThanOrEqual(sent);
  });

  it('keeps its secret: a key given out before a restart is good after it', async () => {
    const first = await start();
    const key = await keyOf(first.url);
    const ended = once(first.child, 'exit');
    first.child.kill('SIGTERM');
    await ended;
    const second = await start();

    expect((await post(second.url, key, 'after'))?.status).toBe(201);
    for (const name of ['antibot-secret', 'leads.db']) {
      expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
    }
  });

  it('takes enquiries before its search engine answers, and says that it is not ready for searches', async () => {
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const solr = createServer((request, response) => {
      const body = '{"response":{"numFound":1,"docs":[{"id":"a"}]}}';
      const isPing = request.url?.includes('/admin/ping');
      request.resume();
      void held.then(() => response.end(isPing ? '{}' : body));
    });
    await new Promise<void>((resolve) => solr.listen(0, '127.0.0.1', resolve));
    const address = solr.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { url, log } = await start({ SOLR_URL: `http://127.0.0.1:${port}/solr/waymark` });

    expect(log()).not.toContain(' is at ');
    expect((await post(url, await keyOf(url), 'early'))?.status).toBe(201);
    const search = await fetch(`${url}/api/search?q=lake`);
    expect(await search.json()).toMatchObject({ status: 503, code: 'upstream-unavailable' });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    answer();
    await expect.poll(log).toContain(' is at ');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/api/search?q=lake`)).status).toBe(200);
    solr.closeAllConnections();
    solr.close();
  });

  it('with a damaged file of enquiries refuses them loudly, keeps the file, and serves everything else', async () => {
    const file = join(dataDir, 'leads.db');
    await writeFile(file, 'not a database '.repeat(500));
    const { url, log } = await start();
    const reply = await post(url, await keyOf(url), 'hello');

    expect(reply?.status).toBe(503);
    expect(await reply?.json()).toMatchObject({ code: 'leads-unavailable' });
    await expect.poll(log).toContain('"code":"store-damaged"');
    expect((await fetch(`${url}/api/search?q=lake`)).status).toBe(200);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ok', leads: { up: false } });
    expect((await stat(file)).size).toBe(7500);
  });
});
