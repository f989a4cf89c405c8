import { type ComponentType, useSyncExternalStore } from 'react';
import { COMPARE } from '../../../common/texts/english/compare.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import type { ChosenItem, ChosenItems } from './chosen-items.ts';

/** The visible and announced texts of choosing results to compare. */
export const COMPARE_TEXTS = /* @__PURE__ */ textsOf('compare', COMPARE);

interface CompareToggleParts {
  chosen: ChosenItems;
  onToggle(item: ChosenItem): void;
  /** The visitor wants to go on to what was chosen, past the rest of the results. */
  onGo(): void;
}

/**
 * Makes the 'Compare' toggle of a result. Once there is a comparison, a chosen item also has a way past all results that follow, for the
 * keyboard. Each result of a long list has one: it listens once, and nothing stands between it and the list.
 */
export function compareToggleOf({ chosen, onToggle, onGo }: CompareToggleParts): ComponentType<{ item: ChosenItem }> {
  return function CompareToggle({ item }) {
    /** Of how many chosen items it is one; 0 where it is none. */
    const chosenAmong = (): number => {
      const { items } = chosen.getState();
      return items.some(({ id }) => id === item.id) ? items.length : 0;
    };
    const among = useSyncExternalStore(chosen.subscribe, chosenAmong, chosenAmong);
    return (
      <>
        <button type="button" className="wm-compare-toggle" aria-pressed={among > 0} onClick={() => onToggle(item)}>
          {COMPARE_TEXTS.compare}
          <span className="visually-hidden">{` ${item.title}`}</span>
        </button>
        {among > 1 && (
          <button type="button" className="wm-compare-go button" onClick={onGo}>
            {COMPARE_TEXTS.go}
          </button>
        )}
      </>
    );
  };
}
