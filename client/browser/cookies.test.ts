import { describe, expect, it } from 'vitest';
import { type CookieDocument, createCookieJar } from './cookies.ts';

interface Kept {
  pair: string;
  path: string;
  domain: string;
}

/** A browser's cookies as a page of this address sees them: deeper paths first, then in the order they were made. */
function page(address: string, start: Kept[] = []): CookieDocument & { all: Kept[] } {
  const { hostname, pathname } = new URL(address);
  const all = [...start];
  const attribute = (parts: readonly string[], name: string): string =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return {
    all,
    location: { hostname, pathname },
    get cookie() {
      return all
        .filter(({ path }) => pathname.startsWith(path))
        .toSorted((a, b) => b.path.length - a.path.length)
        .map(({ pair }) => pair)
        .join('; ');
    },
    set cookie(text) {
      const [pair = '', ...parts] = text.split('; ');
      const fresh = { pair, path: attribute(parts, 'path'), domain: attribute(parts, 'domain') };
      const name = pair.slice(0, pair.indexOf('='));
      const at = all.findIndex(
        (own) => own.pair.startsWith(`${name}=`) && own.path === fresh.path && own.domain === fresh.domain,
      );
      const isGone = attribute(parts, 'max-age') === '0';
      if (at >= 0) all.splice(at, 1, ...(isGone ? [] : [fresh]));
      else if (!isGone) all.push(fresh);
    },
  };
}

const COOKIE = 'a=2; path=/; max-age=60';

describe('cookies', () => {
  it('§3.7 reads the value as it stands, of exactly that name', () => {
    const jar = createCookieJar(
      page('https://x.example/', [
        { pair: 'aa=1', path: '/', domain: '' },
        { pair: 'a=%5B=%22', path: '/', domain: '' },
      ]),
    );

    expect([jar.read('a'), jar.read('b')]).toEqual(['%5B=%22', undefined]);
  });

  it('§3.7 says whether what was written is there', () => {
    const kept = page('https://x.example/');
    const refused: CookieDocument = {
      location: kept.location,
      get cookie() {
        return '';
      },
      set cookie(_text) {},
    };

    expect(createCookieJar(kept).write('a', COOKIE)).toBe(true);
    expect(createCookieJar(refused).write('a', COOKIE)).toBe(false);
  });

  it('§3.7 takes away what would hide it: deeper paths, and the whole domain', () => {
    const kept = page('https://www.x.example/stays/7', [
      { pair: 'a=1', path: '/stays', domain: '' },
      { pair: 'a=0', path: '/', domain: 'x.example' },
      { pair: 'b=1', path: '/stays', domain: '' },
    ]);
    const jar = createCookieJar(kept);

    expect(jar.write('a', COOKIE)).toBe(true);
    expect(jar.read('a')).toBe('2');
    expect(kept.all.map(({ pair }) => pair).toSorted()).toEqual(['a=2', 'b=1']);
  });

  it('§3.7 a browser that throws keeps none', () => {
    const throwing: CookieDocument = {
      location: { hostname: 'x.example', pathname: '/' },
      get cookie(): string {
        throw new Error('denied');
      },
      set cookie(_text) {
        throw new Error('denied');
      },
    };
    const jar = createCookieJar(throwing);

    expect([jar.read('a'), jar.write('a', COOKIE)]).toEqual([undefined, false]);
  });
});
