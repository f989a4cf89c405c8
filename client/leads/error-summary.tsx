import type { MouseEvent, Ref } from 'react';
import type { LeadFieldError, LeadForm } from '../../common/leads/lead-form.ts';
import type { LeadProblem } from '../../common/page/page-model.ts';
import { treeOf } from '../browser/tree.ts';
import { targetOf } from './lead-field.tsx';
import { LEAD_TEXTS } from './lead-texts.ts';

/** Why an enquiry could not be sent, in words for the visitor. */
export interface LeadTrouble {
  title: string;
  text: string;
}

interface ErrorSummaryProps {
  form: LeadForm;
  errors: readonly LeadFieldError[];
  trouble: LeadTrouble | undefined;
  takesFocus: boolean;
  place: Ref<HTMLDivElement> | undefined;
}

/** What is wrong with an enquiry, at its top, each message a link to its field; nothing while all is well. */
export function ErrorSummary({ form, errors, trouble, takesFocus, place }: ErrorSummaryProps) {
  if (errors.length === 0 && !trouble) return null;
  const titleId = `${form.id}-problem`;
  return (
    // A group, so that what is named by the title takes the focus with a name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className="wm-errors"
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      ref={place}
      // biome-ignore lint/a11y/noAutofocus: the page came back because of what stands here.
      autoFocus={takesFocus}
    >
      <h2 className="wm-errors__title" id={titleId}>
        {trouble?.title ?? LEAD_TEXTS.problem}
      </h2>
      {trouble && <p>{trouble.text}</p>}
      {errors.length > 0 && (
        <ul className="wm-errors__list">
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <ErrorLink target={targetOf(form, field)} message={message} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ErrorLink({ target, message }: { target: string | undefined; message: string }) {
  if (target === undefined) return message;
  return (
    <a href={`#${target}`} onClick={goToField}>
      {message}
    </a>
  );
}

/** The hash of a page may hold a search: with scripts the focus moves without it. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const { hash } = event.currentTarget;
  const field = treeOf(event.currentTarget).getElementById(hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  // The label comes into view with its field.
  (field.closest('.wm-field') ?? field).scrollIntoView({ block: 'nearest' });
}

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
