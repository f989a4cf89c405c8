import { drawMist, drawSky } from '../atmosphere.ts';
import { mix } from '../color.ts';
import { drawLand, drawPeaks, waves, woodline } from '../landform.ts';
import { type Point, polygon, skyline, smooth } from '../path.ts';
import type { Scene, Stage } from '../scene.ts';
import { firStamp, type Stamp, scatter, stampAt } from '../stamps.ts';

/** High peaks, fir woods and deep snow. */
export function snow(scene: Scene): Stage {
  const { canvas, random, light, distant } = scene;
  const horizon = random.range(330, 352);
  drawSky(scene, horizon - 40, 0.6);
  const depth = 0.3 + random.range(0, 0.1);
  drawPeaks(scene, {
    y: horizon + 20,
    height: random.range(215, 275),
    count: random.whole(2, 3),
    color: '#7387a0',
    depth,
    snow: random.range(0.42, 0.62),
  });
  drawMist(scene, horizon - 90, 120, 0.55);
  drawLand(scene, waves(random, horizon - 20, 30, 520), '#c9d3da', 0.25, 0.25);
  const wood = waves(random, horizon + 14, 20, 480);
  const far = light.tone('#4a6a70', 0.3);
  canvas.path(
    woodline(random, wood, 44, distant ? 38 : 20, true),
    canvas.linear([
      [0, far],
      [0.3, mix(far, light.haze, 0.4)],
      [1, light.haze],
    ]),
  );

  const white = light.tone('#f5f7f7');
  const shadow = mix(white, light.cool, 0.34);
  const base = random.range(476, 496);
  const fir = firStamp(scene);
  const snowy: Stamp = { id: drawSnowyFir(scene, fir.id), paint: 'fill' };
  const greens = [light.tone('#39565a', 0.08), light.tone('#2f4b50')] as const;
  const field: Point[] = [
    [-40, base - 6],
    [140, base - 34],
    [330, base - 6],
    [520, base - 2],
    [680, base - 26],
    [860, base - 60],
  ];
  scatter(scene, snowy, {
    count: distant ? 3 : 5,
    x: [420, 860],
    y: [base - 40, base - 16],
    size: [1.3, 2.2],
    colors: greens,
  });
  scatter(scene, snowy, {
    count: distant ? 2 : 3,
    x: [-20, 220],
    y: [base - 24, base - 8],
    size: [1, 1.7],
    colors: greens,
  });
  canvas.path(
    skyline(field),
    canvas.linear([
      [0, mix(white, light.warm, 0.25)],
      [0.35, white],
      [1, shadow],
    ]),
  );
  const drift: Point[] = [
    [-40, base + 66],
    [160, base + 26],
    [330, base + 38],
    [520, base + 64],
    [860, base + 18],
  ];
  return {
    horizon: horizon - 16,
    base: base + 4,
    scale: 27,
    ground: white,
    path: shadow,
    shrub: '#e8eef0',
    snowy: true,
    front: () => {
      canvas.path(
        `${smooth(drift)}V620H-40z`,
        canvas.linear([
          [0, mix(white, light.warm, 0.2)],
          [0.5, mix(white, shadow, 0.4)],
          [1, shadow],
        ]),
      );
      drawTracks(scene, base, shadow);
      const bank: Point[] = [
        [-40, 600],
        [200, 560],
        [430, 588],
        [860, 606],
      ];
      canvas.path(
        skyline(bank),
        canvas.linear([
          [0, mix(white, shadow, 0.25)],
          [1, mix(shadow, light.cool, 0.3)],
        ]),
      );
      stampAt(scene, snowy, random.range(10, 70), 622, 2.8, mix(greens[1], light.cool, 0.25), 1.2);
      if (random.chance(0.5)) stampAt(scene, snowy, random.range(110, 170), 612, 1.8, mix(greens[1], light.cool, 0.15));
    },
  };
}

function drawSnowyFir({ canvas, light, random }: Scene, fir: string): string {
  const white = light.tone('#f5f7f7');
  const caps: Point[][] = [0, 1, 2].map((i) => {
    const y = -86 + i * 27;
    const w = 6 + i * 7;
    return [
      [random.range(-2, 1), y - 13],
      [-w, y + 8],
      [-w * 0.3, y + 2],
      [w * 0.15, y + 7],
      [w * 0.55, y],
    ];
  });
  return canvas.symbol(
    `<use href="#${fir}"/><path d="${caps.map((cap) => polygon(cap, 0)).join('')}" fill="${white}" opacity=".9"/>`,
  );
}

function drawTracks({ canvas, random }: Scene, base: number, shadow: string): void {
  if (!random.chance(0.5)) return;
  const y = base + 60;
  canvas.stroke(
    `M-10 ${Math.round(y + 66)}q200-66 420-58t420-60M-10 ${Math.round(y + 72)}q200-66 422-57t420-60`,
    shadow,
    2.4,
    { opacity: 0.8 },
  );
}
