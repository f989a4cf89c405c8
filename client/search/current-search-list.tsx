import { useCallback, useMemo, useRef } from 'react';
import type { ParamList } from '../../common/param-list.ts';
import { TEXTS } from '../texts.ts';
import { type CurrentEntry, currentEntries } from './current-search.ts';
import { FilterLink } from './filter-link.tsx';
import { withoutAnyFilter, withoutFilter } from './param-changes.ts';
import { useSearch, useSearchContext } from './search-context.tsx';

/** Every active filter with a remove action, and one for all (§2.3); nothing while nothing is active. */
export function CurrentSearchList() {
  const { options, focusCount } = useSearchContext();
  const params = useSearch((state) => state.params);
  const entries = useMemo(() => currentEntries(params, options), [params, options]);
  const list = useRef<HTMLUListElement>(null);
  const clear = useCallback((state: ParamList) => withoutAnyFilter(state, options), [options]);
  const focusNear = (position: number): void => {
    // The entry is about to vanish: focus goes to its neighbour, or to the count with the last one.
    const links = list.current?.querySelectorAll<HTMLElement>('.wm-current__entry') ?? [];
    const neighbour = links[position + 1] ?? links[position - 1];
    if (neighbour) neighbour.focus();
    else focusCount();
  };
  if (entries.length === 0) return null;
  return (
    <section className="wm-current" aria-label={TEXTS.currentSearch}>
      <ul className="wm-current__list" ref={list}>
        {entries.map((entry, position) => (
          <Entry key={entry.id} entry={entry} onGo={() => focusNear(position)} />
        ))}
        <li>
          <FilterLink className="wm-current__clear" to={clear} onGo={focusCount}>
            {TEXTS.clearAll}
          </FilterLink>
        </li>
      </ul>
    </section>
  );
}

function Entry({ entry, onGo }: { entry: CurrentEntry; onGo: () => void }) {
  const { options } = useSearchContext();
  const { filter } = entry;
  return (
    <li>
      <FilterLink
        className="wm-current__entry chip"
        to={(params: ParamList) => withoutFilter(params, filter, options)}
        onGo={onGo}
      >
        <span className="visually-hidden">{TEXTS.remove} </span>
        {entry.label !== '' && <span className="wm-current__label">{entry.label}:</span>}{' '}
        <span className="wm-current__value">{entry.text}</span>{' '}
        <span className="wm-current__cross" aria-hidden="true">
          ×
        </span>
      </FilterLink>
    </li>
  );
}
