import { mix } from '../color.ts';
import { num, type Point, smooth } from '../path.ts';
import { PLACE_PAINTERS } from '../places/place.ts';
import type { Scene, Stage } from '../scene.ts';
import { FINE, Solid } from '../solid.ts';
import type { House } from '../spec.ts';
import { scatter, shrubStamp, tuftStamp } from '../stamps.ts';
import { apartment } from './apartment.ts';
import { boathouse } from './boathouse.ts';
import type { Site } from './body.ts';
import { cabin } from './cabin.ts';
import { chalet } from './chalet.ts';
import { cottage } from './cottage.ts';
import { farmhouse } from './farmhouse.ts';
import { loft } from './loft.ts';
import { tent } from './tent.ts';
import { townhouse } from './townhouse.ts';
import { villa } from './villa.ts';

const HOUSE_PAINTERS: Record<House, (site: Site) => void> = {
  cottage,
  cabin,
  loft,
  villa,
  boathouse,
  apartment,
  chalet,
  farmhouse,
  townhouse,
  tent,
};

/** How much larger or smaller than usual each kind is shown, so that all fill the picture alike. */
const ZOOM: Record<House, number> = {
  cottage: 1.06,
  cabin: 1.1,
  loft: 1,
  villa: 1.02,
  boathouse: 1.1,
  apartment: 1,
  chalet: 1,
  farmhouse: 1,
  townhouse: 1,
  tent: 1.22,
};

/** Draws a building in its place: land behind, building, shrubs and the ground before it. */
export function drawHouse(scene: Scene & { house: House }): void {
  const { random, canvas, light, house } = scene;
  const stage = PLACE_PAINTERS[scene.place](scene);
  const x = random.range(400, 530);
  const yaw = (random.chance(0.5) ? 1 : -1) * random.range(0.3, 0.62);
  const scale = stage.scale * ZOOM[house] * random.range(0.94, 1.24);
  const solid = new Solid(canvas, light, { x, base: stage.base, horizon: stage.horizon, scale, yaw });
  const draw = (): void =>
    canvas.group({ transform: `scale(${num(1 / FINE)})` }, () => HOUSE_PAINTERS[house]({ solid, random, stage }));
  if (house === 'boathouse') {
    drawInlet(scene, stage, draw);
    return;
  }
  drawPath(scene, stage, solid);
  draw();
  drawShrubs(scene, stage, solid);
  stage.front();
}

/** A path from the door down to the edge of the picture. */
function drawPath({ canvas, random }: Scene, stage: Stage, solid: Solid): void {
  const [x, y] = solid.project([0, 0, -3.5]);
  const end = random.range(260, 420);
  const left: Point[] = [
    [x - 10, y],
    [x - 34, y + 26],
    [x - 20, y + 54],
    [end, 640],
  ];
  const right: Point[] = [
    [end + 150, 640],
    [x + 52, y + 58],
    [x + 6, y + 28],
    [x + 20, y],
  ];
  canvas.path(`${smooth([...left, ...right])}z`, stage.path);
}

/** Water under and before a boathouse, with its mirror image. */
function drawInlet(scene: Scene, stage: Stage, draw: () => void): void {
  const { canvas, random, light } = scene;
  const y = stage.base - 26;
  const shore: Point[] = [
    [860, y + 34],
    [740, y + 12],
    [600, y],
    [420, y - 6],
    [250, y + 8],
    [110, y - 4],
    [-60, y + 6],
  ];
  const deep = light.tone(stage.water ?? '#6a949c');
  const line = smooth(shore);
  canvas.path(
    `${line}V620H860z`,
    canvas.linear([
      [0, mix(light.sky[1], deep, 0.45)],
      [1, mix(deep, light.cool, 0.35)],
    ]),
  );
  canvas.stroke(line, mix(stage.ground, light.cool, 0.3), 5, { opacity: 0.6 });
  const house = canvas.symbol(canvas.capture(draw));
  canvas.use(house, 0, Math.round(stage.base * 2 + 26), 1, -1, { opacity: 0.3 });
  canvas.use(house, 0, 0);
  let ripples = '';
  for (let i = 0; i < 11; i++)
    ripples += `M${random.whole(-20, 720)} ${Math.round(stage.base + 22 + i * 9.5)}h${random.whole(30, 150)}`;
  canvas.stroke(ripples, mix(light.sky[2], deep, 0.25), 2, { opacity: 0.5 });
  const reed = tuftStamp(scene);
  const green = mix(light.tone('#6f7f52'), light.cool, 0.2);
  scatter(scene, reed, { count: 5, x: [-10, 170], y: [596, 616], size: [1, 1.5], colors: [green], even: true });
  scatter(scene, reed, { count: 3, x: [700, 810], y: [596, 612], size: [0.8, 1.2], colors: [green], even: true });
}

function drawShrubs(scene: Scene, stage: Stage, solid: Solid): void {
  const { random, light } = scene;
  const shrub = shrubStamp(scene);
  const tone = light.tone(stage.shrub);
  for (const [spots, color] of [
    [[-5.2, 4.4], mix(tone, light.warm, 0.15)],
    [[-3.4, 3, 5.6], mix(tone, light.cool, 0.15)],
  ] as const) {
    scene.canvas.group({ [shrub.paint]: color }, () => {
      for (const px of spots) {
        if (!random.chance(0.75)) continue;
        const [x, y] = solid.project([px + random.range(-0.4, 0.4), 0, -3.8]);
        scene.canvas.use(shrub.id, Math.round(x), Math.round(y + 3), random.range(0.55, 1));
      }
    });
  }
}
