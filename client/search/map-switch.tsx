import { type RefCallback, useCallback, useState } from 'react';
import { MAP_INSTEAD, MAP_TOGGLED } from '../../common/constants.ts';
import type { Tree } from '../browser/tree.ts';
import { lateComponent, useAwake } from './late-parts.tsx';
import { LATE_TEXTS } from './late-texts.ts';

const LateOpenMap = lateComponent(() => import('./open-map.tsx'), 'OpenMap');

/** Opens and closes the map of the block's results from the bar above them; nothing where the page has no such map (§2.13). */
export function MapSwitch() {
  const awake = useAwake<HTMLDivElement>();
  const [toggle, setToggle] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const place: RefCallback<HTMLDivElement> = useCallback(
    (element) => {
      awake.current = element;
      if (!element) return;
      const look = (): void => {
        const own = toggleOfMap(element);
        const isOpen = own?.getAttribute('aria-expanded') === 'true';
        setToggle(own);
        setOpen(isOpen);
        // For style sheets that cannot see the map from here.
        element.closest('[data-block="search"]')?.toggleAttribute('data-map-open', isOpen);
      };
      look();
      document.addEventListener(MAP_TOGGLED, look);
      return () => document.removeEventListener(MAP_TOGGLED, look);
    },
    [awake],
  );
  const leadsToList = isOpen && matchMedia(MAP_INSTEAD).matches;
  return (
    <>
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
      {toggle && isOpen && <LateOpenMap toggle={toggle} inPlace={leadsToList} />}
    </>
  );
}

/** The map's own control, wherever the map stands on the page. */
function toggleOfMap(place: HTMLElement): HTMLElement | null {
  const block = place.closest<HTMLElement>('[data-block="search"]');
  if (!block) return null;
  const id = CSS.escape(block.dataset.blockId ?? '');
  const tree = place.getRootNode() as Tree;
  const element = document.querySelector(`waymark-map[for="${id}"]`);
  return (
    tree.querySelector<HTMLElement>(`[data-map="${id}"] .wm-map__toggle`) ??
    // One that has come to life tells when it is gone, and no other.
    element?.shadowRoot?.querySelector<HTMLElement>('[data-ready] .wm-map__toggle') ??
    null
  );
}
