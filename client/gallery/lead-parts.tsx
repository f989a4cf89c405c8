/** Enquiry forms in every state, and the pages around them. */
import type { ReactNode } from 'react';
import type { LeadForm } from '../../common/leads/lead-form.ts';
import type { LeadStart, LeadSubject } from '../../common/page/page-model.ts';
import { type LeadFormProps, LeadFormView } from '../leads/lead-form.tsx';
import { emptyStart } from '../leads/lead-start.ts';
import { LEAD_TEXTS } from '../leads/lead-texts.ts';
import { ChallengeBlock } from '../page/challenge-block.tsx';
import { EnquiryBlock } from '../page/enquiry-block.tsx';
import { LostTextBlock } from '../page/lost-text-block.tsx';

const ID = '3f0c7a52-6a0b-4c53-9b0a-2d1f5a9f2b11';

/** A form with a field of every kind. */
function formOf(id: string): LeadForm {
  return {
    id: `bt-leads-${id}`,
    title: 'Ask about this place',
    intro: 'One of the three of us reads this and answers within a working day.',
    about: 'listing',
    columns: 2,
    size: 'medium',
    submitLabel: 'Send the question',
    thanks: { title: 'Your question is with us', text: 'We answer within one working day.' },
    fields: [
      { name: 'name', kind: 'text', label: 'Your name', required: true, autocomplete: 'name', width: 'half' },
      {
        name: 'email',
        kind: 'email',
        label: 'Your email address',
        required: true,
        autocomplete: 'email',
        width: 'half',
      },
      {
        name: 'phone',
        kind: 'tel',
        label: 'Your phone number',
        required: false,
        help: 'Only if you would like a call.',
        width: 'half',
      },
      { name: 'guests', kind: 'number', label: 'Number of guests', required: true, min: 1, max: 40, width: 'half' },
      { name: 'stay', kind: 'date-range', label: 'Your stay', required: false, min: 'today' },
      { name: 'call', kind: 'date', label: 'When we may call', required: false, width: 'half' },
      {
        name: 'flexible',
        kind: 'select',
        label: 'How far your dates can move',
        required: false,
        options: [{ value: 'days', label: 'A few days either way' }],
        width: 'half',
      },
      {
        name: 'needs',
        kind: 'checkboxes',
        label: 'What has to be right',
        required: false,
        options: [
          { value: 'cot', label: 'A cot' },
          { value: 'dog', label: 'A dog is coming, and another one that does not like the first' },
        ],
      },
      { name: 'message', kind: 'textarea', label: 'Your question', required: true, rows: 4 },
      { name: 'consent', kind: 'consent', label: 'You may keep this to answer me.', required: true },
    ],
  };
}

const ONE: readonly LeadSubject[] = [{ id: '1', title: 'Larkspur Apartment', path: '/' }];
const MANY: readonly LeadSubject[] = Array.from({ length: 9 }, (_, at) => ({
  id: `${at}`,
  title: `A place with a name that needs some room, the ${at + 1}th of them`,
  path: undefined,
}));

function View({ id, ...props }: Partial<LeadFormProps> & { id: string }) {
  return <LeadFormView {...emptyStart(formOf(id))} subjects={ONE} submissionId={ID} {...props} />;
}

function startOf(id: string): LeadStart {
  return {
    ...emptyStart(formOf(id)),
    submissionId: ID,
    subjects: ONE,
    values: { name: 'Ada Lovelace', message: 'Is there a cot?\nAnd a desk?' },
  };
}

const CHALLENGE = { token: 'token', question: 'What is three plus four?', answer: '', error: undefined };

/** Each state by name. */
export const LEAD_PARTS: Readonly<Record<string, ReactNode>> = {
  'An enquiry form': <View id="empty" />,
  'An enquiry about many places': <View id="many" subjects={MANY} />,
  'An enquiry with something wrong in most fields': (
    <View
      id="wrong"
      values={{ email: 'ada', guests: 'many' }}
      errors={[
        { field: 'name', message: 'Enter your name' },
        { field: 'email', message: 'Enter an email address in the correct format, like name@example.com' },
        { field: 'guests', message: 'Number of guests must be a number' },
        { field: 'stay_to', message: 'Your stay: the last day must not be before the first' },
        { field: 'needs', message: 'Select what has to be right from the list' },
        { field: 'consent', message: 'Tick “You may keep this to answer me.”' },
        { field: 'other', message: "There is no field 'other' in this form" },
      ]}
    />
  ),
  'An enquiry that could not be sent': (
    <View id="trouble" trouble={{ title: LEAD_TEXTS.notSent, text: LEAD_TEXTS.unavailable }} />
  ),
  'An enquiry on its way': <View id="sending" sending />,
  'An enquiry with a question in place of the key': (
    <View id="asked" challenge={{ ...CHALLENGE, error: 'That was not the answer. Here is another question' }} />
  ),
  'A button that opens an enquiry form': (
    <EnquiryBlock
      block={{
        block: 'enquiry',
        form: formOf('button'),
        as: 'button',
        label: 'Ask about this place',
        text: 'We answer within a working day.',
        subjects: ONE,
        deepLink: '',
        submissionId: ID,
      }}
    />
  ),
  'The question before an enquiry is taken': (
    <ChallengeBlock block={{ block: 'challenge', start: startOf('question'), challenge: CHALLENGE }} />
  ),
  'What came from a form nobody knows': (
    <LostTextBlock
      block={{
        block: 'lost-text',
        values: { subject: 'A cot', body: 'Is there one?\nAnd a desk?' },
        links: [{ label: 'Write to us', path: '/contact' }],
      }}
    />
  ),
};
