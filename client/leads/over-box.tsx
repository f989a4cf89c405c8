import { CONSENT_GIVEN } from '../../common/leads/lead-validation.ts';
import { LEAD_TEXTS } from './lead-texts.ts';
import { TickBox } from './tick-box.tsx';

interface OverBoxProps {
  id: string;
  name: string;
  /** Says that more is written than the listing takes; empty where it is not. */
  note: string;
  /** Whether the error of the field says so. */
  wrong: boolean;
  isMeant: boolean;
  /** What describes the field. */
  describedBy: string | undefined;
}

/** Where a visitor says that more is meant than the listing takes, as long as more is written. */
export function OverBox({ id, name, note, wrong, isMeant, describedBy }: OverBoxProps) {
  const noteId = `${id}-note`;
  return (
    <>
      <p className="wm-field__note" role="status" id={noteId}>
        {!wrong && note}
      </p>
      {(wrong || note !== '') && (
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
