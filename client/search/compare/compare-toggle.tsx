import { useSyncExternalStore } from 'react';
import { COMPARE } from '../../../common/texts/english/compare.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import type { ChosenItem, ChosenItems } from './chosen-items.ts';

/** The visible and announced texts of choosing results to compare. */
export const COMPARE_TEXTS = /* @__PURE__ */ textsOf('compare', COMPARE);

interface CompareToggleProps {
  item: ChosenItem;
  chosen: ChosenItems;
  onToggle(item: ChosenItem): void;
  /** The visitor wants to go on to what was chosen, past the rest of the results. */
  onGo(): void;
}

/** The 'Compare' toggle of a result. Once there is a comparison, a chosen item also has a way past all results that follow, for the keyboard. */
export function CompareToggle({ item, chosen, onToggle, onGo }: CompareToggleProps) {
  const isChosen = (): boolean => chosen.getState().items.some(({ id }) => id === item.id);
  const isCompared = (): boolean => isChosen() && chosen.getState().items.length > 1;
  const pressed = useSyncExternalStore(chosen.subscribe, isChosen, isChosen);
  const compared = useSyncExternalStore(chosen.subscribe, isCompared, isCompared);
  return (
    <>
      <button type="button" className="wm-compare-toggle" aria-pressed={pressed} onClick={() => onToggle(item)}>
        {COMPARE_TEXTS.compare}
        <span className="visually-hidden">{` ${item.title}`}</span>
      </button>
      {compared && (
        <button type="button" className="wm-compare-go button" onClick={onGo}>
          {COMPARE_TEXTS.go}
        </button>
      )}
    </>
  );
}
