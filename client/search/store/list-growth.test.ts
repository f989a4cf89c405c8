import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { answerOf } from '../../testing/fake-api.ts';
import { bodyParam, ids, openStore, RENDERED } from '../../testing/open-store.ts';
import { withPageSize } from './param-changes.ts';

describe('§4.4 growth', () => {
  it('§2.4 shows numvisible more without a request while loaded items remain', () => {
    const { api, store } = openStore({}, RENDERED);
    store.actions.showMore();
    store.actions.showMore();

    expect(store.getState().shown).toBe(30);
    expect(api.sent).toHaveLength(0);
  });

  it('§2.4 goes on behind max_rows, leaving facets and hash parameters as they are', async () => {
    const { api, store } = openStore({ numvisible: 0 }, RENDERED);
    const { params, result } = store.getState();
    store.actions.showMore();
    store.actions.showMore();
    expect(api.sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ pending: true, appending: true });
    expect(bodyParam(api.at(0).body, 'start')).toBe('30');
    expect(bodyParam(api.at(0).body, 'facet.field')).toBeNull();
    await api.at(0).resolve(answerOf(['d29', ...ids(30, 29)], 75));

    const after = store.getState();
    expect(after.result?.docs.map((doc) => doc.id)).toEqual(ids(0, 59));
    expect(after.shown).toBe(59);
    expect(after.result?.facets).toBe(result?.facets);
    expect(after.params).toBe(params);
    store.actions.showMore();
    expect(bodyParam(api.at(1).body, 'start')).toBe('60');
  });

  it('§2.4 asks for the next items before the end of what shows is reached, once, and shows them when it is', async () => {
    const { api, store } = openStore({ numvisible: 30 }, RENDERED);
    store.actions.loadAhead();
    store.actions.loadAhead();
    expect(api.sent).toHaveLength(1);
    expect(bodyParam(api.at(0).body, 'start')).toBe('30');
    await api.at(0).resolve(answerOf(ids(30, 30), 75));

    expect(store.getState()).toMatchObject({ shown: 30, pending: false });
    store.actions.loadAhead();
    store.actions.showMore();
    expect(store.getState().shown).toBe(60);
    expect(api.sent).toHaveLength(1);
    store.actions.loadAhead();
    expect(bodyParam(api.at(1).body, 'start')).toBe('60');
  });

  it('§2.4 asks for nothing ahead while the next items are loaded, or where all that is loaded shows', () => {
    for (const numvisible of [12, 0]) {
      const { api, store } = openStore({ numvisible }, RENDERED);
      store.actions.loadAhead();

      expect(api.sent).toHaveLength(0);
    }
  });

  it('§2.4 stops at the end, after an empty answer and after a failure', async () => {
    const { api, store } = openStore({ numvisible: 0 }, RENDERED);
    store.actions.showMore();
    await api.at(0).reject(new ApiError('error', ''));
    store.actions.showMore();
    expect(api.sent).toHaveLength(1);
    store.actions.retry();
    await api.at(1).resolve(answerOf([], 75));
    store.actions.showMore();

    expect(api.sent).toHaveLength(2);
    expect(store.getState()).toMatchObject({ pending: false, failure: undefined });
  });
});

describe('§2.4 the page size', () => {
  it('§2.4 shows so many at a time from the first result on, and asks for more rows only where it must', async () => {
    const { api, store } = openStore({ page_sizes: [20, 60] }, RENDERED);
    store.actions.change((params) => withPageSize(params, 20));
    expect(bodyParam(api.at(0).body, 'rows')).toBe('30');
    await api.at(0).resolve(answerOf(ids(0, 30), 75));
    expect(store.getState().shown).toBe(20);
    store.actions.showMore();
    expect(store.getState().shown).toBe(30);
    store.actions.change((params) => withPageSize(params, 60));

    expect(bodyParam(api.at(1).body, 'rows')).toBe('60');
  });

  it('§2.4 a size the block does not offer changes nothing of a request', () => {
    const { api, store } = openStore({ page_sizes: [20], exposed_params: ['q', 'rows'] }, RENDERED);
    store.actions.load([['rows', '9999']]);

    expect(bodyParam(api.at(0).body, 'rows')).toBe('30');
  });
});
