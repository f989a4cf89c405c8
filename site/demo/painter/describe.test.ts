import { expect, test } from 'vitest';
import { describePicture } from './describe.ts';
import { PLACES, SUBJECTS } from './spec.ts';

test('a description is one sentence without markup, told apart for every subject of a place', () => {
  for (const place of PLACES) {
    const texts = SUBJECTS.map((subject) => describePicture({ place, subject, variant: 4 }));
    expect(new Set(texts).size).toBe(SUBJECTS.length);
    for (const text of texts) expect(text).toMatch(/^[A-Z][^<>&"]{20,140}[a-z]$/);
  }
});

test('a description names the building, the place and the hour', () => {
  expect(describePicture({ place: 'lake', subject: 'cabin', variant: 0 })).toBe(
    'A wooden cabin on the wooded shore of a lake, on a clear morning',
  );
  expect(describePicture({ place: 'surf', subject: 'living', variant: 3 })).toBe(
    'A living room with a sofa and a large window, looking out on the beach and the sea at dusk',
  );
});
