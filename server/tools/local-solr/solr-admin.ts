import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SolrStartError } from './errors.ts';
import { COLLECTION } from './solr-home.ts';

const POLL = 50;
const PATIENCE = 60_000;

/** Asks until the answer is there; `check` gives undefined while it is not. */
export async function until<T>(what: string, check: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const answer = await check();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new SolrStartError(`${what} took more than ${PATIENCE / 1000} seconds`);
    await wait(POLL);
  }
}

/** Waits until a core or collection answers searches; throws SolrStartError when it cannot be loaded. */
export async function untilSearchable(node: string): Promise<void> {
  await until(`Loading ${COLLECTION}`, async () => {
    const ping = await fetch(`${node}/${COLLECTION}/admin/ping?wt=json`);
    const text = await ping.text();
    if (ping.ok) return true;
    if (ping.status === 500) throw new SolrStartError(`Solr cannot load ${COLLECTION}: ${reasonOf(text)}`);
    return undefined;
  });
}

/** Sends a configset to a SolrCloud, file by file. */
export async function uploadConfigset(node: string, configDir: string): Promise<void> {
  const conf = join(configDir, 'conf');
  const entries = await readdir(conf, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((item) => item.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const filePath = relative(conf, file).split(sep).join('/');
    const query = new URLSearchParams({ action: 'UPLOAD', name: COLLECTION, filePath, overwrite: 'true' });
    await admin(`${node}/admin/configs?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await readFile(file),
    });
  }
}

/** Calls an administration address and gives its answer; throws SolrStartError for a refusal. */
export async function admin(url: string, request: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, request);
  const text = await response.text();
  if (!response.ok) throw new SolrStartError(`Solr refused ${new URL(url).pathname}: ${reasonOf(text)}`);
  return JSON.parse(text);
}

function reasonOf(text: string): string {
  return /"msg":\s*"((?:[^"\\]|\\.)*)"/.exec(text)?.[1] ?? text.slice(0, 500);
}
