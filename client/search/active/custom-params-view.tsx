import { useState } from 'react';
import { useAwake } from '../late-parts.tsx';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { CurrentEntryLink } from './current-search-list.tsx';
import { CUSTOM_TEXTS, customEntries, unappliedParams, withoutParam } from './custom-params.ts';

export interface CustomEntriesProps {
  /** How many entries stand before these. */
  after: number;
  /** An entry was followed and is about to vanish. */
  onGo: (position: number) => void;
}

/** Entries of the current search for the custom parameters that narrow it, each with its remove action. */
export function CustomEntries({ after, onGo }: CustomEntriesProps) {
  const { options } = useSearchContext();
  const params = useSearch((state) => state.params);
  const awake = useAwake<HTMLLIElement>();
  return customEntries(params, options).map(({ name, label, text }, position) => (
    <li key={name} data-late="" ref={awake}>
      <CurrentEntryLink
        label={label}
        text={text}
        to={(now) => withoutParam(now, name)}
        onGo={() => onGo(after + position)}
      />
    </li>
  ));
}

/** Says which parts of an old link are kept without effect, until the visitor has read it. */
export function UnappliedNotice() {
  const { options, focusCount } = useSearchContext();
  const names = useSearch((state) => unappliedParams(state.params, options).join(', '));
  const [dismissed, setDismissed] = useState('');
  const awake = useAwake<HTMLDivElement>();
  if (names === '' || names === dismissed) return null;
  return (
    <div className="wm-notice wm-notice--unapplied" data-late="" ref={awake}>
      <p className="wm-notice__text" role="status">
        {CUSTOM_TEXTS.unapplied(names)}
      </p>
      <button
        type="button"
        className="wm-notice__dismiss button"
        onClick={() => {
          setDismissed(names);
          focusCount();
        }}
      >
        {CUSTOM_TEXTS.dismiss}
      </button>
    </div>
  );
}
