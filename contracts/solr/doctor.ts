/** What the doctor says of the fields of a site, with a real Solr that answers. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openSolr, type UpstreamTarget } from '../../server/search/engine/upstream-target.ts';
import { findingLine } from '../../server/site/check/finding.ts';
import { examineSite } from '../../server/site/examine-site.ts';
import { indexFindings } from '../../server/startup/doctor/examine.ts';
import { indexDocuments, MISTAKES, mistakenSite } from '../../server/startup/doctor/testing/mistakes.ts';
import type { Engine } from './engine.ts';
import { urlOf } from './engines.ts';
import { START_TIMEOUT } from './real-solr.ts';

/** Declares it for a Solr whose core is empty. */
export function findsMistakes(empty: () => Promise<Engine>): void {
  let target: UpstreamTarget;

  beforeAll(async () => {
    target = openSolr(urlOf(await empty()));
    await indexDocuments(target);
  }, START_TIMEOUT);

  afterAll(() => target?.dispatcher.close());

  const findings = async (mistake?: (typeof MISTAKES)[number]) => {
    const folder = await mistakenSite(mistake);
    onTestFinished(() => folder.remove());
    const { fields } = await examineSite(folder.dir);
    return fields && indexFindings(fields, target);
  };

  it('a site without a mistake has nothing to be told', async () => {
    expect(await findings()).toEqual([]);
  });

  it.each(MISTAKES)('$what is told as with the embedded engine', async (mistake) => {
    const { told, stops = false } = mistake.bySolr ?? mistake;
    const found = (await findings(mistake)) ?? [];

    expect(found.map(findingLine)).toEqual([told]);
    expect(found.map((finding) => finding.stops)).toEqual([stops]);
  });
}
