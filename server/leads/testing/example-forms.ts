import type { LeadForm } from '../../../common/leads/lead-form.ts';
import type { LeadRouting, SiteLeadForm } from '../../site/forms/read-lead-forms.ts';

export const CONTACT_FORM: LeadForm = {
  id: 'bt-leads-contact',
  title: 'Contact us',
  about: 'general',
  columns: 1,
  size: 'medium',
  submitLabel: 'Send',
  thanks: { title: 'Thank you', text: 'We answer within a day.' },
  fields: [
    { name: 'name', kind: 'text', label: 'Your name', required: true },
    { name: 'email', kind: 'email', label: 'E-mail address', required: true },
    { name: 'stay', kind: 'date-range', label: 'Dates', required: false },
    {
      name: 'topic',
      kind: 'checkboxes',
      label: 'Topics',
      required: false,
      options: [
        { value: 'price', label: 'Prices' },
        { value: 'visit', label: 'A visit' },
      ],
    },
    { name: 'message', kind: 'textarea', label: 'Message', required: true },
  ],
};

export function routed(routing: LeadRouting): SiteLeadForm {
  return { form: CONTACT_FORM, routing };
}
