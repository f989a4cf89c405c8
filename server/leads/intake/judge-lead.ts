/** Decides whether a posted enquiry may be kept: first whether a person sent it, then whether its fields are right. */
import type { LeadFieldError, LeadForm } from '../../../common/leads/lead-form.ts';
import { type LeadCheck, validateLead } from '../../../common/leads/lead-validation.ts';
import type { LeadChallenge } from '../../../common/page/page-model.ts';
import { ProblemError } from '../../http/errors.ts';
import type { LeadModule } from './lead-module.ts';
import type { LeadPost } from './lead-post.ts';

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
  if (post.key === '') throw new ProblemError('antibot-key-missing');
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

/** Checks the fields; `now` in milliseconds since 1970. */
export function checkFields(form: LeadForm, post: LeadPost, now: number): LeadCheck {
  const { values, errors } = validateLead(form, post.values, earliestToday(now));
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
  if (question !== undefined && !isAnswered) return { token, question, answer: '', error: CHALLENGE_TEXTS.missing };
  const isNeeded = token !== '' || isAnswered || keys.check(form.id, post.key).kind !== 'good';
  const error = isAnswered ? CHALLENGE_TEXTS.wrong : CHALLENGE_TEXTS.missing;
  return { ...challenges.issue(form.id), answer: '', error: isNeeded ? error : undefined };
}

const CHALLENGE_TEXTS = {
  missing: 'Answer the question, so that we know that a person is writing',
  wrong: 'That was not the answer. Here is another question',
} as const;
