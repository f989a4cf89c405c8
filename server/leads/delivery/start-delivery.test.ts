import { expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { startRetention } from './start-delivery.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 5, 1, 12);

function watched() {
  const erased: number[] = [];
  const logged: object[] = [];
  const clock = fakeClock(START, () => undefined);
  const stop = startRetention({
    store: {
      erase: async (which) => {
        if ('before' in which) erased.push(which.before);
        return 2;
      },
    },
    keepDays: 30,
    clock,
    log: { info: (fields) => logged.push(fields), error: (fields) => logged.push(fields) },
  });
  return { erased, logged, clock, stop };
}

test('§2.12 enquiries are erased every hour that are older than they may be kept', async () => {
  const { erased, logged, clock, stop } = watched();
  await clock.pass(2 * HOUR);
  expect(erased).toEqual([START + HOUR - 30 * DAY, START + 2 * HOUR - 30 * DAY]);
  expect(logged).toEqual([
    { erased: 2, keepDays: 30 },
    { erased: 2, keepDays: 30 },
  ]);
  stop();
  await clock.pass(5 * HOUR);
  expect(erased).toHaveLength(2);
});

test('§2.12 a clock that jumped years ahead erases nothing until it has stood for an hour', async () => {
  const { erased, clock, stop } = watched();
  clock.jump(3650 * DAY);
  await clock.pass(HOUR);
  expect(erased).toEqual([]);
  clock.jump(-3650 * DAY);
  await clock.pass(HOUR);
  expect(erased).toEqual([]);
  await clock.pass(HOUR);
  expect(erased).toEqual([START + 3 * HOUR - 30 * DAY]);
  stop();
});
