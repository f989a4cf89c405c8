import { useEffect, useRef } from 'react';
import { leadTitle } from '../../common/leads/lead-title.ts';
import type { LeadStart } from '../../common/page/page-model.ts';
import { RevealHead } from '../ui/reveal-head.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { LeadFormView } from './lead-form.tsx';
import { type LeadFormState, type LeadWork, type SentThanks, useLeadForm } from './use-lead-form.ts';
import { SentSummary } from './written-text.tsx';

interface LiveLeadProps {
  start: LeadStart;
  /** Undefined on the server. */
  work: LeadWork | undefined;
}

/** An enquiry form as it stands in a page; once sent, the thanks stand in its place. */
export function LeadInPage({ start, work }: LiveLeadProps) {
  const state = useLeadForm(start, work);
  if (state.thanks) return <Thanks thanks={state.thanks} start={start} />;
  return <LeadFields start={start} state={state} />;
}

/** An enquiry form as the content of a modal, under its title. */
export function LeadInModal({ start, work, titleId }: LiveLeadProps & { titleId: string }) {
  const state = useLeadForm(start, work);
  const title = useRef<HTMLHeadingElement>(null);
  const { thanks } = state;
  useEffect(() => {
    if (thanks) title.current?.focus();
  }, [thanks]);
  return (
    <>
      <RevealHead titleId={titleId} title={thanks?.title ?? leadTitle(start)} place={title} />
      {thanks ? (
        <div className="wm-lead__thanks">
          <p>{thanks.text}</p>
          <SentSummary {...start} values={thanks.values} />
          <button type="button" className="button button-primary close-reveal-modal">
            {UI_TEXTS.close}
          </button>
        </div>
      ) : (
        <LeadFields start={start} state={state} />
      )}
    </>
  );
}

function LeadFields({ start, state }: { start: LeadStart; state: LeadFormState }) {
  // What the server hands back to a visitor without scripts begins with its reason.
  const isBack = start.errors.length > 0 || start.problem !== undefined || start.challenge?.error !== undefined;
  return <LeadFormView {...start} {...state} focusSummary={isBack} />;
}

/** What is said once an enquiry has been taken; it takes the focus of the form that went. */
function Thanks({ thanks: { title, text, values }, start }: { thanks: SentThanks; start: LeadStart }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="wm-lead__thanks">
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{text}</p>
      <SentSummary {...start} values={values} />
    </section>
  );
}
