/** The suite against a SolrCloud of three nodes, two shards and two replicas, what it does when a node dies, and `--swap`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conforms } from './conforms.ts';
import { CORPUS } from './corpus.ts';
import { ask, type Engine, fill, object } from './engine.ts';
import { type StartedCloud, startCloudEngine } from './engines.ts';
import { generatedCorpus } from './random/generated-corpus.ts';
import { readRecordedRandom } from './random/recorded-random.ts';
import { answersTo, digestOf, REQUEST_COUNT, SEED, sampleRequests } from './random/run-requests.ts';
import { realSolr, reportAbsence, START_TIMEOUT } from './real-solr.ts';
import { survivesNodes } from './solr-nodes.ts';
import { swapsWhole } from './swap.ts';

const RANDOM_COUNT = 500;

const solr = await realSolr();
const listings = generatedCorpus();

describe('SolrCloud 9.10.1', () => {
  if (!solr.available) {
    reportAbsence(solr.reason);
    return;
  }
  let started: StartedCloud;
  let turn = 0;

  beforeAll(async () => {
    started = await startCloudEngine();
    await fill(node(0), CORPUS);
  }, START_TIMEOUT);
  afterAll(() => started?.stop(), START_TIMEOUT);

  function node(index: number): Engine {
    const engine = started.nodes[index % started.nodes.length];
    if (!engine) throw new Error('no node');
    return engine;
  }

  // Each request goes to the next node: all of them must answer alike.
  conforms(() => node(turn++), 'cloud');

  it(
    `§7.1 answers ${RANDOM_COUNT} random requests on ${listings.length} listings as recorded`,
    async () => {
      await fill(node(0), listings);
      const requests = sampleRequests(listings, SEED, REQUEST_COUNT).slice(0, RANDOM_COUNT);
      const digests = (await answersTo(node(1), requests)).map(digestOf);
      await fill(node(0), CORPUS);

      expect(digests).toEqual(readRecordedRandom().answers.slice(0, RANDOM_COUNT));
    },
    START_TIMEOUT,
  );

  it(
    'answers in full while one node is dead, and after its return',
    async () => {
      await started.cloud.killNode(2);
      expect(await found(node(0))).toBe(CORPUS.length);
      expect(await found(node(1))).toBe(CORPUS.length);

      await started.cloud.startNode(2);
      expect(await found(node(2))).toBe(CORPUS.length);
    },
    START_TIMEOUT,
  );

  // From here on it holds other documents.
  describe('§8 the server over its nodes', () => survivesNodes(() => started));
  describe('--swap', () => swapsWhole(() => started.nodes, 'waymark_00000000000000'));

  async function found(engine: Engine): Promise<unknown> {
    const { body } = await ask(engine, '/select', [
      ['q', '*:*'],
      ['rows', '0'],
    ]);
    return object(object(body)?.response)?.numFound;
  }
});
