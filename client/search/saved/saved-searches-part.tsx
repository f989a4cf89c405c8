import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_HASH_LENGTH } from '../../../common/query/param-list.ts';
import { loadWhenIdle } from '../../api/load-when-idle.ts';
import { localMemory } from '../../browser/local.ts';
import { lateComponent, useAwake } from '../late-parts.tsx';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { SavedBar } from './saved-bar.tsx';
import type { Opened } from './saved-dialog.tsx';
import { MAX_SAVED } from './saved-format.ts';
import { isBare, savedHash, savedSearchLike } from './saved-identity.ts';
import { createSavedSearches, type SavedList, type SavedSearches } from './saved-searches.ts';
import { SAVED_TEXTS } from './saved-texts.ts';

/** Saving the current search, and the list of those saved in this browser; nothing where there are no scripts. */
export function SavedSearchesPart() {
  const { store } = useSearchContext();
  const { index = '' } = store.options;
  const saved = useMemo(() => createSavedSearches(localMemory, index), [index]);
  const list = useSyncExternalStore<SavedList | undefined>(saved.subscribe, saved.get, () => undefined);
  const awake = useAwake<HTMLDivElement>();
  useEffect(() => loadWhenIdle(loadDialog), []);
  return (
    <div className="wm-saved" data-late="" ref={awake}>
      {list && <Controls saved={saved} list={list} />}
    </div>
  );
}

const loadDialog = () => import('./saved-dialog.tsx');
export const LateSavedDialog = lateComponent(loadDialog, 'SavedDialog');

function Controls({ saved, list }: { saved: SavedSearches; list: SavedList }) {
  const { store, focusCount } = useSearchContext();
  const { options } = store;
  const { searches, blocked } = list;
  const params = useSearch((state) => state.params);
  const refused = useSearch((state) => state.failure?.kind === 'refused');
  const isEmpty = useSearch((state) => state.result?.numFound === 0);
  const [opened, setOpened] = useState<Opened>();
  /** What was said last; undefined before anything was opened. */
  const [said, setSaid] = useState<string>();
  const listButton = useRef<HTMLButtonElement>(null);
  const current = useMemo(() => savedSearchLike(params, searches, options), [params, searches, options]);
  const hash = savedHash(params, options);
  const open = (what: Opened): void => {
    setSaid('');
    setOpened(what);
  };
  return (
    <>
      <SavedBar
        current={current}
        offered={!(refused || isEmpty || isBare(params, options)) && hash.length <= MAX_HASH_LENGTH}
        count={searches.length}
        listButton={listButton}
        onSave={() => open(blocked || searches.length >= MAX_SAVED ? 'list-not-form' : 'form')}
        onList={() => open('list')}
      />
      {said !== undefined && (
        <p className="visually-hidden" role="status">
          {said}
        </p>
      )}
      {opened && (
        <LateSavedDialog
          opened={opened}
          saved={saved}
          list={list}
          params={params}
          hash={hash}
          current={current}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            // The button that was pressed has gone: what it saves is saved.
            listButton.current?.focus();
            setSaid(SAVED_TEXTS.announceSaved);
          }}
          onGo={focusCount}
        />
      )}
    </>
  );
}
