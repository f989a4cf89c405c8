import type { LeadValues } from '../../../common/leads/lead-form.ts';

/** The e-mail addresses among a lead's values, as they are compared when a person's leads are erased. */
export function leadEmails(values: LeadValues): string[] {
  const all = Object.values(values)
    .flat()
    .filter((value) => /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(value.trim()))
    .map(normalEmail);
  return [...new Set(all)];
}

/** An address as it is compared: without blanks around it and in lower case. */
export function normalEmail(address: string): string {
  return address.trim().toLowerCase();
}
