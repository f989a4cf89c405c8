import { describe, expect, it } from 'vitest';
import { createLocalMemory } from '../../browser/local.ts';
import { createFakeLocal, type FakeLocal, REFUSING_TAB } from '../../testing/fake-local.ts';
import { MAX_SAVED, savedKey } from './saved-format.ts';
import { createSavedSearches, type SavedSearches } from './saved-searches.ts';

const KEY = savedKey('rentals');

const tab = (local: FakeLocal): SavedSearches => createSavedSearches(createLocalMemory(local.openTab()), 'rentals');
const names = (saved: SavedSearches): string[] => saved.get().searches.map(({ name }) => name);

describe('saved searches', () => {
  it('the latest stands first; one can be renamed, removed and put back where it was', () => {
    const saved = tab(createFakeLocal());
    for (const name of ['a', 'b', 'c']) expect(saved.add({ name, hash: `q=${name}` })).toBe('kept');
    expect(names(saved)).toEqual(['c', 'b', 'a']);

    saved.rename('q=b', ' B\n2 ');
    saved.remove('q=c');
    saved.add({ name: 'c', hash: 'q=c' }, 2);

    expect(saved.get().searches).toEqual([
      { name: 'B 2', hash: 'q=b' },
      { name: 'a', hash: 'q=a' },
      { name: 'c', hash: 'q=c' },
    ]);
  });

  it('a search stands once in the list, and keeps its name when a new one is empty', () => {
    const saved = tab(createFakeLocal());
    saved.add({ name: 'a', hash: 'q=a' });
    saved.add({ name: 'other', hash: 'q=a' });
    saved.rename('q=a', '  ');

    expect(names(saved)).toEqual(['other']);
  });

  it('each index has a list of its own', () => {
    const local = createFakeLocal();
    const other = createSavedSearches(createLocalMemory(local.openTab()), 'boats');
    tab(local).add({ name: 'a', hash: 'q=a' });

    expect(names(other)).toEqual([]);
  });

  it('tabs follow each other, and neither undoes what the other has saved', () => {
    const local = createFakeLocal();
    const [one, two] = [tab(local), tab(local)];
    const seen: string[][] = [];
    two.subscribe(() => seen.push(names(two)));
    one.add({ name: 'a', hash: 'q=a' });
    two.add({ name: 'b', hash: 'q=b' });
    one.remove('q=a');

    expect(seen).toEqual([['a'], ['b', 'a'], ['b']]);
    expect(names(one)).toEqual(['b']);
  });

  it('the list is the same object until it changes', () => {
    const saved = tab(createFakeLocal());
    const before = saved.get();

    expect(saved.get()).toBe(before);
    saved.add({ name: 'a', hash: 'q=a' });
    expect(saved.get()).not.toBe(before);
  });

  it('no more than fifty are kept, and none is lost for it', () => {
    const saved = tab(createFakeLocal());
    for (let count = 0; count < MAX_SAVED; count += 1) saved.add({ name: 'n', hash: `q=${count}` });

    expect(saved.add({ name: 'one more', hash: 'q=more' })).toBe('too-many');
    expect(saved.add({ name: 'renamed', hash: 'q=7' })).toBe('kept');
    expect(saved.get().searches).toHaveLength(MAX_SAVED);
    expect(names(saved)).not.toContain('one more');
  });

  it('what someone else has written stays until something is saved', () => {
    const local = createFakeLocal({ [KEY]: '{"junk":' });
    const saved = tab(local);

    expect(saved.get()).toEqual({ searches: [], blocked: false });
    expect(local.kept.get(KEY)).toBe('{"junk":');
    expect(saved.add({ name: 'a', hash: 'q=a' })).toBe('kept');
    expect(names(saved)).toEqual(['a']);
  });

  it('a browser that refuses is told of, and so is one without room, which loses nothing', () => {
    const refusing = createSavedSearches(createLocalMemory(REFUSING_TAB), 'rentals');
    expect(refusing.get()).toEqual({ searches: [], blocked: true });
    expect(refusing.add({ name: 'a', hash: 'q=a' })).toBe('refused');

    const local = createFakeLocal();
    const saved = tab(local);
    saved.add({ name: 'a', hash: 'q=a' });
    local.room = 40;
    expect(saved.add({ name: 'b', hash: 'q=b' })).toBe('refused');
    expect(names(saved)).toEqual(['a']);
  });
});
