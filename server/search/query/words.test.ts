import { describe, expect, it } from 'vitest';
import { escapeWords, plainWords } from './words.ts';

describe('words of a visitor', () => {
  it.each([
    ['NOT house', 'not house'],
    ['sea AND sand OR -rocks', 'sea and sand or rocks'],
    ['ANDORRA', 'ANDORRA'],
    ["o'neill's café", "o'neill's café"],
    ['+(a b)~2 "c', 'a b 2 c'],
    ['surf 🏄🏽 + 👩‍👩‍👧 🇫🇷 ❤️', 'surf 🏄🏽 👩‍👩‍👧 🇫🇷 ❤️'],
  ])('§7.4 in dismax, %j asks for %j', (text, asked) => {
    expect(plainWords(text)).toBe(asked);
  });

  it.each([
    ['bed & breakfast', 'bed breakfast'],
    ['NOT OR', 'not or'],
    ['a:b', 'a\\:b'],
    ['"ocean front" pool', '"ocean front" pool'],
    ['an "open quote', 'an open quote'],
    ['"now OR never"', '"now or never"'],
    ['surf 🏄🏽 & 👩‍👩‍👧 🇫🇷 ❤️', 'surf 🏄🏽 👩‍👩‍👧 🇫🇷 ❤️'],
  ])('§7.1 in edismax, %j is written %j', (text, written) => {
    expect(escapeWords(text)).toBe(written);
  });
});
