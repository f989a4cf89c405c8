/**
 * What stands around a map: whose it is, what went wrong, and, before it is loaded from another host, the question whether it may
 * be: once for each host and tab.
 */
import type { MapProvider } from '../../common/page/page-model.ts';
import { latePart, retryUntilLoaded } from '../api/late-part.ts';
import { createSessionMemory } from '../browser/session.ts';
import { MAP_TEXTS } from './map-texts.ts';
import type { MapListener, MapSettings, MapView } from './map-view.ts';

export interface MapFrame {
  stage: HTMLElement;
  /** What stands under it: the line, and what belongs beside it. */
  foot: HTMLElement;
  /** A line under the map, read out when it changes; what is offered with it goes. */
  note(text: string): void;
  /** What the line says. */
  noted(): string;
}

/** Finds the parts of a map's element that everything else is put into. */
export function openFrame(element: HTMLElement): MapFrame | undefined {
  const stage = element.querySelector<HTMLElement>('.wm-map__stage');
  if (!stage) return undefined;
  const note = createElement('p', 'wm-map__note');
  note.role = 'status';
  const foot = createElement('div', 'wm-map__foot', note);
  stage.after(foot);
  return {
    stage,
    foot,
    note(text) {
      foot.querySelector('p + button')?.remove();
      if (note.textContent !== text) note.textContent = text;
    },
    noted: () => note.textContent,
  };
}

const loadLeaflet = latePart(() => import('./leaflet-map.ts'));

/**
 * Loads the map of tiles or of the site's own drawing; undefined when it cannot be had, which the visitor is told and
 * shown the list for.
 */
export async function loadMap(
  element: HTMLElement,
  { stage, note, noted }: MapFrame,
  { provider }: MapSettings,
  parts: Omit<MapListener, 'onFailure'>,
): Promise<MapView | undefined> {
  await whenMapAllowed(stage, provider);
  const fail = (): void => {
    stage.hidden = true;
    note(MAP_TEXTS.failed);
    element.querySelector('details')?.setAttribute('open', '');
  };
  const { createLeafletMap } = await retryUntilLoaded(loadLeaflet, fail);
  if (noted() === MAP_TEXTS.failed) {
    stage.hidden = false;
    note('');
  }
  try {
    addSkipLink(element, stage);
    const view = createLeafletMap(stage, provider, { ...parts, onFailure: () => note(MAP_TEXTS.tilesFailed) });
    element.dataset.mapReady = '';
    return view;
  } catch {
    fail();
    return undefined;
  }
}

/** The markers may be many: the keyboard has a way past them. */
function addSkipLink(element: HTMLElement, stage: HTMLElement): void {
  const end = createElement('span', 'wm-map__end');
  end.tabIndex = -1;
  const skip = createElement('a', 'wm-skip button', MAP_TEXTS.skip);
  skip.href = `#${element.getAttribute('aria-labelledby') ?? ''}`;
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    end.focus();
  });
  stage.prepend(skip);
  stage.after(end);
}

/** Makes an element with a class and text or other elements in it; text is never markup, and a button sends no form. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (name === 'button') element.setAttribute('type', name);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

/** Resolves once the map may be loaded: at once, or when the visitor agrees. */
export function whenMapAllowed(stage: HTMLElement, { host, consent }: MapProvider): Promise<void> {
  const memory = createSessionMemory(window);
  const key = `waymark:map:${host}`;
  if (!consent || memory.read(key) === true) return Promise.resolve();
  return new Promise((resolve) => {
    const agree = createElement('button', 'wm-map__agree button button-primary', MAP_TEXTS.agree);
    const panel = createElement('div', 'wm-map__consent', createElement('p', '', MAP_TEXTS.consent(host)), agree);
    agree.addEventListener('click', () => {
      memory.write(key, true);
      panel.remove();
      // The button is gone: what it has opened gets the focus.
      stage.tabIndex = -1;
      stage.focus();
      resolve();
    });
    stage.append(panel);
  });
}
