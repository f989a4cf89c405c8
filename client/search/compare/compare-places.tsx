import { useRef } from 'react';
import { TEXTS } from '../../texts.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';
import type { CompareColumn } from './compare-table.ts';

interface ComparePlacesProps {
  columns: readonly CompareColumn[];
  onRemove: ((id: string) => void) | undefined;
}

/** Which items are compared, where their columns do not all find room: each name leads to its column. */
export function ComparePlaces({ columns, onRemove }: ComparePlacesProps) {
  const list = useRef<HTMLUListElement>(null);
  const goTo = (at: number): void => {
    const head = list.current?.parentElement?.querySelectorAll('.wm-compare__head')[at];
    head?.scrollIntoView({ block: 'nearest', inline: 'start' });
    head?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  };
  return (
    <ul className="wm-compare__places" aria-label={CHOSEN_TEXTS.chosen} ref={list}>
      {columns.map(({ id, view }, at) => {
        const title = view.title || TEXTS.untitled;
        return (
          <li key={id} className="wm-compare__place">
            <button type="button" className="wm-compare__to" onClick={() => goTo(at)}>
              <span className="wm-compare__name-of">{title}</span>
            </button>
            {onRemove && (
              <button
                type="button"
                className="wm-compare__place-out"
                aria-label={CHOSEN_TEXTS.remove(title)}
                onClick={() => onRemove(id)}
              >
                <span aria-hidden="true">×</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
