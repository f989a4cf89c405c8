/** The place a fault happens in: a site with one form, a folder for data, and a receiver of its webhook. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LeadStore } from '../../server/leads/store/lead-store.ts';
import { leadFileOf } from '../../server/leads/store/open-lead-store.ts';
import { openSqliteStore } from '../../server/leads/store/sqlite-store.ts';
import { markerOf } from '../../server/leads/testing/lead-client.ts';
import {
  type LeadServer,
  type LeadServerOptions,
  leadSiteFolder,
  startLeadServer,
} from '../../server/leads/testing/lead-server.ts';
import { startWebhookReceiver } from '../../server/leads/testing/webhook-receiver.ts';

const SECRET = 'a secret of some length';

export interface FaultPlace {
  readonly dataDir: string;
  readonly file: string;
  /** The keys under which the receiver got each enquiry, by the mark in its message. */
  readonly received: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often the receiver was called. */
  readonly posts: number;
  start(options?: Partial<LeadServerOptions>): Promise<LeadServer>;
  /** Opens the file when no server does. */
  open<T>(use: (store: LeadStore) => Promise<T>): Promise<T>;
  /** Ends whatever still runs, and removes all of it. */
  clear(): Promise<void>;
}

/** @param dataDir a folder of another file system; a temporary one where none is given. */
export async function faultPlace(dataDir?: string): Promise<FaultPlace> {
  let posts = 0;
  const received = new Map<string, Set<string>>();
  const receiver = await startWebhookReceiver(({ body, headers }) => {
    // What the server posts has this shape (docs/leads-delivery.md).
    const { lead } = JSON.parse(body) as { lead: { fields: { message: string } } };
    posts += 1;
    const marker = markerOf(lead.fields.message);
    received.set(marker, (received.get(marker) ?? new Set()).add(String(headers['idempotency-key'])));
  });
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'waymark-faults-')));
  const site = await leadSiteFolder(`webhook: { url: ${receiver.url}, secret_env: FAULTS_WEBHOOK_SECRET }`);
  const servers: LeadServer[] = [];
  const file = leadFileOf(folder);
  return {
    dataDir: folder,
    file,
    received,
    get posts() {
      return posts;
    },
    async start(options = {}) {
      const server = await startLeadServer({
        siteDir: site.dir,
        dataDir: folder,
        ...options,
        env: { FAULTS_WEBHOOK_SECRET: SECRET, LEADS_WEBHOOK_HOSTS: receiver.host, ...options.env },
      });
      servers.push(server);
      return server;
    },
    async open(use) {
      const store = await openSqliteStore(file);
      try {
        return await use(store);
      } finally {
        await store.close();
      }
    },
    async clear() {
      await Promise.all(servers.map((server) => server.end('SIGKILL')));
      await receiver.close();
      await site.remove();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
