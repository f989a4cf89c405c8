import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Feature {
  properties: { kind: string; name?: string; from?: number };
  geometry: { coordinates: unknown[] };
}

const { features }: { features: Feature[] } = JSON.parse(
  readFileSync(new URL('../map/outline.geojson', import.meta.url), 'utf8'),
);

/** Squares of a few kilometres that something touches. */
function squares({ geometry: { coordinates } }: Feature): string[] {
  const numbers = (coordinates.flat(3) as number[]).map((degrees) => degrees.toFixed(1));
  return numbers.flatMap((longitude, at) => (at % 2 === 0 ? `${longitude},${numbers[at + 1]}` : []));
}

describe("the demo's sketch", () => {
  it('has no street of one name in two towns', () => {
    const names = features.flatMap(({ properties: { kind, name, from } }) =>
      kind === 'road' && from === 14 ? (name ?? []) : [],
    );
    expect(names.length).toBeGreaterThan(300);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(['block', 'park', 'street'])('has a %s in every town', (kind) => {
    const there = new Set(features.filter(({ properties }) => properties.kind === kind).flatMap(squares));
    const towns = features.filter(({ properties }) => properties.kind === 'built');
    expect(towns.length).toBeGreaterThan(30);
    expect(towns.filter((town) => !squares(town).some((square) => there.has(square)))).toEqual([]);
  });
});
