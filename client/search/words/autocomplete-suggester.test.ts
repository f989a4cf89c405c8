import { describe, expect, it } from 'vitest';
import { parseAutocomplete } from '../../../common/options/help-options.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { searchOptions } from '../../testing/options.ts';
import { createSearchStore } from '../store/search-store.ts';
import { createSuggester, type Suggester } from './autocomplete-suggester.ts';

interface Typing {
  api: FakeApi;
  shown: string[][];
  failures: unknown[];
  suggester: Suggester;
  /** Lets the keys rest. */
  rest(): void;
  waits: number[];
}

function startTyping(): Typing {
  const settings = parseAutocomplete({ field: 'spell' });
  if (!settings) throw new Error('the options were not read');
  const api = createFakeApi();
  const shown: string[][] = [];
  const failures: unknown[] = [];
  const waits: number[] = [];
  let pending: (() => void) | undefined;
  const options = searchOptions({
    exposed_params: ['fq', 'q', 'guests'],
    custom_params: {
      guests: {
        label: 'Guests',
        parts: { number: { type: 'integer' } },
        filters: [{ field: 'is_sleeps', from: 'number' }],
      },
    },
  });
  const params = [
    ['fq', '{!tag=a}city:Duck'],
    ['guests', '4'],
  ] as const;
  const store = createSearchStore({
    options,
    api,
    log: (line) => failures.push(line),
    rendered: { params, amenities: [] },
    after: (ms, run) => {
      waits.push(ms);
      pending = run;
      return () => {
        pending = undefined;
      };
    },
  });
  const suggester = createSuggester(store, settings, (list) => shown.push(list.map(({ label }) => label)));
  return { api, shown, failures, suggester, waits, rest: () => pending?.() };
}

const answer = (...pairs: [string, number][]): unknown => ({ facet_counts: { facet_fields: { spell: pairs } } });

describe('§2.8 while a visitor types', () => {
  it('suggestions are asked for 300 ms after the last key, once', async () => {
    const { api, shown, suggester, waits, rest } = startTyping();
    for (const term of ['ca', 'cab', 'cabi']) suggester.typed(term);
    expect(api.sent).toHaveLength(0);
    rest();
    await api.at(0).resolve(answer(['cabin', 12], ['cabinet', 1]));

    expect(waits).toEqual([300, 300, 300]);
    expect(api.sent).toHaveLength(1);
    expect(api.at(0).body).toContain(
      'fq=%7B!tag%3Da%7Dcity%3ADuck&facet.field=spell&facet.limit=10&facet.prefix=cabi&guests=4',
    );
    expect(shown).toEqual([['cabin (12)', 'cabinet (1)']]);
  });

  it('a key aborts the request under way, and its answer never shows', async () => {
    const { api, shown, failures, suggester, rest } = startTyping();
    suggester.typed('ca');
    rest();
    suggester.typed('cab');

    expect(api.at(0).signal?.aborted).toBe(true);
    await api.at(0).resolve(answer(['cake', 1]));
    expect(shown).toEqual([]);
    expect(failures).toEqual([]);
  });

  it('a space at the end, too little, or nothing clears the list without a request', () => {
    const { api, shown, suggester, rest } = startTyping();
    for (const term of ['cabin ', 'c', '']) {
      suggester.typed(term);
      rest();
    }

    expect(api.sent).toHaveLength(0);
    expect(shown).toEqual([[], [], []]);
  });

  it('what is stopped asks for nothing and shows nothing', async () => {
    const { api, shown, suggester, rest } = startTyping();
    suggester.typed('ca');
    suggester.stop();
    rest();
    expect(api.sent).toHaveLength(0);

    suggester.typed('ca');
    rest();
    suggester.stop();
    await api.at(0).resolve(answer(['cake', 1]));
    expect(shown).toEqual([]);
  });

  it('a failure is told and leaves the list as it is; a strange answer has no suggestions', async () => {
    const { api, shown, failures, suggester, rest } = startTyping();
    suggester.typed('ca');
    rest();
    await api.at(0).reject(new Error('gone'));
    expect(shown).toEqual([]);
    expect(failures).toHaveLength(1);

    suggester.typed('cab');
    rest();
    await api.at(1).resolve({ facet_counts: null });
    expect(shown).toEqual([[]]);
  });
});
