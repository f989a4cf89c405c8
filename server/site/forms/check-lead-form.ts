/** What a schema cannot say of an enquiry form: names that clash, bounds that fit no kind, targets that lead nowhere. */
import { isRealDate, wireNames } from '../../../common/leads/lead-validation.ts';
import type { YamlPath } from '../../settings/yaml-file.ts';
import type { ProblemList, SiteFile } from '../files/site-file.ts';
import type { RawLeadField, RawLeadForm } from '../schema/site-files.generated.ts';

/** Names the posts of a form carry besides its fields. */
const TAKEN =
  /^(?:submission_id|antibot_key|bt_homepage|bt_form|about_id|challenge_token|challenge_answer|return_to|ajax_.*|form_id|form_build_id|form_token|op)$/;

type Kinds = readonly RawLeadField['kind'][];

const TEXTS: Kinds = ['text', 'email', 'tel', 'textarea'];
const DATES: Kinds = ['date', 'date-range'];
const CHOICES: Kinds = ['select', 'checkboxes'];

/** Keys that mean something for some kinds alone. */
const KEYS_OF_KINDS: readonly (readonly [key: keyof RawLeadField, kinds: Kinds])[] = [
  ['min_length', TEXTS],
  ['max_length', [...TEXTS, 'hidden']],
  ['pattern', TEXTS.filter((kind) => kind !== 'textarea')],
  ['min', ['number', ...DATES]],
  ['max', ['number', ...DATES]],
  ['step', ['number']],
  ['options', CHOICES],
  ['rows', ['textarea']],
];

/** Notes everything that is wrong with a form that fits its schema. */
export function checkLeadForm(file: SiteFile, raw: RawLeadForm, problems: ProblemList): void {
  checkNames(file, raw, problems);
  raw.fields.forEach((field, at) => {
    const add = (key: keyof RawLeadField, reason: string): void => problems.add(file, ['fields', at, key], reason);
    for (const [key, kinds] of KEYS_OF_KINDS) {
      if (field[key] !== undefined && !kinds.includes(field.kind)) add(key, `has no use for the kind ${field.kind}`);
    }
    checkBounds(field, add);
    checkPattern(field, add);
    checkOptions(field, add);
  });
  checkTargets(file, raw, problems);
  checkConfirmation(file, raw, problems);
}

type Add = (key: keyof RawLeadField, reason: string) => void;

function checkNames(file: SiteFile, { fields }: RawLeadForm, problems: ProblemList): void {
  const seen = new Set<string>();
  fields.forEach((field, at) => {
    const path: YamlPath = ['fields', at, 'name'];
    for (const name of wireNames(field)) {
      if (TAKEN.test(name)) problems.add(file, path, `${name} is a name every form uses itself`);
      else if (seen.has(name)) problems.add(file, path, `${name} stands twice`);
      seen.add(name);
    }
  });
}

function checkBounds({ kind, min, max, min_length, max_length }: RawLeadField, add: Add): void {
  for (const [key, value] of [
    ['min', min],
    ['max', max],
  ] as const) {
    if (value === undefined) continue;
    if (kind === 'number' && typeof value !== 'number') add(key, 'must be a number');
    if (DATES.includes(kind) && value !== 'today' && !isRealDate(String(value))) {
      add(key, 'must be a date such as 2026-05-01, in quotation marks, or today');
    }
  }
  if (typeof min === 'number' && typeof max === 'number' && min > max) add('max', 'must not be less than min');
  if (min_length !== undefined && max_length !== undefined && min_length > max_length) {
    add('max_length', 'must not be less than min_length');
  }
}

function checkPattern({ pattern }: RawLeadField, add: Add): void {
  if (pattern === undefined) return;
  try {
    new RegExp(`^(?:${pattern})$`, 'v');
  } catch (error) {
    add('pattern', `is no regular expression browsers take: ${error instanceof Error ? error.message : error}`);
  }
}

function checkOptions({ kind, options, value }: RawLeadField, add: Add): void {
  if (!CHOICES.includes(kind)) return;
  if (!options) {
    add('kind', `${kind} needs options`);
    return;
  }
  const values = options.map((option) => (typeof option === 'string' ? option : option.value));
  const twice = values.find((one, at) => values.indexOf(one) < at);
  if (twice !== undefined) add('options', `${twice} stands twice`);
  if (value !== undefined && !values.includes(value)) add('value', 'must be one of the options');
}

function checkTargets(file: SiteFile, { deliver = [] }: RawLeadForm, problems: ProblemList): void {
  deliver.forEach(({ webhook, email }, at) => {
    if (!webhook && !email) problems.add(file, ['deliver', at], 'must be email or webhook');
    if (!webhook) return;
    const url = URL.canParse(webhook.url) ? new URL(webhook.url) : undefined;
    const path: YamlPath = ['deliver', at, 'webhook', 'url'];
    if (!url || !/^https?:$/.test(url.protocol))
      problems.add(file, path, 'must be an address such as https://example.com/hook');
    else if (url.username !== '' || url.password !== '') problems.add(file, path, 'must not hold a password');
  });
}

function checkConfirmation(file: SiteFile, { confirmation, fields }: RawLeadForm, problems: ProblemList): void {
  if (!confirmation) return;
  const addresses = fields.filter(({ kind }) => kind === 'email').map(({ name }) => name);
  const { email_field: named } = confirmation;
  if (named !== undefined && !addresses.includes(named)) {
    problems.add(file, ['confirmation', 'email_field'], 'must name a field of the kind email');
  }
  if (named === undefined && addresses.length !== 1) {
    problems.add(file, ['confirmation'], 'needs email_field, unless the form has exactly one field of the kind email');
  }
}
