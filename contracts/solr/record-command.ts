/** Records what a real Solr answers: `node contracts/solr/record-command.ts`. Read the difference before committing it. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { SOLR_VERSION } from '../../server/tools/local-solr/solr-jars.ts';
import { answerOf } from './answer.ts';
import { CORPUS } from './corpus.ts';
import { type Engine, fill } from './engine.ts';
import { startSolrEngine } from './engines.ts';
import { generatedCorpus } from './random/generated-corpus.ts';
import { RECORDED_RANDOM_FILE, type RecordedRandom } from './random/recorded-random.ts';
import { answersTo, digestOf, REQUEST_COUNT, SEED, sampleRequests } from './random/run-requests.ts';
import { RECORDED_FILE, type Recorded } from './recorded.ts';
import { REQUESTS } from './requests/all.ts';
import { SEQUENCES } from './requests/sequences.ts';
import { runSequence } from './run-sequence.ts';

const engine = await startSolrEngine();
try {
  await fill(engine, CORPUS);
  const recorded: Recorded = { solr: SOLR_VERSION, requests: await answers(engine), sequences: await outcomes(engine) };
  write(RECORDED_FILE, recorded);

  const corpus = generatedCorpus();
  await fill(engine, corpus);
  const random = await answersTo(engine, sampleRequests(corpus, SEED, REQUEST_COUNT));
  const digests: RecordedRandom = { solr: SOLR_VERSION, seed: SEED, answers: random.map(digestOf) };
  write(RECORDED_RANDOM_FILE, digests);
  process.stdout.write(
    `${REQUESTS.length} requests, ${SEQUENCES.length} sequences and ${REQUEST_COUNT} random requests recorded\n`,
  );
} finally {
  await engine.stop();
}

function write(file: string, content: unknown): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

async function answers(solr: Engine): Promise<Record<string, unknown>> {
  const byKey: Record<string, unknown> = {};
  for (const request of REQUESTS) byKey[request.key] = await answerOf(solr, request);
  return byKey;
}

async function outcomes(solr: Engine): Promise<Record<string, unknown>> {
  const byName: Record<string, unknown> = {};
  for (const sequence of SEQUENCES) byName[sequence.name] = await runSequence(solr, sequence);
  return byName;
}
