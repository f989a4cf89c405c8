import type { Random } from '../random.ts';
import { mix } from './color.ts';
import type { Scene } from './scene.ts';

/** Radius of the sun. */
const DISC = 26;

/** The sky with its sun, clouds and, late, stars. */
export function drawSky({ canvas, random, light, distant }: Scene, horizon: number, clouds = 0.7): void {
  const [top, middle, low] = light.sky;
  canvas.rect(
    0,
    0,
    800,
    Math.round(horizon + 60),
    canvas.linear([
      [0, top],
      [0.55, middle],
      [1, low],
    ]),
  );
  const sunX = random.whole(90, 330);
  const sunY = Math.round(light.disc ? horizon - random.range(55, 130) : horizon * 0.3);
  const glow = light.disc ? 0.85 : light.lamps ? 0.25 : 0.5;
  canvas.ellipse(
    sunX,
    sunY,
    330,
    250,
    canvas.radial([
      [0, light.sun, glow],
      [0.4, light.sun, glow * 0.3],
      [1, light.sun, 0],
    ]),
  );
  if (light.disc) canvas.ellipse(sunX, sunY, DISC, DISC, light.sun);
  if (light.hour === 'blue' && !distant) drawStars(random, canvas, horizon);
  if (distant || !random.chance(clouds)) return;
  const white = mix(light.sun, light.sky[2], light.lamps ? 0.55 : 0.15);
  const soft = canvas.radial([
    [0, white, 0.75],
    [1, white, 0],
  ]);
  let ellipses = '';
  for (const x of [-75, 0, 75])
    ellipses += `<ellipse cx="${x}" cy="${random.whole(-8, 8)}" rx="${random.whole(105, 150)}" ry="${random.whole(9, 20)}" fill="${soft}"/>`;
  const bank = canvas.symbol(ellipses);
  const banks = random.whole(2, 4);
  for (let i = 0; i < banks; i++) {
    const x = random.range(60, 760);
    const y = random.range(50, horizon * 0.62);
    const w = random.range(100, 200) * (0.5 + y / horizon);
    canvas.use(bank, Math.round(x), Math.round(y), w / 150, w / 150 + random.range(-0.1, 0.2));
  }
}

function drawStars(random: Random, canvas: Scene['canvas'], horizon: number): void {
  let d = '';
  for (let i = 0; i < 26; i++) d += `M${random.whole(10, 790)} ${random.whole(8, horizon * 0.55)}h0`;
  canvas.stroke(d, '#fff', 1.8, { opacity: 0.6 });
}

/** A band of mist between two layers. */
export function drawMist({ canvas, light, distant }: Scene, y: number, height: number, strength: number): void {
  if (distant) return;
  canvas.rect(
    0,
    Math.round(y),
    800,
    Math.round(height),
    canvas.linear([
      [0, light.haze, 0],
      [0.6, light.haze, 0.8],
      [1, light.haze, 0],
    ]),
    { opacity: strength },
  );
}

/** Water from `y` to `floor`: it mirrors the sky, glitters under the sun and ripples towards the eye. */
export function drawWater(scene: Scene, y: number, floor: number, color: string, calm: number): void {
  const { canvas, random, light } = scene;
  const deep = light.tone(color);
  const far = mix(light.sky[2], deep, 0.3);
  canvas.rect(
    0,
    Math.round(y),
    800,
    Math.round(floor - y),
    canvas.linear([
      [0, far],
      [0.3, mix(light.sky[1], deep, 0.58)],
      [1, mix(deep, light.cool, 0.25)],
    ]),
  );
  if (scene.distant) return;
  const rows = 11;
  let d = '';
  for (let i = 0; i < rows; i++) {
    const t = (i + random.range(0, 1)) / rows;
    const w = (20 + 110 * t) * random.range(0.5, 1.2);
    d += `M${random.whole(-20, 790)} ${Math.round(y + 4 + (floor - y - 6) * t * t)}h${Math.round(w)}`;
  }
  canvas.stroke(d, mix(light.sun, light.sky[2], 0.4), 1.6, { opacity: 0.55 - calm * 0.3 });
}
