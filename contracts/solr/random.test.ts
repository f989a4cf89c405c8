/**
 * Two thousand random requests on a corpus of listings: every engine must find, count and order alike.
 *
 * The corpus is generated, or the open listings of Boston when WAYMARK_BOSTON names their file. What Solr answered on the
 * generated corpus is recorded; on another corpus, or with another seed (WAYMARK_SEED), the engines are compared directly.
 */
import process from 'node:process';
import { beforeAll, describe, expect, it } from 'vitest';
import { skippedBecause } from '../../server/testing/skipped-because.ts';
import { type Answer, inWords, numFoundOf } from './answer.ts';
import { fill } from './engine.ts';
import { type StartedEngine, startEmbedded, startSolrEngine } from './engines.ts';
import { bostonCorpus } from './random/boston-corpus.ts';
import { generatedCorpus } from './random/generated-corpus.ts';
import { readRecordedRandom } from './random/recorded-random.ts';
import { answersTo, digestOf, REQUEST_COUNT, SEED, sampleRequests } from './random/run-requests.ts';
import { realSolr, reportAbsence, START_TIMEOUT } from './real-solr.ts';

const SHOWN = 5;

const boston = process.env.WAYMARK_BOSTON;
const seed = Number(process.env.WAYMARK_SEED ?? SEED);
const corpus = boston ? bostonCorpus(boston) : generatedCorpus();
const requests = sampleRequests(corpus, seed, REQUEST_COUNT);
const notRecorded =
  boston || seed !== SEED ? 'random requests: answers are recorded for one corpus and seed' : undefined;
const solr = await realSolr();

describe(`§7.1 ${REQUEST_COUNT} random requests on ${corpus.length} ${boston ? 'listings of Boston' : 'listings'}`, () => {
  let embedded: readonly Answer[];

  beforeAll(async () => {
    embedded = await askAll(startEmbedded);
  }, START_TIMEOUT);

  it('are all answered', () => {
    expect(embedded).toHaveLength(REQUEST_COUNT);
    expect(differences((answer) => answer.status === 200)).toEqual([]);
  });

  it('ask for words of the corpus in at least half, and find something in at least four of five', () => {
    const withWords = requests.filter(({ words }) => words.length > 0).length;
    const found = embedded.filter((answer) => numFoundOf(answer) > 0).length;

    expect(withWords / REQUEST_COUNT).toBeGreaterThanOrEqual(0.5);
    expect(found / REQUEST_COUNT).toBeGreaterThanOrEqual(0.8);
  });

  it('are answered by the embedded engine as Solr was recorded to', skippedBecause(notRecorded), () => {
    const { answers } = readRecordedRandom();

    expect(differences((answer, index) => digestOf(answer) === answers[index])).toEqual([]);
  });

  if (!solr.available) {
    reportAbsence(solr.reason);
    return;
  }

  describe('by a real Solr', () => {
    let real: readonly Answer[];

    beforeAll(async () => {
      real = await askAll(startSolrEngine);
    }, START_TIMEOUT);

    it('are answered as by the embedded engine', () => {
      const different = requests.flatMap(({ params }, index) => {
        const pair = { request: inWords(params), embedded: embedded[index], solr: real[index] };
        return digestOf(pair.embedded ?? {}) === digestOf(pair.solr ?? {}) ? [] : [pair];
      });

      expect(different.length, `different; the first: ${JSON.stringify(different.slice(0, SHOWN), null, 1)}`).toBe(0);
    });

    it('are answered as recorded', skippedBecause(notRecorded), () => {
      expect(real.map(digestOf)).toEqual(readRecordedRandom().answers);
    });
  });

  /** The first requests whose answer is not as it should be, in words. */
  function differences(isRight: (answer: Answer, index: number) => boolean): string[] {
    const wrong = embedded.flatMap((answer, index) =>
      isRight(answer, index) ? [] : [`${inWords(requests[index]?.params ?? [])} → ${JSON.stringify(answer)}`],
    );
    return wrong.length > SHOWN ? [...wrong.slice(0, SHOWN), `and ${wrong.length - SHOWN} more`] : wrong;
  }
});

async function askAll(start: () => Promise<StartedEngine>): Promise<readonly Answer[]> {
  const engine = await start();
  try {
    await fill(engine, corpus);
    return await answersTo(engine, requests);
  } finally {
    await engine.stop();
  }
}
