/** The server over the nodes of a SolrCloud, one of which dies while searches run. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FixtureApp, fixtureApp } from '../../server/routes/testing/fixture-app.ts';
import { fixtureDocuments } from '../../server/routes/testing/fixture-site.ts';
import { openSolr, type UpstreamTarget } from '../../server/search/engine/upstream-target.ts';
import { fill } from './engine.ts';
import { type StartedCloud, urlOf } from './engines.ts';
import { START_TIMEOUT } from './real-solr.ts';

/** Declares it for a SolrCloud; what it holds goes. */
export function survivesNodes(started: () => StartedCloud): void {
  let target: UpstreamTarget;
  let fixture: FixtureApp;

  beforeAll(async () => {
    const [first, ...more] = started().nodes.map(urlOf);
    if (!first) throw new Error('a SolrCloud has nodes');
    target = openSolr(first, { nodes: [first, ...more], shardsPreference: 'replica.location:local' });
    await fill(target, fixtureDocuments());
    fixture = await fixtureApp(target);
  }, START_TIMEOUT);
  afterAll(async () => {
    await fixture?.app.close();
    await target?.dispatcher.destroy();
  }, START_TIMEOUT);

  /** Searches for one listing by its number; gives its id, or the code of the failure. */
  async function find(number: number): Promise<string> {
    const reply = await fixture.search(`q=*:*&fq=index_id:rci&fq=item_id:${number}&fl=id`);
    const body = reply.json();
    if (reply.statusCode !== 200) return body.code;
    // A node that has just started may use up timeAllowed on a busy machine; it says so, and nothing is lost.
    return body.responseHeader.partialResults ? idOf(number) : body.response.docs[0]?.id;
  }

  const idOf = (number: number): string => `maqfd5-rci-${number}`;

  /** Searches on and on, a few at a time, until told to stop. */
  function load(atOnce: number): { sent(): number; stop(): Promise<{ wrong: string[] }> } {
    let stopped = false;
    const wrong: string[] = [];
    let count = 0;
    const worker = async (): Promise<void> => {
      while (!stopped) {
        count += 1;
        const number = (count % 12) + 1;
        const found = await find(number);
        if (found !== idOf(number)) wrong.push(found);
      }
    };
    const running = Promise.all(Array.from({ length: atOnce }, worker));
    return {
      sent: () => count,
      async stop() {
        stopped = true;
        await running;
        return { wrong };
      },
    };
  }

  /** Which nodes answer a ping; on a busy machine one may be too slow for it once. */
  const readiness = async (): Promise<boolean[]> =>
    (await fixture.app.inject('/readyz')).json().nodes.map(({ up }: { up: boolean }) => up);

  it(
    'a node that dies under load costs no search beyond those in flight on it, and is used again after its return',
    async () => {
      const warm = load(6);
      await expect.poll(() => target.nodes.all.map(({ isUp }) => isUp)).toEqual([true, true, true]);
      expect((await warm.stop()).wrong).toEqual([]);

      const during = load(6);
      await started().cloud.killNode(1);
      await expect.poll(() => target.nodes.all[1]?.isUp).toBe(false);
      await expect.poll(during.sent).toBeGreaterThan(2 * 6);
      const { wrong } = await during.stop();
      // No more than were running can have been in flight on it.
      expect(wrong.length).toBeLessThanOrEqual(6);
      await expect.poll(readiness).toEqual([true, false, true]);

      const without = load(6);
      for (let number = 1; number <= 12; number += 1) expect(await find(number)).toBe(idOf(number));
      expect((await without.stop()).wrong).toEqual([]);

      await started().cloud.startNode(1);
      const again = load(6);
      await expect.poll(() => target.nodes.all[1]?.isUp).toBe(true);
      expect((await again.stop()).wrong).toEqual([]);
      await expect.poll(readiness).toEqual([true, true, true]);
    },
    START_TIMEOUT,
  );
}
