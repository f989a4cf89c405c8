import { describe, expect, it } from 'vitest';
import type { LeadField, LeadForm } from './lead-form.ts';
import { limitHint, toldOf } from './lead-limit.ts';
import { validateLead } from './lead-validation.ts';

const TODAY = '2026-05-14';
const REAL_DATE = 'a real date with day, month and year, for example 14 May 2026';

function formOf(...fields: (Partial<LeadField> & Pick<LeadField, 'kind'>)[]): LeadForm {
  return {
    id: 'bt-leads-test',
    title: 'Test',
    about: 'general',
    columns: 1,
    size: 'medium',
    submitLabel: 'Send',
    thanks: { title: 'Thank you', text: 'We answer soon.' },
    fields: fields.map((field) => ({ name: 'it', label: 'Your answer', required: false, ...field })),
  };
}

/** What is said of one field with this value; undefined when nothing is. */
function said(field: Partial<LeadField> & Pick<LeadField, 'kind'>, value: unknown): string | undefined {
  // Values come from the wire, where they may be anything.
  const values = { it: value } as { it: string };
  return validateLead(formOf(field), values, TODAY).errors[0]?.message;
}

describe('§2.12 the fields of a lead form', () => {
  const cases: [
    name: string,
    field: Partial<LeadField> & Pick<LeadField, 'kind'>,
    good: unknown[],
    bad: [unknown, string][],
  ][] = [
    [
      'a text',
      { kind: 'text', required: true, minLength: 2, maxLength: 5 },
      ['Ada', 'אָדָה', '🏖️🏖️', '  padded '.slice(0, 7)],
      [
        ['', 'Enter your answer'],
        [undefined, 'Enter your answer'],
        [' \t ', 'Enter your answer'],
        ['\u200B \u2060', 'Enter your answer'],
        ['a', 'Your answer must be 2 characters or more'],
        ['abcdef', 'Your answer must be 5 characters or fewer'],
        ['x'.repeat(70_000), 'Your answer must be 5 characters or fewer'],
        ['a\nb', 'Your answer must be on one line'],
        ['a\r\nBcc: x', 'Your answer must be on one line'],
        ['a\u0000b', 'Your answer holds characters that cannot be read; type it again'],
        ['a\ud800b', 'Your answer holds characters that cannot be read; type it again'],
        [['a', 'b'], 'Give one answer only for your answer'],
        [7, 'Your answer must be text'],
        [{ a: 'b' }, 'Your answer must be text'],
        [null, 'Your answer must be text'],
      ],
    ],
    [
      'a text with a pattern',
      { kind: 'text', pattern: '[A-Z]{2}\\d+', patternMessage: 'Enter a code like AB12' },
      ['AB12', ''],
      [
        ['ab12', 'Enter a code like AB12'],
        ['xAB12x', 'Enter a code like AB12'],
      ],
    ],
    [
      'an e-mail address',
      { kind: 'email' },
      ['ada@example.com', "o'neil+stay@mail.example.co.uk", 'ünï@exämple.de', ''],
      [
        'ada',
        'ada@',
        '@example.com',
        'ada@example',
        'a b@example.com',
        'ada@example..com',
        'ada@-x.com',
        'a,b@example.com',
      ].map((bad) => [bad, 'Enter an email address in the correct format, like name@example.com']),
    ],
    [
      'a telephone number',
      { kind: 'tel' },
      ['+1 252 555 0142', '(252) 555-0142', '01632 960 001', '252.555.0142 ext 12', '2525550142x7'],
      ['call me', '12345', '+1 252 555 0142 0142 0142 0142', '+'].map((bad) => [
        bad,
        'Enter a phone number, like +1 252 555 0142',
      ]),
    ],
    [
      'a whole number',
      { kind: 'number', min: 1, max: 12 },
      ['1', '12', ' 7 '],
      [
        ['two', 'Your answer must be a number'],
        ['1e3', 'Your answer must be a number'],
        ['Infinity', 'Your answer must be a number'],
        ['1.5', 'Your answer must be a whole number'],
        ['0', 'Your answer must be 1 or more'],
        ['13', 'Your answer must be 12 or fewer'],
      ],
    ],
    [
      'a number whose label is a question',
      {
        kind: 'number',
        required: true,
        label: 'How many of you would come',
        inMessages: 'the number of guests',
        max: 4,
      },
      ['4'],
      [
        ['', 'Enter the number of guests'],
        ['two', 'The number of guests must be a number'],
        ['5', 'The number of guests must be 4 or fewer'],
      ],
    ],
    [
      'a number in steps',
      { kind: 'number', step: 0.1, min: 0 },
      ['0.3', '12.7', '0'],
      [['0.25', 'Your answer must be in steps of 0.1']],
    ],
    [
      'a date',
      { kind: 'date', min: 'today', max: '2028-02-29' },
      ['2026-05-14', '2028-02-29'],
      [
        ['2026-02-30', `Your answer must be ${REAL_DATE}`],
        ['14/05/2026', `Your answer must be ${REAL_DATE}`],
        ['2026-05-13', 'Your answer must be today or later'],
        ['2028-03-01', 'Your answer must be 29 February 2028 or earlier'],
      ],
    ],
    [
      'a choice',
      { kind: 'select', required: true, options: [{ value: 'a', label: 'A' }] },
      ['a'],
      [
        ['', 'Select your answer'],
        ['b', 'Select your answer from the list'],
        ['__proto__', 'Select your answer from the list'],
      ],
    ],
    [
      'several choices',
      { kind: 'checkboxes', required: true, options: ['a', 'b'].map((value) => ({ value, label: value })) },
      ['a', ['a', 'b'], ['a', 'a']],
      [
        [[], 'Select your answer'],
        [undefined, 'Select your answer'],
        [['a', 'c'], 'Select your answer from the list'],
        [[3], 'Select your answer from the list'],
      ],
    ],
    [
      'a longer text',
      { kind: 'textarea' },
      ['one\r\ntwo\tthree', 'שלום עולם', '🏖️'.repeat(2500)],
      [
        ['x'.repeat(5001), 'Your answer must be 5,000 characters or fewer'],
        ['x'.repeat(65_536), 'Your answer must be 5,000 characters or fewer'],
        ['a\u0000b', 'Your answer holds characters that cannot be read; type it again'],
      ],
    ],
    ['a hidden field', { kind: 'hidden' }, ['spring-letter'], [['a\nb', 'Your answer must be on one line']]],
    [
      'a consent',
      { kind: 'consent', required: true },
      ['yes', 'on', '1'],
      [
        [undefined, 'Tick “Your answer”'],
        ['no', 'Tick “Your answer”'],
      ],
    ],
  ];

  for (const [name, field, good, bad] of cases) {
    it(`${name} is taken when it is right, and otherwise what is wrong is said`, () => {
      for (const value of good) expect([value, said(field, value)]).toEqual([value, undefined]);
      for (const [value, message] of bad) expect([value, said(field, value)]).toEqual([value, message]);
    });
  }

  it('a range of dates needs both ends, in order', () => {
    const form = formOf({ kind: 'date-range', name: 'stay', label: 'Your stay', min: 'today' });
    const errors = (values: Record<string, string>) =>
      validateLead(form, values, TODAY).errors.map(({ field, message }) => `${field}: ${message}`);

    expect(errors({})).toEqual([]);
    expect(errors({ stay_from: '2026-06-01', stay_to: '2026-06-01' })).toEqual([]);
    expect(errors({ stay_from: '2026-06-01' })).toEqual(['stay_to: Enter the last day of your stay']);
    expect(errors({ stay_from: '2026-06-08', stay_to: '2026-06-01' })).toEqual([
      'stay_to: The last day of your stay must not be before the first',
    ]);
    expect(errors({ stay_from: '2026-05-01', stay_to: '2026-06-31' })).toEqual([
      'stay_from: The first day of your stay must be today or later',
      `stay_to: The last day of your stay must be ${REAL_DATE}`,
    ]);
    // One mistake is said once.
    expect(errors({ stay_from: '2026-05-01', stay_to: '2026-05-04' })).toEqual([
      'stay_from: The first day of your stay must be today or later',
    ]);
    // Two are said at once.
    expect(errors({ stay_from: '2026-05-04', stay_to: '2026-05-01' })).toEqual([
      'stay_from: The first day of your stay must be today or later',
      'stay_to: The last day of your stay must not be before the first',
    ]);
    expect(errors({ stay_from: '2026-06-31', stay_to: '2026-06-31' })).toHaveLength(2);
    expect(errors({ stay_from: '2026-06-01', stay_to: '2026-05-01' })).toEqual([
      'stay_to: The last day of your stay must be today or later',
    ]);
    const named = formOf({ kind: 'date-range', name: 'stay', label: 'When you would come', inMessages: 'your stay' });
    expect(validateLead(named, { stay_from: '2026-06-02', stay_to: '2026-06-01' }, '2026-05-01').errors).toEqual([
      { field: 'stay_to', message: 'The last day of your stay must not be before the first' },
    ]);
    const required = formOf({ kind: 'date-range', name: 'stay', label: 'Your stay', required: true });
    expect(validateLead(required, {}, TODAY).errors).toHaveLength(2);
  });

  it('what is kept has no blanks around it, one kind of line end, and nothing that is empty or unknown', () => {
    const form = formOf(
      { kind: 'text', name: 'name' },
      { kind: 'text', name: 'phrase' },
      { kind: 'textarea', name: 'message' },
      { kind: 'checkboxes', name: 'wishes', options: ['a', 'b'].map((value) => ({ value, label: value })) },
      { kind: 'consent', name: 'consent' },
    );
    const values = { name: ' Ada ', phrase: '', message: '\r\none\rtwo\r\n', wishes: 'b', consent: 'on', other: 'x' };

    expect(validateLead(form, values, TODAY)).toEqual({
      values: { name: 'Ada', message: 'one\ntwo', wishes: ['b'], consent: 'yes' },
      errors: [{ field: 'other', message: "There is no field 'other' in this form" }],
    });
  });

  describe('a number that the listings bound', () => {
    const guests = {
      kind: 'number',
      name: 'guests',
      label: 'Guests',
      inMessages: 'the number of guests',
      max: 40,
    } as const;
    const subjects = [6, 4, 9].map((is_sleeps) => ({
      id: `id-${is_sleeps}`,
      title: `Cabin ${is_sleeps}`,
      path: undefined,
      numbers: { is_sleeps },
    }));
    const [six, , nine] = subjects;
    const check = (over: 'refuse' | 'ask', about: typeof subjects, values: Record<string, string>) =>
      validateLead(formOf({ ...guests, atMost: { field: 'is_sleeps', over } }), values, TODAY, about);

    it('is refused beyond what the smallest of them takes, which is named', () => {
      expect(check('refuse', subjects, { guests: '5' }).errors).toEqual([
        { field: 'guests', message: 'The number of guests must be 4 or fewer for Cabin 4' },
      ]);
      expect(check('refuse', subjects, { guests: '4' })).toEqual({ values: { guests: '4' }, errors: [] });
    });

    it('of one place alone is told without its name', () => {
      const about = subjects.slice(0, 1);
      expect(check('refuse', about, { guests: '7' }).errors[0]?.message).toBe(
        'The number of guests must be 6 or fewer',
      );
      expect(check('ask', about, { guests: '7' }).errors[0]?.message).toBe(
        'This place takes 6 at most. Change the number of guests or tick “Send it all the same”',
      );
    });

    it('is asked about where the owner says so, and taken from who means it', () => {
      const about = [six, nine].flatMap((one) => one ?? []);
      expect(check('ask', about, { guests: '7' }).errors).toEqual([
        {
          field: 'guests_over',
          message: 'Cabin 6 takes 6 at most. Change the number of guests or tick “Send it all the same”',
        },
      ]);
      const meant = { guests: '7', guests_over: 'yes' };
      expect(check('ask', about, meant)).toEqual({ values: meant, errors: [] });
      expect(check('ask', about, { guests: '6', guests_over: 'yes' }).values, 'no more than that').toEqual({
        guests: '6',
      });
      expect(check('ask', about, { guests_over: 'yes' }), 'nothing is said').toEqual({ values: {}, errors: [] });
      expect(check('ask', about, { guests: '50', guests_over: 'yes' }).errors, 'more than the form takes').toEqual([
        { field: 'guests', message: 'Cabin 6 takes 6 at most' },
      ]);
    });

    it('is as it is where the listings say nothing, or none is known', () => {
      expect(check('refuse', [], { guests: '14' }).errors).toEqual([]);
      const silent = { id: 'a', title: 'A', path: undefined };
      expect(
        validateLead(formOf({ ...guests, atMost: { field: 'is_sleeps', over: 'refuse' } }), { guests: '14' }, TODAY, [
          silent,
        ]).errors,
      ).toEqual([]);
      expect(validateLead(formOf(guests), { guests: '14' }, TODAY, subjects).errors, 'nothing is held to them').toEqual(
        [],
      );
    });

    it('has the limit in words, with the listing it is of where there are several', () => {
      const field = { atMost: { field: 'is_sleeps', hint: 'Sleeps {}', over: 'ask' } } as const;
      expect(limitHint(field, subjects)).toBe('Sleeps 4 (Cabin 4)');
      expect(limitHint(field, subjects.slice(0, 1))).toBe('Sleeps 6');
      expect(
        limitHint(
          field,
          [subjects[0], subjects[0]].flatMap((one) => one ?? []),
        ),
        'the same for all',
      ).toBe('Sleeps 6');
      expect(limitHint({ atMost: { field: 'is_sleeps', over: 'ask' } }, subjects.slice(0, 1))).toBe('At most 6');
      expect(limitHint(field, [])).toBeUndefined();
    });
  });

  describe('a stay that the listings have no room for', () => {
    const stay = { kind: 'date-range', name: 'stay', label: 'When you would stay', inMessages: 'your stay' } as const;
    const place = (title: string, least: number, ...free: string[]) => ({
      id: title,
      title,
      path: undefined,
      numbers: { is_least: least },
      months: { sm_free: { values: free, text: '' } },
    });
    const gull = place('Gull', 2, '07', '09', '10');
    type Over = 'refuse' | 'ask' | 'tell';
    const check = (overs: { months: Over; nights: Over }, days: string, subjects = [gull], more = {}) => {
      const [stay_from = '', stay_to = ''] = days.split(' ');
      const months = { field: 'sm_free', hint: 'Free in {}', over: overs.months };
      const nights = { field: 'is_least', hint: '{} nights or more', over: overs.nights };
      return validateLead(formOf({ ...stay, months, nights }), { stay_from, stay_to, ...more }, TODAY, subjects);
    };
    const ask = { months: 'ask', nights: 'ask' } as const;
    const orSend = 'Change your stay or tick “Send it all the same”';

    it.each([
      ['2026-12-20 2026-12-21', 'This place takes 2 nights or more. This place is not listed as free in December. '],
      ['2026-08-01 2026-08-05', 'This place is not listed as free in August. '],
      [
        '2027-07-01 2029-07-02',
        'This place is not listed as free in August, November, December, January, February, March, April, May, and June. ',
      ],
      ['2026-07-01 2026-07-02', 'This place takes 2 nights or more. '],
    ])('of %s is asked about, and taken from who means it', (days, said) => {
      expect(check(ask, days).errors).toEqual([{ field: 'stay_over', message: `${said}${orSend}` }]);
      const [stay_from, stay_to] = days.split(' ');
      expect(check(ask, days, [gull], { stay_over: 'on' })).toEqual({
        values: { stay_from, stay_to, stay_over: 'yes' },
        errors: [],
      });
    });

    it('has the years of months that are listed with theirs, and the name of one of several listings', () => {
      expect(check(ask, '2026-08-30 2026-09-02', [gull, place('Loft', 1, '2026-08')]).errors[0]?.message).toBe(
        `Gull is not listed as free in August. ${orSend}`,
      );
      expect(check(ask, '2027-07-30 2027-09-02', [place('Loft', 1, '2026-07', '2027-08')]).errors[0]?.message).toBe(
        `This place is not listed as free in July 2027 and September 2027. ${orSend}`,
      );
    });

    it('is told of all that are not free, and asked about no more than that, where the owner says so', () => {
      const tell = { months: 'tell', nights: 'tell' } as const;
      const about = [gull, place('Loft', 1, '08'), place('Barn', 1, '07')];
      const values = { stay_from: '2026-08-01', stay_to: '2026-08-02' };
      expect(check(tell, '2026-08-01 2026-08-02', about)).toEqual({ values, errors: [] });
      const months = { field: 'sm_free', hint: 'Free in {}', over: 'tell' } as const;
      const nights = { field: 'is_least', hint: '{} nights or more', over: 'tell' } as const;
      expect(toldOf({ ...stay, required: false, months, nights }, values, about)).toEqual([
        'Gull takes 2 nights or more',
        'Not listed as free for the whole stay: Gull, Barn',
      ]);
      expect(toldOf({ ...stay, required: false, months }, values, [gull])).toEqual([
        'This place is not listed as free in August',
      ]);
    });

    it('is refused where the owner says so, whatever is ticked', () => {
      const strict = check({ months: 'ask', nights: 'refuse' }, '2026-12-20 2026-12-21', [gull], { stay_over: 'yes' });
      expect(strict.errors).toEqual([{ field: 'stay_from', message: 'This place takes 2 nights or more' }]);
      expect(check({ months: 'refuse', nights: 'refuse' }, '2026-12-20 2026-12-21').errors).toEqual([
        {
          field: 'stay_from',
          message: 'This place takes 2 nights or more. This place is not listed as free in December',
        },
      ]);
    });

    it('is told at once with what else is wrong with its days', () => {
      const said = (days: string) => check(ask, days).errors.map(({ field, message }) => `${field}: ${message}`);
      const order = 'stay_to: The last day of your stay must not be before the first';
      const short = 'This place takes 2 nights or more. ';
      const december = 'This place is not listed as free in December. ';
      expect(said('2026-12-21 2026-12-20')).toEqual([order, `stay_over: ${short}${december}${orSend}`]);
      expect(said('2026-07-20 2026-07-20')).toEqual(['stay_to: The last day of your stay must be after the first']);
      // A year of months would say nothing: only those of the two days are known.
      expect(said('2027-08-02 2026-12-30')).toEqual([
        order,
        `stay_over: This place is not listed as free in December and August. ${orSend}`,
      ]);
      // Nobody sleeps there on the last day.
      expect(said('2026-09-10 2026-08-01')).toEqual([order]);
      expect(said('2026-12-20')).toEqual([
        'stay_to: Enter the last day of your stay',
        `stay_over: ${december}${orSend}`,
      ]);
      expect(said(' 2026-12-20')).toEqual([
        'stay_from: Enter the first day of your stay',
        `stay_over: ${december}${orSend}`,
      ]);
      expect(said('2026-12-20 2026-12-42')).toEqual([
        `stay_to: The last day of your stay must be ${REAL_DATE}`,
        `stay_over: ${december}${orSend}`,
      ]);
    });

    it('is one that fits where nothing else is known', () => {
      const silent = { id: 'a', title: 'Silent', path: undefined };
      expect(check(ask, '2026-09-28 2026-11-01', [gull], { stay_over: 'yes' })).toEqual({
        values: { stay_from: '2026-09-28', stay_to: '2026-11-01' },
        errors: [],
      });
      expect(
        validateLead(formOf(stay), { stay_from: '2026-12-20', stay_to: '2026-12-21' }, TODAY, [gull]).errors,
      ).toEqual([]);
      expect(check(ask, '2026-12-20 2026-12-21', [silent as typeof gull]).errors).toEqual([]);
    });
  });

  it("names of Object's own are fields like any other: unknown", () => {
    const values = JSON.parse('{"__proto__": "x", "constructor": "y"}');

    expect(validateLead(formOf({ kind: 'text' }), values, TODAY).errors.map(({ field }) => field)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});
