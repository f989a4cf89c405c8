import { expect, test } from 'vitest';
import { JUMP_MENU_MIN_WIDTH_PX } from '../../../common/constants.ts';
import { vectorsOf } from '../../../common/testing/vectors.ts';
import { resolveWidth } from './enhance-select.tsx';

test.each(vectorsOf('select-width'))('§2.16 the width of a searchable select, $id', ({ input, expected }) => {
  const { style = null, outerWidth = 0 } = input;
  if ((style !== null && typeof style !== 'string') || typeof outerWidth !== 'number') throw new Error('not a width');

  expect(resolveWidth(style, outerWidth)).toBe(expected.width);
  expect(`${JUMP_MENU_MIN_WIDTH_PX}px`).toBe(expected.minWidth);
});
