import type { ReactNode } from 'react';
import { meantAddress } from '../../common/leads/email-slip.ts';
import type { LeadField } from '../../common/leads/lead-form.ts';
import { fieldLines, type LeadLine } from '../../common/leads/lead-lines.ts';
import type { LeadSent } from '../../common/page/page-model.ts';
import { Subjects } from './lead-form.tsx';
import { LEAD_TEXTS } from './lead-texts.ts';

/** What a visitor wrote, by the labels of its fields, line breaks and all. */
export function WrittenText({ lines }: { lines: readonly (LeadLine & { more?: ReactNode })[] }) {
  return (
    <dl className="written">
      {lines.map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Longer texts are only begun: their writer knows them. */
const MOST_SHOWN = 300;

interface SentSummaryProps extends LeadSent {
  /** What opens the form again, for who sees that the answer goes to a wrong address: these words, at this field, as it was sent or with this address. */
  again?: ((words: string, address: LeadField, meant?: string) => ReactNode) | undefined;
}

/** What has been sent, and first of all what it is called and where the answer goes. */
export function SentSummary({ form: { fields }, values, subjects, reference, again }: SentSummaryProps) {
  const addresses = fields.filter(({ kind }) => kind === 'email');
  const others = fields.filter(({ kind }) => !['email', 'consent', 'hidden'].includes(kind));
  // Of several addresses only the owner knows which is answered.
  const named = addresses.length > 1 ? addresses : addresses.map((field) => ({ ...field, label: LEAD_TEXTS.answerTo }));
  const given = addresses.find(({ name }) => values[name]);
  const called = reference === '' ? [] : [{ label: LEAD_TEXTS.reference, value: reference }];
  const lines = [...called, ...fieldLines([...named, ...others], values, subjects)];
  const wrong = named.find(({ name }) => name === given?.name)?.label;
  const meant = given && meantAddress(String(values[given.name]));
  const ways = given && again && (
    <>
      {meant && (
        <p className="wm-lead__again">
          {LEAD_TEXTS.emailMeant(meant)} {again(LEAD_TEXTS.emailTake, given, meant)}
        </p>
      )}
      <p className="wm-lead__again">{again(LEAD_TEXTS.wrongAddress, given)}</p>
      <p className="wm-lead__second">{LEAD_TEXTS.secondEnquiry}</p>
    </>
  );
  return (
    <>
      <WrittenText
        lines={lines.map(({ label, value }) => ({ label, value: begun(value), more: label === wrong && ways }))}
      />
      <Subjects subjects={subjects} />
    </>
  );
}

function begun(text: string): string {
  const characters = [...text];
  return characters.length > MOST_SHOWN ? `${characters.slice(0, MOST_SHOWN).join('').trimEnd()}…` : text;
}
