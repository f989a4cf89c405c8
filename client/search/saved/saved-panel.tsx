import { useState } from 'react';
import { DialogHead } from './dialog-head.tsx';
import { SaveFailure } from './save-form.tsx';
import { useSavedCounts } from './saved-counts.ts';
import { DIALOG_TEXTS } from './saved-dialog-texts.ts';
import { MAX_SAVED, type SavedSearch } from './saved-format.ts';
import { RemovedRow, SavedRow } from './saved-row.tsx';
import type { Kept, SavedList, SavedSearches } from './saved-searches.ts';
import { SAVED_TEXTS } from './saved-texts.ts';

interface SavedPanelProps {
  titleId: string;
  saved: SavedSearches;
  list: SavedList;
  current: SavedSearch | undefined;
  /** Opened because a search is to be saved and cannot be. */
  wanted: boolean;
  /** Called when one is opened. */
  onGo: () => void;
}

interface Removed {
  search: SavedSearch;
  /** Where in the list it stood. */
  place: number;
}

/** The saved searches: each can be opened, renamed and removed; what was removed last can be brought back. */
export function SavedPanel({ titleId, saved, list, current, wanted, onGo }: SavedPanelProps) {
  const { searches, blocked } = list;
  const counts = useSavedCounts(searches);
  const [removed, setRemoved] = useState<Removed>();
  const [restored, setRestored] = useState<string>();
  const [outcome, setOutcome] = useState<Kept>('kept');
  const [said, setSaid] = useState('');
  /** Takes note of what became of a change; true where it is kept. */
  const noted = (kept: Kept, text: string): boolean => {
    setOutcome(kept);
    setSaid(kept === 'kept' ? text : '');
    return kept === 'kept';
  };
  return (
    <>
      <DialogHead titleId={titleId} title={SAVED_TEXTS.listTitle} />
      <SaveFailure outcome={outcomeShown(outcome, list, wanted)} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className="wm-saved-list">
        {rowsOf(searches, removed).map(({ search, place, isRemoved }) =>
          isRemoved ? (
            <RemovedRow
              key={`removed ${search.hash}`}
              search={search}
              onUndo={() => {
                if (!noted(saved.add(search, place), DIALOG_TEXTS.announceRestored(search.name))) return;
                setRemoved(undefined);
                setRestored(search.hash);
              }}
            />
          ) : (
            <SavedRow
              key={search.hash}
              search={search}
              isCurrent={search === current}
              count={counts.get(search.hash)}
              isRestored={search.hash === restored}
              onGo={(count) => {
                if (count !== undefined && count !== search.found) saved.found(search.hash, count);
                onGo();
              }}
              onRename={(name) => noted(saved.rename(search.hash, name), DIALOG_TEXTS.announceRenamed(name))}
              onRemove={() => {
                if (!noted(saved.remove(search.hash), DIALOG_TEXTS.announceRemoved(search.name))) return;
                setRemoved({ search, place });
                setRestored(undefined);
              }}
            />
          ),
        )}
      </ul>
      {!blocked && <p className="wm-saved-note">{searches.length > 0 ? DIALOG_TEXTS.where : DIALOG_TEXTS.none}</p>}
    </>
  );
}

function outcomeShown(outcome: Kept, { searches, blocked }: SavedList, wanted: boolean): Kept {
  if (blocked) return 'refused';
  return outcome === 'kept' && wanted && searches.length >= MAX_SAVED ? 'too-many' : outcome;
}

/** The rows of the list, the one removed last where it stood; `place` is that in the list as it is kept. */
function rowsOf(searches: readonly SavedSearch[], removed: Removed | undefined) {
  const rows = searches.map((search, place) => ({ search, place, isRemoved: false }));
  if (!removed || searches.some(({ hash }) => hash === removed.search.hash)) return rows;
  return rows.toSpliced(removed.place, 0, { ...removed, isRemoved: true });
}
