import { describe, expect, it } from 'vitest';
import { createSessionMemory } from '../../browser/session.ts';
import { type ChosenItem, createChosenItems, sharedChosenItems } from './chosen-items.ts';
import { comparisonAddress } from './comparison-address.ts';

const item = (id: string): ChosenItem => ({ id, title: `Place ${id}`, picture: '' });

/** A page with a tab's storage, and what it does when it comes out of the browser's cache. */
function fakePage(kept = new Map<string, string>(), search = '', type = 'navigate') {
  const listeners: ((event: { persisted: boolean }) => void)[] = [];
  return {
    kept,
    location: { search },
    performance: { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    addEventListener: (_type: 'pageshow', listener: (event: { persisted: boolean }) => void) => {
      listeners.push(listener);
    },
    show(persisted: boolean) {
      for (const listener of listeners) listener({ persisted });
    },
  };
}

const open = (page = fakePage()) => createChosenItems(createSessionMemory(page), 'chosen');
const ids = (chosen: ReturnType<typeof open>): string[] => chosen.getState().items.map(({ id }) => id);

describe('choosing items to compare', () => {
  it('adds and takes out by turns, in the order of the choice', () => {
    const chosen = open();

    expect([chosen.toggle(item('b')), chosen.toggle(item('a')), chosen.toggle(item('c'))]).toEqual([
      'added',
      'added',
      'added',
    ]);
    expect(chosen.toggle(item('a'))).toBe('removed');
    expect(ids(chosen)).toEqual(['b', 'c']);
  });

  it('refuses a fifth, until one is taken out', () => {
    const chosen = open();
    for (const id of ['a', 'b', 'c', 'd']) chosen.toggle(item(id));

    expect(chosen.toggle(item('e'))).toBe('full');
    expect(ids(chosen)).toEqual(['a', 'b', 'c', 'd']);

    chosen.remove('b');
    expect(chosen.toggle(item('e'))).toBe('added');
  });

  it('is remembered by the tab, until it is cleared', () => {
    const page = fakePage();
    open(page).toggle(item('a'));
    expect(ids(open(page))).toEqual(['a']);

    open(page).clear();
    expect(ids(open(page))).toEqual([]);
  });

  it('keeps what is gone until the visitor takes it out', () => {
    const chosen = open();
    chosen.toggle(item('a'));
    chosen.learn([], ['a']);

    expect(chosen.getState()).toMatchObject({ items: [item('a')], gone: ['a'] });
  });

  it.each([
    ['"text"', []],
    ['{', []],
    ['[{"id":"a","title":"A"},{"id":1,"title":"B"},null,{"id":"c"}]', ['a']],
    ['[{"id":"a","title":"A"},{"id":"a","title":"A"}]', ['a']],
    [JSON.stringify(['a', 'b', 'c', 'd', 'e'].map(item)), ['a', 'b', 'c', 'd']],
  ])('reads %s as far as it makes sense', (text, expected) => {
    expect(ids(open(fakePage(new Map([['chosen', text]]))))).toEqual(expected);
  });
});

describe('the choice of a page', () => {
  it('is one for each index, whatever block asks for it', () => {
    const page = fakePage();
    sharedChosenItems(page, 'rentals').toggle(item('a'));

    expect(ids(sharedChosenItems(page, 'rentals'))).toEqual(['a']);
    expect(ids(sharedChosenItems(page, 'homes'))).toEqual([]);
    expect(ids(sharedChosenItems(fakePage(), 'rentals'))).toEqual([]);
    expect([...page.kept.keys()]).toEqual(['waymark:compare:rentals']);
  });

  it('is that of the address a page is opened with, until somebody returns to it', () => {
    const ids4 = ['a', 'b', 'c/1', 'd'];
    const address = comparisonAddress('https://waymark.test/stays?page=2&q=sea&start=12#fq=x', ids4, {
      index: 'rentals',
      exposedParams: ['q', 'fq'],
    });
    expect(address).toMatch(/^https:\/\/waymark\.test\/stays\?page=2&q=[^#&]+&compare=rentals$/);
    const { search } = new URL(address);
    const kept = new Map<string, string>();
    sharedChosenItems(fakePage(kept), 'rentals').toggle(item('own'));
    const page = fakePage(kept, search);
    const chosen = sharedChosenItems(page, 'rentals');

    expect(ids(chosen)).toEqual(ids4);
    expect([chosen.askedFor(), chosen.askedFor()], 'opened by one block').toEqual([ids4, undefined]);
    expect(sharedChosenItems(page, 'homes').askedFor()).toBeUndefined();
    chosen.learn([item('a')], ['b']);
    chosen.remove('d');
    const back = sharedChosenItems(fakePage(kept, search, 'back_forward'), 'rentals');
    expect([ids(back), back.askedFor()]).toEqual([['a', 'b', 'c/1'], undefined]);
    expect(back.getState().items[0]).toEqual(item('a'));
  });

  it.each(['?compare=rentals', '?compare=rentals&q=sea', '?q=id:a', '?compare=rentals&q=id:(",")'])(
    'is not that of %s, which names nothing to compare',
    (search) => {
      expect(sharedChosenItems(fakePage(undefined, search), 'rentals').askedFor()).toBeUndefined();
    },
  );

  it('is opened by an address that names nothing itself, once there are two', () => {
    const kept = new Map<string, string>();
    const opened = () => sharedChosenItems(fakePage(kept, '?compare=rentals'), 'rentals').askedFor();
    const chosen = sharedChosenItems(fakePage(kept), 'rentals');
    chosen.toggle(item('a'));
    expect(opened()).toBeUndefined();
    chosen.toggle(item('b'));

    expect(opened()).toEqual([]);
    expect(ids(sharedChosenItems(fakePage(kept, '?compare=rentals'), 'rentals'))).toEqual(['a', 'b']);
    const elsewhere = fakePage(kept, '?compare=rentals&q=sea');
    expect(sharedChosenItems(elsewhere, 'rentals').askedFor(), 'a search for something else').toBeUndefined();
    const back = fakePage(kept, '?compare=rentals', 'back_forward');
    expect(sharedChosenItems(back, 'rentals').askedFor(), 'somebody returns').toBeUndefined();
  });

  it('is read again by a page that comes back as it was left', () => {
    const kept = new Map<string, string>();
    const first = fakePage(kept);
    const chosen = sharedChosenItems(first, 'rentals');
    sharedChosenItems(fakePage(kept), 'rentals').toggle(item('a'));
    expect(ids(chosen)).toEqual([]);

    first.show(false);
    expect(ids(chosen)).toEqual([]);
    first.show(true);
    expect(ids(chosen)).toEqual(['a']);
  });
});
