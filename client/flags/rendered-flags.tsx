/**
 * What the server renders of favourites: the toggles of an item and the counter in the header. In the browser `toggles.ts` and
 * `counter.ts` bring them to life (§2.7).
 */
import { createContext, useContext } from 'react';
import type { FlagOptions } from '../../common/flags/flag-options.ts';
import { flagIdOf } from '../../common/flags/flagged-documents.ts';
import type { SolrDocument } from '../../common/options/result-template.ts';
import type { PageFlags } from '../../common/page/page-model.ts';
import { JsonScript } from '../ui/json-script.tsx';
import { toggleAction, toggleState } from './toggles.ts';

/** What the visitor has flagged, by namespace. */
export type Flagged = ReadonlyMap<string, ReadonlySet<string>>;

/** Filled while the server renders. */
export const FlaggedContext = createContext<Flagged>(new Map());

export interface FlagButtonsProps {
  doc: SolrDocument;
  groups: readonly FlagOptions[];
  /** What the item is called, for those who listen. */
  title: string;
}

/** One button for each group; without scripts each sends the form it stands in. */
export function FlagButtons({ doc, groups, title }: FlagButtonsProps) {
  const flagged = useContext(FlaggedContext);
  return groups.map((options) => {
    const id = flagIdOf(doc, options);
    if (id === undefined) return null;
    const { namespace } = options;
    const isFlagged = flagged.get(namespace)?.has(id) === true;
    const { className, text } = toggleState(options, isFlagged);
    return (
      <button
        key={namespace}
        type="submit"
        className={className}
        data-flag={namespace}
        name="toggle"
        value={id}
        formAction={toggleAction(namespace)}
        aria-pressed={isFlagged}
      >
        <span className="wm-flag__text">{text}</span>
        {title !== '' && <span className="visually-hidden">{`: ${title}`}</span>}
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

/** The number, and a way to the page of the flagged items. */
export function FlagCounter({ options, ids }: PageFlags) {
  const { namespace, path, label } = options;
  return (
    <form className="wm-flag-counter" data-flag-counter={namespace} action={path || undefined}>
      <button className="wm-flag-counter__button" type={path === '' ? 'button' : 'submit'}>
        <span className="wm-flag-counter__label">{label}</span>{' '}
        <span className="wm-flag-counter__count">{ids.length}</span>
      </button>
    </form>
  );
}

/** What the browser needs to know of the groups of a page. */
export function FlagSettings({ flags }: { flags: readonly PageFlags[] }) {
  const groups = flags.map(({ options }) => options);
  return <JsonScript marker={{ 'data-flags': '' }} value={groups} />;
}
