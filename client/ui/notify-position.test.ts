import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../../common/testing/vectors.ts';
import { notifyPosition } from './notify-anchor.ts';

describe('§2.11 where a notification stands', () => {
  it.each(vectorsOf('notify-position'))('$id', ({ input, expected }) => {
    expect(notifyPosition(String(input.position), input.anchored === true)).toEqual(expected.position);
  });

  it('words that say no side count as none', () => {
    expect(notifyPosition('elsewhere', false)).toEqual(['top', 'right']);
  });

  it('a word that does not fit the side is passed over', () => {
    expect(notifyPosition('top middle', false)).toEqual(['top', 'left']);
  });
});
