import { useSyncExternalStore } from 'react';
import type { ChosenItem, ChosenItems } from './chosen-items.ts';

/** The visible and announced texts of choosing results to compare. */
export const COMPARE_TEXTS = {
  compare: 'Compare',
  go: 'Go to the comparison',
  added: (title: string, count: number) => `${title} added. ${count} of 4 chosen to compare.`,
  removed: (title: string, count: number) => `${title} taken out. ${count} of 4 chosen to compare.`,
  cleared: 'Nothing is chosen to compare any more.',
  full: (title: string) => `Four at most can be compared. Take one out to add ${title}.`,
} as const;

interface CompareToggleProps {
  item: ChosenItem;
  chosen: ChosenItems;
  onToggle(item: ChosenItem): void;
  /** The visitor wants to go on to what was chosen, past the rest of the results. */
  onGo(): void;
}

/** The 'Compare' toggle of a result. A chosen item also has a way past all results that follow, for the keyboard. */
export function CompareToggle({ item, chosen, onToggle, onGo }: CompareToggleProps) {
  const isChosen = (): boolean => chosen.getState().items.some(({ id }) => id === item.id);
  const pressed = useSyncExternalStore(chosen.subscribe, isChosen, isChosen);
  return (
    <>
      <button type="button" className="wm-compare-toggle" aria-pressed={pressed} onClick={() => onToggle(item)}>
        {COMPARE_TEXTS.compare}
        <span className="visually-hidden">{` ${item.title}`}</span>
      </button>
      {pressed && (
        <button type="button" className="wm-compare-go button" onClick={onGo}>
          {COMPARE_TEXTS.go}
        </button>
      )}
    </>
  );
}
