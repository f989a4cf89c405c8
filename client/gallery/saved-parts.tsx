/** Saved searches in every state: in the bar of the results, while one is saved, and as a list. */
import type { ReactNode } from 'react';
import type { LocalMemory } from '../browser/local.ts';
import { NameForm } from '../search/saved/name-form.tsx';
import { SaveForm } from '../search/saved/save-form.tsx';
import { SavedBar } from '../search/saved/saved-bar.tsx';
import { MAX_SAVED, type SavedSearch, writeSaved } from '../search/saved/saved-format.ts';
import { SavedPanel } from '../search/saved/saved-panel.tsx';
import { RemovedRow, SavedRow } from '../search/saved/saved-row.tsx';
import { createSavedSearches } from '../search/saved/saved-searches.ts';
import { SearchProvider } from '../search/search-context.tsx';
import { listings, searchModel } from './fixtures.ts';
import { FILTERED, stillStore } from './states.ts';

const SEARCHES: readonly SavedSearch[] = [
  { name: 'Vermont', hash: 'fq=ss_region%3AVermont' },
  {
    name: 'For the long weekend with everybody and the dog, if the place on the dunes is taken',
    hash: 'fq=ss_region%3A(%20%22Outer%20Banks%22%20OR%20Lowcountry%20)&fq=sm_amenity%3APool&q=porch',
  },
  { name: 'Averyveryverylongwordthatcannotstandononelineofthelistanywhere', hash: 'fq=ss_type%3ACabin' },
];

const STORE = stillStore({
  name: 'saved',
  model: searchModel('saved', { params: FILTERED, docs: listings(3), options: { saved_searches: true } }),
});

const nothing = (): void => {};

/** A browser's memory that keeps one text; undefined stands for a browser that refuses. */
function memoryOf(text: string | undefined): LocalMemory {
  return { read: () => text, write: () => false, watch: () => nothing };
}

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <div className="wm-block wm-search">
      <SearchProvider store={STORE} options={STORE.options} seed={0} amenities={[]}>
        {children}
      </SearchProvider>
    </div>
  );
}

function Bar({ current, count }: { current: SavedSearch | undefined; count: number }) {
  return (
    <Surroundings>
      <div className="wm-search__bar">
        <h3 className="wm-search__count">3 Results</h3>
        <div className="wm-saved">
          <SavedBar current={current} offered count={count} onSave={nothing} onList={nothing} />
        </div>
      </div>
    </Surroundings>
  );
}

function Dialog({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <Surroundings>
      <dialog className="wm-dialog" open aria-labelledby={titleId}>
        {children}
      </dialog>
    </Surroundings>
  );
}

function Panel({ titleId, text, wanted = false }: { titleId: string; text: string | undefined; wanted?: boolean }) {
  const saved = createSavedSearches(memoryOf(text), 'rentals');
  const list = saved.get();
  return (
    <Dialog titleId={titleId}>
      <SavedPanel
        titleId={titleId}
        saved={saved}
        list={list}
        current={list.searches[0]}
        wanted={wanted}
        onGo={nothing}
      />
    </Dialog>
  );
}

const MANY = Array.from({ length: MAX_SAVED }, (_, at) => ({ name: `Search ${at + 1}`, hash: `q=words${at}` }));

const [FIRST, LONG] = SEARCHES;

/** Each state by name. */
export const SAVED_PARTS: Readonly<Record<string, ReactNode>> = {
  'A search that can be saved': <Bar current={undefined} count={0} />,
  'A search that is saved': <Bar current={LONG} count={3} />,
  'Saving a search': (
    <Dialog titleId="saving">
      <SaveForm titleId="saving" params={FILTERED} taken={[]} save={() => 'refused'} onSaved={nothing} />
    </Dialog>
  ),
  'Saved searches': <Panel titleId="saved-list" text={writeSaved(SEARCHES)} />,
  'No saved searches': <Panel titleId="saved-none" text="[]" />,
  'A browser that keeps nothing': <Panel titleId="saved-blocked" text={undefined} />,
  'As many saved searches as are kept': <Panel titleId="saved-full" text={writeSaved(MANY)} wanted />,
  'A saved search that is renamed, one that was removed': (
    <Surroundings>
      <ul className="wm-saved-list">
        <li className="wm-saved-list__item">
          <NameForm label="New name of Vermont" name="Vermont" onSave={nothing} onCancel={nothing} />
        </li>
        {FIRST && (
          <SavedRow
            search={FIRST}
            isCurrent={false}
            count={24}
            isRestored={false}
            onGo={nothing}
            onRename={() => true}
            onRemove={nothing}
          />
        )}
        {LONG && <RemovedRow search={LONG} onUndo={nothing} />}
      </ul>
    </Surroundings>
  ),
};
