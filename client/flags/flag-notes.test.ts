import { describe, expect, it } from 'vitest';
import { getParam, parseHash } from '../../common/query/param-list.ts';
import { notesInLink, notesPart, shownNote } from './flag-notes.ts';

const IDS = ['a', 'b', 'c'];

describe('§2.7 notes in the link of a list', () => {
  it('stand by their places, and come back as they were', () => {
    const written = new Map([
      ['a', 'Ask & see\n"quiet"?'],
      ['c', 'Éva’s'],
    ]);
    const part = notesPart(IDS, { note: (id) => written.get(id) ?? '' });
    expect(part).toMatch(/^&notes=[^&#]+$/);

    expect(notesInLink(IDS, getParam(parseHash(`q=x${part}`, ['q', 'notes']), 'notes') ?? '')).toEqual(written);
  });

  it('are left out where there are none', () => {
    expect(notesPart(IDS, { note: () => '' })).toBe('');
    expect(notesInLink(IDS, '')).toEqual(new Map());
  });

  it.each([
    ['what is no JSON', 'a{'],
    ['another form', '"text"'],
    ['null', 'null'],
    ['values that are no text', '{"0":1,"1":{"a":"b"},"2":null}'],
    ['places that the list does not have', '{"3":"x","-1":"x","length":"x","__proto__":"x"}'],
    ['nothing that shows', '{"0":" \\u0000\\n "}'],
  ])('%s is no note', (_what, text) => {
    expect(notesInLink(IDS, text)).toEqual(new Map());
  });

  it('are never longer than a note, and take a few lines', () => {
    const long = notesInLink(IDS, JSON.stringify({ 0: 'x'.repeat(9000), 1: 'a\n\n'.repeat(2000) }));

    expect(long.get('a')).toHaveLength(500);
    expect(long.get('b')?.split('\n')).toHaveLength(8);
  });

  it('have no control characters', () => {
    expect(shownNote('a\u0000\u001b[31mb\r\n\tc\ud800')).toBe('a [31mb\nc\ufffd');
  });
});
