import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LeadField, LeadForm, LeadValues } from '../../common/leads/lead-form.ts';
import { SentSummary } from './written-text.tsx';

const NAMED: readonly LeadField[] = [
  { name: 'campaign', kind: 'hidden', label: 'Campaign', required: false, value: 'spring' },
  { name: 'guests', kind: 'number', label: 'How many', required: false },
  { name: 'email', kind: 'email', label: 'Your email address', required: true },
  { name: 'stay', kind: 'date-range', label: 'When', required: false },
  { name: 'move', kind: 'select', label: 'Flexible', required: false, options: [{ value: 'd', label: 'A few days' }] },
  { name: 'message', kind: 'textarea', label: 'Your question', required: true },
  { name: 'consent', kind: 'consent', label: 'You may keep this', required: true },
];

function shown(values: LeadValues, fields = NAMED, reference = ''): string[] {
  const form: LeadForm = {
    ...{ id: 'bt-leads-a', title: '', about: 'general', columns: 1, size: 'medium', submitLabel: '' },
    thanks: { title: '', text: '' },
    fields,
  };
  const html = renderToStaticMarkup(<SentSummary form={form} values={values} subjects={[]} reference={reference} />);
  return html.split(/<[^>]+>/).filter((text) => text !== '');
}

describe('what has been sent', () => {
  const values = { campaign: 'spring', email: 'ada@example.com', message: '<b>Cot?</b>', consent: 'yes' };

  it('begins with where the answer goes, and leaves out what nobody saw, the consent and what is empty', () => {
    expect(shown(values)).toEqual([
      'The answer goes to',
      'ada@example.com',
      'Your question',
      '&lt;b&gt;Cot?&lt;/b&gt;',
    ]);
  });

  it('is called by its reference first of all', () => {
    expect(shown(values, NAMED, '6F1A-8C20').slice(0, 3)).toEqual([
      'Your reference',
      '6F1A-8C20',
      'The answer goes to',
    ]);
  });

  it('writes days and choices as they are read, and only begins a long text', () => {
    const stay = { stay_from: '2026-06-28', stay_to: '2026-07-04' };
    const lines = shown({ ...values, ...stay, guests: '4', move: 'd', message: '🏖️ '.repeat(400) });

    expect(lines.slice(2, 9)).toEqual([
      'How many',
      '4',
      'When',
      '28 June – 4 July 2026',
      'Flexible',
      'A few days',
      'Your question',
    ]);
    expect([...(lines.at(-1) ?? '')].length).toBeLessThanOrEqual(301);
    expect(lines.at(-1)).toMatch(/…$/);
    const call: LeadField = { name: 'call', kind: 'date', label: 'Call me on', required: false };
    expect(shown({ ...values, call: '2026-07-04' }, [call, ...NAMED]).slice(2, 4)).toEqual([
      'Call me on',
      '4 July 2026',
    ]);
  });

  it('of several addresses does not say which is answered', () => {
    const other: LeadField = { name: 'office', kind: 'email', label: 'Of your office', required: false };

    expect(shown({ ...values, office: 'b@example.com' }, [...NAMED, other]).slice(0, 4)).toEqual([
      'Your email address',
      'ada@example.com',
      'Of your office',
      'b@example.com',
    ]);
  });
});
