/**
 * Reads the body of a posted enquiry, its own fields and what travels with them, and decides whether it may be kept: whether a
 * person sent it, then whether its fields are right.
 */
import type { LeadFieldError, LeadForm, LeadValues } from '../../../common/leads/lead-form.ts';
import { type LeadCheck, validateLead } from '../../../common/leads/lead-validation.ts';
import type { LeadChallenge, LeadSubject } from '../../../common/page/page-model.ts';
import { MAIL } from '../../../common/texts/english/mail.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { ProblemError } from '../../http/errors.ts';
import { formRecord, readForm } from '../../http/form.ts';
import type { LeadModule } from './lead-module.ts';

export interface LeadPost {
  /** The form's own fields as they came; anything at all in JSON, which the validation tells apart. */
  readonly values: LeadValues;
  readonly submissionId: string;
  readonly key: string;
  /** Visible to nobody: only a program fills it in. */
  readonly honeypot: string;
  readonly challengeToken: string;
  readonly challengeAnswer: string;
  /** Ids of listings, without repeats. */
  readonly aboutIds: readonly string[];
  /** A path of this site; empty when there is none. */
  readonly returnTo: string;
  /** The form a page says it is of; for posts that do not name it in their path. */
  readonly formId: string;
  /** What is wrong with what travels along. */
  readonly errors: readonly LeadFieldError[];
}

/** A body may be so long that the longest text a visitor can send is told its limit rather than cut off. */
export const LEAD_BODY_LIMIT = 262_144;

const MAX_PAIRS = 3000;
const MAX_ABOUT = 200;
const MAX_ID_LENGTH = 256;

/** What Drupal's own forms send besides, and our scripts for its sake (§7.7); of no meaning here. */
const IGNORED =
  /^(?:ajax_page_state(?:\[.*\])?|ajax_html_ids(?:\[\])?|form_id|form_build_id|form_token|op|_triggering_element_.*)$/;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const CONTROL = /\p{Cc}|\p{Cs}/u;

type Read = Record<string, unknown>;

/**
 * Reads a form or JSON object.
 *
 * @throws ProblemError where the body cannot be read at all; never with a part of it.
 */
export function readLeadPost(body: Uint8Array, contentType: string): LeadPost {
  const all = /^application\/json/i.test(contentType) ? readJson(body) : readPairs(body);
  const errors: LeadFieldError[] = [];
  const take = (name: string): unknown => {
    const value = all[name];
    delete all[name];
    return value;
  };
  const takeText = (name: string): string => {
    const value = take(name) ?? '';
    if (typeof value === 'string') return value;
    errors.push({ field: name, message: `'${name}' must be one text` });
    return '';
  };

  const submissionId = takeText('submission_id').toLowerCase();
  if (submissionId !== '' && !UUID.test(submissionId)) {
    errors.push({ field: 'submission_id', message: "'submission_id' must be a UUID" });
  }
  const legacyId = typeof all.form_id === 'string' ? all.form_id.replaceAll('_', '-') : '';
  const post = {
    submissionId: UUID.test(submissionId) ? submissionId : '',
    key: takeText('antibot_key'),
    honeypot: takeText('bt_homepage'),
    challengeToken: takeText('challenge_token'),
    challengeAnswer: takeText('challenge_answer'),
    returnTo: pathOf(takeText('return_to')),
    formId: takeText('bt_form') || legacyId,
    aboutIds: readAbout(take('about_id'), errors),
  };
  for (const name of Object.keys(all)) {
    if (!IGNORED.test(name)) continue;
    if (![all[name]].flat().every((value) => typeof value === 'string')) {
      errors.push({ field: name, message: `'${name}' must be text` });
    }
    delete all[name];
  }
  // Values that are no texts are kept for the validation, which names their fields.
  return { ...post, values: all as LeadValues, errors };
}

function readJson(body: Uint8Array): Read {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    // The error of the parser would quote what the visitor wrote.
    throw new ProblemError('bad-request', { detail: 'The body is not JSON in UTF-8.' });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProblemError('bad-request', { detail: 'The body is a JSON object of fields and values.' });
  }
  return Object.assign(Object.create(null), value);
}

function readPairs(body: Uint8Array): Read {
  const bounds = { maxBytes: LEAD_BODY_LIMIT, maxPairs: MAX_PAIRS, takesControls: true };
  // PHP forms write a list as `name[]`.
  const plain = (name: string): string => (name.startsWith('ajax_') ? name : name.replace(/\[\]$/, ''));
  return formRecord(readForm(body, bounds).map(([name, value]) => [plain(name), value]));
}

function readAbout(given: unknown, errors: LeadFieldError[]): string[] {
  const ids = [...new Set([given ?? []].flat())].filter((id) => id !== '');
  const fault =
    ids.length > MAX_ABOUT
      ? `'about_id' names at most ${MAX_ABOUT} listings`
      : ids.some((id) => !isId(id))
        ? "'about_id' must be ids of listings"
        : undefined;
  if (fault !== undefined) {
    errors.push({ field: 'about_id', message: fault });
    return [];
  }
  return ids.filter(isId);
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= MAX_ID_LENGTH && !CONTROL.test(id);
}

/** A path of this site; anything that could lead elsewhere is dropped. */
function pathOf(text: string): string {
  return text.length <= 2000 && /^\/(?![/\\])/.test(text) && !CONTROL.test(text) ? text : '';
}

type Gate = Pick<LeadModule, 'keys' | 'challenges'>;

/**
 * Lets through what carries a good key, or the right answer to a question instead (§4.7, 5).
 *
 * @throws ProblemError antibot-key-missing, -invalid, -expired, challenge-failed, or rate-limited for what came too fast.
 */
export function checkHuman(form: LeadForm, post: LeadPost, { keys, challenges }: Gate): void {
  if (post.challengeAnswer.trim() !== '') {
    const check = challenges.check(form.id, post.challengeToken, post.challengeAnswer);
    if (check.kind === 'early') throw tooFast(check.waitMs);
    if (check.kind !== 'good') throw new ProblemError('challenge-failed');
    return;
  }
  if (post.key === '') {
    throw new ProblemError('antibot-key-missing', {
      detail: "'antibot_key' is missing: GET /bt-leads-antibot-workaround gives one for each form.",
    });
  }
  const check = keys.check(form.id, post.key);
  if (check.kind === 'early') throw tooFast(check.waitMs);
  if (check.kind !== 'good') throw new ProblemError(`antibot-key-${check.kind}`);
  if (post.honeypot !== '') {
    throw new ProblemError('challenge-failed', {
      detail: "Leave the field 'bt_homepage' empty: it is a trap for programs.",
    });
  }
}

function tooFast(waitMs: number): ProblemError {
  return new ProblemError('rate-limited', {
    detail: 'This was faster than anybody types. Wait a moment, then send it again.',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}

/** Checks the fields of an enquiry about these listings; `now` in milliseconds since 1970. */
export function checkFields(form: LeadForm, post: LeadPost, now: number, subjects: readonly LeadSubject[]): LeadCheck {
  const { values, errors } = validateLead(form, post.values, earliestToday(now), subjects);
  return { values, errors: [...post.errors, ...errors] };
}

/** The date where the day ends last: nobody's today has passed there. */
function earliestToday(now: number): string {
  return new Date(now - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** The refusal that names each field. */
export function invalidLead(errors: readonly LeadFieldError[]): ProblemError {
  return new ProblemError('lead-invalid', {
    detail: errors.length === 1 ? 'One field has to be put right.' : `${errors.length} fields have to be put right.`,
    errors: errors.map(({ field, message }) => {
      const name = field.slice(0, 128);
      return { pointer: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, field: name, detail: message };
    }),
  });
}

/** The question of the page shown next: the same while its answer is right, another after a wrong one. */
export function nextChallenge(form: LeadForm, post: LeadPost, { keys, challenges }: Gate): LeadChallenge {
  const { challengeToken: token, challengeAnswer: answer } = post;
  const check = challenges.check(form.id, token, answer).kind;
  const question = challenges.question(form.id, token);
  const isAnswered = answer.trim() !== '';
  if (question !== undefined && (check === 'good' || (check === 'early' && isAnswered))) {
    return { token, question, answer, error: undefined };
  }
  if (question !== undefined && !isAnswered) return { token, question, answer: '', error: TEXTS.answerMissing };
  const isNeeded = token !== '' || isAnswered || keys.check(form.id, post.key).kind !== 'good';
  const error = isAnswered ? TEXTS.answerWrong : TEXTS.answerMissing;
  return { ...challenges.issue(form.id), answer: '', error: isNeeded ? error : undefined };
}

const TEXTS = textsOf('mail', MAIL);
