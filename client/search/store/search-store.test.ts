import { describe, expect, it } from 'vitest';
import { getParams } from '../../../common/query/param-list.ts';
import { ApiError } from '../../api/api-error.ts';
import { answerOf } from '../../testing/fake-api.ts';
import { bodyParam, ids, openStore, RENDERED } from '../../testing/open-store.ts';
import { createDraft } from '../filters-drawer.ts';
import { withoutAnyFilter, withoutField, withoutFilter, withToggledValue } from './param-changes.ts';

describe('§4.1 the start of a block', () => {
  it('§4.1 a page that came without results asks for them with the default query', async () => {
    const { api, store } = openStore({ default_q: 'type:stay' });
    store.actions.boot(undefined);

    expect(store.getState()).toMatchObject({ pending: true, ready: true, firstRequest: false });
    expect(bodyParam(api.at(0).body, 'q')).toBe('type:stay');
    await api.at(0).resolve(answerOf(['a']));
    expect(store.getState()).toMatchObject({ pending: false, firstRequest: true, shown: 1 });
  });

  it('§4.1 a page that came with results asks for nothing', () => {
    const { api, store } = openStore({}, RENDERED);
    store.actions.boot(undefined);

    expect(api.sent).toHaveLength(0);
    expect(store.getState()).toMatchObject({ ready: true, firstRequest: true, pending: false, shown: 10 });
  });

  it('§4.1 a hash of ours makes exactly one request, and no default goes over it', () => {
    const { api, store } = openStore({}, RENDERED);
    store.actions.boot([['fq', 'city:Duck']]);

    expect(api.sent).toHaveLength(1);
    expect(bodyParam(api.at(0).body, 'q')).toBeNull();
    expect(store.getState().params).toEqual([['fq', 'city:Duck']]);
  });

  it('§4.1 without max_rows nothing is asked at the start, but a click searches', () => {
    const { api, store, facet } = openStore({ max_rows: 0 });
    store.actions.boot(undefined);
    expect(api.sent).toHaveLength(0);
    expect(store.getState().ready).toBe(true);
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Duck'));

    expect(api.sent).toHaveLength(1);
  });

  it('§4.1 without max_rows a hash of ours asks for nothing at the start either, but is where the search goes on from', () => {
    const { api, store, facet } = openStore({ max_rows: 0 });
    store.actions.boot([['q', 'pool']]);
    expect(api.sent).toHaveLength(0);
    expect(store.getState()).toMatchObject({ ready: true, pending: false, params: [['q', 'pool']] });
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Duck'));

    expect(bodyParam(api.at(0).body, 'q')).toBe('pool');
  });
});

describe('§4.2 facets', () => {
  it('§4.2 clicking values of an or-facet combines them, clicking an active one removes it', () => {
    const { store, fqs, facet } = openStore({}, RENDERED);
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Duck'));
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Nags Head'));
    expect(fqs()).toEqual(['{!tag=RiotSolrWidget,RiotSolrFacetList-city}city:( Duck OR "Nags Head" )']);
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Duck'));
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Nags Head'));

    expect(fqs()).toEqual([]);
  });

  it('§4.2 and-facets filter by each value, single-value facets replace it', () => {
    const { store, fqs, facet } = openStore({}, RENDERED);
    for (const value of ['Pool', 'Sauna'])
      store.actions.change((params) => withToggledValue(params, facet('amenity'), value));
    for (const value of ['Cabin', 'Villa'])
      store.actions.change((params) => withToggledValue(params, facet('type'), value));

    expect(fqs()).toEqual([
      '{!tag=RiotSolrWidget,RiotSolrFacetList-amenity}amenity:Pool',
      '{!tag=RiotSolrWidget,RiotSolrFacetList-amenity}amenity:Sauna',
      '{!tag=RiotSolrWidget,RiotSolrFacetList-type}type:Villa',
    ]);
  });

  it('§2.5 reset removes all filters of the field and of no other', () => {
    const { store, fqs, facet } = openStore({}, { ...RENDERED, params: [['fq', 'city_area:North']] });
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Duck'));
    store.actions.change((params) => withoutField(params, 'city'));

    expect(fqs()).toEqual(['city_area:North']);
  });

  it('§2.5 listings without a value can be asked for and left again', () => {
    const { store, fqs, facet } = openStore({}, RENDERED);
    store.actions.change((params) => withToggledValue(params, facet('city'), null));
    expect(fqs()).toEqual(['{!tag=RiotSolrWidget,RiotSolrFacetList-city}-city:[* TO *]']);
    store.actions.change((params) => withToggledValue(params, facet('city'), null));

    expect(fqs()).toEqual([]);
  });

  it('§2.2 a change of filters, words or order starts from the first result again', () => {
    const { store, facet } = openStore({}, { ...RENDERED, params: [['start', '60']] });
    store.actions.change((params) => withToggledValue(params, facet('city'), 'Duck'));

    expect(store.getState().params.some(([name]) => name === 'start')).toBe(false);
  });

  it('§2.5 what changes nothing sends nothing', () => {
    const { api, store } = openStore({}, RENDERED);
    store.actions.change((params) => withoutField(params, 'city'));
    store.actions.setQ('  ');
    store.actions.change((params) => withoutAnyFilter(params, store.options));

    expect(api.sent).toHaveLength(0);
  });
});

describe('§2.3 the current search', () => {
  it('§2.3 one value is taken out of an or-list, the others stay', () => {
    const { store, fqs } = openStore({}, { ...RENDERED, params: [['fq', 'city:( Duck OR Avon )']] });
    const duck = { kind: 'value', field: 'city', value: 'Duck' } as const;
    store.actions.change((params) => withoutFilter(params, duck, store.options));

    expect(fqs()).toEqual(['city:( Avon )']);
  });

  it('§2.3 clear all brings the default query back and keeps the order and custom parameters', () => {
    const params = [
      ['fq', 'city:Duck'],
      ['q', 'pool'],
      ['sort', 'price asc'],
      ['rcav', '{}'],
    ] as const;
    const { store } = openStore({}, { ...RENDERED, params });
    store.actions.change((params) => withoutAnyFilter(params, store.options));

    expect(store.getState().params).toEqual([
      ['q', '*:*'],
      ['sort', 'price asc'],
      ['rcav', '{}'],
    ]);
  });
});

describe('§7.1 one answer counts', () => {
  it('§7.1 a newer search aborts the one under way, whose answer is dropped', async () => {
    const { api, store, log } = openStore({}, RENDERED);
    store.actions.setQ('one');
    store.actions.setQ('two');
    expect(api.at(0).signal?.aborted).toBe(true);
    await api.at(0).resolve(answerOf(['stale']));
    await api.at(1).resolve(answerOf(['fresh']));

    expect(store.getState().result?.docs).toEqual([{ id: 'fresh' }]);
    expect(store.getState()).toMatchObject({ pending: false, failure: undefined });
    expect(log).toEqual([]);
  });

  it('§2.4 a new answer starts the list over', async () => {
    const { api, store } = openStore({}, RENDERED);
    store.actions.showMore();
    store.actions.setQ('one');
    await api.at(0).resolve(answerOf(ids(100, 30)));

    expect(store.getState().shown).toBe(10);
  });
});

describe('filters that apply together', () => {
  it('a draft searches for itself and leaves the search as it is until its parameters are taken over', async () => {
    const { api, store, facet } = openStore({ apply: 'batch' }, RENDERED);
    const draft = createDraft(store);
    draft.actions.change((params) => withToggledValue(params, facet('city'), 'Duck'));
    draft.actions.change((params) => withToggledValue(params, facet('amenity'), 'Pool'));
    expect(store.getState()).toMatchObject({ requests: 0, pending: false });
    expect([bodyParam(api.at(0).body, 'rows'), bodyParam(api.at(0).body, 'fl')]).toEqual(['1', 'id']);
    await api.at(0).resolve(answerOf([]));
    await api.at(1).resolve(answerOf(['a'], 7));
    expect(draft.getState().result?.numFound).toBe(7);
    store.actions.change(() => draft.getState().params);

    expect(getParams(store.getState().params, 'fq')).toHaveLength(2);
    expect([store.getState().requests, bodyParam(api.at(2).body, 'rows')]).toEqual([1, '30']);
  });
});

describe('§7.2 full documents', () => {
  it('§2.4 are fetched by id after the search, shown in its order, and cached', async () => {
    const { api, store } = openStore({ return_full_docs: true, doc_cache: 60 });
    store.actions.boot(undefined);
    await api.at(0).resolve(answerOf(['c', 'a', 'b']));
    // The part that fetches documents is loaded when it is first needed.
    await expect.poll(() => api.sent[1]).toMatchObject({ kind: 'documents', body: 'c,a,b' });
    expect(store.getState().pending).toBe(true);
    await api.at(1).resolve({
      response: {
        docs: [
          { id: 'a', n: 1 },
          { id: 'c', n: 3 },
        ],
      },
    });

    expect(store.getState()).toMatchObject({ pending: false, shown: 2 });
    expect(store.getState().result?.docs).toEqual([
      { id: 'c', n: 3 },
      { id: 'a', n: 1 },
    ]);
    store.actions.setQ('x');
    await api.at(2).resolve(answerOf(['a', 'z']));
    expect(api.at(3).body).toBe('z');
  });

  it('§7.1 those of a search that a newer one has replaced are given up, or not asked for at all', async () => {
    const { api, store } = openStore({ return_full_docs: true }, RENDERED);
    store.actions.setQ('one');
    await api.at(0).resolve(answerOf(['a']));
    await expect.poll(() => api.sent).toHaveLength(2);
    store.actions.setQ('two');
    expect(api.at(1)).toMatchObject({ kind: 'documents', signal: { aborted: true } });

    const answered = api.at(2).resolve(answerOf(['b']));
    store.actions.setQ('three');
    await answered;
    await api.at(3).resolve(answerOf(['c']));
    await expect.poll(() => api.sent).toHaveLength(5);

    expect(api.sent.map(({ kind, body }) => (kind === 'documents' ? body : kind))).toEqual([
      'search',
      'a',
      'search',
      'search',
      'c',
    ]);
  });

  it('§7.2 an answer without ids asks for no documents', async () => {
    const { api, store } = openStore({ return_full_docs: true });
    store.actions.boot(undefined);
    await api.at(0).resolve(answerOf([]));

    expect(api.sent).toHaveLength(1);
    expect(store.getState()).toMatchObject({ pending: false, firstRequest: true });
  });

  it('§7.2 documents that cannot be had fail the search, and Retry asks for both again', async () => {
    const { api, store, log } = openStore({ return_full_docs: true }, RENDERED);
    store.actions.setQ('one');
    await api.at(0).resolve(answerOf(['a']));
    await expect.poll(() => api.sent).toHaveLength(2);
    await api.at(1).reject(new ApiError('error', 'Bad Gateway', { httpStatus: 502 }));
    expect(log).toEqual(['error, Bad Gateway']);
    expect(store.getState()).toMatchObject({ pending: false, failure: { kind: 'failed' } });
    expect(store.getState().result?.docs).toHaveLength(30);
    store.actions.retry();
    await api.at(2).resolve(answerOf(['a']));

    expect(api.sent.map(({ kind }) => kind)).toEqual(['search', 'documents', 'search', 'documents']);
  });
});
