import { expect, test } from 'vitest';
import { matchPath, pathShape } from './page-paths.ts';

test('an optional last part may be there or not', () => {
  expect(matchPath('/stays/:key/:slug?', '/stays/12')).toEqual({ key: '12' });
  expect(matchPath('/stays/:key/:slug?', '/stays/12/a-cottage')).toEqual({ key: '12', slug: 'a-cottage' });
  expect(matchPath('/stays/:key/:slug?', '/stays')).toBeUndefined();
  expect(matchPath('/stays/:key/:slug?', '/stays/12/a/b')).toBeUndefined();
});

test('parameters are decoded once; what cannot be decoded matches nothing', () => {
  expect(matchPath('/stays/:key', '/stays/caf%C3%A9%2541')).toEqual({ key: 'café%41' });
  expect(matchPath('/stays/:key', '/stays/%E0%A4%A')).toBeUndefined();
});

test('patterns that differ in names alone have one shape', () => {
  expect(pathShape('/a/:b/:c?')).toBe(pathShape('/a/:x/:y?'));
});
