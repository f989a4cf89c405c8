import { describe, expect, it } from 'vitest';
import { cleanName, MAX_NAME, MAX_SAVED, readSaved, savedKey, writeSaved } from './saved-format.ts';

describe('saved searches as they are kept (docs/contracts/saved-searches.md)', () => {
  it('stand under a key with the version of their form and the index', () => {
    expect(savedKey('rentals')).toBe('waymark:saved-searches:v1:rentals');
  });

  it('are read as they were written', () => {
    const searches = [
      { name: 'Duck, Pool', hash: 'fq=ss_town%3ADuck&q=*%3A*' },
      { name: '<b>"Süd" & \u{1F415}</b>', hash: 'q=a' },
    ];

    expect(readSaved(writeSaved(searches))).toEqual(searches);
    expect(writeSaved([{ name: 'Duck', hash: 'q=duck' }])).toBe('[{"name":"Duck","hash":"q=duck"}]');
    const found = [{ name: 'Duck', hash: 'q=duck', found: 12 }];
    expect(readSaved(writeSaved(found))).toEqual(found);
    expect(readSaved('[{"name":"Duck","hash":"q=duck","found":"12"}]')).toEqual([{ name: 'Duck', hash: 'q=duck' }]);
  });

  it.each([
    'null',
    '',
    '{',
    '7',
    '"text"',
    '{"length":1,"0":{"name":"a","hash":"q=a"}}',
    '{"__proto__":[{"name":"a","hash":"q=a"}]}',
    `[${'{"name":"a","hash":"q=a"},'.repeat(20_000)}{"name":"b","hash":"q=b"}]`,
  ])('what is no list of ours counts as none: %.40s', (text) => {
    expect(readSaved(text)).toEqual([]);
  });

  it('entries that are none are left out, the others stay', () => {
    const text = JSON.stringify([
      null,
      7,
      [],
      { name: 'no hash' },
      { hash: 'q=noname' },
      { name: ' \u0000 ', hash: 'q=empty' },
      { name: 'empty', hash: '' },
      { name: 'long', hash: `q=${'x'.repeat(8192)}` },
      { name: { toString: 'x' }, hash: 'q=object' },
      { name: 'good', hash: 'q=good', more: 1 },
      { name: 'again', hash: 'q=good' },
    ]);

    expect(readSaved(text)).toEqual([{ name: 'again', hash: 'q=good' }]);
  });

  it('no more are read than are kept', () => {
    const many = Array.from({ length: MAX_SAVED + 5 }, (_, at) => ({ name: `n${at}`, hash: `q=${at}` }));

    expect(readSaved(JSON.stringify(many))).toHaveLength(MAX_SAVED);
  });

  it('a name is one line of bounded length that turns no text around it', () => {
    expect(cleanName('  two\nlines\u0007 \u202Eesrever\u202C ')).toBe('two lines esrever');
    expect([...cleanName('\u{1F415}'.repeat(200))]).toHaveLength(MAX_NAME);
    expect(cleanName('family \u{1F468}\u200D\u{1F469}\u200D\u{1F467}')).toBe(
      'family \u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    );
  });
});
