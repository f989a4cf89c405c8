import { expect, it } from 'vitest';
import { monthsText } from './months.ts';
import { withTexts } from './texts.ts';

it.each([
  [[], ''],
  [['09'], 'Sep'],
  [['11', '07', '06', '08', '06'], 'Jun–Aug, Nov'],
  [['01', '02', '06', '11', '12'], 'Jun, Nov–Feb'],
  [['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'], 'Jan–Dec'],
  [['2027-01', '2026-11', '2026-12', '2027-09'], 'Nov 2026 – Jan 2027, Sep 2027'],
  [['2027-03', '2027-02', '2026-02'], 'Feb 2026, Feb – Mar 2027'],
  [['13', '09', 'on request', '2027-00'], 'Sep, 13, on request, 2027-00'],
])('months that follow each other are read as one stretch: %s', (values, text) => {
  expect(monthsText(values)).toBe(text);
});

it.each([
  ['de', ['03', '05', '06'], 'Mär, Mai–Jun'],
  ['fr', ['2026-12', '2027-01'], 'déc. 2026 – janv. 2027'],
])('months are called as their language calls them: %s', (tag, values, text) => {
  expect(withTexts({ language: tag, messages: {} }, () => monthsText(values))).toBe(text);
});
