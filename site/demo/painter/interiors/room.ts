import { mix } from '../color.ts';
import { PLACE_PAINTERS } from '../places/place.ts';
import type { Scene } from '../scene.ts';
import type { Room } from '../spec.ts';
import { bath } from './bath.ts';
import { bedroom } from './bedroom.ts';
import { kitchen } from './kitchen.ts';
import { living } from './living.ts';
import { porch } from './porch.ts';
import { type Interior, pickStyle } from './style.ts';

const ROOM_PAINTERS: Record<Room, (room: Interior, scene: Scene) => void> = { living, bedroom, kitchen, porch, bath };

/** Draws a room with its place outside the window. */
export function drawRoom(scene: Scene, kind: Room): void {
  const { canvas, random, light, place } = scene;
  const outside: Scene = { ...scene, distant: true };
  ROOM_PAINTERS[kind](
    {
      canvas,
      random,
      light: light.lamps ? { ...light, warm: '#ffd7a1', cool: mix(light.cool, '#4d3a42', 0.5) } : light,
      place,
      style: pickStyle(random, place),
      tone: (color) =>
        light.lamps ? mix(mix(color, light.tone(color), 0.42), '#f0b878', 0.14) : mix(color, light.tone(color), 0.6),
      view: (x, y, width, height) => {
        const inner = canvas.capture(() => PLACE_PAINTERS[place](outside));
        canvas.raw(
          `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="60 90 680 420" preserveAspectRatio="xMidYMid slice">${inner}</svg>`,
        );
      },
    },
    scene,
  );
}
