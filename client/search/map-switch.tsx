import { type RefCallback, useCallback, useState } from 'react';
import type { Tree } from '../browser/tree.ts';
import { useAwake } from './late-parts.tsx';
import { LATE_TEXTS } from './late-texts.ts';

/** As in `map.css`: the map takes the place of the list. */
const INSTEAD = '(max-width: 63.99rem)';

/** Opens and closes the map of the block's results from the bar above them; nothing where the page has no such map (§2.13). */
export function MapSwitch() {
  const awake = useAwake<HTMLDivElement>();
  const [toggle, setToggle] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const place: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      awake(element);
      const own = element && toggleOfMap(element);
      if (!own) return;
      const follow = (): void => setOpen(own.getAttribute('aria-expanded') === 'true');
      setToggle(own);
      follow();
      const map = own.closest('[data-map]');
      map?.addEventListener('wm-map-toggled', follow);
      return () => map?.removeEventListener('wm-map-toggled', follow);
    },
    [awake],
  );
  const leadsToList = isOpen && matchMedia(INSTEAD).matches;
  return (
    <div className="wm-map-switch" data-late="" ref={place}>
      {toggle && (
        <button
          type="button"
          className="button"
          aria-pressed={leadsToList ? undefined : isOpen}
          onClick={() => toggle.click()}
        >
          {leadsToList ? LATE_TEXTS.list : LATE_TEXTS.map}
        </button>
      )}
    </div>
  );
}

/** The map's own control, wherever the map stands on the page. */
function toggleOfMap(place: HTMLElement): HTMLElement | null {
  const id = place.closest<HTMLElement>('[data-block="search"]')?.dataset.blockId;
  const tree = place.getRootNode() as Tree;
  return id === undefined ? null : tree.querySelector<HTMLElement>(`[data-map="${CSS.escape(id)}"] .wm-map__toggle`);
}
