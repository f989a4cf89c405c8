import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { LeadValues } from '../../common/leads/lead-form.ts';
import { leadTitle } from '../../common/leads/lead-title.ts';
import type { LeadStart } from '../../common/page/page-model.ts';
import { isModifiedClick } from '../browser/tree.ts';
import { RevealHead } from '../ui/reveal-head.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { LeadFormView } from './lead-form.tsx';
import { LEAD_TEXTS } from './lead-texts.ts';
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
  const { errors, trouble, thanks } = state;
  const isWrong = !thanks && (errors.length > 0 || trouble !== undefined);
  const { id } = start.form;
  useEffect(() => {
    // The title of a page of another system is none of its business.
    if (!isWrong || !document.getElementById(id)?.closest('.site-main')) return;
    sayError(true);
    return () => sayError(false);
  }, [id, isWrong]);
  if (thanks) return <Thanks thanks={thanks} start={start} state={state} />;
  return <LeadFields start={start} state={state} />;
}

/** Begins the title of the page with the word for an error, as the server does, or takes it away. */
function sayError(isWrong: boolean): void {
  const word = `${LEAD_TEXTS.error} `;
  const title = document.title.startsWith(word) ? document.title.slice(word.length) : document.title;
  document.title = isWrong ? word + title : title;
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
          <Sent start={start} state={state} thanks={thanks} />
          <div className="wm-lead__onward">
            <button type="button" className="button button-primary close-reveal-modal">
              {UI_TEXTS.close}
            </button>
            <BackToSearch />
          </div>
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

/** The way of a listing's page back to the search it was found in, for who has asked all there is to ask. */
function BackToSearch() {
  const back = document.querySelector<HTMLAnchorElement>('a[data-back]');
  if (!back) return null;
  return (
    <a
      className="button"
      href={back.href}
      onClick={(event) => {
        if (isModifiedClick(event.nativeEvent)) return;
        event.preventDefault();
        // It knows the place in the list as well.
        back.click();
      }}
    >
      {back.textContent}
    </a>
  );
}

interface SentProps {
  start: LeadStart;
  state: LeadFormState;
  thanks: SentThanks;
}

/** What was sent, and the way back to it for who gave a wrong address; a question that was answered is not asked again. */
function Sent({ start, state, thanks }: SentProps) {
  const again = ({ currentTarget }: MouseEvent, changes: LeadValues): void => {
    const place = currentTarget.closest('.wm-lead__thanks')?.parentElement;
    flushSync(() => state.again(changes));
    place?.querySelector<HTMLElement>('[type="email"]')?.focus();
  };
  return (
    <SentSummary
      {...start}
      {...thanks}
      again={
        start.challenge
          ? undefined
          : (words, { name }, meant) => (
              <button type="button" onClick={(press) => again(press, meant ? { [name]: meant } : {})}>
                {words}
              </button>
            )
      }
    />
  );
}

/** What is said once an enquiry has been taken, in place of the form and of its heading, whose focus it takes. */
function Thanks({ thanks, start, state }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = thanks;
  const { onward } = start;
  useEffect(() => {
    heading.current?.focus();
    if (!onward) return;
    const { title: before } = document;
    document.title = before.replace(leadTitle(start), title);
    return () => {
      document.title = before;
    };
  }, [onward, start, title]);
  const Heading = onward ? 'h1' : 'h2';
  return (
    <section className="wm-lead__thanks">
      <Heading tabIndex={-1} ref={heading}>
        {title}
      </Heading>
      <p>{text}</p>
      <Sent start={start} state={state} thanks={thanks} />
      {onward?.map(({ label, path }) => (
        <a key={path} className="button button-primary" href={path}>
          {label}
        </a>
      ))}
    </section>
  );
}
