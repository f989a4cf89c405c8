/** What is shown to visitors who send a form without scripts; whoever renders pages implements it. */
import type { LeadFieldError, LeadForm, LeadValues } from '../../../common/leads/lead-form.ts';
import type { Problem } from '../../http/errors.ts';
import type { LeadSubject } from '../store/lead-store.ts';

export interface LeadPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LeadChallengeView {
  readonly token: string;
  readonly question: string;
  /** What was answered, when it was right. */
  readonly answer: string;
  /** What is wrong with the answer; undefined before there was one. */
  readonly error: string | undefined;
}

export interface LeadFormView {
  readonly form: LeadForm;
  /** As they were typed. */
  readonly values: LeadValues;
  readonly errors: readonly LeadFieldError[];
  readonly submissionId: string;
  readonly subjects: readonly LeadSubject[];
  /** The question for visitors without scripts; undefined where the form has not been sent yet. */
  readonly challenge: LeadChallengeView | undefined;
  /** A path of this site; empty when there is none. */
  readonly returnTo: string;
  /** What kept the enquiry from being taken, apart from its fields. */
  readonly problem: Pick<Problem, 'code' | 'title' | 'detail'> | undefined;
}

/** Texts that could not be told to belong to a form, by the names they came with. */
export interface LostTextView {
  readonly values: LeadValues;
}

export interface LeadPages {
  /** The form as a page, with everything kept and a summary of what is wrong. */
  form(view: LeadFormView): Promise<LeadPage>;
  /** The question alone, with everything else carried along unseen; posted to `/api/leads/{formId}`. */
  challenge(view: LeadFormView & { readonly challenge: LeadChallengeView }): Promise<LeadPage>;
  /** What `/antibot` is for. */
  explain(): Promise<LeadPage>;
  /** Shows what was typed, so that it can be copied. */
  lostText(view: LostTextView): Promise<LeadPage>;
}
