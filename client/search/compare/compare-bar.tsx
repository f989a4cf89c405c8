import { useState } from 'react';
import { TEXTS } from '../../texts.ts';
import type { ChosenState } from './chosen-items.ts';
import { CHOSEN_TEXTS } from './chosen-texts.ts';

export interface CompareBarProps {
  chosen: ChosenState;
  onOpen: () => void;
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** What is chosen to compare, at the lower edge of the screen as long as the block is in view. */
export function CompareBar({ chosen: { items, gone }, onOpen, onRemove, onClear }: CompareBarProps) {
  return (
    // Several blocks of a page may show what is chosen: no landmark, of which each would have to have a name of its own.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has an edge and a least width of its own.
    <div className="wm-compare-bar" role="group" aria-label={CHOSEN_TEXTS.chosen}>
      <ul className="wm-compare-bar__items">
        {items.map((item) => {
          const title = item.title || TEXTS.untitled;
          return (
            <li key={item.id} className="wm-compare-bar__item">
              <Picture key={item.picture} src={item.picture} title={item.title} />
              <span className="wm-compare-bar__text">
                <span className="wm-compare-bar__title">{title}</span>
                {gone.includes(item.id) && <span className="wm-compare-bar__gone"> {CHOSEN_TEXTS.goneShort}</span>}
              </span>
              <button
                type="button"
                className="wm-compare-bar__remove"
                aria-label={CHOSEN_TEXTS.remove(title)}
                onClick={() => onRemove(item.id)}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="wm-compare-bar__actions">
        {items.length > 1 ? (
          <button
            type="button"
            className="wm-compare-bar__open button button-primary"
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            {CHOSEN_TEXTS.count(items.length)}
          </button>
        ) : (
          <p className="wm-compare-bar__more">{CHOSEN_TEXTS.oneMore}</p>
        )}
        <button type="button" className="wm-compare-bar__clear button" onClick={onClear}>
          {CHOSEN_TEXTS.clear}
        </button>
      </div>
    </div>
  );
}

/** The title stands beside it; where that is only heard, and no picture is there, its first letter stands for it. */
function Picture({ src, title }: { src: string; title: string }) {
  const [failed, setFailed] = useState(src === '');
  if (failed)
    return (
      <span className="wm-compare-bar__picture" aria-hidden="true">
        {[...title][0]}
      </span>
    );
  return (
    <img className="wm-compare-bar__picture" src={src} alt="" width="80" height="60" onError={() => setFailed(true)} />
  );
}
