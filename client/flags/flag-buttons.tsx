/** The toggles of an item: rendered by the server, and in the cards of a search by the browser as well (§2.7). */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { flagIdOf } from '../../common/flags/flagged-documents.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import { type FlagState, renderedFlags, toggleAction, toggleState } from './flag-state.ts';

/** What is flagged where the toggles stand. */
export const FlagContext = createContext(renderedFlags([]));

interface FlagButtonsProps {
  doc: SolrDocument;
  groups: readonly FlagOptions[];
  /** What the item is called, for those who listen. */
  title: string;
}

const SIGNS: Readonly<Record<string, string>> = { true: '1', false: '0', undefined: '-' };

/** One button for each group; without scripts each sends the form it stands in. `page-flags.ts` answers presses. */
export function FlagButtons({ doc, groups, title }: FlagButtonsProps) {
  const state = useContext(FlagContext);
  const ids = groups.map((options) => flagIdOf(doc, options));
  /** A sign for each group: flagged, not flagged, or nothing to answer a press. */
  const signs = (has: FlagState['has']): string =>
    groups.map(({ namespace }, at) => SIGNS[String(has(namespace, ids[at] ?? ''))]).join('');
  const now = useSyncExternalStore(
    state.subscribe,
    () => signs(state.has),
    () => signs(state.rendered),
  );
  return groups.map((options, at) => {
    const { namespace } = options;
    const id = ids[at];
    if (id === undefined || now[at] === '-') return null;
    const isFlagged = now[at] === '1';
    const { className, text } = toggleState(options, isFlagged);
    return (
      <button
        key={namespace}
        type="submit"
        className={className}
        data-flag={namespace}
        name="toggle"
        value={id}
        formAction={toggleAction(options)}
        aria-pressed={isFlagged}
      >
        <span className="wm-flag__text">{text}</span>
        {title !== '' && <span className="visually-hidden">{` ${title}`}</span>}
      </button>
    );
  });
}

/** What the form around the toggles of an item says; the place a visitor without scripts comes back to. */
export function flagForm(
  doc: SolrDocument,
  groups: readonly FlagOptions[],
): { method: 'post'; id: string | undefined } {
  const id = groups[0] && flagIdOf(doc, groups[0]);
  return { method: 'post', id: id && `flag-${id}` };
}
