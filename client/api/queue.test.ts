import { describe, expect, it } from 'vitest';
import { createQueue, type PageQueues, SupersededError } from './queue.ts';

function task() {
  const started: AbortSignal[] = [];
  let resolve: (value: string) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  const promise = new Promise<string>((...settle) => {
    [resolve, reject] = settle;
  });
  const run = (signal: AbortSignal): Promise<string> => {
    started.push(signal);
    return promise;
  };
  return { run, started, resolve, reject };
}

describe('§7.1 named queues', () => {
  it('§7.1 a second task starts only after the first, which is aborted, has ended', async () => {
    const queue = createQueue();
    const first = task();
    const second = task();
    const firstResult = expect(queue.run('a', first.run)).rejects.toThrow(SupersededError);
    const secondResult = queue.run('a', second.run);

    expect(first.started[0]?.aborted).toBe(true);
    expect(second.started).toHaveLength(0);

    first.reject(new Error('aborted'));
    await firstResult;
    second.resolve('two');

    expect(await secondResult).toBe('two');
    expect(second.started[0]?.aborted).toBe(false);
  });

  it('§7.1 a task that has not started is replaced by a newer one', async () => {
    const queue = createQueue();
    const [first, second, third] = [task(), task(), task()];
    const firstResult = expect(queue.run('a', first.run)).rejects.toThrow(SupersededError);
    const secondResult = expect(queue.run('a', second.run)).rejects.toThrow(SupersededError);
    const thirdResult = queue.run('a', third.run);
    first.resolve('too late');
    third.resolve('three');

    await Promise.all([firstResult, secondResult]);
    expect(await thirdResult).toBe('three');
    expect(second.started).toHaveLength(0);
  });

  it('§7.1 queues of different names run side by side', async () => {
    const queue = createQueue();
    const [search, documents] = [task(), task()];
    const results = [queue.run('RiotSolr', search.run), queue.run('fullDocs', documents.run)];
    search.resolve('s');
    documents.resolve('d');

    expect(await Promise.all(results)).toEqual(['s', 'd']);
    expect(search.started[0]?.aborted).toBe(false);
  });

  it('§7.1 a failed task lets the next one run', async () => {
    const queue = createQueue();
    const first = task();
    first.reject(new Error('no'));
    await expect(queue.run('a', first.run)).rejects.toThrow('no');
    const second = task();
    second.resolve('two');

    expect(await queue.run('a', second.run)).toBe('two');
  });

  it('§7.1 the blocks of a page take turns; none replaces what another waits with', async () => {
    const queues: PageQueues = new Map();
    const [one, two, three] = [createQueue(queues), createQueue(queues), createQueue(queues)];
    const [first, early, late, last] = [task(), task(), task(), task()];
    const firstResult = one.run('RiotSolr', first.run);
    const earlyResult = expect(two.run('RiotSolr', early.run)).rejects.toThrow(SupersededError);
    const lastResult = three.run('RiotSolr', last.run);
    const lateResult = two.run('RiotSolr', late.run);

    expect(first.started[0]?.aborted).toBe(false);
    first.resolve('first');
    expect(await firstResult).toBe('first');
    await earlyResult;
    expect([early, last, late].map(({ started }) => started.length)).toEqual([0, 1, 0]);
    last.reject(new Error('no'));
    await expect(lastResult).rejects.toThrow('no');
    late.resolve('late');
    expect(await lateResult).toBe('late');
  });

  it('§7.1 what is dropped leaves the others where they are', async () => {
    const queues: PageQueues = new Map();
    const [one, two] = [createQueue(queues), createQueue(queues)];
    const [first, second] = [task(), task()];
    const firstResult = one.run('RiotSolr', first.run);
    const secondResult = expect(two.run('RiotSolr', second.run)).rejects.toThrow(SupersededError);
    two.drop('RiotSolr');
    await secondResult;
    first.resolve('first');

    expect(await firstResult).toBe('first');
    expect(second.started).toHaveLength(0);
  });
});
