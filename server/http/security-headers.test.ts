import { expect, test } from 'vitest';
import type { MapProvider } from '../../common/page/page-model.ts';
import { mapSource } from '../pages/html-document.ts';
import { toAnalytics } from '../site/files/read-services.ts';
import { pagePolicy } from './security-headers.ts';

const provider = (kind: MapProvider['kind'], url: string): MapProvider => ({
  ...{ kind, url, attribution: '', attributionUrl: '', maxZoom: 18, host: '', consent: false },
});
const policy = (kind: MapProvider['kind'], url: string): string[] =>
  pagePolicy('n', { mapSource: mapSource(provider(kind, url)) }).split('; ');
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

test('§9 a page may send to the origins of its analytics service, and to nobody else', () => {
  const analytics = toAnalytics({ data_layer: { connect: ['https://stats.example'] } });
  const rules = pagePolicy('n', { analytics }).split('; ');

  expect(rules.filter((rule) => !without.includes(rule))).toEqual(["connect-src 'self' https://stats.example"]);
});

test('§9 trusted types are not asked of the script of a service, only where there is one', () => {
  const own = toAnalytics({ data_layer: {} });
  const tag = toAnalytics({ gtag: { id: 'G-ABC' } });

  expect(pagePolicy('n', { analytics: own })).toContain('require-trusted-types-for');
  expect(pagePolicy('n', { analytics: tag })).not.toContain('trusted-types');
  expect(pagePolicy('n', { analytics: tag })).toContain("script-src 'nonce-n' 'strict-dynamic'");
});
