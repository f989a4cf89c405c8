import { leadLines } from '../../common/leads/lead-lines.ts';
import type { ChallengeBlockModel, LeadStart } from '../../common/page/page-model.ts';
import { LeadField } from '../leads/lead-field.tsx';
import { LEAD_TEXTS } from '../leads/lead-texts.ts';
import { WrittenText } from '../leads/written-text.tsx';

/** The question before an enquiry is taken from a visitor without scripts; what was written comes along. */
export function ChallengeBlock({ block: { start, challenge } }: { block: ChallengeBlockModel }) {
  const { form, values, subjects, origin = '' } = start;
  return (
    <section className="enquire">
      <h1>{LEAD_TEXTS.challengeTitle}</h1>
      <p>{LEAD_TEXTS.challengeText}</p>
      <form
        className="wm-lead"
        method="post"
        action={`${origin}/api/leads/${form.id}`}
        acceptCharset="utf-8"
        noValidate
      >
        {carried(start).map(([name, value], at) => (
          // A name may come several times.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once.
          <input key={at} type="hidden" name={name} value={value} readOnly />
        ))}
        <input type="hidden" name="challenge_token" value={challenge.token} readOnly />
        <LeadField
          formId={form.id}
          field={{
            name: 'challenge_answer',
            kind: 'text',
            label: challenge.question,
            required: true,
            autocomplete: 'off',
          }}
          values={{ challenge_answer: challenge.answer }}
          messageOf={() => challenge.error}
        />
        <div className="wm-lead__end">
          <button className="button button-primary wm-lead__send" type="submit">
            {form.submitLabel}
          </button>
        </div>
      </form>
      <details>
        <summary>{LEAD_TEXTS.written}</summary>
        <WrittenText lines={leadLines(form, values, subjects)} />
      </details>
    </section>
  );
}

/** What the form held, for the post after this one. */
function carried({ values, subjects, submissionId, returnTo }: LeadStart): (readonly [name: string, value: string])[] {
  return [
    ...Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const)),
    ...subjects.map(({ id }) => ['about_id', id] as const),
    ['submission_id', submissionId],
    ...(returnTo === '' ? [] : [['return_to', returnTo] as const]),
  ];
}
