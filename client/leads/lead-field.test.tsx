import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LeadField as FieldDefinition } from '../../common/leads/lead-form.ts';
import { wireNames } from '../../common/leads/lead-names.ts';
import { LeadField } from './lead-field.tsx';

const STAY: FieldDefinition = {
  kind: 'date-range',
  name: 'stay',
  label: 'Your stay',
  inMessages: 'your stay',
  required: true,
};

describe('a field of an enquiry form', () => {
  it('has a line for each of its faults', () => {
    const [first = '', last = ''] = wireNames(STAY);
    const said: Record<string, string> = { [first]: 'Choose the first day', [last]: 'Choose the last day' };
    const html = renderToStaticMarkup(
      <LeadField formId="form" field={STAY} values={{}} messageOf={(name) => said[name]} />,
    );

    expect(html).toContain('</span> Choose the first day<br/>Choose the last day</span>');
  });
});
