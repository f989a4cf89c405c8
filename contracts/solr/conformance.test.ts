/** One suite for every engine: the recorded answers of Solr 9.10.1 are what each must give. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsContract } from '../provider/solr-provider.ts';
import { conforms } from './conforms.ts';
import { CORPUS } from './corpus.ts';
import { fill } from './engine.ts';
import { type StartedEngine, startEmbedded, startSolrEngine } from './engines.ts';
import { realSolr, reportAbsence, START_TIMEOUT } from './real-solr.ts';
import { readRecorded } from './recorded.ts';
import { REQUESTS } from './requests/all.ts';
import { SEQUENCES } from './requests/sequences.ts';

const solr = await realSolr();

describe('the recorded answers', () => {
  it('stand for every request and sequence, and for no other', () => {
    const recorded = readRecorded();

    expect(Object.keys(recorded.requests).sort()).toEqual(REQUESTS.map(({ key }) => key).sort());
    expect(Object.keys(recorded.sequences).sort()).toEqual(SEQUENCES.map(({ name }) => name).sort());
  });
});

describe('the embedded engine', () => {
  let engine: StartedEngine;

  beforeAll(async () => {
    engine = await startEmbedded();
    await fill(engine, CORPUS);
  }, START_TIMEOUT);
  afterAll(() => engine?.stop(), START_TIMEOUT);

  conforms(() => engine, 'embedded');
});

describe('Solr 9.10.1', () => {
  if (!solr.available) {
    reportAbsence(solr.reason);
    return;
  }
  const warnings: string[] = [];
  let engine: StartedEngine;

  beforeAll(async () => {
    let starting = true;
    engine = await startSolrEngine((line) => {
      if (starting && /^\S+ (WARN|ERROR) /.test(line)) warnings.push(line);
    });
    starting = false;
    await fill(engine, CORPUS);
  }, START_TIMEOUT);
  afterAll(() => engine?.stop(), START_TIMEOUT);

  it('§7.1 takes solr-config without a warning', () => {
    expect(warnings).toEqual([]);
  });

  conforms(() => engine, 'solr');
  // Last: it leaves other documents behind.
  keepsContract(() => engine);
});
