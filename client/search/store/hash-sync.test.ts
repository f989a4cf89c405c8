import { describe, expect, it } from 'vitest';
import type { SearchBlockState } from '../../../common/page/page-model.ts';
import { addParam, type ParamList, setParam } from '../../../common/query/param-list.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { bootWithHash } from '../../islands/open-search.ts';
import { answerOf, createFakeApi } from '../../testing/fake-api.ts';
import { createFakeWindow, openOnlyHash } from '../../testing/fake-window.ts';
import { facetOf, searchOptions } from '../../testing/options.ts';
import { withToggledValue } from './param-changes.ts';
import { createSearchStore } from './search-store.ts';

const RENDERED: SearchBlockState = { params: [['q', '*:*']], answer: answerOf(['a']), amenities: [] };

function page(address: string, changes: Record<string, unknown> = {}, rendered?: SearchBlockState) {
  const options = searchOptions(changes);
  const window = createFakeWindow(address);
  const api = createFakeApi();
  const store = createSearchStore({ options, api, log: () => {}, rendered });
  bootWithHash(store, openOnlyHash(window, options.exposedParams));
  return { options, window, api, store };
}

type Step = [action: string, ...rest: unknown[]];

describe('§2.2 hash and history', () => {
  for (const vector of vectorsOf('hash-history')) {
    it(vector.id, () => {
      const { url, exposed, steps } = vector.input as { url: string; exposed: string[]; steps: Step[] };
      const trace = vector.expected.trace as { after: string; hash: string; newEntries: number; requests: number }[];
      const window = createFakeWindow(url);
      const hash = openOnlyHash(window, exposed);
      const options = searchOptions({ exposed_params: exposed, max_rows: 0 });
      const api = createFakeApi();
      const store = createSearchStore({ options, api, log: () => {} });
      store.subscribe((state, before) => {
        if (state.requests === before.requests) return;
        if (state.cause === 'boot' || state.cause === 'change') hash.save(state.params, state.cause);
      });
      hash.watch((params) => store.actions.load(params));
      let params: ParamList = hash.read() ?? [];
      let entries = 0;
      const seen = steps.flatMap(([action, name, value]) => {
        if (action === 'add') params = addParam(params, String(name), String(value));
        else if (action === 'del') params = params.filter(([key]) => key !== name);
        else if (action === 'hash') window.navigate(String(name));
        else {
          if (name === 0) params = setParam(params, 'start', undefined);
          store.actions.run(params, store.getState().requests === 0 ? 'boot' : 'change');
        }
        if (action !== 'request' && action !== 'hash') return [];
        const before = entries;
        entries = window.newEntries;
        const after = [action, ...(name === undefined ? [] : [name])].join(' ');
        const { requests } = store.getState();
        return [{ after, hash: window.hash.slice(1), newEntries: entries - before, requests }];
      });

      expect(seen).toEqual(trace);
    });
  }

  it('§2.2 a page that came without results and without hash keeps its entry and gets the default query', () => {
    const { window, api } = page('https://site.example/stays');

    expect(window.entries).toEqual(['https://site.example/stays#q=*%3A*']);
    expect(api.sent).toHaveLength(1);
  });

  it('§2.2 a page that came with results keeps its address until the visitor changes something', () => {
    const { window, api, store, options } = page('https://site.example/stays', {}, RENDERED);
    expect([window.entries.length, window.hash, api.sent.length]).toEqual([1, '', 0]);
    store.actions.change((params) => withToggledValue(params, facetOf(options, 'type'), 'Cabin'));

    expect(window.newEntries).toBe(1);
    expect(decodeURIComponent(window.hash)).toBe('#fq={!tag=RiotSolrWidget,RiotSolrFacetList-type}type:Cabin&q=*:*');
  });

  it('§2.2 back and forward run the search of their entry, once each and without a new entry', () => {
    const { window, store } = page('https://site.example/stays', {}, RENDERED);
    store.actions.setQ('pool');
    store.actions.setQ('sauna');
    window.back();
    window.poll();
    expect([store.getState().params, store.getState().requests]).toEqual([[['q', 'pool']], 3]);
    window.back();
    expect([store.getState().params, store.getState().requests]).toEqual([[['q', '*:*']], 4]);
    window.forward();

    expect([store.getState().params, store.getState().requests]).toEqual([[['q', 'pool']], 5]);
    expect(window.newEntries).toBe(2);
  });

  it('§2.2 a hash of ours wins over what the server rendered, with one request', () => {
    const { window, api, store } = page('https://site.example/stays?q=lake#fq=city%3ADuck', {}, RENDERED);

    expect(api.sent).toHaveLength(1);
    expect(store.getState().params).toEqual([['fq', 'city:Duck']]);
    expect(window.newEntries).toBe(0);
  });

  it('§8 repeating what failed leaves the address alone, be it an anchor by now', async () => {
    const { window, api, store } = page('https://site.example/stays', {}, RENDERED);
    store.actions.setQ('lake');
    await api.at(0).reject(new Error('no'));
    window.navigate('content');
    store.actions.retry();

    expect(api.at(1).body).toBe(api.at(0).body);
    expect(window.hash).toBe('#content');
    expect(window.newEntries).toBe(2);
  });

  it('§2.2 custom parameters survive a change of filters', () => {
    const { window, store } = page(
      'https://site.example/stays#q=x&rcav=%7B%22a%22%3A1%7D',
      { exposed_params: ['fq', 'q', 'rcav'] },
      RENDERED,
    );
    store.actions.setQ('y');

    expect(window.hash).toBe('#q=y&rcav=%7B%22a%22%3A1%7D');
  });

  it('§2.2 going on behind the loaded rows leaves the address alone', () => {
    const { window, store } = page(
      'https://site.example/stays',
      { numvisible: 0 },
      {
        ...RENDERED,
        answer: answerOf(['a'], 90),
      },
    );
    store.actions.showMore();

    expect([store.getState().appending, window.hash, window.newEntries]).toEqual([true, '', 0]);
  });
});
