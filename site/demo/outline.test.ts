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

  it('names a river wherever a town lies beside it, as near as a place is shown alone', () => {
    const spots = new Map<string, number>();
    const isNear = ({ from = 0, to = 99 }: Feature['properties'] & { to?: number }) => from <= 15 && to >= 15;
    for (const { properties, geometry } of features)
      if (properties.kind === 'water' && isNear(properties) && / River$/.test(properties.name ?? ''))
        spots.set(
          properties.name ?? '',
          (spots.get(properties.name ?? '') ?? 0) + squares({ properties, geometry }).length,
        );
    expect([...spots.keys()].toSorted()).toContain('Beaufort River');
    for (const [name, count] of spots) expect([name, count > 5]).toEqual([name, true]);
  });

  it('has names of places and roads between the first view of a region and its towns', () => {
    const between = features.filter(
      ({ properties: { from = 0, to = 99 } }: { properties: { from?: number; to?: number } }) =>
        from >= 7 && from < 9 && to >= 9,
    );
    for (const kind of ['town', 'area', 'road', 'park'])
      expect([kind, between.filter(({ properties }) => properties.kind === kind).length > 40]).toEqual([kind, true]);
  });

  it.each(['block', 'park', 'street'])('has a %s in every town', (kind) => {
    const there = new Set(features.filter(({ properties }) => properties.kind === kind).flatMap(squares));
    const towns = features.filter(({ properties }) => properties.kind === 'built');
    expect(towns.length).toBeGreaterThan(30);
    expect(towns.filter((town) => !squares(town).some((square) => there.has(square)))).toEqual([]);
  });
});
