import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latePart, retryUntilLoaded } from './late-part.ts';

/** A page whose connection comes and goes, and a part that cannot be had so many times. */
function visitOf(failures: number) {
  const signs = new EventTarget();
  const reported: unknown[] = [];
  const tries: number[] = [];
  const page = {
    addEventListener: signs.addEventListener.bind(signs),
    reportError: (error: unknown) => reported.push(error),
    setTimeout,
  };
  const load = async (): Promise<string> => {
    tries.push(Date.now());
    if (tries.length <= failures) throw new Error('no');
    return 'part';
  };
  return { signs, reported, tries, loaded: retryUntilLoaded(load, undefined, page) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a late part that cannot be had', () => {
  it('is asked for again after 1 s, 2 s, 4 s and so on', async () => {
    const { loaded, tries, reported } = visitOf(3);
    await vi.advanceTimersByTimeAsync(7_000);

    expect(await loaded).toBe('part');
    expect(tries).toEqual([0, 1_000, 3_000, 7_000]);
    expect(reported).toHaveLength(1);
  });

  it.each([
    [1, 0],
    [2, 1],
    [5, 1],
  ])('that fails %d times is reported %d times: once may be a page that is being left', async (failures, reports) => {
    const { loaded, reported } = visitOf(failures);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(await loaded).toBe('part');
    expect(reported).toHaveLength(reports);
  });

  it('is asked for no more after some minutes, until there is a connection or the visitor comes back', async () => {
    const { loaded, tries, signs } = visitOf(9);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(tries).toHaveLength(8);
    signs.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tries).toHaveLength(9);
    signs.dispatchEvent(new Event('online'));

    expect(await loaded).toBe('part');
  });
});

describe('an import that can be called again', () => {
  it('loads once for all who ask, and again only after a failure', async () => {
    const part = { name: 'part' };
    const answers: (() => Promise<object>)[] = [() => Promise.reject(new Error('no')), async () => part];
    let calls = 0;
    const load = latePart(() => {
      calls += 1;
      return answers.shift()?.() ?? Promise.reject(new Error('asked too often'));
    });

    await expect(Promise.all([load(), load()])).rejects.toThrow('no');
    expect(calls).toBe(1);
    expect(await Promise.all([load(), load()])).toEqual([part, part]);
    expect(await load()).toBe(part);
    expect(calls).toBe(2);
  });

  it('asks for a file that could not be had under another address', async () => {
    const load = latePart<object>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://x.example/a.js')),
    );

    await expect(load()).rejects.toThrow('Failed to fetch');
    // Node loads nothing by http, and says so.
    await expect(load()).rejects.toThrow("Received protocol 'http:'");
  });
});
