import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { meantAddress } from '../../common/leads/email-slip.ts';
import { LEAD_TEXTS } from './lead-texts.ts';

/** A field for an e-mail address; once it is left with what looks like a slip, it asks about that, and nothing waits for the answer. */
export function EmailInput(props: ComponentProps<'input'> & { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string>();
  const askId = `${props.id}-meant`;
  useEffect(() => {
    const field = input.current;
    // The browser, or the visitor, may have filled it in before this code was there.
    if (field && !field.matches(':focus')) setMeant(meantAddress(field.value));
  }, []);
  const take = (address: string): void => {
    const field = input.current;
    if (!field) return;
    field.value = address;
    // As if it had been typed: whoever keeps what is typed hears of it.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <>
      <input
        {...props}
        type="email"
        ref={input}
        // Without the focus it is what was kept of an earlier visit that is put back.
        onInput={({ currentTarget: field }) =>
          setMeant(field.matches(':focus') ? undefined : meantAddress(field.value))
        }
        onBlur={({ currentTarget: field }) => afterPress(field, () => setMeant(meantAddress(field.value)))}
      />
      <div className="wm-field__meant" role="status">
        {meant !== undefined && (
          <>
            <span id={askId}>{LEAD_TEXTS.emailMeant(meant)}</span>{' '}
            <button type="button" className="button" aria-describedby={askId} onClick={() => take(meant)}>
              {LEAD_TEXTS.emailTake}
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** Does something at once, or after the press that is under way: what is pressed is not to move from under it. */
function afterPress({ ownerDocument }: Element, work: () => void): void {
  if (!ownerDocument.querySelector(':active')) work();
  else ownerDocument.addEventListener('mouseup', () => setTimeout(work), { once: true });
}
