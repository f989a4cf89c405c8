/** What stands around a map: consent, the map of the configured provider, whose it is, and what went wrong. */
import { insist } from '../api/late-module.ts';
import { createSessionMemory } from '../browser/session.ts';
import { MAP_TEXTS } from '../search/late-texts.ts';
import { mayLoad } from './consent.ts';
import { create } from './create.ts';
import type { MapSettings } from './map-settings.ts';
import type { MapListener, MapSurroundings, MapView } from './map-view.ts';

export interface MapFrame {
  stage: HTMLElement;
  /** A line under the map, read out when it changes. */
  note(text: string): void;
}

/** Finds the parts of a map's element that everything else is put into. */
export function openFrame(element: HTMLElement): MapFrame | undefined {
  const stage = element.querySelector<HTMLElement>('.wm-map__stage');
  if (!stage) return undefined;
  const note = create('p', 'wm-map__note');
  note.role = 'status';
  stage.after(note);
  return {
    stage,
    note(text) {
      if (note.textContent !== text) note.textContent = text;
    },
  };
}

/**
 * Loads the map of tiles or of the site's own drawing; undefined when it cannot be had, which the visitor is told and
 * shown the list for.
 */
export async function loadMap(
  element: HTMLElement,
  { stage, note }: MapFrame,
  { provider }: MapSettings,
  parts: Pick<MapListener, 'onPoint' | 'onMoved'> & Pick<MapSurroundings, 'cardOf'>,
): Promise<MapView | undefined> {
  await mayLoad(stage, provider, createSessionMemory(window));
  const fail = (): void => {
    stage.hidden = true;
    note(MAP_TEXTS.failed);
    element.querySelector('details')?.setAttribute('open', '');
  };
  let hasFailed = false;
  const { createLeafletMap } = await insist(
    () => import('./leaflet-map.ts'),
    () => {
      hasFailed = true;
      fail();
    },
  );
  if (hasFailed) {
    stage.hidden = false;
    note('');
  }
  try {
    addSkipLink(element, stage);
    const view = createLeafletMap(stage, {
      provider,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      cardOf: parts.cardOf,
      listener: { ...parts, onFailure: () => note(MAP_TEXTS.tilesFailed) },
    });
    addAttribution(stage, provider);
    element.dataset.mapReady = '';
    return view;
  } catch {
    fail();
    return undefined;
  }
}

/** The markers may be many: the keyboard has a way past them. */
function addSkipLink(element: HTMLElement, stage: HTMLElement): void {
  const end = create('span', 'wm-map__end');
  end.tabIndex = -1;
  const skip = create('a', 'wm-skip button', MAP_TEXTS.skip);
  skip.href = `#${element.getAttribute('aria-labelledby') ?? ''}`;
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    end.focus();
  });
  stage.prepend(skip);
  stage.after(end);
}

function addAttribution(stage: HTMLElement, { attribution, attributionUrl }: MapSettings['provider']): void {
  if (attribution === '') return;
  const text = attributionUrl === '' ? attribution : create('a', '', attribution);
  if (text instanceof HTMLAnchorElement) text.href = attributionUrl;
  stage.append(create('p', 'wm-map__attribution', text));
}
