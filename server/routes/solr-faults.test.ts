import { afterEach, describe, expect, it } from 'vitest';
import { settlesWithin } from '../testing/in-time.ts';
import { JSON_TYPE } from './testing/scripted-solr.ts';
import { FAULTS, MB } from './testing/solr-faults.ts';
import {
  expectAnswered,
  expectHonest,
  LONGEST_ANSWER,
  recovers,
  type SolrSite,
  type SolrSiteOptions,
  searches,
  solrSite,
} from './testing/solr-site.ts';

const open: SolrSite[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});

async function start(options: SolrSiteOptions = {}): Promise<SolrSite> {
  const site = await solrSite(1, options);
  open.push(site);
  return site;
}

describe('§8 one Solr that fails', () => {
  it.each(FAULTS)(
    '%s: an honest answer in time, a page with status 200, and nothing of it left',
    async (_name, fault) => {
      const started = await start();
      const [solr] = started.solrs;
      const before = searches(started, 8);
      solr?.behave(fault);
      const [page, ...during] = await Promise.all([started.app.inject('/'), ...searches(started, 8)]);
      expectHonest([...(await Promise.all(before)), ...during]);
      expect(page.statusCode).toBe(200);

      solr?.behave(undefined);
      expect(await recovers(started)).toBe(true);
      expectAnswered(await Promise.all(searches(started, 16)));
    },
  );

  it('goes down: 503, without waiting; comes back: answers again', async () => {
    const started = await start();
    const [solr] = started.solrs;
    const before = searches(started, 8);
    await solr?.down();
    expectHonest(await Promise.all(before));
    const during = await Promise.all(searches(started, 8));
    const page = await started.app.inject('/');

    expect(during.map(({ got }) => got)).toEqual(Array(8).fill('upstream-unavailable'));
    expect(page.statusCode).toBe(200);
    expect(started.pages.at(-1)?.blocks).toMatchObject([{ state: { problem: 'unavailable' } }]);

    await solr?.up();
    expect(await recovers(started)).toBe(true);
    expectAnswered(await Promise.all(searches(started, 16)));
  });

  it('never answers: with the times of a real server, no request and no page waits longer than 3.5 s', async () => {
    const started = await start({ deadlineMs: undefined });
    started.solrs[0]?.behave(() => {});
    const page = started.app.inject('/');
    const pageInTime = settlesWithin(LONGEST_ANSWER, page);
    // More than may run at once: the rest waits for its turn.
    const seen = await Promise.all(searches(started, 120));

    expectHonest(seen);
    expect(seen.map(({ got }) => got)).toContain('upstream-timeout');
    expect(seen.map(({ got }) => got)).toContain('overloaded');
    expect((await page).statusCode).toBe(200);
    expect(await pageInTime).toBe(true);
  });

  it('stalls at the second question only: the answer stands, in time', async () => {
    const started = await start({ deadlineMs: undefined });
    const [solr] = started.solrs;
    solr?.behave(({ response }) => {
      if (solr.searches > 1) return;
      response.writeHead(200, JSON_TYPE).end('{"response":{"numFound":0,"docs":[]}}');
    });
    const answer = started.search('q=lake&fq=index_id:rci');

    expect(await settlesWithin(LONGEST_ANSWER, answer)).toBe(true);
    expect((await answer).json().response.numFound).toBe(0);
    expect(solr?.searches).toBe(2);
  });

  it('floods thirty requests at once: each is let go after a few megabytes', async () => {
    const started = await start({ deadlineMs: undefined });
    let taken = 0;
    started.solrs[0]?.behave(({ response }) => {
      response.writeHead(200, JSON_TYPE);
      const more = (): void => {
        while (!response.destroyed) {
          const isTaken = response.write(' '.repeat(MB));
          taken += 1;
          if (!isTaken) break;
        }
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const seen = await Promise.all(searches(started, 30));

    expect(seen.filter(({ got }) => !['upstream-error', 'upstream-timeout'].includes(got))).toEqual([]);
    // 8 MB are read, and as much again may stand in the buffers of the system.
    expect(taken / 30).toBeLessThan(20);
  });
});
