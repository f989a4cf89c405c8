import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { settlesWithin } from '../testing/in-time.ts';
import { FAULTS } from './testing/solr-faults.ts';
import {
  expectAnswered,
  expectHonest,
  LONGEST_RECOVERY,
  recovers,
  type Seen,
  type SolrSite,
  type SolrSiteOptions,
  searches,
  searchOwn,
  solrSite,
} from './testing/solr-site.ts';

/** A flood from this very process would slow the other nodes as well. */
const QUIET_FAULTS = FAULTS.filter(([name]) => !name.startsWith('floods'));

const open: SolrSite[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});

async function start(options: SolrSiteOptions = {}): Promise<SolrSite> {
  const site = await solrSite(3, options);
  open.push(site);
  return site;
}

const seenBy = ({ solrs }: SolrSite): number[] => solrs.map((solr) => solr.searches);

/** So many searches, a few at a time. */
async function load(site: SolrSite, count: number, atOnce = 6): Promise<Seen[]> {
  let left = count;
  const worker = async (): Promise<Seen[]> => {
    const seen: Seen[] = [];
    while (left > 0) {
      left -= 1;
      seen.push(await searchOwn(site));
    }
    return seen;
  };
  return (await Promise.all(Array.from({ length: atOnce }, worker))).flat();
}

/** Searches until the node has seen one more; tells whether that was soon. */
function isSoonBack(site: SolrSite, node: number): Promise<boolean> {
  const seen = async (): Promise<void> => {
    const before = site.solrs[node]?.searches;
    while (site.solrs[node]?.searches === before) expectAnswered([await searchOwn(site)]);
  };
  return settlesWithin(LONGEST_RECOVERY, seen());
}

const metric = async ({ app }: SolrSite, name: string): Promise<number[]> => {
  const { payload } = await app.inject('/metrics');
  return [...payload.matchAll(new RegExp(`^${name}\\{node="\\d"\\} (\\d+)$`, 'gm'))].map(([, value]) => Number(value));
};

const readiness = async ({ app }: SolrSite): Promise<boolean[]> =>
  (await app.inject('/readyz')).json().nodes.map(({ up }: { up: boolean }) => up);

describe('§8 several Solr nodes', () => {
  it('share the searches, and tell how they are', async () => {
    const site = await start();
    expectAnswered(await load(site, 30, 1));

    expect(seenBy(site)).toEqual([10, 10, 10]);
    expect(await readiness(site)).toEqual([true, true, true]);
    expect(await metric(site, 'waymark_node_up')).toEqual([1, 1, 1]);
    expect(await metric(site, 'waymark_node_running')).toEqual([0, 0, 0]);
    const { payload } = await site.app.inject('/metrics');
    expect(payload).toContain('waymark_node_seconds_count{node="2",outcome="answered"} 10\n');
    expect(payload).not.toContain('127.0.0.1');
  });

  it('a busy node gets fewer than the others', async () => {
    const site = await start();
    const held: (() => void)[] = [];
    site.solrs[1]?.behave(({ response, right }) => held.push(() => response.end(right)));
    const slow: Promise<Seen>[] = [];
    // The second search goes to the second node, and stays there.
    slow.push(...searches(site, 2));
    while (site.solrs[1]?.searches !== 1) await nextTurn();
    expectAnswered(await load(site, 20, 1));
    for (const answer of held) answer();

    expectAnswered(await Promise.all(slow));
    expect(site.solrs[1]?.searches).toBe(1);
  });

  it('one that goes down costs no search, and is back within two seconds of its return', async () => {
    const site = await start();
    const under = load(site, 200);
    await site.solrs[0]?.down();
    expectAnswered(await under);
    expectAnswered(await load(site, 20));
    expect(await readiness(site)).toEqual([false, true, true]);
    expect(await metric(site, 'waymark_node_up')).toEqual([0, 1, 1]);

    await site.solrs[0]?.up();
    expect(await isSoonBack(site, 0)).toBe(true);
    expect(await metric(site, 'waymark_node_up')).toEqual([1, 1, 1]);
  });

  it.each(QUIET_FAULTS)(
    'one that %s loses only searches it has taken, then gets none, and is soon back',
    async (_name, fault) => {
      const site = await start();
      expectAnswered(await load(site, 12));
      const [before = 0] = seenBy(site);
      site.solrs[0]?.behave(fault, 'pings-too');
      const during = await load(site, 60);
      expectHonest(during);
      const lost = during.filter(({ status }) => status !== 200).length;
      expect(lost).toBeLessThanOrEqual((seenBy(site)[0] ?? 0) - before);
      if (lost > 0) expect((seenBy(site)[0] ?? 0) - before).toBeLessThanOrEqual(8);
      expectAnswered(await load(site, 20));

      site.solrs[0]?.behave(undefined);
      expect(await isSoonBack(site, 0)).toBe(true);
      expectAnswered(await load(site, 20));
    },
  );

  it('one that answers pings but no search gets one at a time', async () => {
    const site = await start();
    site.solrs[0]?.behave(({ response }) => response.writeHead(500).end());
    const during = await load(site, 300);
    expectHonest(during);

    expect(during.filter(({ status }) => status !== 200).length).toBeLessThan(60);
    site.solrs[0]?.behave(undefined);
    expect(await isSoonBack(site, 0)).toBe(true);
  });

  it('all down: 503 at once; the first to return answers', async () => {
    const site = await start();
    expectAnswered(await load(site, 6));
    for (const solr of site.solrs) await solr.down();
    const during = await load(site, 30);
    expect(during.map(({ got }) => got)).toEqual(Array(30).fill('upstream-unavailable'));
    expect((await site.app.inject('/readyz')).json().code).toBe('upstream-unavailable');
    expect((await site.app.inject('/')).statusCode).toBe(200);

    await site.solrs[2]?.up();
    expect(await recovers(site)).toBe(true);
    expect(await readiness(site)).toEqual([false, false, true]);
  });

  it('whatever they do, nobody gets the answer of another', async () => {
    const site = await start({ deadlineMs: 150 });
    // A small generator of our own choice of faults: the same in every run.
    let seed = 7;
    const pick = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const faults = QUIET_FAULTS.map(([, fault]) => fault);
    const seen: Seen[] = [];
    for (let round = 0; round < 60; round += 1) {
      for (const solr of site.solrs) solr.behave(undefined);
      const running = load(site, 30, 10);
      site.solrs[pick(3)]?.behave(faults[pick(faults.length)], pick(2) === 0 ? 'pings-too' : undefined);
      if (pick(6) === 0) {
        const solr = site.solrs[pick(3)];
        await solr?.down();
        await solr?.up();
      }
      seen.push(...(await running));
    }

    expect(seen).toHaveLength(1800);
    expectHonest(seen);
    expect(seen.filter(({ status }) => status === 200).length).toBeGreaterThan(1500);
  });

  it('§7.1 are told which replicas to prefer, by the server alone', async () => {
    const site = await start();
    await load(site, 3, 1);
    expect(site.solrs[0]?.last.getAll('shards.preference')).toEqual(['replica.location:local']);

    const reply = await site.search('q=lake&fq=index_id:rci&shards.preference=replica.type:PULL');
    expect(reply.json().code).toBe('unknown-parameter');
  });

  it('neither user nor password stands in the log or in an answer, whatever fails', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const credentials = { user: 'reader', password: 'open sesame' };
    const site = await start({ credentials, logger: pino({ level: 'trace' }, stream) });
    const answers: string[] = [];
    for (const [name, fault] of QUIET_FAULTS) {
      for (const solr of site.solrs) solr.behave(fault, 'pings-too');
      answers.push(name, (await site.search('q=lake&fq=index_id:rci')).payload);
    }
    answers.push((await site.app.inject('/readyz')).payload, (await site.app.inject('/metrics')).payload);

    expect(site.requests.map(({ headers }) => headers.authorization)).toContain(`Basic ${btoa('reader:open sesame')}`);
    expect(lines.join('')).toContain('the search node is out');
    expect(lines.join('') + answers.join('')).not.toMatch(/sesame|cmVhZGVyOm9wZW4/);
  });
});

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
