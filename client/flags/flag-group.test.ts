import { describe, expect, it } from 'vitest';
import { parseFlagOptions } from '../../common/flags/flag-options.ts';
import { vectorsOf } from '../../common/testing/vectors.ts';
import { createEventBus, type WaymarkEvents } from '../browser/events.ts';
import { createFlagGroup } from './flag-group.ts';
import type { FlagKeeper } from './flag-keeper.ts';

function open(start: string[] = [], namespace = 'riot_solr_flag_items', room = 5) {
  const order: string[] = [];
  const heard: WaymarkEvents['flag'][] = [];
  const kept = { ids: [...start] };
  const keeper: FlagKeeper = {
    read: () => [...kept.ids],
    write(ids) {
      if (ids.length > room) return 'full';
      kept.ids = [...ids];
      order.push('cookie');
      return 'kept';
    },
    watch() {},
  };
  const events = createEventBus(new EventTarget());
  events.subscribe('flag', (event) => {
    order.push('analytics');
    heard.push(event);
  });
  const options = parseFlagOptions({ namespace }, 'flags');
  const group = createFlagGroup({ options, keeper, events, send: () => order.push('tabs') });
  const changes: (readonly string[])[] = [];
  group.onChange((changed) => {
    order.push('toggles');
    changes.push(changed);
  });
  group.onRecount(() => order.push('counter'));
  return { group, order, heard, kept, changes };
}

describe('§4.3 flagging', () => {
  it('§4.3 writes the cookie, tells toggles and tabs, recounts, and reports, in this order', () => {
    const { group, order } = open();
    expect(group.toggle('a')).toBe('added');

    expect(order).toEqual(['cookie', 'toggles', 'tabs', 'counter', 'analytics']);
  });

  for (const { id, input, expected } of vectorsOf('analytics-event').filter(({ input }) => 'namespace' in input)) {
    it(id, () => {
      const { group, heard } = open(input.act === 'flag' ? [] : ['a'], String(input.namespace));
      group.toggle('a');

      expect(heard).toEqual([{ ...expected, label: 'a' }]);
    });
  }

  it('§4.3 starts from what is kept at that moment', () => {
    const { group, kept } = open(['a']);
    kept.ids = ['a', 'b'];
    group.toggle('c');

    expect(kept.ids).toEqual(['a', 'b', 'c']);
    expect([...group.ids()]).toEqual(['a', 'b', 'c']);
  });

  it('§4.3 turns over what the visitor sees, whatever another tab has done', () => {
    const { group, kept, heard } = open(['a', 'b']);
    kept.ids = ['b'];

    expect(group.toggle('a')).toBe('removed');
    expect(kept.ids).toEqual(['b']);
    expect(heard.map(({ action }) => action)).toEqual(['Remove riot_solr_flag_items']);
  });

  it('§3.7 what has no room changes nothing and is reported to nobody', () => {
    const { group, order, kept } = open(['a', 'b'], 'flags', 2);

    expect(group.toggle('c')).toBe('full');
    expect(group.add(['d', 'e'])).toBe('full');
    expect([kept.ids, group.has('c'), order]).toEqual([['a', 'b'], false, []]);
  });

  it('§4.3 changes from elsewhere reach toggles and counter, but neither tabs nor analytics', () => {
    const { group, order, kept, changes } = open(['a']);
    kept.ids = ['b'];
    group.reload();

    expect(order).toEqual(['toggles', 'counter']);
    expect(changes).toEqual([['b', 'a']]);
    group.reload();
    expect(order).toHaveLength(2);
  });

  it('§2.7 a whole list is added, each item once, and taken off again', () => {
    const { group, heard, kept } = open(['a']);
    group.add(['a', 'b', 'c']);
    group.remove(['a', 'none', 'c']);

    expect(kept.ids).toEqual(['b']);
    expect(heard.map(({ action, label }) => `${action.split(' ')[0]} ${label}`)).toEqual([
      'Add b',
      'Add c',
      'Remove a',
      'Remove c',
    ]);
  });

  it('§2.7 what was taken off comes back where it stood, whatever has come or gone meanwhile', () => {
    const { group, kept } = open(['a', 'b', 'c', 'd']);
    const before = group.ids();
    group.remove(['b', 'd']);
    group.remove(['a']);
    group.toggle('e');

    expect(group.restore(['b', 'd'], before)).toBe('added');
    expect(kept.ids).toEqual(['b', 'c', 'd', 'e']);
    group.toggle('f');
    group.remove(['b']);
    group.add(['g']);
    expect([group.restore(['b'], before), kept.ids]).toEqual(['full', ['c', 'd', 'e', 'f', 'g']]);
  });
});
