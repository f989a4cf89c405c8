import { expect, test } from 'vitest';
import type { MapProvider } from '../../common/map-provider.ts';
import { mapSource } from '../site/map-source.ts';
import { pagePolicy } from './security-headers.ts';

const provider = (kind: MapProvider['kind'], url: string): MapProvider => ({
  ...{ kind, url, attribution: '', attributionUrl: '', maxZoom: 18, host: '', consent: false },
});
const policy = (kind: MapProvider['kind'], url: string): string[] =>
  pagePolicy('n', mapSource(provider(kind, url))).split('; ');
const without = pagePolicy('n').split('; ');

test('§2.13 tiles of another host may be shown as pictures, and nothing else of it is allowed', () => {
  const changed = policy('tiles', 'http://127.0.0.1:4601/{z}/{x}/{y}.png').filter((rule) => !without.includes(rule));

  expect(changed).toEqual(["img-src 'self' https: data: http://127.0.0.1:4601"]);
});

test('§2.13 a service that is embedded may stand in a frame, and nothing else of it is allowed', () => {
  const changed = policy('embed', 'https://maps.example/?at={lat},{lon}').filter((rule) => !without.includes(rule));

  expect(changed).toEqual(['frame-src https://maps.example']);
});

test('§2.13 a map of the site itself needs no more than any page', () => {
  expect(policy('outline', '/map-outline.json?v=1')).toEqual(without);
  expect(policy('tiles', '/tiles/{z}/{x}/{y}.png')).toEqual(without);
});
