/** Reads the enquiry forms of a site: `forms/{form id}.yaml`, what browsers may know apart from where leads go (§2.12). */
import type { LeadField, LeadForm } from '../../../common/leads/lead-form.ts';
import { wireNames } from '../../../common/leads/lead-names.ts';
import { isRealDate } from '../../../common/texts/dates.ts';
import { MAIL } from '../../../common/texts/english/mail.ts';
import { type Catalogue, textsOf, withTexts } from '../../../common/texts/texts.ts';
import { below, listFiles, type Note, type ProblemList, readSiteYaml, type SiteFile } from '../files/site-file.ts';
import type { RawLeadField, RawLeadForm, RawLeadTarget } from '../schema/site-files.generated.ts';

/** A form of the site with what the server alone knows of it. */
export interface SiteLeadForm {
  form: LeadForm;
  routing: LeadRouting;
  /** What visitors and owners read of it beside its own words; plain English without. */
  texts?: Catalogue | undefined;
}

/** The same with the file it stands in. */
export interface LoadedLeadForm extends SiteLeadForm {
  file: SiteFile;
}

const WORDS = textsOf('mail', MAIL);

const FORM_ID = /^bt-leads[A-Za-z0-9_-]{0,60}$/;

/** Reads every form; what is wrong is noted, and such a form left out. */
export async function readLeadForms(
  dir: string,
  texts: Catalogue | undefined,
  problems: ProblemList,
): Promise<LoadedLeadForm[]> {
  const forms: LoadedLeadForm[] = [];
  for (const name of await listFiles(dir, 'forms', ['.yaml'])) {
    const path = `forms/${name}`;
    const id = name.replace(/\.yaml$/, '');
    if (!FORM_ID.test(id)) {
      problems.addAt(path, 1, 'the file is called as its form, whose id begins with bt-leads: bt-leads-contact.yaml');
      continue;
    }
    const form = await readSiteYaml('lead-form', dir, path, problems);
    if (!form) continue;
    checkLeadForm(form.raw, form.file.note);
    forms.push({
      form: withTexts(texts, () => toForm(id, form.raw)),
      routing: toRouting(form.raw),
      texts,
      file: form.file,
    });
  }
  return forms;
}

function toForm(id: string, raw: RawLeadForm): LeadForm {
  return {
    id,
    title: raw.title,
    ...(raw.intro !== undefined && { intro: raw.intro }),
    about: raw.about,
    columns: raw.columns ?? 1,
    size: raw.size ?? 'medium',
    submitLabel: raw.submit_label ?? WORDS.send,
    thanks: {
      title: raw.thanks?.title ?? WORDS.thanks,
      text: raw.thanks?.text ?? WORDS.thanksText,
    },
    fields: raw.fields.map(toField),
  };
}

function toField(raw: RawLeadField): LeadField {
  const { required = false, in_messages, min_length, max_length, pattern_message, options, ...others } = raw;
  const { at_most, months, nights, night_price, ...same } = others;
  return {
    ...same,
    required,
    ...(in_messages !== undefined && { inMessages: in_messages }),
    ...(min_length !== undefined && { minLength: min_length }),
    ...(max_length !== undefined && { maxLength: max_length }),
    ...(pattern_message !== undefined && { patternMessage: pattern_message }),
    ...(at_most && { atMost: { ...at_most, over: at_most.over ?? 'refuse' } }),
    ...(months && { months: { ...months, over: months.over ?? 'ask' } }),
    ...(nights && { nights: { ...nights, over: nights.over ?? 'ask' } }),
    ...(night_price && { nightPrice: night_price }),
    ...(options && {
      options: options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option)),
    }),
  };
}

function toRouting({ deliver = [], confirmation, fields }: RawLeadForm): LeadRouting {
  return {
    deliver: deliver.flatMap(toTarget),
    ...(confirmation && {
      confirmation: {
        subject: confirmation.subject,
        text: confirmation.text,
        emailField: confirmation.email_field ?? fields.find(({ kind }) => kind === 'email')?.name ?? '',
      },
    }),
  };
}

function toTarget({ email, webhook }: RawLeadTarget): LeadTarget[] {
  return [
    ...(email ? [{ kind: 'email' as const, ...email }] : []),
    ...(webhook ? [{ kind: 'webhook' as const, url: webhook.url, secretEnv: webhook.secret_env }] : []),
  ];
}

export type LeadTarget =
  | { readonly kind: 'email'; readonly to: string; readonly subject?: string }
  | { readonly kind: 'webhook'; readonly url: string; readonly secretEnv: string };

export interface LeadRouting {
  readonly deliver: readonly LeadTarget[];
  readonly confirmation?: { readonly subject: string; readonly text: string; readonly emailField: string };
}

/** Names the posts of a form carry besides its fields, and what scripts ask a form or its values for: a field of that name stands in its way. */
const TAKEN =
  /^(?:id|closest|matches|constructor|submission_id|antibot_key|bt_homepage|bt_form|about_id|challenge_token|challenge_answer|return_to|ajax_.*|form_id|form_build_id|form_token|op)$/;

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
  ['at_most', ['number']],
  ['months', ['date-range']],
  ['nights', ['date-range']],
  ['night_price', ['date-range']],
  ['options', CHOICES],
  ['rows', ['textarea']],
];

/** Notes everything that is wrong with a form that fits its schema. */
function checkLeadForm(raw: RawLeadForm, note: Note): void {
  const seen = new Set<string>();
  raw.fields.forEach((field, at) => {
    const noteField = below(note, 'fields', at);
    for (const name of wireNames(toField(field))) {
      if (TAKEN.test(name)) noteField(['name'], `${name} is a name every form uses itself`);
      else if (seen.has(name)) noteField(['name'], `${name} stands twice`);
      seen.add(name);
    }
    for (const [key, kinds] of KEYS_OF_KINDS) {
      if (field[key] === undefined || kinds.includes(field.kind)) continue;
      noteField([key], `has no use for the kind ${field.kind}`);
    }
    if (field.at_most && raw.about === 'general') noteField(['at_most'], 'the form is about no listing to be held to');
    for (const key of ['months', 'nights', 'night_price'] as const) {
      if (field[key] && raw.about === 'general') noteField([key], 'the form is about no listing that has them');
    }
    checkBounds(field, noteField);
    noteField(['pattern'], patternFault(field));
    checkOptions(field, noteField);
  });
  raw.deliver?.forEach(({ webhook, email }, at) => {
    if (webhook) note(['deliver', at, 'webhook', 'url'], hookFault(webhook.url));
    else if (!email) note(['deliver', at], 'must be email or webhook');
  });
  checkConfirmation(raw, note);
}

function checkBounds({ kind, min, max, min_length, max_length }: RawLeadField, note: Note): void {
  for (const [key, value] of Object.entries({ min, max })) {
    if (value === undefined) continue;
    if (kind === 'number' && typeof value !== 'number') note([key], 'must be a number');
    if (DATES.includes(kind) && value !== 'today' && !isRealDate(String(value))) {
      note([key], 'must be a date such as 2026-05-01, in quotation marks, or today');
    }
  }
  if (typeof min === 'number' && typeof max === 'number' && min > max) note(['max'], 'must not be less than min');
  if (min_length !== undefined && max_length !== undefined && min_length > max_length) {
    note(['max_length'], 'must not be less than min_length');
  }
}

function patternFault({ pattern }: RawLeadField): string | undefined {
  if (pattern === undefined) return undefined;
  try {
    new RegExp(`^(?:${pattern})$`, 'v');
    return undefined;
  } catch (error) {
    return `is no regular expression browsers take: ${error instanceof Error ? error.message : error}`;
  }
}

function checkOptions({ kind, options, value }: RawLeadField, note: Note): void {
  if (!CHOICES.includes(kind)) return;
  if (!options) {
    note(['kind'], `${kind} needs options`);
    return;
  }
  const values = options.map((option) => (typeof option === 'string' ? option : option.value));
  const twice = values.find((one, at) => values.indexOf(one) < at);
  if (twice !== undefined) note(['options'], `${twice} stands twice`);
  if (value !== undefined && !values.includes(value)) note(['value'], 'must be one of the options');
}

function hookFault(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'must be an address such as https://example.com/hook';
  return url.username !== '' || url.password !== '' ? 'must not hold a password' : undefined;
}

function checkConfirmation({ confirmation, fields }: RawLeadForm, note: Note): void {
  if (!confirmation) return;
  const addresses = fields.filter(({ kind }) => kind === 'email').map(({ name }) => name);
  const { email_field: named } = confirmation;
  if (named !== undefined && !addresses.includes(named)) {
    note(['confirmation', 'email_field'], 'must name a field of the kind email');
  }
  if (named === undefined && addresses.length !== 1) {
    note(['confirmation'], 'needs email_field, unless the form has exactly one field of the kind email');
  }
}
