import { describe, expect, it } from 'vitest';
import { createFakeLocal, REFUSING_TAB } from '../testing/fake-local.ts';
import { createLocalMemory } from './local.ts';

describe('what the browser keeps', () => {
  it('is read as it was written, in every tab', () => {
    const local = createFakeLocal();
    const here = createLocalMemory(local.openTab());
    const there = createLocalMemory(local.openTab());

    expect(here.write('a', 'text')).toBe(true);
    expect([here.read('a'), there.read('a'), there.read('b')]).toEqual(['text', 'text', null]);
  });

  it('a change is told once to those who watch its key, in this tab and in others', () => {
    const local = createFakeLocal();
    const here = createLocalMemory(local.openTab());
    const there = createLocalMemory(local.openTab());
    const told: string[] = [];
    here.watch('a', () => told.push('here'));
    there.watch('a', () => told.push('there'));
    there.watch('b', () => told.push('another key'));
    const stop = there.watch('a', () => told.push('stopped'));
    stop();
    here.write('a', '1');

    expect(told.toSorted()).toEqual(['here', 'there']);
  });

  it('everything may have changed when another tab clears it, or the page comes back from where it was put away', () => {
    const tab = new EventTarget();
    const told: string[] = [];
    const memory = createLocalMemory({
      localStorage: { getItem: () => null, setItem: () => {} },
      addEventListener: (type: string, listener: (event: { key: string | null }) => void) =>
        tab.addEventListener(type, () => listener({ key: null })),
    });
    memory.watch('a', () => told.push('a'));
    memory.watch('b', () => told.push('b'));
    tab.dispatchEvent(new Event('storage'));
    tab.dispatchEvent(new Event('pageshow'));

    expect(told).toEqual(['a', 'b', 'a', 'b']);
  });

  it('says so where the browser refuses or is full, and keeps what was there', () => {
    const refusing = createLocalMemory(REFUSING_TAB);
    expect([refusing.read('a'), refusing.write('a', 'x')]).toEqual([undefined, false]);

    const local = createFakeLocal({ a: 'before' });
    local.room = 3;
    const full = createLocalMemory(local.openTab());
    expect([full.write('a', 'longer'), full.read('a')]).toEqual([false, 'before']);
  });
});
