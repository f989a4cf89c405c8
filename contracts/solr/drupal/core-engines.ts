/** Engines with the documents of a Drupal core in them, as the server reaches them. */
import { join } from 'node:path';
import { openSolr, type UpstreamTarget } from '../../../server/search/engine/upstream-target.ts';
import { startSolr } from '../../../server/tools/local-solr/start-solr.ts';
import { fill } from '../engine.ts';
import { startEmbedded } from '../engines.ts';
import { SOLR_OPTIONS } from '../real-solr.ts';
import { coreDocuments, type DrupalDocument } from './documents.ts';

/** The folder with the configset of a Drupal core. */
export const DRUPAL_CONFIG = join(import.meta.dirname, 'core');

export interface CoreEngine {
  target: UpstreamTarget;
  stop(): Promise<void>;
}

/** A real Solr with the core's own configset; `log` takes what Solr writes. */
export async function startDrupalCore(log: (line: string) => void): Promise<CoreEngine> {
  const solr = await startSolr({ ...SOLR_OPTIONS, configDir: DRUPAL_CONFIG, log });
  return filled(new URL(solr.url), coreDocuments, solr.stop);
}

/** The embedded engine with our configset, which has the same families but for those the module keeps to itself. */
export async function startEmbeddedCore(): Promise<CoreEngine> {
  const engine = await startEmbedded();
  return filled(new URL(engine.path, engine.origin), coreDocuments.map(knownFields), engine.stop);
}

async function filled(url: URL, documents: readonly DrupalDocument[], stop: () => Promise<void>): Promise<CoreEngine> {
  const target = openSolr(url);
  await fill(target, documents);
  return {
    target,
    async stop() {
      await target.dispatcher.destroy();
      await stop();
    },
  };
}

function knownFields(document: DrupalDocument): DrupalDocument {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !/^(?:site|sort_.*|sortm_.*|t_.*)$/.test(name)),
  );
}
