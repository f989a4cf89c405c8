import { describe, expect, it } from 'vitest';
import { readFlagIds, writeFlagIds } from '../../common/flags/flag-cookie.ts';
import type { CookieJar } from '../browser/cookies.ts';
import type { SessionMemory } from '../browser/session.ts';
import { cookieKeeper, customKeeper, visitKeeper } from './flag-keeper.ts';

function jar(start?: string): CookieJar & { value: string | undefined; refuses: boolean } {
  return {
    value: start,
    refuses: false,
    read() {
      return this.value;
    },
    write(name, cookie) {
      if (this.refuses) return false;
      this.value = cookie.slice(name.length + 1, cookie.indexOf(';'));
      return true;
    },
  };
}

function memory(): SessionMemory & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return { kept, read: (key) => kept.get(key) ?? null, write: (key, value) => kept.set(key, value) };
}

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `maqfd5-rentals-${1000 + at}`);

describe('§3.7 keeping flags in the cookie', () => {
  it('§3.7 junk is no flags and stays until something is written', () => {
    const cookies = jar('%7B%22a%22%3A1%7D');
    const keeper = cookieKeeper(cookies, 'flags', false);

    expect([keeper.read(), cookies.value]).toEqual([[], '%7B%22a%22%3A1%7D']);
    expect(keeper.write(['a'])).toBe('kept');
    expect(cookies.value).toBe(writeFlagIds(['a']));
  });

  it('§3.7 what has no room is refused, and the cookie stays as it was', () => {
    const cookies = jar(writeFlagIds(ids(140)));
    const keeper = cookieKeeper(cookies, 'riot_solr_flag_items', false);

    expect(keeper.write(ids(160))).toBe('full');
    expect(readFlagIds(cookies.value)).toEqual(ids(140));
  });

  it('§3.7 a list that is too long already can get shorter', () => {
    const cookies = jar(writeFlagIds(ids(146)));

    expect(cookieKeeper(cookies, 'riot_solr_flag_items', false).write(ids(145))).toBe('kept');
  });

  it('§3.7 300 ids are kept where they fit, one more is not', () => {
    const short = Array.from({ length: 301 }, (_, at) => String(at));
    const keeper = cookieKeeper(jar(), 'flags', false);

    expect(keeper.write(short.slice(0, 300))).toBe('kept');
    expect(keeper.read()).toHaveLength(300);
    expect(keeper.write(short)).toBe('full');
  });
});

describe('§3.7 a browser without cookies', () => {
  it('§3.7 keeps flags for the visit, over pages, and tells the visitor once', () => {
    const cookies = jar();
    cookies.refuses = true;
    const tab = memory();
    let told = 0;
    const onPage = () => visitKeeper(cookieKeeper(cookies, 'flags', false), tab, 'flags', () => told++);
    expect(onPage().write(['a'])).toBe('kept');
    const next = onPage();
    next.write([...next.read(), 'b']);

    expect([onPage().read(), onPage().isForVisit(), told]).toEqual([['a', 'b'], true, 1]);
  });

  it('§3.7 moves them into the cookie once there can be one', () => {
    const cookies = jar();
    cookies.refuses = true;
    const tab = memory();
    const keeper = visitKeeper(cookieKeeper(cookies, 'flags', false), tab, 'flags', () => {});
    keeper.write(['a']);
    cookies.refuses = false;
    keeper.write(['a', 'b']);

    expect([readFlagIds(cookies.value), keeper.isForVisit(), keeper.read()]).toEqual([['a', 'b'], false, ['a', 'b']]);
  });
});

describe('§3.6 a store of the page', () => {
  it('§3.6 is asked and told, and what it says is checked like a cookie', () => {
    const written: (readonly string[])[] = [];
    const keeper = customKeeper({ read: () => ['a', 7, '<b>', 'a'], write: (list) => written.push(list) });

    expect(keeper.read()).toEqual(['a', '7']);
    expect(keeper.write(['a', 'b'])).toBe('kept');
    expect(written).toEqual([['a', 'b']]);
    expect(customKeeper({ read: () => 'junk', write: () => false }).write(['a'])).toBe('full');
    expect(customKeeper({ read: () => 'junk', write: () => false }).read()).toEqual([]);
  });
});
