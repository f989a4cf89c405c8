import type { ChallengeBlockModel } from '../../common/page-model.ts';
import { LEAD_TEXTS } from '../leads/lead-texts.ts';

/** The question before an enquiry is taken from a visitor without scripts; what was written comes along unseen. */
export function ChallengeBlock({ block: { action, challenge, values } }: { block: ChallengeBlockModel }) {
  const { error } = challenge;
  return (
    <section className="enquire">
      <h1>{LEAD_TEXTS.challengeTitle}</h1>
      <p>{LEAD_TEXTS.challengeText}</p>
      <form className="wm-lead" method="post" action={action} acceptCharset="utf-8" noValidate>
        {values.map(([name, value], at) => (
          // A name may come several times.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once.
          <input key={at} type="hidden" name={name} value={value} readOnly />
        ))}
        <input type="hidden" name="challenge_token" value={challenge.token} readOnly />
        <div className={error === undefined ? 'wm-field' : 'wm-field is-wrong'}>
          <label className="wm-field__label" htmlFor="challenge-answer">
            {challenge.question}
          </label>
          {error !== undefined && (
            <span className="wm-field__error" id="challenge-error">
              <span className="visually-hidden">{LEAD_TEXTS.error}</span> {error}
            </span>
          )}
          <input
            className="field"
            id="challenge-answer"
            type="text"
            name="challenge_answer"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: it is what the page is for.
            autoFocus
            aria-describedby={error === undefined ? undefined : 'challenge-error'}
            aria-invalid={error === undefined ? undefined : true}
          />
        </div>
        <button className="button button-primary" type="submit">
          {LEAD_TEXTS.challengeSend}
        </button>
      </form>
    </section>
  );
}
