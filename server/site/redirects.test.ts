import { describe, expect, test } from 'vitest';
import { SiteError } from './files/site-file.ts';
import { loadSite } from './load-site.ts';
import { redirected } from './redirects.ts';
import type { Site } from './site-types.ts';
import { siteFolder } from './testing/site-fixture.ts';

async function load(redirects: string): Promise<Site> {
  const folder = await siteFolder({ redirects });
  try {
    return await loadSite(folder.dir);
  } finally {
    await folder.remove();
  }
}

async function problemsOf(redirects: string): Promise<string[]> {
  try {
    await load(redirects);
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
  }
}

async function follow(redirects: string, address: string): Promise<string | undefined> {
  const [path = '', queryString = ''] = address.split('?');
  const found = redirected((await load(redirects)).redirects, path, queryString);
  return found?.kind === 'moved' ? `${found.status} ${found.location}` : found?.kind;
}

describe('addresses that have moved', () => {
  const LIST = `
# What the old site had.
/old              /about
/summer           /about#summer       302   # until spring
/form             /?q=lake            308
/rentals/*        /stays/*
/rentals/special  /about
/shop/*           https://shop.example/rooms/*
/docs-of/caf%c3%a9  /about
/sites/default/files/* /about
/stays/7/*        410
/stays/9          /stays/10
`;

  test.each([
    ['/old', '301 /about'],
    ['/old/', '301 /about'],
    ['/old?utm=x&a=%26', '301 /about?utm=x&a=%26'],
    ['/summer?a=1', '302 /about?a=1#summer'],
    ['/form?fq=a', '308 /?q=lake&fq=a'],
    ['/rentals', '301 /stays'],
    ['/rentals/12/boathouse?x', '301 /stays/12/boathouse?x'],
    ['/rentals/special', '301 /about'],
    ['/shop/12', '301 https://shop.example/rooms/12'],
    ['/docs-of/café', '301 /about'],
    ['/%6fld', '301 /about'],
    ['/sites/default/files/a.pdf', '301 /about'],
    ['/stays/7', 'gone'],
    ['/stays/7/the-old-boathouse', 'gone'],
    ['/stays/9', '301 /stays/10'],
  ])('%s: %s', async (address, expected) => {
    expect(await follow(LIST, address)).toBe(expected);
  });

  test.each(['/oldest', '/older/x', '/stays/70', '/OLD', '/', '/rental'])('%s is none of them', async (address) => {
    expect(await follow(LIST, address)).toBeUndefined();
  });

  test.each([
    '/rentals//evil.example',
    '/rentals///evil.example/x',
    '/rentals/\\evil.example',
    '/rentals/%2F%2Fevil.example',
    '/rentals/.//evil.example',
    '/rentals/%0d%0aset-cookie:x',
    '/rentals/@evil.example',
  ])('%s stays on the site', async (address) => {
    for (const target of ['/*', '/stays/*']) {
      const location = (await follow(`/rentals/* ${target}`, address))?.slice(4) ?? '';
      expect(new URL(location, 'https://own.example').origin).toBe('https://own.example');
    }
    const away = (await follow('/rentals/* https://shop.example/*', address))?.slice(4) ?? '';
    expect(new URL(away).origin).toBe('https://shop.example');
  });

  test('without a list nothing has moved', async () => {
    expect(await follow('', '/old')).toBeUndefined();
  });
});

describe('a list that cannot be kept stops the start with its line', () => {
  test.each([
    ['/a', '1: a line is: old path, new address, status; or: old path, 410'],
    ['\n\n/a /about 301 x', '3: a line is: old path, new address, status; or: old path, 410'],
    ['a /about', '1: a: must begin with one slash'],
    ['//a /about', '1: //a: must begin with one slash'],
    ['/a?id=1 /about', '1: /a?id=1: paths alone are compared; leave out what begins with ? or #'],
    ['/a* /about', '1: /a*: a star stands at the end alone, after a slash'],
    ['/a /about 303', '1: 303: the status must be 301, 302, 308, or 410 without a new address'],
    ['/a /about 410', '1: /a: what is gone has no new address; leave /about out, or give another status'],
    ['/a /stays/*', '1: /stays/*: there is nothing to put for the star; the old path has none'],
    ['/a/* /?q=/*', '1: /?q=/*: a star cannot stand behind ? or #'],
    ['/about /', '1: /about: would hide the page /about'],
    ['/stays/* /', '1: /stays/*: would hide the page /stays/:key/:slug?'],
    ['/* /about', '1: /*: would hide the page /about'],
    ['/api/x /', '1: /api/x: is answered by the server itself'],
    ['/sitemap-1.xml /', '1: /sitemap-1.xml: is answered by the server itself'],
    ['/a /abuot', '1: /a: leads to no page of this site; did you mean /about?'],
    ['/a /about\n/a/ /', '2: /a: has been said on line 1'],
  ])('%j', async (list, expected) => {
    expect(await problemsOf(list)).toEqual([`redirects:${expected}`]);
  });

  test.each([
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https://*',
    'https://shop.example*',
    'https://user@evil.example/',
    'https:evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'about',
  ])('%s is no address to lead to', async (target) => {
    expect(await problemsOf(`/a/* ${target}`)).toHaveLength(1);
  });

  test.each([
    ['/a /a', [1]],
    ['/a /b\n/b /c\n/c /a', [1, 2, 3]],
    ['/a/* /a/b/*', [1]],
    ['/a/* /b/*\n/b/* /a/*', [1, 2]],
    ['/a/* /b/*\n/b/x /a/x', [2]],
    ['/a/* /b/*\n/b/q/* /a/q/*', [2]],
    ['/a /b/\n/b /%61', [1, 2]],
  ])('%j leads in a circle', async (list, lines) => {
    const problems = await problemsOf(list);
    expect(problems.map((problem) => Number(problem.split(':')[1]))).toEqual(lines);
    expect(problems[0]).toContain('leads in a circle');
  });

  test('a chain that ends is none, nor is a rest that grows shorter', async () => {
    expect(await problemsOf('/a /b\n/b /c\n/c /about\n/x/x/* /x/*')).toEqual([]);
  });
});
