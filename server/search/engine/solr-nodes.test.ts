import { afterEach, describe, expect, it, vi } from 'vitest';
import { pauseAfter, type SolrNode, SolrNodes } from './solr-nodes.ts';

interface Fixture {
  nodes: SolrNodes;
  /** Answers of the nodes to a ping, by their origin. */
  answers: Map<string, boolean>;
  pings: string[];
  close(): void;
}

function fixture(...origins: string[]): Fixture {
  const answers = new Map<string, boolean>();
  const pings: string[] = [];
  let closed = false;
  const nodes = new SolrNodes({
    origins,
    async ping(origin) {
      pings.push(origin);
      return answers.get(origin) ?? false;
    },
    isClosed: () => closed,
    now: () => 0,
  });
  return {
    nodes,
    answers,
    pings,
    close() {
      closed = true;
    },
  };
}

const fail = (nodes: SolrNodes, node: SolrNode): void => nodes.begin(node)('failed');
const first = ({ all }: SolrNodes): SolrNode => all[0] ?? expect.fail('no node');

describe('§7.1 the node a search goes to', () => {
  afterEach(() => vi.useRealTimers());

  it('is the least busy one, and each in turn where several are', () => {
    const { nodes } = fixture('a', 'b', 'c');
    const ends: (() => void)[] = [];
    const places = Array.from({ length: 6 }, () => {
      const node = nodes.choose();
      const end = nodes.begin(node);
      ends.push(() => end('answered'));
      return node.origin;
    });
    expect(places).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);

    ends[1]?.();
    expect(nodes.choose().origin).toBe('b');
  });

  it('is no node that failed, until it answers a ping', async () => {
    vi.useFakeTimers();
    const { nodes, answers, pings } = fixture('a', 'b');
    fail(nodes, first(nodes));
    expect([nodes.choose().origin, nodes.choose().origin]).toEqual(['b', 'b']);

    await vi.advanceTimersByTimeAsync(10_000);
    expect(first(nodes).isUp).toBe(false);
    const before = pings.length;
    answers.set('a', true);
    await vi.advanceTimersByTimeAsync(1000);

    expect(pings.length).toBe(before + 1);
    expect([nodes.choose().origin, nodes.choose().origin].sort()).toEqual(['a', 'b']);
    expect(new Set(pings)).toEqual(new Set(['a']));
  });

  it('is pinged at once, then after pauses that double to less than a second', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map(pauseAfter)).toEqual([0, 50, 100, 200, 400, 800, 800, 800]);
  });

  it('gets one search at a time after its return, until one has succeeded', async () => {
    vi.useFakeTimers();
    const { nodes, answers } = fixture('a', 'b');
    answers.set('a', true);
    fail(nodes, first(nodes));
    await vi.advanceTimersByTimeAsync(0);
    for (let busy = 0; busy < 3; busy += 1) nodes.begin(nodes.all[1] ?? expect.fail());

    const trial = nodes.choose();
    expect(trial.origin).toBe('a');
    const end = nodes.begin(trial);
    expect(nodes.choose().origin).toBe('b');
    end('answered');
    nodes.begin(first(nodes));
    expect(nodes.choose().origin).toBe('a');
  });

  it('is not judged by what began before its return', async () => {
    vi.useFakeTimers();
    const { nodes, answers } = fixture('a', 'b');
    answers.set('a', true);
    const late = nodes.begin(first(nodes));
    fail(nodes, first(nodes));
    await vi.advanceTimersByTimeAsync(0);
    late('failed');

    expect(first(nodes).isUp).toBe(true);
  });

  it('is any, the others than the last one first, where all have failed', () => {
    const { nodes } = fixture('a', 'b');
    for (const node of nodes.all) fail(nodes, node);

    expect(nodes.choose(first(nodes)).origin).toBe('b');
    expect(nodes.choose(nodes.all[1]).origin).toBe('a');
  });

  it('is the only one there is, which is never pinged', async () => {
    vi.useFakeTimers();
    const { nodes, pings } = fixture('a');
    fail(nodes, first(nodes));
    await vi.advanceTimersByTimeAsync(10_000);

    expect(nodes.choose(first(nodes)).origin).toBe('a');
    expect(pings).toEqual([]);
    nodes.begin(first(nodes))('answered');
    expect(first(nodes).isUp).toBe(true);
  });

  it('is pinged no more when the connections are closed', async () => {
    vi.useFakeTimers();
    const { nodes, pings, close } = fixture('a', 'b');
    fail(nodes, first(nodes));
    await vi.advanceTimersByTimeAsync(0);
    close();
    await vi.advanceTimersByTimeAsync(10_000);

    expect(pings).toHaveLength(2);
  });
});
