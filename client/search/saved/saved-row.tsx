import { useState } from 'react';
import type { ParamList } from '../../../common/query/param-list.ts';
import { countText, TEXTS } from '../../texts.ts';
import { useSearchContext } from '../search-context.tsx';
import { FilterLink } from '../search-links.tsx';
import { NameForm } from './name-form.tsx';
import { DIALOG_TEXTS } from './saved-dialog-texts.ts';
import type { SavedSearch } from './saved-format.ts';
import { openedParams } from './saved-identity.ts';
import { describedSearch } from './search-name.ts';

interface SavedRowProps {
  search: SavedSearch;
  isCurrent: boolean;
  /** How many it finds now; undefined until that is known. */
  count: number | undefined;
  /** It has just been brought back: the focus goes where it was removed. */
  isRestored: boolean;
  onGo: (count: number | undefined) => void;
  /** True where the new name is kept. */
  onRename: (name: string) => boolean;
  onRemove: () => void;
}

/** One saved search: its name opens it; beside that how many it finds now, below it what it asks for, where the name does not tell. */
export function SavedRow({ search, isCurrent, count, isRestored, onGo, onRename, onRemove }: SavedRowProps) {
  const { options } = useSearchContext().store;
  const [editing, setEditing] = useState<'not-yet' | 'now' | 'done'>('not-yet');
  const { name, hash, found } = search;
  if (editing === 'now') {
    return (
      <li className="wm-saved-list__item">
        <NameForm
          label={DIALOG_TEXTS.newName(name)}
          name={name}
          onSave={(chosen) => {
            if (onRename(chosen)) setEditing('done');
          }}
          onCancel={() => setEditing('done')}
        />
      </li>
    );
  }
  const added = count !== undefined && found !== undefined ? count - found : 0;
  const what = describedSearch(openedParams(hash, [], options), options, name);
  const note = isCurrent ? TEXTS.currentSearch : added > 0 ? DIALOG_TEXTS.more(added) : undefined;
  return (
    <li className={isCurrent ? 'wm-saved-list__item is-current' : 'wm-saved-list__item'}>
      <div className="wm-saved-list__text">
        <FilterLink
          className="wm-saved-list__open"
          to={(now: ParamList) => (isCurrent ? now : openedParams(hash, now, options))}
          onGo={() => onGo(count)}
        >
          <bdi>{name}</bdi>
        </FilterLink>{' '}
        {note !== undefined && <span className="wm-saved-list__note badge">{note}</span>}
      </div>{' '}
      <span className="wm-saved-list__count">{count !== undefined && countText(count, options.count)}</span>
      {what !== '' && <p className="wm-saved-what">{what}</p>}
      <div className="wm-saved-list__actions">
        <button
          type="button"
          className="wm-saved__button"
          onClick={() => setEditing('now')}
          ref={editing === 'done' ? focusIt : undefined}
        >
          {DIALOG_TEXTS.rename} <span className="visually-hidden">{name}</span>
        </button>
        <button type="button" className="wm-saved__button" onClick={onRemove} ref={isRestored ? focusIt : undefined}>
          {TEXTS.remove} <span className="visually-hidden">{name}</span>
        </button>
      </div>
    </li>
  );
}

/** Where a saved search stood that was removed; the focus comes here, to bring it back. */
export function RemovedRow({ search: { name }, onUndo }: { search: SavedSearch; onUndo: () => void }) {
  return (
    <li className="wm-saved-list__item is-removed">
      <p className="wm-saved-list__text">
        {DIALOG_TEXTS.removed} <bdi>{name}</bdi>
      </p>
      <button type="button" className="wm-saved__button" onClick={onUndo} ref={focusIt}>
        {DIALOG_TEXTS.undo} <span className="visually-hidden">{DIALOG_TEXTS.undoRemoving(name)}</span>
      </button>
    </li>
  );
}

/** For an element that takes over the focus as it appears. */
function focusIt(element: HTMLElement | null): void {
  element?.focus();
}
