/** Asks a visitor before a map is loaded from another host, once for each host and tab. */
import type { MapProvider } from '../../common/page/page-model.ts';
import type { SessionMemory } from '../browser/session.ts';
import { MAP_TEXTS } from '../search/late-texts.ts';
import { create } from './create.ts';

const key = (host: string): string => `waymark:map:${host}`;

/** Resolves once the map may be loaded: at once, or when the visitor agrees. */
export function mayLoad(stage: HTMLElement, { host, consent }: MapProvider, memory: SessionMemory): Promise<void> {
  if (!consent || memory.read(key(host)) === true) return Promise.resolve();
  return new Promise((resolve) => {
    const agree = create('button', 'wm-map__agree button button-primary', MAP_TEXTS.agree);
    agree.type = 'button';
    const panel = create('div', 'wm-map__consent', create('p', '', MAP_TEXTS.consent(host)), agree);
    agree.addEventListener('click', () => {
      memory.write(key(host), true);
      panel.remove();
      // The button is gone: what it has opened gets the focus.
      stage.tabIndex = -1;
      stage.focus();
      resolve();
    });
    stage.append(panel);
  });
}
