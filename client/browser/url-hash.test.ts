import { describe, expect, it } from 'vitest';
import type { ParamList } from '../../common/query/param-list.ts';
import { createFakeWindow, openFreeHash, openOnlyHash } from '../testing/fake-window.ts';
import { createPageHash } from './url-hash.ts';

const EXPOSED = ['fq', 'q'];

function watched(address: string) {
  const window = createFakeWindow(address);
  const hash = openOnlyHash(window, EXPOSED);
  const seen: (ParamList | undefined)[] = [];
  hash.watch((params) => seen.push(params));
  return { window, hash, seen };
}

describe('§2.2 the URL hash', () => {
  it('§2.2 a change is told once, whether by event or by the poll every 250 ms', () => {
    const { window, seen } = watched('https://site.example/stays');
    window.navigate('q=pool');
    window.poll();
    window.navigateSilently('q=sauna');
    window.poll();
    window.poll();

    expect(seen).toEqual([[['q', 'pool']], [['q', 'sauna']]]);
    expect(window.pollMs).toBe(250);
  });

  it('§2.2 an anchor of the page is left alone, and coming back from it is no change', () => {
    const { window, hash, seen } = watched('https://site.example/stays');
    hash.save([['q', 'pool']], 'change');
    window.navigate('content');
    window.back();

    expect(seen).toEqual([]);
    expect(window.hash).toBe('#q=pool');
  });

  it('§2.2 an anchor stands through the start of a page and gives way to the first change', () => {
    const { window, hash } = watched('https://site.example/stays#content');
    hash.save([['q', '*:*']], 'boot');
    expect(window.hash).toBe('#content');
    hash.save([['q', 'pool']], 'change');

    expect(window.hash).toBe('#q=pool');
    expect(window.newEntries).toBe(1);
  });

  it('§2.2 going back to an anchor brings back what was searched there', () => {
    const { window, hash, seen } = watched('https://site.example/stays#content');
    hash.save([['q', 'pool']], 'change');
    window.navigate('footer');
    hash.save([['q', 'lake']], 'change');
    window.back();
    window.back();
    window.back();
    window.forward();

    expect(seen).toEqual([[['q', 'pool']], undefined, [['q', 'pool']]]);
    expect(window.entries.map((entry) => new URL(entry).hash)).toEqual(['#content', '#q=pool', '#footer', '#q=lake']);
  });

  it('§2.2 the state another script has given to an anchor stays', () => {
    const { window, hash, seen } = watched('https://site.example/stays#content');
    window.history.replaceState({ own: 1 }, '');
    hash.save([['q', 'pool']], 'change');
    window.back();

    expect(window.history.state).toEqual({ own: 1 });
    expect(seen).toEqual([]);
  });

  it('§2.2 the first change of a page without hash makes an entry, and going back tells that the hash is empty', () => {
    const { window, hash, seen } = watched('https://site.example/stays?q=lake');
    hash.save([['q', 'pool']], 'change');
    expect(window.entries).toEqual(['https://site.example/stays?q=lake', 'https://site.example/stays?q=lake#q=pool']);
    window.back();

    expect(seen).toEqual([undefined]);
  });

  it('§2.2 names that are not exposed neither start a search nor trap the way back', () => {
    const { window, hash, seen } = watched('https://site.example/stays#rows=99&q=x');
    expect(hash.read()).toEqual([['q', 'x']]);
    hash.save([['q', 'x']], 'boot');
    window.back();
    window.poll();

    expect(seen).toEqual([]);
    expect(window.hash).toBe('#rows=99&q=x');
  });

  it('§2.2 a second search keeps its part under a prefix, and neither touches the part of the other', () => {
    const window = createFakeWindow('https://site.example/stays#q=pool');
    const openHash = createPageHash(window);
    const searches = ['', 'b.'].map((prefix) => {
      const hash = openFreeHash(openHash, EXPOSED, prefix);
      const seen: (ParamList | undefined)[] = [];
      hash.watch((params) => seen.push(params));
      return { hash, seen };
    });
    const [first, second] = searches;
    expect(second?.hash.read()).toBeUndefined();
    second?.hash.save(
      [
        ['q', 'sauna'],
        ['fq', 'a:1'],
        ['fq', 'b:2'],
      ],
      'change',
    );
    first?.hash.save([['q', 'lake']], 'change');
    expect(window.hash).toBe('#q=lake&b.fq=a%3A1&b.fq=b%3A2&b.q=sauna');
    expect(second?.hash.read()).toEqual([
      ['fq', 'a:1'],
      ['fq', 'b:2'],
      ['q', 'sauna'],
    ]);

    window.back();
    window.poll();
    expect(searches.map(({ seen }) => seen)).toEqual([[[['q', 'pool']]], []]);
    window.back();
    window.poll();

    expect(searches.map(({ seen }) => seen)).toEqual([[[['q', 'pool']]], [undefined]]);
    expect(window.newEntries).toBe(2);
  });

  it('§2.2 at the start a second search leaves the hash of the first as it is', () => {
    const window = createFakeWindow('https://site.example/stays#q=pool');
    const openHash = createPageHash(window);
    openFreeHash(openHash, EXPOSED, '').save([['q', 'pool']], 'boot');
    openFreeHash(openHash, EXPOSED, 'b.').save([['q', '*:*']], 'boot');

    expect(window.entries).toEqual(['https://site.example/stays#q=pool']);
  });

  it('§2.2 of two searches with the same prefix the first has the part of the hash', () => {
    const openHash = createPageHash(createFakeWindow('https://site.example/stays'));
    openFreeHash(openHash, EXPOSED, 'b.');

    expect(openHash(EXPOSED, 'b.')).toBeUndefined();
  });

  it('§2.2 a hash longer than 8 KiB is not ours', () => {
    expect(watched(`https://site.example/stays#q=${'x'.repeat(9000)}`).hash.read()).toBeUndefined();
  });
});
