import { createRandom, hashText } from '../random.ts';
import { Canvas } from './canvas.ts';
import { describePicture } from './describe.ts';
import { drawHouse } from './houses/house.ts';
import { drawRoom } from './interiors/room.ts';
import { createLight } from './light.ts';
import { PLACE_PAINTERS } from './places/place.ts';
import type { Scene } from './scene.ts';
import { isHouse, isRoom, type PictureSpec } from './spec.ts';

/** Paints a picture as a standalone SVG document of 800 × 600 units; equal specs give equal text. */
export function paintPicture(spec: PictureSpec): string {
  const { place, subject, variant } = spec;
  const random = createRandom(hashText(`${place}/${subject}`) ^ Math.imul(variant + 1, 0x9e3779b1));
  const canvas = new Canvas();
  const scene: Scene = {
    canvas,
    random,
    light: createLight(place, variant, random),
    place,
    stamps: new Map(),
    distant: false,
  };
  const transform = random.chance(0.5) ? 'matrix(-1 0 0 1 800 0)' : undefined;
  // Lines inherit their round ends and the absence of a fill from this group.
  canvas.group({ fill: 'none', 'stroke-linecap': 'round', transform }, () => {
    if (isRoom(subject)) drawRoom({ ...scene, distant: true }, subject);
    else if (isHouse(subject)) drawHouse({ ...scene, house: subject });
    else PLACE_PAINTERS[place](scene).front();
  });
  return canvas.document(describePicture(spec));
}
