import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { describePicture } from './describe.ts';
import { paintPicture } from './paint-picture.ts';
import { type PictureSpec, PLACES, SUBJECTS } from './spec.ts';

const VARIANTS = [0, 1, 2, 3, 5, 11, 23];
const specs: PictureSpec[] = PLACES.flatMap((place) =>
  SUBJECTS.flatMap((subject) => VARIANTS.map((variant) => ({ place, subject, variant }))),
);

/** Each spec with its picture, drawn once for all tests. */
const pictures = specs.map((spec) => ({ spec, svg: paintPicture(spec) }));

describe('every place with every subject', () => {
  test('is well-formed SVG of 800 × 600 with nothing that runs or loads', () => {
    for (const { spec, svg } of pictures) {
      expect(XMLValidator.validate(svg), JSON.stringify(spec)).toBe(true);
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600">/);
      expect(svg).not.toMatch(/<script|<style|style=|<image|<foreignObject|javascript:|\son\w+=|href="(?!#)/i);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    }
  });

  test('weighs between 2 and 14 kB', () => {
    for (const { spec, svg } of pictures) {
      const size = Buffer.byteLength(svg);
      expect(size, JSON.stringify(spec)).toBeGreaterThan(2048);
      expect(size, JSON.stringify(spec)).toBeLessThan(14_336);
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
    for (const { spec, svg } of pictures) expect(svg).toContain(`<title>${describePicture(spec)}</title>`);
  });
});

test('the same spec gives the same text, byte for byte', () => {
  for (const { spec, svg } of pictures.filter((_, index) => index % 7 === 0))
    expect(paintPicture({ ...spec })).toBe(svg);
});

test('no two of forty variants look the same', () => {
  const covers = Array.from({ length: 40 }, (_, variant) =>
    paintPicture({ place: 'surf', subject: 'cottage', variant }),
  );
  expect(new Set(covers).size).toBe(40);
});

test('neighbouring variants show another hour', () => {
  for (const place of PLACES) {
    const one = describePicture({ place, subject: 'view', variant: 20 });
    expect(describePicture({ place, subject: 'view', variant: 21 })).not.toBe(one);
  }
});
