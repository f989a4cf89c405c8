/** Dialogs and notifications, standing still. */
import type { ReactNode } from 'react';
import { MODAL_SIZES } from '../../common/constants.ts';
import { RevealHead } from '../ui/reveal-head.tsx';
import { UI_TEXTS } from '../ui/ui-texts.ts';

function Dialog({ size }: { size: string }) {
  const titleId = `reveal-${size}-title`;
  return (
    <dialog className={`reveal-modal ${size}`} open aria-labelledby={titleId}>
      <RevealHead titleId={titleId} title={`A ${size} dialog`} />
      <p>Your message and how to reach you, until we have answered and you have travelled. Then both are deleted.</p>
    </dialog>
  );
}

/** As `client/ui/notification.ts` makes it. */
function Notification({ kind, text }: { kind: string; text: string }) {
  return (
    <div className="notifyjs-wrapper notifyjs-hidable">
      <div className="notifyjs-container">
        <div className={`notifyjs-bootstrap-base notifyjs-bootstrap-${kind}`}>
          <span className="notifyjs-text">{text}</span>
          <button type="button" className="notifyjs-dismiss" aria-label={UI_TEXTS.dismiss} />
        </div>
      </div>
    </div>
  );
}

/** Each by name. */
export const OVERLAY_PARTS: Readonly<Record<string, ReactNode>> = {
  ...Object.fromEntries(MODAL_SIZES.map((size) => [`Dialog, ${size}`, <Dialog key={size} size={size} />])),
  Notifications: (
    <>
      <Notification kind="success" text="Your enquiry has been sent." />
      <Notification kind="info" text={'Of two lines\nthis is the second.'} />
      <Notification kind="warn" text="You seem to be offline." />
      <Notification
        kind="error"
        text="This could not be saved, and a longer sentence says why and what to do about it."
      />
    </>
  ),
};
