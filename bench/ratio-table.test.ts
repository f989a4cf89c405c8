import { expect, it } from 'vitest';
import { ratioTable } from './ratio-table.ts';

const NAMES = ['Ours', 'Plain', 'Theirs'];

it('a ratio is to the column the goal names', () => {
  const table = ratioTable('T', NAMES, [
    { what: 'a', unit: 'ms', measured: [50, 80, 100], goal: { ratio: 0.6, of: 1 } },
  ]);

  expect(table).toContain('| a | 50.0 ms | 80.0 ms | 100 ms | 0.63 | ≤ 0.60 × Plain | no |');
});

it('a row without a goal is compared with the last column and is neither met nor missed', () => {
  const table = ratioTable('T', NAMES, [{ what: 'a', unit: 'ms', measured: [40, 80, 100] }]);

  expect(table).toContain('| 0.40 |  |  |');
});
