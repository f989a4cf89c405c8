import { afterEach, describe, expect, it } from 'vitest';
import { JSON_TYPE } from './testing/scripted-solr.ts';
import { FAULTS, MB } from './testing/solr-faults.ts';
import {
  DEADLINE_MS,
  expectAnswered,
  expectHonest,
  recovered,
  type Seen,
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
  const site = await solrSite(1, { deadlineMs: DEADLINE_MS, ...options });
  open.push(site);
  return site;
}

describe('§8 one Solr that fails', () => {
  it.each(FAULTS)('%s: an honest answer, a page with status 200, and nothing of it left', async (_name, fault) => {
    const started = await start();
    const [solr] = started.solrs;
    const before = searches(started, 8);
    solr?.behave(fault);
    const [page, ...during] = await Promise.all([started.app.inject('/'), ...searches(started, 8)]);
    expectHonest([...(await Promise.all(before)), ...during]);
    expect(page.statusCode).toBe(200);

    solr?.behave(undefined);
    await recovered(started);
    let late: Seen[];
    do {
      const after = await Promise.all(searches(started, 16));
      // A busy machine has no time for so many at once; nothing else keeps one from its answer.
      late = after.filter(({ got }) => got === 'upstream-timeout');
      expectAnswered(after.filter((one) => !late.includes(one)));
    } while (late.length > 0);
  });

  it('goes down: 503 at once; comes back: answers again', async () => {
    const started = await start({ deadlineMs: 20_000 });
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
    await recovered(started);
    expectAnswered(await Promise.all(searches(started, 16)));
  });

  it('never answers: whoever waits too long for a turn is told so, and a page still opens', async () => {
    const started = await start({ waitMs: 50 });
    started.solrs[0]?.behave(() => {});
    const page = started.app.inject('/');
    // More than may run at once: the rest waits for its turn.
    const seen = await Promise.all(searches(started, 120));

    expectHonest(seen);
    expect(seen.map(({ got }) => got)).toContain('upstream-timeout');
    expect(seen.map(({ got }) => got)).toContain('overloaded');
    expect((await page).statusCode).toBe(200);
  });

  it('stalls at the second question only: the answer stands', async () => {
    const started = await start();
    const [solr] = started.solrs;
    solr?.behave(({ response }) => {
      if (solr.searches > 1) return;
      response.writeHead(200, JSON_TYPE).end('{"response":{"numFound":0,"docs":[]}}');
    });
    const reply = await started.search('q=lake&fq=index_id:rci');

    expect(reply.json().response.numFound).toBe(0);
    expect(solr?.searches).toBe(2);
  });

  it('floods thirty requests at once: each is let go after a few megabytes', async () => {
    const started = await start({ deadlineMs: 20_000 });
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

    expect(seen.filter(({ got }) => !['upstream-error', 'overloaded', 'upstream-timeout'].includes(got))).toEqual([]);
    // 4 MB are read, and some more stand in the buffers of the system.
    expect(taken / 30).toBeLessThan(16);
  });
});
