import { describe, expect, it } from 'vitest';
import { sameDocuments } from './same-documents.ts';

describe('§2.4 documents that say the same as before', () => {
  it.each([
    ['every field says the same, in whatever order', { id: 'a', t: ['x'] }, { t: ['x'], id: 'a' }, true],
    ['a list says something else', { id: 'a', t: ['x'] }, { id: 'a', t: ['y'] }, false],
    ['one field is new', { id: 'a' }, { id: 'a', t: 1 }, false],
    ['they are not of one listing', { id: 'a', t: 1 }, { id: 'b', t: 1 }, false],
  ])('are the same objects: %s', (_what, before, after, isSame) => {
    const [doc] = sameDocuments([{ id: 'other' }, before], [after]);
    expect(doc).toBe(isSame ? before : after);
  });
});
