import type { LeadProblem } from '../../common/page/page-model.ts';
import type { LeadTrouble } from './error-summary.tsx';
import { LEAD_TEXTS } from './lead-texts.ts';

/** Why an enquiry was not taken, in words for the visitor, by the code of the problem. */
export function troubleOf({ code, detail }: LeadProblem, retryAfter?: number): LeadTrouble {
  return { title: LEAD_TEXTS.notSent, text: textOf(code, retryAfter) ?? detail ?? LEAD_TEXTS.refused };
}

function textOf(code: string, retryAfter: number | undefined): string | undefined {
  switch (code) {
    case 'leads-unavailable':
    case 'internal-error':
      return LEAD_TEXTS.unavailable;
    case 'too-many-requests':
    case 'rate-limited':
      return LEAD_TEXTS.tooMany(retryAfter === undefined ? LEAD_TEXTS.inAMoment : LEAD_TEXTS.inSeconds(retryAfter));
    case 'body-too-large':
      return LEAD_TEXTS.tooLong;
    case 'antibot-key-missing':
    case 'antibot-key-invalid':
    case 'antibot-key-expired':
    case 'challenge-failed':
    case 'cross-site':
      return LEAD_TEXTS.notConfirmed;
    default:
      return undefined;
  }
}
