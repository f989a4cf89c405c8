import { describe, expect, it } from 'vitest';
import { vectorsOf } from '../../common/vectors.ts';
import { firstWindow, grownWindow } from './results-window.ts';

describe('§2.4 the growing list', () => {
  for (const vector of vectorsOf('results-window')) {
    it(vector.id, () => {
      const { numvisible, total, lastVisibleSeen } = vector.input as Record<string, number>;
      const shown = [firstWindow(numvisible ?? 0, total ?? 0)];
      for (let seen = 0; seen < (lastVisibleSeen ?? 0); seen += 1) {
        shown.push(grownWindow(shown.at(-1) ?? 0, numvisible ?? 0, total ?? 0));
      }

      expect(shown).toEqual(vector.expected.shown);
    });
  }
});
