/** The texts around an enquiry on its way: what a form says, a visitor without scripts is asked, and what is in the mail. */
export const MAIL = {
  send: 'Send',
  thanks: 'Thank you',
  thanksText: 'Your message is with us. We will be in touch.',
  about: 'About',
  /** After what a form is called. */
  aboutMany: '{count} listings',
  reference: 'Reference: {reference}',
  received: 'Received {time} UTC, enquiry {id}',
  question: 'What is {first} plus {second}?',
  /** The numbers from one to nineteen, in words, with blanks between them. */
  numbers:
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  answerMissing: 'Answer the question, so that we know that a person is writing',
  answerWrong: 'That was not the answer. Here is another question',
} as const;
