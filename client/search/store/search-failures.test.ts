import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { answerOf } from '../../testing/fake-api.ts';
import { openStore, RENDERED, withClock } from '../../testing/open-store.ts';

describe('§8 a failed search', () => {
  it('§8 is logged, clears pending and keeps the last good results; Retry asks the same again', async () => {
    const { api, store, log } = openStore({}, RENDERED);
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('error', 'Bad Gateway', { httpStatus: 502 }));

    expect(log).toEqual(['error, Bad Gateway']);
    expect(store.getState()).toMatchObject({ pending: false, failure: { kind: 'failed' } });
    expect(store.getState().result?.docs).toHaveLength(30);

    store.actions.retry();
    expect(api.at(1).body).toBe(api.at(0).body);
    await api.at(1).resolve(answerOf(['a']));
    expect(store.getState()).toMatchObject({ failure: undefined, pending: false });
  });

  it('§8 an answer that is no search answer is a parser error', async () => {
    const { api, store, log } = openStore({}, RENDERED);
    store.actions.setQ('one');
    await api.at(0).resolve({ response: {} });

    expect(log[0]).toMatch(/^parsererror, /);
    expect(store.getState().failure?.kind).toBe('failed');
  });

  it('§8 refused, offline and failed are told apart', async () => {
    const refused = openStore({}, RENDERED);
    refused.store.actions.setQ('one');
    await refused.api.at(0).reject(new ApiError('error', 'Bad Request', { httpStatus: 400, detail: 'q: no' }));
    const offline = openStore({}, RENDERED, false);
    offline.store.actions.setQ('one');
    await offline.api.at(0).reject(new ApiError('error', ''));
    const busy = openStore({}, RENDERED);
    busy.store.actions.setQ('one');
    await busy.api.at(0).reject(new ApiError('error', 'Too Many Requests', { httpStatus: 429 }));

    expect(refused.store.getState().failure).toEqual({ kind: 'refused', detail: 'q: no' });
    expect(offline.store.getState().failure?.kind).toBe('offline');
    expect(busy.store.getState().failure?.kind).toBe('failed');
  });

  it('§8 a search that takes more than three seconds is stalled until it ends', async () => {
    const { api, store, waits } = withClock();
    store.actions.setQ('one');
    store.actions.setQ('two');
    waits[0]?.run();
    expect(store.getState().stalled).toBe(false);
    waits[1]?.run();
    expect([waits[1]?.ms, store.getState().stalled]).toEqual([3000, true]);
    await api.at(0).resolve(answerOf(['late']));
    await api.at(1).resolve(answerOf(['a']));

    expect(store.getState().stalled).toBe(false);
    expect(waits.every((wait) => wait.cancelled)).toBe(true);
  });

  it('§8 a failed search is repeated by itself after 5, 15 and 45 seconds and then no more', async () => {
    const { api, store, waits, next } = withClock();
    store.actions.setQ('one');
    for (const request of [0, 1, 2, 3]) {
      await api.at(request).reject(new ApiError('error', '', { httpStatus: 503 }));
      next();
    }

    expect(api.sent.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => api.at(0).body));
    expect(waits.map(({ ms }) => ms).filter((ms) => ms > 3000)).toEqual([5000, 15_000, 45_000]);
    expect(store.getState().failure?.kind).toBe('failed');
  });

  it('§8 a change by the visitor takes the place of the repetition, and begins a new count', async () => {
    const { api, store, waits, next } = withClock();
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('timeout', 'timeout'));
    const repetition = waits.at(-1);
    store.actions.setQ('two');
    expect(repetition?.cancelled).toBe(true);
    await api.at(1).reject(new ApiError('timeout', 'timeout'));

    expect(waits.at(-1)?.ms).toBe(5000);
    next();
    await api.at(2).resolve(answerOf(['a']));
    expect(store.getState()).toMatchObject({ failure: undefined, pending: false });
  });

  it('§8 what the server refuses is not repeated', async () => {
    const { api, store, waits } = withClock();
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('error', 'Bad Request', { httpStatus: 400 }));

    expect(waits.every(({ cancelled }) => cancelled)).toBe(true);
  });

  it('§8 what failed offline waits for the connection and leaves the repetitions as they were', async () => {
    let online = false;
    const { api, store, waits } = withClock(RENDERED, () => online);
    store.actions.setQ('one');
    await api.at(0).reject(new ApiError('error', ''));
    expect(waits.every(({ cancelled }) => cancelled)).toBe(true);
    online = true;
    store.actions.retry();
    await api.at(1).reject(new ApiError('error', '', { httpStatus: 503 }));

    expect(waits.at(-1)).toMatchObject({ ms: 5000, cancelled: false });
  });

  it('§8 what the server could not render is asked for after five seconds', async () => {
    const { api, store, waits, next } = withClock({ params: [['q', '*:*']], problem: 'unavailable', amenities: [] });
    store.actions.boot(undefined);
    expect(api.sent).toHaveLength(0);
    expect(waits.map(({ ms }) => ms)).toEqual([5000]);
    next();
    await api.at(0).resolve(answerOf(['a']));

    expect(store.getState()).toMatchObject({ failure: undefined, pending: false });
  });

  it('§8 what the server could not render can be tried again', () => {
    const { api, store } = openStore({}, { params: [['q', '*:*']], problem: 'unavailable', amenities: [] });
    store.actions.boot(undefined);
    expect(store.getState().failure?.kind).toBe('failed');
    store.actions.retry();

    expect(api.sent).toHaveLength(1);
  });
});
