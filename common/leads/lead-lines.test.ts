import { describe, expect, it } from 'vitest';
import type { LeadField } from './lead-form.ts';
import { leadLines } from './lead-lines.ts';

const FIELDS: LeadField[] = [
  {
    name: 'stay',
    kind: 'date-range',
    label: 'Your stay',
    required: false,
    nights: { field: 'is_minimum', hint: '{} nights or more', over: 'ask' },
  },
  { name: 'call', kind: 'date', label: 'Call me on', required: false },
];

describe('the lines of an enquiry', () => {
  it.each([
    [{ stay_from: '2026-07-01', stay_to: '2026-07-08' }, '1 – 8 July 2026\n7 nights'],
    [{ stay_from: '2026-07-01', stay_to: '2026-07-01' }, '1 July 2026'],
    [{ stay_from: '', stay_to: '2026-07-08' }, '? – 2026-07-08'],
    [{ stay_from: 'soon', stay_to: '2026-07-08' }, 'soon – 2026-07-08'],
  ])('tell days as they are read, and as they were given where they are none: %j', (values, value) => {
    expect(leadLines({ fields: FIELDS }, values, [])).toEqual([{ label: 'Your stay', value }]);
  });

  it('tell one day, nothing of what was left out, and last what the form does not know', () => {
    expect(
      leadLines({ fields: FIELDS }, { campaign: ['a', 'b'], call: '2027-01-02', stay_from: '', stay_to: '' }, []),
    ).toEqual([
      { label: 'Call me on', value: '2 January 2027' },
      { label: 'campaign', value: 'a, b' },
    ]);
  });
});
