/** What a file of `site/forms` holds once its schema has been checked. */
import type { LeadFieldKind, LeadForm, LeadOption } from '../../../common/leads/lead-form.ts';

export interface RawLeadField {
  name: string;
  kind: LeadFieldKind;
  label: string;
  required?: boolean;
  help?: string;
  autocomplete?: string;
  min_length?: number;
  max_length?: number;
  pattern?: string;
  pattern_message?: string;
  min?: number | string;
  max?: number | string;
  step?: number;
  options?: readonly (string | LeadOption)[];
  value?: string;
  width?: 'half' | 'full';
  rows?: number;
}

export interface RawLeadTarget {
  email?: { to: string; subject?: string };
  webhook?: { url: string; secret_env: string };
}

export interface RawLeadForm {
  title: string;
  intro?: string;
  about: LeadForm['about'];
  columns?: 1 | 2;
  size?: LeadForm['size'];
  submit_label?: string;
  thanks?: { title?: string; text?: string };
  fields: readonly RawLeadField[];
  deliver?: readonly RawLeadTarget[];
  confirmation?: { subject: string; text: string; email_field?: string };
}
