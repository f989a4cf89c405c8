import { memo } from 'react';
import type { LeadField as FieldDefinition, LeadValues } from '../../common/leads/lead-form.ts';
import { excessOf, limitHint, toldOf } from '../../common/leads/lead-limit.ts';
import { LEAD_MESSAGES } from '../../common/leads/lead-messages.ts';
import { farYear, monthsHint, nightsHint, stayHint, stayText } from '../../common/leads/lead-months.ts';
import { valueNames } from '../../common/leads/lead-names.ts';
import { dateFault } from '../../common/leads/lead-validation.ts';
import type { LeadStart, LeadSubject } from '../../common/page/page-model.ts';
import { ErrorSummary } from './error-summary.tsx';
import { LeadField } from './lead-field.tsx';
import { LEAD_TEXTS } from './lead-texts.ts';
import type { FieldNote } from './over-box.tsx';
import { OwnNotes } from './own-notes.tsx';
import type { LeadFormState } from './use-lead-form.ts';

/** What a form begins with, and what has become of it since; what is typed stays in its fields. */
export interface LeadFormProps extends LeadStart, Partial<Omit<LeadFormState, 'errors' | 'values'>> {
  /** Whether the summary takes the focus as the page opens. */
  focusSummary?: boolean;
}

/**
 * An enquiry form (§2.12), the same from the server and in the browser. It comes locked: it leads to `/antibot` until
 * the settings have unlocked it (§4.7), or carries a challenge.
 */
export function LeadFormView(props: LeadFormProps) {
  const { form, values, errors, subjects, submissionId, challenge, returnTo, origin = '', sending = false } = props;
  const all =
    challenge?.error === undefined ? errors : [...errors, { field: 'challenge_answer', message: challenge.error }];
  const longText = form.fields.find(({ kind }) => kind === 'textarea');
  const lastOfSender = form.fields.findLast(({ autocomplete, kind }) => isOfSender(autocomplete ?? kind));
  const messageOf = (name: string): string | undefined => all.find(({ field }) => field === name)?.message;
  return (
    <form
      id={form.id}
      className="antibot wm-lead"
      method="post"
      action={challenge ? `/api/leads/${form.id}` : `${origin}/antibot`}
      data-form-id={form.id}
      acceptCharset="utf-8"
      noValidate
      onInput={props.onInput}
      onSubmit={props.onSubmit}
    >
      <ErrorSummary
        form={form}
        errors={all}
        trouble={props.trouble}
        takesFocus={props.focusSummary === true}
        place={props.summary}
      />
      {form.intro !== undefined && <p className="wm-lead__intro">{form.intro}</p>}
      <Subjects subjects={subjects} />
      <div className={form.columns === 2 ? 'wm-lead__fields is-two' : 'wm-lead__fields'}>
        {form.fields.map((field) => (
          <LeadField
            key={field.name}
            formId={form.id}
            field={field}
            values={values}
            messageOf={messageOf}
            limits={[limitHint, monthsHint, nightsHint].flatMap((hint) => hint(field, subjects) ?? [])}
            noteOn={(chosen) => noteOn(field, chosen, subjects)}
            below={
              (field === longText && subjects.length > 0 && <OwnNotes subjects={subjects} />) ||
              (field === lastOfSender && <ForgetSender />)
            }
          />
        ))}
        {challenge && (
          <LeadField
            formId={form.id}
            field={{ name: 'challenge_answer', kind: 'text', label: challenge.question, required: true }}
            values={{ challenge_answer: challenge.answer }}
            messageOf={messageOf}
          />
        )}
      </div>
      <div className="wm-lead__trap" aria-hidden="true">
        <label>
          {LEAD_TEXTS.trap}
          <input type="text" name="bt_homepage" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {challenge ? (
        <input type="hidden" name="challenge_token" defaultValue={challenge.token} />
      ) : (
        <>
          <Lock />
          <input type="hidden" name="bt_form" defaultValue={form.id} />
        </>
      )}
      <input type="hidden" name="submission_id" defaultValue={submissionId} />
      {subjects.map(({ id }) => (
        <input key={id} type="hidden" name="about_id" value={id} readOnly />
      ))}
      {returnTo !== '' && <input type="hidden" name="return_to" defaultValue={returnTo} />}
      <div className="wm-lead__end">
        <button className="button button-primary wm-lead__send" type="submit" aria-disabled={sending || undefined}>
          {sending ? LEAD_TEXTS.sending : props.trouble ? LEAD_TEXTS.tryAgain : form.submitLabel}
        </button>
        <span className="visually-hidden" role="status">
          {sending ? LEAD_TEXTS.sending : ''}
        </span>
      </div>
    </form>
  );
}

/** What is said, as soon as it is written, of days, or of a number beyond what the listings take. */
function noteOn(field: FieldDefinition, chosen: LeadValues, subjects: readonly LeadSubject[]): FieldNote {
  const [from = '', to = ''] = valueNames(field).map((name) => String(chosen[name] ?? ''));
  // Nothing else can be said of days the wrong way round: what they mean is not known.
  if (to !== '' && to < from) return { ...NOTHING_SAID, text: `${LEAD_MESSAGES.order(field)}.` };
  // A year that is still being written is none.
  const days = [from, to].filter((day) => field.kind === 'date-range' && day > '1000');
  const [fault] = days.flatMap((day) => dateFault(field, day, new Date().toLocaleDateString('sv'), field) ?? []);
  if (fault !== undefined) return { ...NOTHING_SAID, text: `${fault}.` };
  const excess = excessOf(field, chosen, subjects);
  const isAsked = excess?.isAsked === true;
  const year = farYear(field, chosen, new Date().getFullYear());
  if (year !== undefined) return { ...NOTHING_SAID, text: LEAD_TEXTS.farYear(year), isAsked };
  const told = toldOf(field, chosen, subjects);
  // What can be done about more than that stands beside its box.
  const beyond = [...told, ...(excess ? [excess.facts] : [])];
  if (told.length > 0 && !excess && subjects.length === 1) beyond.push(LEAD_TEXTS.mayAsk);
  return {
    stay: stayText(field, chosen, subjects),
    text: [stayHint(field, chosen, subjects) ?? [], beyond]
      .flat()
      .map((text) => `${text}.`)
      .join(' '),
    isAsked,
    isTold: !excess,
  };
}

const NOTHING_SAID: FieldNote = { stay: '', text: '', isAsked: false, isTold: false };

/** Where the script of the page puts the key: rendered once, so that nothing takes the key out again. */
const Lock = memo(function Lock() {
  return <input type="hidden" name="antibot_key" defaultValue="" />;
});

/** Whether a field says who writes and where the answer goes, by what `autocomplete` calls it. */
export function isOfSender(autocomplete: string): boolean {
  return autocomplete === 'name' || autocomplete === 'email';
}

/** Shown where a form has been filled in with who has sent another (`drafts.ts`). */
const ForgetSender = memo(function ForgetSender() {
  return (
    <p className="wm-lead__forget" hidden>
      <button type="button">{LEAD_TEXTS.notYou}</button>
    </p>
  );
});

/** Which listings an enquiry is about; many are said by their number, and can be looked at one by one. */
export function Subjects({ subjects }: { subjects: readonly LeadSubject[] }) {
  if (subjects.length === 0) return null;
  // Where only their ids are known, their number says what there is to say.
  if (subjects.some(({ title }) => title === '')) return <p>{LEAD_TEXTS.aboutMany(subjects.length)}</p>;
  const list = (
    <ul className="wm-lead__subjects">
      {subjects.map(({ id, title, path, picture }) => {
        const named = (
          <>
            {picture && (
              <img
                src={picture}
                alt=""
                width={80}
                height={60}
                loading="lazy"
                // One that cannot be loaded leaves its place empty, as on cards: before the page is alive, and from then on.
                data-fallback=""
                onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
              />
            )}
            {title}
          </>
        );
        return (
          <li key={id} className={picture ? 'wm-lead__pictured' : 'chip'}>
            {path === undefined ? named : <a href={path}>{named}</a>}
          </li>
        );
      })}
    </ul>
  );
  if (subjects.length > MANY) {
    return (
      <details className="wm-lead__about">
        <summary>{LEAD_TEXTS.aboutMany(subjects.length)}</summary>
        {list}
      </details>
    );
  }
  return (
    <div className="wm-lead__about">
      <span className="wm-lead__about-label">{LEAD_TEXTS.about}</span> {list}
    </div>
  );
}

/** More chips than this would push the form out of view. */
const MANY = 6;
