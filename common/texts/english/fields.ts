/** What is said of a field that cannot be taken, as the GOV.UK patterns word it. */
export const FIELDS = {
  enter: 'Enter {field}',
  select: 'Select {field}',
  agree: 'Tick “{field}”',
  one: 'Give one answer only for {field}',
  notText: '{field} must be text',
  notListed: 'Select {field} from the list',
  lines: '{field} must be on one line',
  control: '{field} holds characters that cannot be read; type it again',
  tooLong: '{field} must be {count} characters or fewer',
  tooShort: '{field} must be {count} characters or more',
  pattern: '{field} is not in the expected form',
  email: 'Enter an email address in the correct format, like name@example.com',
  tel: 'Enter a phone number, like +1 252 555 0142',
  number: '{field} must be a number',
  whole: '{field} must be a whole number',
  step: '{field} must be in steps of {step}',
  least: '{field} must be {least} or more',
  most: '{field} must be {most} or fewer',
  mostFor: '{field} must be {most} or fewer for {place}',
  overFor: '{place} takes {most} at most',
  /** Of a stay. */
  fewNights: '{place} takes {least} nights or more',
  notFree: '{place} is not listed as free in {months}',
  /** Of several. */
  noneFree: 'Not listed as free for the whole stay: {places}',
  /** Goes on after one or several of these three. */
  /** `box` is `leads.sendOver`. */
  orSend: 'Change {field} or tick “{box}”',
  date: '{field} must be a real date with day, month and year, for example {example}',
  notBefore: '{field} must be {date} or later',
  notAfter: '{field} must be {date} or earlier',
  /** In place of a date. */
  today: 'today',
  order: 'The last day of {field} must not be before the first',
  /** Of a stay that ends on the day on which it begins. */
  noNight: 'The last day of {field} must be after the first',
  from: 'The first day of {field}',
  to: 'The last day of {field}',
  unknown: "There is no field '{name}' in this form",
} as const;
