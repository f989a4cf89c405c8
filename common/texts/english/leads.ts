/** The texts of enquiry forms; those of a form itself are the owner's. */
export const LEADS = {
  optional: '(optional)',
  error: 'Error:',
  problem: 'There is a problem',
  about: 'About',
  aboutMany: { one: 'About one listing', other: 'About {count} listings' },
  askMany: { one: 'Ask about this listing', other: 'Ask about these {count} listings' },
  /** Never seen: only programs fill it in. */
  trap: 'Leave this field empty',
  choose: 'Choose',
  /** Beside the label of a number that a listing bounds. */
  atMost: 'At most {most}',
  sendOver: 'Send it all the same',
  /** Behind what is told of days, or of a number, and asked about nothing. */
  mayAsk: 'You can ask all the same',
  /** Begins a sentence in place of the name of the only listing that it can be about. */
  thisPlace: 'This place',
  farYear: 'That is in {year}: is the year right?',
  /** Of an address whose host looks like a slip. */
  emailMeant: 'Did you mean {address}?',
  emailTake: 'Use this address',
  /** Of what a visitor has noted on the listings of a list; it stands in the browser alone. */
  notesHint: 'Your notes on these places are not sent unless you add them.',
  notesAdd: { one: 'Add my note', other: 'Add my {count} notes' },
  notYou: 'Not you? Clear',
  from: 'First day',
  to: 'Last day',
  /** Of a stay. */
  nights: { one: '{count} night', other: '{count} nights' },
  /** `nights` as above, with what they cost. */
  nightsFor: '{nights}, about {amount}',
  sending: 'Sending…',
  tryAgain: 'Try again',
  close: 'Close',
  notSent: 'Your enquiry has not been sent',
  offline: 'You seem to be offline. What you wrote is kept here: send it once you are connected again.',
  unreachable: 'We could not be reached. What you wrote is kept here: try again in a moment.',
  unavailable: 'We cannot take enquiries just now. What you wrote is kept here: try again in a few minutes.',
  tooMany: 'Several enquiries came from here in a short time. Try again {wait}.',
  inSeconds: 'in {count} seconds',
  inMinutes: 'in {count} minutes',
  inAMoment: 'in a moment',
  notConfirmed: 'We could not make sure that a person sent this. What you wrote is kept here: try again.',
  tooLong: 'This is more than we can take at once. Shorten your message and send it again.',
  refused: 'We could not take this enquiry as it is.',
  challengeTitle: 'One question before it is sent',
  challengeText: 'Answer it so that we know a person is writing. What you wrote comes along.',
  written: 'What you wrote',
  reference: 'Your reference',
  answerTo: 'The answer goes to',
  wrongAddress: 'Wrong address? Send it again with another',
  secondEnquiry: 'It goes as a second enquiry; the first one stays.',
  lostText: 'Nothing has been sent. This is what you wrote: copy it, and send it by one of our forms.',
  notOpened: 'The form could not be loaded. Try again, or open its page.',
  lostTitle: 'We could not tell which form this came from',
} as const;
