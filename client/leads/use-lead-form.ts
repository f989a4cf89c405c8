import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { LeadFieldError, LeadForm, LeadValues } from '../../common/leads/lead-form.ts';
import { wireNames } from '../../common/leads/lead-names.ts';
import { type LeadCheck, validateLead } from '../../common/leads/lead-validation.ts';
import type { LeadSent, LeadStart } from '../../common/page/page-model.ts';
import { type LeadTrouble, troubleOf } from './error-summary.tsx';
import { type LeadOutcome, type LeadThanks, randomId } from './send-lead.ts';

export interface LeadWork {
  /** Sends what a form holds. */
  send(form: HTMLFormElement, submissionId: string): Promise<LeadOutcome>;
  /** Called once an enquiry has been taken, while its form still holds it. */
  onSent(form: HTMLFormElement): void;
}

export interface LeadFormState {
  errors: readonly LeadFieldError[];
  trouble: LeadTrouble | undefined;
  sending: boolean;
  /** Set once it has been sent: what is said then, and what went. */
  thanks: SentThanks | undefined;
  /** What its fields begin with. */
  values: LeadValues;
  summary: RefObject<HTMLDivElement | null>;
  /** Has the form in place of the thanks, with what went but for these. */
  again(changes: LeadValues): void;
  onInput(event: SyntheticEvent<HTMLFormElement>): void;
  onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): void;
}

export type SentThanks = LeadThanks & Pick<LeadSent, 'values' | 'reference'>;

const NONE: readonly LeadFieldError[] = [];

/**
 * The life of an enquiry form in the browser: checked, sent, and either thanked for or handed back with a reason, the focus
 * on it.
 *
 * @param first what the form came with.
 */
export function useLeadForm(
  first: Pick<LeadStart, 'form' | 'values' | 'errors' | 'problem' | 'submissionId' | 'subjects'>,
  work: LeadWork | undefined,
): LeadFormState {
  const { form } = first;
  const [errors, setErrors] = useState(first.errors);
  const [trouble, setTrouble] = useState(first.problem && troubleOf(first.problem));
  const [sending, setSending] = useState(false);
  const [thanks, setThanks] = useState<SentThanks>();
  const [values, setValues] = useState(first.values);
  /** Counts what was handed back: the focus goes to the reason each time. */
  const [returned, setReturned] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  /** What went out last, and under which id: only the same data may go out under the same id. */
  const sent = useRef({ data: '', id: first.submissionId });
  const busy = useRef(false);
  useEffect(() => {
    if (returned > 0) summary.current?.focus();
  }, [returned]);

  function handBack(why: { errors?: readonly LeadFieldError[]; trouble?: LeadTrouble }): void {
    setErrors(why.errors ?? NONE);
    setTrouble(why.trouble);
    setReturned((count) => count + 1);
  }

  const check = (values: LeadValues): LeadCheck => {
    // As ISO, which is how Swedish writes it.
    const today = new Date().toLocaleDateString('sv');
    return validateLead(form, values, today, first.subjects);
  };

  /** Says anew what is wrong with a field that something was said of, such as with both days of a range. */
  function judge(element: HTMLFormElement, changed: string): void {
    const field = form.fields.find((one) => wireNames(one).includes(changed));
    if (!field) return;
    const isOfField = (error: LeadFieldError): boolean => [field.name, ...wireNames(field)].includes(error.field);
    const at = errors.findIndex(isOfField);
    if (at < 0) return;
    const found = check(valuesOf(form, element)).errors.filter(isOfField);
    setErrors(errors.filter((error) => !isOfField(error)).toSpliced(at, 0, ...found));
  }

  async function submit(element: HTMLFormElement, doing: LeadWork): Promise<void> {
    const values = valuesOf(form, element);
    const { values: checked, errors: found } = check(values);
    if (found.length > 0) {
      handBack({ errors: found });
      return;
    }
    const data = JSON.stringify([values, new FormData(element).getAll('about_id')]);
    if (sent.current.data !== '' && sent.current.data !== data) sent.current.id = randomId();
    sent.current.data = data;
    busy.current = true;
    setSending(true);
    const outcome = await doing.send(element, sent.current.id);
    busy.current = false;
    setSending(false);
    if (outcome.kind === 'invalid') handBack({ errors: outcome.errors });
    else if (outcome.kind === 'trouble') handBack({ trouble: outcome.trouble });
    else {
      setErrors(NONE);
      setTrouble(undefined);
      setValues(values);
      setThanks({ ...(outcome.thanks ?? form.thanks), values: checked, reference: outcome.reference });
      doing.onSent(element);
    }
  }

  return {
    errors,
    trouble,
    sending,
    thanks,
    values,
    summary,
    again: (changes) => {
      setValues({ ...values, ...changes });
      setThanks(undefined);
    },
    onInput({ currentTarget, target }) {
      if (target instanceof Element) judge(currentTarget, target.getAttribute('name') ?? '');
    },
    onSubmit(event) {
      // Cancelled already, as one that repeats the one before (§5).
      if (!work || event.defaultPrevented) return;
      event.preventDefault();
      if (!busy.current) void submit(event.currentTarget, work);
    },
  };
}

/** Stands for a day of which a part is missing: browsers give such a field as an empty one. */
const HALF_A_DAY = '?';

/** What a form holds, by wire name. */
function valuesOf(form: LeadForm, element: HTMLFormElement): LeadValues {
  const data = new FormData(element);
  for (const field of element.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
    if (field.validity.badInput) data.set(field.name, HALF_A_DAY);
  }
  const text = (value: FormDataEntryValue): string => (typeof value === 'string' ? value : '');
  const entries = form.fields.flatMap((field) =>
    wireNames(field).map((name): [string, string | string[]] => {
      const all = data.getAll(name).map(text);
      return [name, field.kind === 'checkboxes' ? all : (all[0] ?? '')];
    }),
  );
  return Object.fromEntries(entries);
}
