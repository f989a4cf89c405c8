import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { describeIllustration } from './describe.ts';
import { renderIllustration } from './render.ts';
import { type IllustrationSpec, PLACES, SUBJECTS } from './spec.ts';

const SEEDS = [0, 1, 2, 3, 5, 11, 63, 4096, 4294967295];
const specs: IllustrationSpec[] = PLACES.flatMap((place) =>
  SUBJECTS.flatMap((subject) => SEEDS.map((seed) => ({ place, subject, seed }))),
);

/** Each spec with its picture, drawn once for all tests. */
const pictures = specs.map((spec) => ({ spec, svg: renderIllustration(spec) }));

describe('every place with every subject', () => {
  test('is well-formed SVG of 800 × 600 with nothing that runs or loads', () => {
    for (const { spec, svg } of pictures) {
      expect(XMLValidator.validate(svg), JSON.stringify(spec)).toBe(true);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600">/);
      expect(svg).not.toMatch(/<script|<style|style=|<image|<foreignObject|javascript:|\son\w+=|href="(?!#)/i);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  test('weighs between 2 and 9 kB', () => {
    for (const { spec, svg } of pictures) {
      const size = Buffer.byteLength(svg);
      expect(size, JSON.stringify(spec)).toBeGreaterThan(2048);
      expect(size, JSON.stringify(spec)).toBeLessThan(9216);
    }
  });

  test('refers only to gradients and symbols it defines, and defines each once', () => {
    for (const { spec, svg } of pictures) {
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const match of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g))
        expect(ids, JSON.stringify(spec)).toContain(match[1] ?? match[2]);
    }
  });

  test('carries its description as its title', () => {
    for (const { spec, svg } of pictures) expect(svg).toContain(`<title>${describeIllustration(spec)}</title>`);
  });
});

test('the same spec gives the same text, byte for byte', () => {
  for (const { spec, svg } of pictures.filter((_, index) => index % 7 === 0))
    expect(renderIllustration({ ...spec })).toBe(svg);
});

test('no two of forty seeds look the same', () => {
  const covers = Array.from({ length: 40 }, (_, seed) =>
    renderIllustration({ place: 'surf', subject: 'cottage', seed }),
  );
  expect(new Set(covers).size).toBe(40);
});

test('neighbouring seeds show another hour', () => {
  for (const place of PLACES) {
    const one = describeIllustration({ place, subject: 'view', seed: 20 });
    expect(describeIllustration({ place, subject: 'view', seed: 21 })).not.toBe(one);
  }
});
