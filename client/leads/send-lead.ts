/** Sends an enquiry and puts what comes of it into words (§7.7, §7.8). */

import type { LeadFieldError, LeadForm } from '../../common/leads/lead-form.ts';
import type { AjaxPageState } from '../../common/page/page-model.ts';
import { record, textAt } from '../../common/record.ts';
import type { LeadsAnswer, LeadsClient } from '../api/leads-client.ts';
import { type LeadTrouble, troubleOf } from './error-summary.tsx';
import { LEAD_TEXTS } from './lead-texts.ts';

export type LeadThanks = LeadForm['thanks'];

export type LeadOutcome =
  | { kind: 'sent'; thanks: LeadThanks | undefined; reference: string }
  | { kind: 'invalid'; errors: readonly LeadFieldError[] }
  | { kind: 'trouble'; trouble: LeadTrouble };

/** The site that enquiries go to. */
export interface LeadSite {
  api: LeadsClient;
  /** Fetches the keys of its forms, and unlocks them. */
  unlock: () => Promise<void>;
}

/** Names that only a post without scripts carries. */
const WITHOUT_SCRIPTS = ['bt_form', 'return_to', 'submission_id'];
const LOCKED_ACTION = '/antibot';
/** With the key at hand, with a new one, with a new id, and once more when that key is old enough. */
const ATTEMPTS = 4;
/** A key that is younger than anybody types: so many seconds are waited for unseen. */
const MOST_WAIT_S = 5;

/**
 * Sends what a form holds. A form still locked is unlocked first, an expired key is renewed, and the data go out again as
 * they were; whatever fails, the form keeps what was typed.
 *
 * @param submissionId by which the server knows a repetition of the same data.
 */
export async function sendLead(
  form: HTMLFormElement,
  submissionId: string,
  ajaxPageState: AjaxPageState,
  { api, unlock }: LeadSite,
): Promise<LeadOutcome> {
  let id = submissionId;
  try {
    if (isLocked(form)) await unlock();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await api.post(form.getAttribute('action') ?? '', leadBody(form, id, ajaxPageState));
      const code = textAt(answer.body, 'code') ?? '';
      if (attempt < ATTEMPTS && code.startsWith('antibot-key')) await unlock();
      else if (attempt < ATTEMPTS && code === 'submission-conflict') id = randomId();
      else if (attempt < ATTEMPTS && answer.status === 429 && (answer.retryAfter ?? Infinity) <= MOST_WAIT_S)
        await new Promise((resolve) => setTimeout(resolve, (answer.retryAfter ?? 0) * 1000));
      else return outcomeOf(answer);
    }
  } catch {
    // No answer: whatever came of it, the same data with the same id make no second enquiry.
    const text = navigator.onLine ? LEAD_TEXTS.unreachable : LEAD_TEXTS.offline;
    return { kind: 'trouble', trouble: { title: LEAD_TEXTS.notSent, text } };
  }
}

function isLocked(form: HTMLFormElement): boolean {
  return form.getAttribute('action')?.endsWith(LOCKED_ACTION) || new FormData(form).get('antibot_key') === '';
}

/** What is posted: the fields, and what every post of a script carries (§7.7). */
function leadBody(form: HTMLFormElement, submissionId: string, ajaxPageState: AjaxPageState): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !WITHOUT_SCRIPTS.includes(name)) body.append(name, value);
  }
  body.append('submission_id', submissionId);
  for (const [name, value] of Object.entries(ajaxPageState)) body.append(`ajax_page_state[${name}]`, value);
  return body;
}

/** What an answer to an enquiry comes to. */
export function outcomeOf({ status, body, retryAfter }: LeadsAnswer): LeadOutcome {
  if (status === 201)
    return { kind: 'sent', thanks: thanksOf(body), reference: textAt(record(body).lead, 'reference') ?? '' };
  const errors = errorsOf(body);
  if (status === 422 && errors.length > 0) return { kind: 'invalid', errors };
  const code = textAt(body, 'code') ?? CODES[status] ?? (status >= 500 ? 'leads-unavailable' : '');
  return { kind: 'trouble', trouble: troubleOf({ code, detail: textAt(body, 'detail') }, retryAfter) };
}

/** What a status means where something between here and the server answers for it. */
const CODES: Readonly<Record<number, string>> = { 413: 'body-too-large', 429: 'too-many-requests' };

function thanksOf(body: unknown): LeadThanks | undefined {
  const { thanks } = record(body);
  const title = textAt(thanks, 'title');
  const text = textAt(thanks, 'text');
  return title === undefined || text === undefined ? undefined : { title, text };
}

/** What a problem answer says of fields (RFC 9457, `errors`). */
function errorsOf(body: unknown): LeadFieldError[] {
  const { errors } = record(body);
  return (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    const field = textAt(error, 'field') ?? textAt(error, 'pointer')?.replace(/^#?\//, '');
    const message = textAt(error, 'detail');
    return field === undefined || message === undefined ? [] : [{ field, message }];
  });
}

/** A new UUID (v4), also where a site is not served by https and the browser makes none by itself. */
export function randomId(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(16)));
}

/** Writes 16 random bytes as a UUID of version 4 (RFC 9562). */
export function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte, at) => {
    const part = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return part.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
