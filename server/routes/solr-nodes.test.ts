import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { FAULTS } from './testing/solr-faults.ts';
import {
  DEADLINE_MS,
  expectAnswered,
  expectHonest,
  recovered,
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

/** A node has a fifth of a second before another one is asked; nothing else ends before it is done. */
const PATIENT = { deadlineMs: 20_000, patienceMs: 200 };

async function start(options: SolrSiteOptions = {}): Promise<SolrSite> {
  const site = await solrSite(3, { ...PATIENT, ...options });
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

/** Searches until the node has seen one more. */
async function untilSeen(site: SolrSite, node: number): Promise<void> {
  const before = site.solrs[node]?.searches;
  while (site.solrs[node]?.searches === before) expectAnswered([await searchOwn(site)]);
}

const metric = async ({ metrics }: SolrSite, name: string): Promise<number[]> => {
  const { payload } = await metrics();
  return [...payload.matchAll(new RegExp(`^${name}\\{node="\\d"\\} (\\d+)$`, 'gm'))].map(([, value]) => Number(value));
};

/** Waits until both /readyz and /metrics tell this of the nodes: one that has no turn on a busy machine is out for a moment. */
async function areUp(site: SolrSite, ...up: boolean[]): Promise<void> {
  await expect
    .poll(async () => (await site.app.inject('/readyz')).json().nodes)
    .toEqual(up.map((isUp, at) => ({ node: at + 1, up: isUp })));
  await expect.poll(() => metric(site, 'waymark_node_up')).toEqual(up.map(Number));
}

describe('§8 several Solr nodes', () => {
  it('share the searches, and tell how they are', async () => {
    const site = await start({ patienceMs: 20_000 });
    expectAnswered(await load(site, 30, 1));

    expect(seenBy(site)).toEqual([10, 10, 10]);
    await areUp(site, true, true, true);
    expect(await metric(site, 'waymark_node_running')).toEqual([0, 0, 0]);
    const { payload } = await site.metrics();
    expect(payload).toContain('waymark_node_seconds_count{node="2",outcome="answered"} 10\n');
    expect(payload).not.toContain('127.0.0.1');
  });

  it('a busy node gets fewer than the others', async () => {
    const site = await start({ patienceMs: 20_000 });
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

  it('one that goes down costs no search, and is back after its return', async () => {
    const site = await start();
    const under = load(site, 200);
    await site.solrs[0]?.down();
    expectAnswered(await under);
    expectAnswered(await load(site, 20));
    await areUp(site, false, true, true);

    await site.solrs[0]?.up();
    await untilSeen(site, 0);
    await areUp(site, true, true, true);
  });

  it.each(QUIET_FAULTS)('one that %s costs no search, and is soon back', async (_name, fault) => {
    const site = await start();
    expectAnswered(await load(site, 12));
    site.solrs[0]?.behave(fault, 'pings-too');
    expectAnswered(await load(site, 60));

    site.solrs[0]?.behave(undefined);
    await untilSeen(site, 0);
    expectAnswered(await load(site, 20));
  });

  it('one that answers pings but no search costs no search', async () => {
    const site = await start();
    site.solrs[0]?.behave(({ response }) => response.writeHead(500).end());
    expectAnswered(await load(site, 300));

    site.solrs[0]?.behave(undefined);
    await untilSeen(site, 0);
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
    await recovered(site);
    await areUp(site, false, false, true);
  });

  it('whatever they do, nobody gets the answer of another', async () => {
    const site = await start({ deadlineMs: DEADLINE_MS, patienceMs: 50 });
    // A small generator of our own choice of faults: the same in every run.
    let seed = 7;
    const pick = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const faults = QUIET_FAULTS.map(([, fault]) => fault);
    const seen: Seen[] = [];
    for (let round = 0; round < 10; round += 1) {
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

    expect(seen).toHaveLength(300);
    expectHonest(seen);
    expect(seen.filter(({ status }) => status === 200).length).toBeGreaterThan(150);
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
    const site = await start({ credentials, deadlineMs: 500, logger: pino({ level: 'trace' }, stream) });
    const answers: string[] = [];
    for (const [name, fault] of QUIET_FAULTS) {
      for (const solr of site.solrs) solr.behave(fault, 'pings-too');
      answers.push(name, (await site.search('q=lake&fq=index_id:rci')).payload);
    }
    answers.push((await site.app.inject('/readyz')).payload, (await site.metrics()).payload);

    expect(site.requests.map(({ headers }) => headers.authorization)).toContain(`Basic ${btoa('reader:open sesame')}`);
    expect(lines.join('')).toContain('the search node is out');
    expect(lines.join('') + answers.join('')).not.toMatch(/sesame|cmVhZGVyOm9wZW4/);
  });
});

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
