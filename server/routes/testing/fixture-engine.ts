/** The embedded engine over a temporary folder, with the fixture's documents in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedEngine } from '../../embedded/start-engine.ts';
import type { SolrTarget } from '../../indexing/target/solr-target.ts';
import { openSocket, type UpstreamTarget } from '../../search/engine/upstream-target.ts';
import { fixtureDocuments } from './fixture-site.ts';

export interface FixtureEngine {
  target: UpstreamTarget & SolrTarget;
  /** Writes and deletes documents, and makes that visible. */
  update(command: unknown): Promise<void>;
  close(): Promise<void>;
}

const SOLR_CONFIG = join(import.meta.dirname, '..', '..', '..', 'solr-config');

/** Starts the engine; `close` takes its folder away. */
export async function fixtureEngine(documents = fixtureDocuments()): Promise<FixtureEngine> {
  const dir = await mkdtemp(join(tmpdir(), 'waymark-engine-'));
  const socketPath = join(dir, 'engine.sock');
  const engine = await startEmbeddedEngine({
    indexFile: join(dir, 'index.sqlite'),
    solrConfigDir: SOLR_CONFIG,
    listen: { socketPath },
  });
  const target = { ...openSocket(socketPath, engine.path, { changes: engine.changes }), embedded: 'own' } as const;
  const { dispatcher } = target;
  const update = async (command: unknown): Promise<void> => {
    const reply = await dispatcher.request({
      origin: target.origin,
      path: `${target.path}/update?commit=true`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
    const text = await reply.body.text();
    if (reply.statusCode !== 200) throw new Error(`the engine refuses the documents: ${text}`);
  };
  await update(documents);
  return {
    target,
    update,
    async close() {
      await dispatcher.close();
      await engine.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
