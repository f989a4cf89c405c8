import { useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { MAX_HASH_LENGTH } from '../../../common/query/param-list.ts';
import { localMemory } from '../../browser/local.ts';
import { Modal } from '../../ui/modal.tsx';
import { useAwake } from '../facets/widgets/use-awake.ts';
import { SAVED_TEXTS } from '../late-texts.ts';
import { useSearch, useSearchContext } from '../search-context.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedBar } from './saved-bar.tsx';
import { MAX_SAVED } from './saved-format.ts';
import { isBare, savedHash, savedSearchLike } from './saved-identity.ts';
import { SavedPanel } from './saved-panel.tsx';
import { createSavedSearches, type SavedList, type SavedSearches } from './saved-searches.ts';

/** Saving the current search, and the list of those saved in this browser; nothing where there are no scripts. */
export function SavedSearchesPart() {
  const { store } = useSearchContext();
  const { index = '' } = store.options;
  const saved = useMemo(() => createSavedSearches(localMemory, index), [index]);
  const list = useSyncExternalStore<SavedList | undefined>(saved.subscribe, saved.get, () => undefined);
  const awake = useAwake<HTMLDivElement>();
  return (
    <div className="wm-saved" data-late="" ref={awake}>
      {list && <Controls saved={saved} list={list} />}
    </div>
  );
}

/** What is open: the form that saves, or the list, be it for itself or because nothing more can be saved. */
type Opened = 'form' | 'list' | 'list-not-form';

function Controls({ saved, list }: { saved: SavedSearches; list: SavedList }) {
  const { store, focusCount } = useSearchContext();
  const { options } = store;
  const { searches, blocked } = list;
  const params = useSearch((state) => state.params);
  const refused = useSearch((state) => state.failure?.kind === 'refused');
  const [opened, setOpened] = useState<Opened>();
  /** What was said last; undefined before anything was opened. */
  const [said, setSaid] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const listButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const current = useMemo(() => savedSearchLike(params, searches, options), [params, searches, options]);
  const hash = savedHash(params, options);
  const open = (what: Opened): void => {
    setSaid('');
    setOpened(what);
  };
  const leave = (): void => {
    dialog.current?.close();
    // The event that says so comes later: what is opened before that is to stay open.
    setOpened(undefined);
  };
  return (
    <>
      <SavedBar
        current={current}
        offered={!(refused || isBare(params, options)) && hash.length <= MAX_HASH_LENGTH}
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
        <Modal dialog={dialog} titleId={titleId} onClose={() => setOpened(undefined)}>
          {opened === 'form' ? (
            <SaveForm
              titleId={titleId}
              params={params}
              taken={searches.map(({ name }) => name)}
              save={(name) => saved.add({ name, hash })}
              onSaved={() => {
                leave();
                // The button that was pressed has gone: what it saves is saved.
                listButton.current?.focus();
                setSaid(SAVED_TEXTS.announceSaved);
              }}
              onCancel={leave}
            />
          ) : (
            <SavedPanel
              titleId={titleId}
              saved={saved}
              list={list}
              current={current}
              wanted={opened === 'list-not-form'}
              onGo={() => {
                leave();
                focusCount();
              }}
            />
          )}
        </Modal>
      )}
    </>
  );
}
