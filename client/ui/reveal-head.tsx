import type { Ref } from 'react';
import { UI_TEXTS } from './ui-texts.ts';

interface RevealHeadProps {
  titleId: string;
  title: string;
  place?: Ref<HTMLHeadingElement>;
}

/** The title of a Reveal dialog, which takes the focus when it opens, and the control that closes it (§2.10). */
export function RevealHead({ titleId, title, place }: RevealHeadProps) {
  return (
    <div className="reveal-modal__head">
      <h2 className="reveal-modal__title" id={titleId} tabIndex={-1} ref={place}>
        {title}
      </h2>
      <button type="button" className="button close-reveal-modal">
        {UI_TEXTS.close}
      </button>
    </div>
  );
}
