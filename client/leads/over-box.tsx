import { CONSENT_GIVEN } from '../../common/leads/lead-validation.ts';
import { LEAD_TEXTS } from './lead-texts.ts';
import { TickBox } from './tick-box.tsx';

export interface FieldNote {
  /** How long a stay is and what it costs. */
  readonly stay: string;
  /** What else is said; empty for nothing. */
  readonly text: string;
  /** Whether it is more than the listings take, which is taken from who means it. */
  readonly isAsked: boolean;
  /** Whether it is to be known, and no more. */
  readonly isTold: boolean;
}

interface OverBoxProps {
  id: string;
  name: string;
  note: FieldNote | undefined;
  /** Whether the error of the field says so. */
  wrong: boolean;
  isMeant: boolean;
  /** What describes the field. */
  describedBy: string | undefined;
}

/** What is noted on a field, and where a visitor says that more is meant than the listing takes, as long as that is written. */
export function OverBox({ id, name, note, wrong, isMeant, describedBy }: OverBoxProps) {
  const noteId = `${id}-note`;
  return (
    <>
      <p className={`wm-field__note${note?.isTold ? ' is-told' : ''}`} role="status" id={noteId}>
        {!wrong && note?.stay && <strong>{note.text ? `${note.stay}. ` : note.stay}</strong>}
        {!wrong && note?.text}
      </p>
      {(wrong || note?.isAsked) && (
        <TickBox
          className="wm-field__over"
          label={LEAD_TEXTS.sendOver}
          id={id}
          name={name}
          value={CONSENT_GIVEN}
          defaultChecked={isMeant}
          aria-describedby={wrong ? describedBy : noteId}
        />
      )}
    </>
  );
}
