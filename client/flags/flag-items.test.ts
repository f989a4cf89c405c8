import { describe, expect, it } from 'vitest';
import { parseFlagOptions } from '../../common/flags/flag-options.ts';
import { createEventBus } from '../browser/events.ts';
import { createFlagGroup } from './flag-group.ts';
import { createFlagItems } from './flag-items.ts';

function open(options: Record<string, unknown> = {}, byCookie = true) {
  let ids = ['a', 'b'];
  const asked: (readonly string[] | undefined)[] = [];
  const group = createFlagGroup({
    options: parseFlagOptions(options, 'flags'),
    keeper: {
      read: () => ids,
      write(next) {
        ids = [...next];
        return 'kept';
      },
      watch() {},
    },
    events: createEventBus(new EventTarget()),
    send: () => {},
  });
  const items = createFlagItems(
    group,
    () => byCookie,
    async (named) => {
      asked.push(named);
      const all = named ?? ids;
      return {
        items: all.filter((id) => id !== 'gone').map((id) => ({ id, title: `Place ${id}` })),
        missing: all.filter((id) => id === 'gone'),
      };
    },
  );
  return { group, items, asked };
}

describe('§7.3 looking up what is flagged', () => {
  it('§7.3 asks once for each distinct set, in flag order, and not for what it has seen', async () => {
    const { group, items, asked } = open();
    expect(items.known()).toBeUndefined();
    await Promise.all([items.load(), items.load()]);
    await items.load();
    expect(items.known()?.items.map(({ id }) => id)).toEqual(['a', 'b']);

    group.toggle('a');
    await items.load();
    expect(items.known()?.items.map(({ id }) => id)).toEqual(['b']);
    expect(asked).toEqual([undefined]);

    group.toggle('c');
    await items.load();
    expect(asked).toHaveLength(2);
  });

  it('§7.3 what no longer exists is gone, and stays flagged', async () => {
    const { group, items } = open();
    group.toggle('gone');
    await items.load();

    expect(items.known()?.gone).toEqual(['gone']);
    expect(group.has('gone')).toBe(true);
  });

  it('§3.6 names the ids where the server does not know the cookie', async () => {
    const { items, asked } = open({}, false);
    await items.load();

    expect(asked).toEqual([['a', 'b']]);
  });

  it('§7.3 with skip_solr nothing is asked', async () => {
    const { items, asked } = open({ skip_solr: true });
    await items.load();

    expect(asked).toEqual([]);
    expect(items.known()?.items).toEqual([
      { id: 'a', title: 'a' },
      { id: 'b', title: 'b' },
    ]);
  });
});
