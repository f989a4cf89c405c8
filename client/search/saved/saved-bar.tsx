import type { Ref } from 'react';
import type { SavedSearch } from './saved-format.ts';
import { SAVED_TEXTS } from './saved-texts.ts';

interface SavedBarProps {
  current: SavedSearch | undefined;
  /** Whether the current search can be saved. */
  offered: boolean;
  /** How many are saved. */
  count: number;
  listButton?: Ref<HTMLButtonElement>;
  onSave: () => void;
  onList: () => void;
}

/** What stands in the bar of the results: saving, or under which name it is saved, and the way to the list. */
export function SavedBar({ current, offered, count, listButton, onSave, onList }: SavedBarProps) {
  return (
    <>
      {current ? (
        <p className="wm-saved__current">
          <Bookmark />
          <span className="wm-saved__name">
            {SAVED_TEXTS.saved} <bdi>{current.name}</bdi>
          </span>
        </p>
      ) : (
        offered && (
          <button
            type="button"
            className="wm-saved__button wm-saved__save"
            aria-haspopup="dialog"
            data-short={SAVED_TEXTS.keep}
            onClick={onSave}
          >
            <Bookmark />
            <span className="wm-saved__label">{SAVED_TEXTS.save}</span>
          </button>
        )
      )}
      <button
        type="button"
        className="wm-saved__button wm-saved__list"
        aria-haspopup="dialog"
        onClick={onList}
        ref={listButton}
      >
        <span className="wm-saved__label">{count === 0 ? SAVED_TEXTS.listTitle : SAVED_TEXTS.listCount(count)}</span>
      </button>
    </>
  );
}

function Bookmark() {
  return (
    <svg className="wm-saved__icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M4 2.5h8v11l-4-3-4 3z" />
    </svg>
  );
}
