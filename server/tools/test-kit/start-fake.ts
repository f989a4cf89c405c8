/** A server with fixed small data that fails as it is told: for developing and testing pages (docs/test-kit.md). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildApp } from '../../app.ts';
import type { StoredLead } from '../../leads/store/lead-store.ts';
import { readEnv } from '../../settings/env.ts';
import { loadSite } from '../../site/load-site.ts';
import { createConfig } from '../../startup/config.ts';
import { fillEmptyIndex } from '../../startup/fill-index.ts';
import { openEngine } from '../../startup/open-engine.ts';
import { openLeads } from '../../startup/open-leads.ts';
import { openPages } from '../../startup/open-pages.ts';
import { listen } from '../../startup/process.ts';
import { type Fault, Faults, fakeOperations } from './fault.ts';
import { failingEngine, failingStore, faultPlugin } from './fault-plugin.ts';

export type { Fault } from './fault.ts';

export interface FakeOptions {
  /** 0, and so is the default: any port that is free. */
  port?: number;
  host?: string;
  /** A site folder with listings of its own (`data` in site.yaml); the kit's own unless told. */
  site?: string;
  /** What goes wrong from the start. */
  faults?: readonly Fault[];
}

export interface Fake {
  /** Where it is, without a slash at the end. */
  readonly url: string;
  readonly site: string;
  /** How many requests each operation has had so far. */
  readonly seen: Readonly<Record<string, number>>;
  /** Sets what goes wrong from now on, in place of what was set before; nothing when there is none. @throws FaultError */
  set(...faults: readonly Fault[]): void;
  /** The enquiries that were kept, newest first. */
  leads(): Promise<readonly StoredLead[]>;
  /** Stops it and takes away everything it has written. */
  close(): Promise<void>;
}

const KIT_SITE = join(import.meta.dirname, 'site');
const DIST = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Who sends it reads `/metrics` of the kit, and writes listings where the site has a mapping. */
export const KIT_TOKEN = 'the-token-of-the-test-kit-is-no-secret';

/** Nothing of the environment: the kit is the same wherever it runs. */
const ENV = {
  NODE_ENV: 'test',
  RATE_LIMIT_PER_SECOND: '0',
  LEADS_PER_MINUTE: '0',
  LEADS_MIN_SECONDS: '0',
  METRICS_TOKEN: KIT_TOKEN,
  // Every request reaches the engine, so that every request can meet its faults.
  SEARCH_CACHE_SECONDS: '0',
};

const quiet = { info: () => undefined, error: () => undefined };

/**
 * Starts it: the real server over an embedded engine and a store of enquiries, all in a temporary folder.
 *
 * @throws ConfigError, SiteError, FaultError
 */
export async function startFake(options: FakeOptions = {}): Promise<Fake> {
  const { port = 0, host = '127.0.0.1', site: siteDir = KIT_SITE, faults: first = [] } = options;
  const operations = fakeOperations();
  const faults = new Faults(operations);
  faults.set(first);
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-fake-'));
  const opened = new AsyncDisposableStack();
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const close = (): Promise<void> => opened.disposeAsync();
  try {
    const site = await loadSite(resolve(siteDir));
    const own = { HOST: host, PORT: String(port), SITE_DIR: siteDir, DATA_DIR: dataDir };
    const writes = site.data && { LISTINGS_TOKEN: KIT_TOKEN, LISTINGS_PER_MINUTE: '0' };
    const config = createConfig(readEnv({ ...ENV, ...own, ...writes }), process.cwd());
    const engine = await openEngine(config);
    opened.defer(() => engine.close());
    await fillEmptyIndex(site, engine, { dataDir, say: () => undefined });
    const { store, secret } = openLeads(config, quiet);
    opened.defer(() => store.close());
    const pages = await openPages(DIST);
    const app = await buildApp({
      config,
      site,
      engine: failingEngine(engine.target),
      leads: { store: failingStore(store), secret },
      extension: faultPlugin({ faults, operations }),
      ...(pages && { pages }),
    });
    opened.defer(async () => {
      // Whoever is held goes on, so that nothing is left to wait for.
      faults.set([]);
      await app.close();
    });
    const url = await listen(app, config);
    return {
      url,
      site: site.name,
      get seen() {
        return faults.seen;
      },
      set: (...told) => faults.set(told),
      leads: () => store.list({}),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
