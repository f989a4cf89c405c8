import { describe, expect, it } from 'vitest';
import type { SearchBlockState } from '../../../common/page/page-model.ts';
import { withRange } from '../../../common/query/range-form.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { createEventBus, type WaymarkEvents } from '../../browser/events.ts';
import { answerOf, createFakeApi } from '../../testing/fake-api.ts';
import { facetOf, facetOption, searchOptions } from '../../testing/options.ts';
import { reportEvents, type StateChange } from './facet-events.ts';
import { withoutField, withToggledValue } from './param-changes.ts';
import { createSearchStore } from './search-store.ts';

const RENDERED: SearchBlockState = { params: [['q', '*:*']], answer: answerOf(['a']), amenities: [] };

function open(label: string) {
  const options = searchOptions({
    facets: [
      facetOption('beds', 'or', { riot_solr: { facet_label: label } }),
      facetOption('type', 'single'),
      facetOption('price', 'and', { widget: 'price_range' }),
    ],
  });
  const store = createSearchStore({ options, api: createFakeApi(), log: () => {}, rendered: RENDERED });
  const bus = createEventBus(new EventTarget());
  const events: WaymarkEvents['facet'][] = [];
  reportEvents(store, [], bus);
  bus.subscribe('facet', (event) => events.push(event));
  return {
    store,
    events,
    beds: facetOf(options, 'beds'),
    type: facetOf(options, 'type'),
    price: facetOf(options, 'price'),
  };
}

describe('§9 facet events', () => {
  for (const { id, input, expected } of vectorsOf('analytics-event').filter(({ input }) => 'label' in input)) {
    it(id, () => {
      const { store, events, beds } = open(String(input.label));
      store.actions.change((params) => withToggledValue(params, beds, String(input.value)));
      if (input.act === 'facet off')
        store.actions.change((params) => withToggledValue(params, beds, String(input.value)));

      expect(events.at(-1)).toEqual({ ...expected, label: input.value });
    });
  }

  it('§9 replacing a single value unsets the old one and sets the new one', () => {
    const { store, events, type } = open('Bedrooms');
    store.actions.change((params) => withToggledValue(params, type, 'Cabin'));
    store.actions.change((params) => withToggledValue(params, type, 'Villa'));

    expect(events.map(({ action, label }) => `${action} ${label}`)).toEqual([
      'Facet Set Cabin',
      'Facet Unset Cabin',
      'Facet Set Villa',
    ]);
  });

  it('§9 a range that is set, replaced and reset', () => {
    const { store, events, price } = open('Bedrooms');
    store.actions.change((params) => withRange(params, price, 100, 500));
    store.actions.change((params) => withRange(params, price, '*', 300));
    store.actions.change((params) => withoutField(params, 'price'));

    expect(events.map(({ category, action, label }) => `${category}: ${action} ${label}`)).toEqual([
      'Search - The price: Facet Set 100 to 500',
      'Search - The price: Facet Unset 100 to 500',
      'Search - The price: Facet Set 0 to 300',
      'Search - The price: Facet Unset 0 to 300',
    ]);
  });

  it('§9 what happened before anyone listened is reported first', () => {
    const options = searchOptions({ facets: [facetOption('beds', 'or')] });
    const store = createSearchStore({ options, api: createFakeApi(), log: () => {}, rendered: RENDERED });
    const early: StateChange[] = [];
    const stop = store.subscribe((...change) => early.push(change));
    store.actions.change((params) => withToggledValue(params, facetOf(options, 'beds'), '2'));
    stop();
    const bus = createEventBus(new EventTarget());
    const labels: string[] = [];
    bus.subscribe('facet', ({ label }) => labels.push(label));
    reportEvents(store, early, bus);
    store.actions.change((params) => withToggledValue(params, facetOf(options, 'beds'), '3'));

    expect(labels).toEqual(['2', '3']);
  });

  it('§9 reset reports every value it removes; the hash reports nothing', () => {
    const { store, events } = open('Bedrooms');
    store.actions.load([['fq', 'beds:( 2 OR 3 )']]);
    expect(events).toEqual([]);
    store.actions.change((params) => withoutField(params, 'beds'));

    expect(events.map(({ action, label }) => `${action} ${label}`)).toEqual(['Facet Unset 2', 'Facet Unset 3']);
  });
});
