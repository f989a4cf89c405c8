import { Canvas } from './canvas.ts';
import { describeIllustration } from './describe.ts';
import { drawHouse } from './houses/house.ts';
import { drawRoom } from './interiors/room.ts';
import { createLight } from './light.ts';
import { PLACE_PAINTERS } from './places/place.ts';
import { createRandom, hashText } from './random.ts';
import type { Scene } from './scene.ts';
import { type IllustrationSpec, isHouse, isRoom } from './spec.ts';

/** A picture larger than this (in characters) is drawn again with fewer details. */
const MAX_LENGTH = 8600;

/** Draws an illustration as a standalone SVG document of 800 × 600 units; equal specs give equal text. */
export function renderIllustration(spec: IllustrationSpec): string {
  const full = paint(spec, false);
  return full.length > MAX_LENGTH ? paint(spec, true) : full;
}

function paint(spec: IllustrationSpec, lean: boolean): string {
  const { place, subject, seed } = spec;
  const random = createRandom(hashText(`${place}/${subject}`) ^ Math.imul(seed + 1, 0x9e3779b1));
  const canvas = new Canvas();
  const scene: Scene = {
    canvas,
    random,
    light: createLight(place, seed, random),
    place,
    stamps: new Map(),
    lean,
    distant: false,
  };
  const transform = random.chance(0.5) ? 'matrix(-1 0 0 1 800 0)' : undefined;
  // Lines inherit their round ends and the absence of a fill from this group.
  canvas.group({ fill: 'none', 'stroke-linecap': 'round', transform }, () => {
    if (isRoom(subject)) drawRoom({ ...scene, distant: true }, subject);
    else if (isHouse(subject)) drawHouse({ ...scene, house: subject });
    else PLACE_PAINTERS[place](scene).front();
  });
  return canvas.document(describeIllustration(spec));
}
