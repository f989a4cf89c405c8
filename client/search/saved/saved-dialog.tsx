import { useId, useLayoutEffect, useRef } from 'react';
import type { ParamList } from '../../../common/query/param-list.ts';
import { openDialog } from '../../ui/open-dialog.ts';
import { SaveForm } from './save-form.tsx';
import type { SavedSearch } from './saved-format.ts';
import { SavedPanel } from './saved-panel.tsx';
import type { SavedList, SavedSearches } from './saved-searches.ts';

/** What is open: the form that saves, or the list, be it for itself or because nothing more can be saved. */
export type Opened = 'form' | 'list' | 'list-not-form';

export interface SavedDialogProps {
  opened: Opened;
  saved: SavedSearches;
  list: SavedList;
  params: ParamList;
  /** What the current search is kept as. */
  hash: string;
  current: SavedSearch | undefined;
  onClose(): void;
  onSaved(): void;
  /** A saved search was chosen. */
  onGo(): void;
}

/** The form that saves a search, or the list of those that are saved; loaded once it is opened. */
export function SavedDialog(props: SavedDialogProps) {
  const { opened, saved, list, params, hash, current, onClose, onSaved, onGo } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), []);
  const leave = (): void => {
    dialog.current?.close();
    // The event that says so comes later: what is opened before that is to stay open.
    onClose();
  };
  return (
    <dialog className="wm-dialog" ref={dialog} aria-labelledby={titleId} closedby="any" onClose={onClose}>
      {opened === 'form' ? (
        <SaveForm
          titleId={titleId}
          params={params}
          taken={list.searches.map(({ name }) => name)}
          save={(name, found) => saved.add({ name, hash, found })}
          onSaved={() => {
            leave();
            onSaved();
          }}
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
            onGo();
          }}
        />
      )}
    </dialog>
  );
}
