/** Reads the enquiry forms of a site: `forms/{form id}.yaml`, what browsers may know apart from where leads go (§2.12). */
import type { LeadField, LeadForm } from '../../../common/leads/lead-form.ts';
import { checkSchema } from '../check/schema-check.ts';
import { listFiles, type ProblemList, parseSiteYaml, readOptional } from '../files/site-file.ts';
import type { RawLeadField, RawLeadForm, RawLeadTarget } from '../schema/site-files.generated.ts';
import { checkLeadForm } from './check-lead-form.ts';
import type { LeadRouting, LeadTarget } from './lead-routing.ts';

/** A form of the site with what the server alone knows of it. */
export interface SiteLeadForm {
  form: LeadForm;
  routing: LeadRouting;
}

const FORM_ID = /^bt-leads[A-Za-z0-9_-]{0,60}$/;

/** Reads every form; what is wrong is noted, and such a form left out. */
export async function readLeadForms(dir: string, problems: ProblemList): Promise<SiteLeadForm[]> {
  const forms: SiteLeadForm[] = [];
  for (const name of await listFiles(dir, 'forms', ['.yaml'])) {
    const path = `forms/${name}`;
    const id = name.replace(/\.yaml$/, '');
    if (!FORM_ID.test(id)) {
      problems.addAt(path, 1, 'the file is called as its form, whose id begins with bt-leads: bt-leads-contact.yaml');
      continue;
    }
    const file = parseSiteYaml(path, (await readOptional(dir, path)) ?? '', problems);
    const raw = file && checkSchema('lead-form', file, problems);
    if (!file || !raw) continue;
    checkLeadForm(file, raw, problems);
    forms.push({ form: toForm(id, raw), routing: toRouting(raw) });
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
    submitLabel: raw.submit_label ?? 'Send',
    thanks: {
      title: raw.thanks?.title ?? 'Thank you',
      text: raw.thanks?.text ?? 'Your message is with us. We will be in touch.',
    },
    fields: raw.fields.map(toField),
  };
}

function toField(raw: RawLeadField): LeadField {
  const { required = false, min_length, max_length, pattern_message, options, ...same } = raw;
  return {
    ...same,
    required,
    ...(min_length !== undefined && { minLength: min_length }),
    ...(max_length !== undefined && { maxLength: max_length }),
    ...(pattern_message !== undefined && { patternMessage: pattern_message }),
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
