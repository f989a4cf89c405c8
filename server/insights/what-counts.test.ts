import { describe, expect, it } from 'vitest';
import { countedWords, isAhead, isOfVisitor } from './what-counts.ts';

describe('the words of a search', () => {
  it.each([
    ['  Hot\tTub ', 'hot tub'],
    ['ÉTÉ à la plage', 'été à la plage'],
    ['海辺 🏖', '海辺 🏖'],
    ['two\u0000words\ud800', 'two words'],
    ['4 bedrooms 2026', '4 bedrooms 2026'],
    ['zip 27949', 'zip 27949'],
    [`${'🏖'.repeat(70)}`, '🏖'.repeat(64)],
  ])('are counted without what makes no difference: %j', (typed, counted) => {
    expect(countedWords(typed)).toBe(counted);
  });

  it.each([
    'ann@example.com',
    'from Ann <ann@example.com>',
    '252-555-0147',
    'call (252) 555 0147 now',
    '+49 30 901820',
    '٠١٢٣٤٥٦٧',
  ])('are not kept where they hold what looks like an address or a number of a person: %s', (typed) => {
    expect(countedWords(typed)).toBe('');
  });
});

describe('a request', () => {
  const get = (headers: Record<string, string>, method = 'GET') => ({ method, headers });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0)',
    'facebookexternalhit/1.1',
  ])('of a crawler is none of a visitor: %s', (agent) => {
    expect(isOfVisitor(get({ 'user-agent': agent }))).toBe(false);
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  ])('of a browser is one of a visitor: %s', (agent) => {
    expect(isOfVisitor(get({ 'user-agent': agent }))).toBe(true);
    expect(isOfVisitor(get({ 'user-agent': agent }, 'HEAD'))).toBe(false);
  });

  it.each([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('that a browser makes ahead is known by what it says: %o', (headers) => {
    expect(isAhead({ method: 'GET', headers })).toBe(true);
    expect(isAhead(get({}))).toBe(false);
  });
});
