import { mix } from '../color.ts';
import { drawFloorShadow } from './shell.ts';
import type { Interior } from './style.ts';

/** A vase with a few stems; foot at (x, y). */
export function drawVase({ canvas, light, tone, random }: Interior, x: number, y: number, size: number): void {
  const leaf = tone(random.pick(['#6f8a5f', '#8a9a62', '#7a8f7a']));
  const pot = tone(random.pick(['#e9e1d2', '#c98c6a', '#7d9a9c', '#d9c08a']));
  const stems = 'M0-30q-4-34-22-56M0-30q2-40 2-66M0-30q8-30 26-50';
  canvas.group({ transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${size})` }, () => {
    canvas.stroke(stems, leaf, 3);
    canvas.stroke('M-22-86h0M2-96h0M26-80h0M-12-70h0M14-64h0M2-76h0', mix(leaf, light.warm, 0.2), 15);
    canvas.path(
      'M-8-36h16q-2 10 6 18q4 18-8 18h-12q-12 0-8-18q8-8 6-18z',
      canvas.linear(
        [
          [0, mix(pot, light.warm, 0.2)],
          [1, mix(pot, light.cool, 0.25)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  });
}

/** A tall plant in a pot on the floor. */
export function drawPlant(room: Interior, x: number, y: number, size: number): void {
  const { canvas, light, tone, random } = room;
  const leaf = tone(random.pick(['#5f7f56', '#6d8a63', '#4f7359']));
  const pot = tone(random.pick(['#c98c6a', '#e6ddcc', '#8f9a94', '#6a6f70']));
  drawFloorShadow(room, x, y, 80 * size);
  const leaves: string[] = [];
  for (const angle of [-78, -50, -24, 4, 30, 56, 80])
    leaves.push(
      `<path d="M0 0q-17-52 0-104q17 52 0 104z" transform="translate(0 -44)rotate(${angle + random.whole(-6, 6)})scale(${[0.8, 0.95, 1.1, 1.2][random.whole(0, 3)]})"/>`,
    );
  canvas.group({ transform: `translate(${Math.round(x)} ${Math.round(y)})scale(${size})` }, () => {
    canvas.group({ fill: leaf }, () => canvas.raw(leaves.slice(0, 4).join('')));
    canvas.group({ fill: mix(leaf, light.cool, 0.22) }, () => canvas.raw(leaves.slice(4).join('')));
    canvas.path(
      'M-26-52h52l-6 52h-40z',
      canvas.linear(
        [
          [0, mix(pot, light.warm, 0.2)],
          [1, mix(pot, light.cool, 0.28)],
        ],
        0,
        0,
        1,
        0,
      ),
    );
  });
}
