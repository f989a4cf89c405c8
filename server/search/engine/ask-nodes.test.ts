import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AskNodes, createAskNodes } from './ask-nodes.ts';
import { SolrNodes } from './solr-nodes.ts';

/** What a node does with a request: answers with a status and a body, fails, or says nothing until it is let go. */
type Does = { status: number; body: string } | { fails: string } | 'nothing';

interface Cluster {
  ask: AskNodes;
  nodes: SolrNodes;
  does: Map<string, Does>;
  /** The nodes asked so far. */
  asked: string[];
  /** Requests that were let go. */
  aborted: string[];
  /** What was said of each node when a request ended. */
  said: string[];
}

const REQUEST = { path: '/solr/w/select', method: 'POST', body: 'q=lake' } as const;
const RIGHT = { status: 200, body: '{"response":{}}' };
const DEADLINE_MS = 2800;
const PATIENCE_MS = 700;

function cluster(...origins: string[]): Cluster {
  const does = new Map<string, Does>();
  const asked: string[] = [];
  const aborted: string[] = [];
  const said: string[] = [];
  const nodes = new SolrNodes({ origins, ping: async () => false, isClosed: () => false, now: () => 0 });
  nodes.watch({ ended: (node, outcome) => said.push(`${node.origin} ${outcome}`) });
  const ask = createAskNodes({
    nodes,
    deadlineMs: DEADLINE_MS,
    patienceMs: PATIENCE_MS,
    async send({ origin }, signal, onBegun) {
      const node = String(origin);
      asked.push(node);
      const deed = does.get(node) ?? RIGHT;
      if (deed === 'nothing') return never(signal, () => aborted.push(node));
      if ('fails' in deed) throw Object.assign(new Error(deed.fails), { code: deed.fails });
      onBegun?.();
      return { statusCode: deed.status, body: Buffer.from(deed.body) };
    },
  });
  return { ask, nodes, does, asked, aborted, said };
}

/** Waits until the signal of the request tells that nobody does any longer. */
function never(signal: AbortSignal, onAbort: () => void): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      onAbort();
      reject(signal.reason);
    });
  });
}

const text = (reply: { statusCode: number; body: Buffer }): string => `${reply.statusCode} ${reply.body}`;

describe('§8 asking several nodes', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => vi.useRealTimers());

  it.each<[string, Does]>([
    ['refuses the connection', { fails: 'ECONNREFUSED' }],
    ['breaks the connection', { fails: 'ECONNRESET' }],
    ['answers 500', { status: 500, body: '{}' }],
    ['is starting', { status: 503, body: 'loading' }],
    ['knows no such collection', { status: 404, body: '<html>' }],
    ['answers with a page', { status: 200, body: '<html>' }],
    ['answers by half', { status: 200, body: '{"response":' }],
  ])('one that %s costs a second request, and is out', async (_name, fault) => {
    const { ask, does, asked, nodes } = cluster('a', 'b', 'c');
    does.set('a', fault);

    expect(text(await ask(REQUEST))).toBe('200 {"response":{}}');
    expect(asked).toEqual(['a', 'b']);
    expect(nodes.all.map(({ isUp }) => isUp)).toEqual([false, true, true]);
  });

  it('one that says nothing is left after a moment for another, and is out', async () => {
    const { ask, does, asked, aborted, said, nodes } = cluster('a', 'b', 'c');
    does.set('a', 'nothing');
    const answer = ask(REQUEST);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(asked).toEqual(['a']);

    await vi.advanceTimersByTimeAsync(1);
    expect(text(await answer)).toBe('200 {"response":{}}');
    expect(asked).toEqual(['a', 'b']);
    expect(aborted).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['b answered', 'a failed']);
    expect(nodes.all.map(({ isUp }) => isUp)).toEqual([false, true, true]);
  });

  it('one that lets others wait gets no more searches while it does', async () => {
    const { ask, does, asked, nodes } = cluster('a', 'b');
    does.set('a', 'nothing').set('b', 'nothing');
    const waiting = expect(ask(REQUEST)).rejects.toMatchObject({ code: 'deadline' });
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(asked).toEqual(['a', 'b']);
    does.set('b', RIGHT);
    // Two more are on their way to the other one, which is then the busier of the two.
    const ends = [nodes.begin(nodes.all[1] ?? expect.fail()), nodes.begin(nodes.all[1] ?? expect.fail())];
    await ask(REQUEST);
    expect(asked.at(-1)).toBe('b');
    for (const end of ends) end('answered');
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await waiting;
    await vi.advanceTimersByTimeAsync(0);
    expect(nodes.all.map(({ overdue }) => overdue)).toEqual([0, 0]);
  });

  it('the first that answers counts, also where it is the first that was asked', async () => {
    const { ask, does, said } = cluster('a', 'b');
    does.set('a', 'nothing');
    does.set('b', { fails: 'ECONNREFUSED' });
    const failed = expect(ask(REQUEST)).rejects.toMatchObject({ code: 'deadline' });
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await failed;
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['b failed', 'a failed']);
  });

  it('nobody waits longer than the deadline, or than the time that is left', async () => {
    const { ask, does, aborted, said } = cluster('a', 'b');
    does.set('a', 'nothing').set('b', 'nothing');
    const late = expect(ask(REQUEST)).rejects.toMatchObject({ code: 'deadline' });
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await late;
    expect(aborted).toEqual(['a', 'b']);

    const short = expect(ask(REQUEST, 100)).rejects.toMatchObject({ code: 'deadline' });
    await vi.advanceTimersByTimeAsync(100);
    await short;
    // A tenth of a second says nothing of a node.
    expect(said.at(-1)).toMatch(/neither$/);
  });

  it.each<[string, Does, string]>([
    ['a refused value', { status: 400, body: '{}' }, '400 {}'],
    ['a full breaker', { status: 429, body: '{}' }, '429 {}'],
  ])('%s is the answer: it is not asked again', async (_name, fault, expected) => {
    const { ask, does, asked } = cluster('a', 'b');
    does.set('a', fault);
    expect(text(await ask(REQUEST))).toBe(expected);
    expect(asked).toEqual(['a']);
  });

  it('an answer that is too large is not asked for again', async () => {
    const { ask, does, asked, nodes } = cluster('a', 'b');
    does.set('a', { fails: 'answer-too-large' });
    await expect(ask(REQUEST)).rejects.toMatchObject({ code: 'answer-too-large' });
    expect(asked).toEqual(['a']);
    expect(nodes.all[0]?.isUp).toBe(false);
  });

  it('in an outage second requests are a fifth of all, after the first ones', async () => {
    const { ask, does, asked } = cluster('a', 'b');
    does.set('a', { status: 500, body: '{}' }).set('b', { status: 500, body: '{}' });
    for (let count = 0; count < 1000; count += 1) expect((await ask(REQUEST)).statusCode).toBe(500);

    expect(asked.length).toBeGreaterThan(1200);
    expect(asked.length).toBeLessThan(1300);
  });

  it('a single one is asked again only where its connection broke before an answer', async () => {
    const { ask, does, asked } = cluster('a');
    does.set('a', { fails: 'UND_ERR_SOCKET' });
    await expect(ask(REQUEST)).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
    expect(asked).toHaveLength(2);

    for (const fault of [{ fails: 'ECONNREFUSED' }, { status: 500, body: '{}' }, { status: 200, body: '<html>' }]) {
      asked.length = 0;
      does.set('a', fault);
      await ask(REQUEST).catch(() => undefined);
      expect(asked).toHaveLength(1);
    }
  });
});
