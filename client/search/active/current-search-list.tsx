import { useRef } from 'react';
import type { ParamList } from '../../../common/query/param-list.ts';
import { mappedParams } from '../../../common/query/search-request.ts';
import { TEXTS } from '../../texts.ts';
import { LateCustomEntries } from '../late-parts.tsx';
import { respeltTo, wordsInParts } from '../said-of-words.ts';
import { useSearch, useSearchContext, useStore } from '../search-context.tsx';
import { FilterLink } from '../search-links.tsx';
import { withoutAnyFilter, withoutFilter } from '../store/param-changes.ts';
import { currentEntries } from './current-search.ts';

/** Every active filter with a remove action, and one for all (§2.3); nothing while nothing is active. */
export function CurrentSearchList() {
  const { store, options, focusCount } = useSearchContext();
  const params = useSearch((state) => state.params);
  const respelt = useSearch(({ result, pending, appending }) =>
    pending && !appending ? undefined : respeltTo(result?.spellcheck),
  );
  const spellcheck = useSearch(({ result }) => result?.spellcheck);
  const { within } = useStore(store.near);
  const entries = currentEntries(params, options);
  const list = useRef<HTMLUListElement>(null);
  const focusNear = (position: number): void => {
    // The entry is about to vanish: focus goes to its neighbour, or to the count with the last one.
    const links = list.current?.querySelectorAll<HTMLElement>('.wm-current__entry') ?? [];
    const neighbour = links[position + 1] ?? links[position - 1];
    if (neighbour) neighbour.focus();
    else focusCount();
  };
  const custom = mappedParams(options, params).length > 0;
  if (entries.length === 0 && !custom) return null;
  return (
    <section className="wm-current" aria-label={TEXTS.currentSearch}>
      <ul className="wm-current__list" ref={list}>
        {entries.map((entry, position) => (
          <li
            key={entry.id}
            data-id={entry.id}
            data-area={entry.text === TEXTS.area || undefined}
            data-again={entry.label === entries[position - 1]?.label || undefined}
          >
            <CurrentEntryLink
              label={entry.label}
              text={(entry.filter.kind === 'words' && respelt) || (entry.text === TEXTS.area && within) || entry.text}
              spellcheck={entry.filter.kind === 'words' && spellcheck}
              to={(state) => withoutFilter(state, entry.filter, options)}
              onGo={() => focusNear(position)}
            />
          </li>
        ))}
        {custom && <LateCustomEntries after={entries.length} onGo={focusNear} />}
        <li className="wm-current__rest">
          <FilterLink className="wm-current__clear" to={(state) => withoutAnyFilter(state, options)} onGo={focusCount}>
            {TEXTS.clearAll}
          </FilterLink>
        </li>
      </ul>
    </section>
  );
}

interface CurrentEntryLinkProps {
  label: string;
  text: string;
  /** What the answer says of words. */
  spellcheck?: unknown;
  /** What taking it out does to the parameters. */
  to: (params: ParamList) => ParamList;
  onGo: () => void;
}

/** One thing that narrows the search, as the link that takes it out. */
export function CurrentEntryLink({ label, text, spellcheck, to, onGo }: CurrentEntryLinkProps) {
  return (
    <FilterLink className="wm-current__entry chip" to={to} onGo={onGo}>
      <span className="visually-hidden">{TEXTS.remove} </span>
      {label !== '' && <span className="wm-current__label">{TEXTS.labelled(label, '').trimEnd()}</span>}{' '}
      <span className="wm-current__value">
        {/* biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name. */}
        {wordsInParts(text, spellcheck).map((part, at) => (at % 2 > 0 ? <s key={at}>{part}</s> : part))}
      </span>{' '}
      <span className="wm-current__cross" aria-hidden="true">
        ×
      </span>
    </FilterLink>
  );
}
