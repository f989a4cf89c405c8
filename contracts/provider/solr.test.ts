/** The embedded engine keeps the server's contract with Solr; a real Solr does in `contracts/solr/conformance.test.ts`. */
import { afterAll, beforeAll, describe } from 'vitest';
import { type StartedEngine, startEmbedded } from '../solr/engines.ts';
import { notices } from './changed-provider.ts';
import { SOLR_CHANGES } from './solr-changes.ts';
import { keepsContract, solrProvider } from './solr-provider.ts';
import type { Provider } from './verify.ts';

let engine: StartedEngine;

beforeAll(async () => {
  engine = await startEmbedded();
});

afterAll(() => engine.stop());

describe('the embedded engine', () => {
  keepsContract(() => engine);
});

describe('a Solr that breaks its contract', () => {
  let provider: Provider;

  beforeAll(async () => {
    provider = await solrProvider(engine);
  });

  notices(() => provider, SOLR_CHANGES, ['a ping', 'a list of cores']);
});
