/** One suite for every engine: the recorded answers of Solr 9.10.1 are what each must give. What takes one Solr is tried here, too: it starts once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsContract } from '../provider/solr-provider.ts';
import { analysesAlike } from './analysis.ts';
import { conforms } from './conforms.ts';
import { CORPUS } from './corpus.ts';
import { findsMistakes } from './doctor.ts';
import { fill } from './engine.ts';
import { type SolrEngine, type StartedEngine, startEmbedded, startSolrEngine } from './engines.ts';
import { followsFeeds } from './feeds.ts';
import { findsLanguages, stemsAlike } from './languages.ts';
import { takesListings } from './listings.ts';
import { realSolr, reportAbsence, START_TIMEOUT } from './real-solr.ts';
import { readRecorded } from './recorded.ts';
import { REQUESTS } from './requests/all.ts';
import { SEQUENCES } from './requests/sequences.ts';
import { swapsWhole } from './swap.ts';

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

describe('the embedded engine, in languages', () => {
  let engine: StartedEngine;

  findsLanguages(async () => {
    engine = await startEmbedded();
    return engine;
  });
  afterAll(() => engine?.stop(), START_TIMEOUT);
});

describe('Solr 9.10.1', () => {
  if (!solr.available) {
    reportAbsence(solr.reason);
    return;
  }
  const warnings: string[] = [];
  let engine: SolrEngine;

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
  // From here on the core holds other documents.
  keepsContract(() => engine);
  describe('--swap', () => swapsWhole(() => [engine], 'waymark_20260101000001'));
  describe('a feed that is watched', () => followsFeeds(() => engine));
  analysesAlike(() => engine);
  describe('in languages', () => {
    findsLanguages(() => engine.newCore('languages'));
    stemsAlike(() => engine);
  });
  describe('a field that a site names', () => findsMistakes(() => engine.newCore('doctor')));
  // Last: it ends it.
  describe('a listing that is written', () =>
    takesListings(
      () => engine.newCore('listings'),
      () => engine.stop(),
    ));
});
