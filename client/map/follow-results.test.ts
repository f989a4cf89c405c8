import { expect, it } from 'vitest';
import { OPTIONS } from '../gallery/fixtures.ts';
import { answerOf } from '../testing/fake-api.ts';
import { openStore } from '../testing/open-store.ts';
import { followResults } from './follow-results.ts';
import type { MapFocus, MapView } from './map-view.ts';
import { WORLD } from './points.ts';

it('§2.13 the map stays where it looks when what it has asked for is the first answer of all', async () => {
  const { store, api } = openStore({ ...OPTIONS, templates: { rental: { link: 'ss_url', location: 'loc' } } });
  const looks: MapFocus[] = [];
  const view: Partial<MapView> = {
    area: () => WORLD,
    zoom: () => 1,
    found() {},
    show(_points, look) {
      looks.push(look);
      return [];
    },
  };
  const stage: Partial<HTMLElement> = { hidden: false, dataset: {} };
  const frame = { stage: stage as HTMLElement, foot: stage as HTMLElement, note: () => {}, noted: () => '' };
  const follower = followResults(view as MapView, frame, store);
  follower.search({ south: 36.1, west: -75.8, north: 36.2, east: -75.7 });
  await api.at(0).resolve(answerOf(['a']));
  expect(looks).toEqual(['same']);
});
