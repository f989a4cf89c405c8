import { drawMist, drawSky, drawWater } from '../atmosphere.ts';
import { mix } from '../color.ts';
import { drawLand, drawPeaks, drawRocks, waves, woodline } from '../landform.ts';
import { type Point, polygon, skyline, smooth } from '../path.ts';
import type { Scene, Stage } from '../scene.ts';
import { firStamp, scatter, stampAt, tuftStamp } from '../stamps.ts';

/** A lake among firs, with hills or peaks mirrored in it. */
export function lake(scene: Scene): Stage {
  const { canvas, random, light, distant } = scene;
  const shore = random.range(318, 348);
  drawSky(scene, shore - 10, 0.8);
  const far = canvas.symbol(canvas.capture(() => drawFarShore(scene, shore)));
  canvas.use(far, 0, 0);
  const color = random.pick(['#5b8a94', '#5f8f8c', '#6a8f9d']);
  drawWater(scene, shore, 600, color, 0.6);
  canvas.use(far, 0, shore * 2, 1, -1, { opacity: 0.36 });
  drawMist(scene, shore - 10, 34, light.hour === 'dawn' ? 0.8 : 0.4);

  const base = random.range(474, 492);
  const grass = light.tone(random.pick(['#8a9763', '#7f9463', '#98995f']));
  const bank: Point[] = [
    [120, 640],
    [210, 560],
    [300, base + 32],
    [420, base + 4],
    [600, base - 8],
    [740, base - 22],
    [860, base - 34],
  ];
  const fir = firStamp(scene);
  const greens = [light.tone('#34564c', 0.06), light.tone('#3f6351', 0.1), light.tone('#2d4a45')] as const;
  if (scene.house && random.chance(0.85))
    scatter(scene, fir, {
      count: distant ? 4 : random.whole(3, 5),
      x: [520, 850],
      y: [base - 22, base - 8],
      size: [1.5, 2.3],
      colors: greens,
    });
  canvas.path(
    `${smooth(bank)}V620H120z`,
    canvas.linear([
      [0, mix(grass, light.warm, 0.2)],
      [0.5, grass],
      [1, mix(grass, light.cool, 0.35)],
    ]),
  );
  if (!scene.distant) canvas.stroke(smooth(bank.slice(0, 5)), light.tone('#cbbd9d'), 7, { opacity: 0.75 });
  if (scene.house !== 'boathouse' && !distant) drawDock(scene, base);
  if (!scene.house)
    scatter(scene, fir, {
      count: distant ? 3 : 5,
      x: [520, 830],
      y: [base, base + 30],
      size: [2.2, 3.4],
      colors: greens,
    });
  const tuft = tuftStamp(scene);
  return {
    horizon: shore - 6,
    base: base + 4,
    scale: 27,
    ground: grass,
    path: light.tone('#cdbb97'),
    shrub: '#6d8458',
    water: color,
    front: () => {
      const front: Point[] = [
        [60, 640],
        [190, 606],
        [420, 572],
        [640, 578],
        [860, 548],
      ];
      canvas.path(
        skyline(front),
        canvas.linear([
          [0, mix(grass, '#49603f', 0.3)],
          [1, mix(grass, light.cool, 0.5)],
        ]),
      );
      drawRocks(
        scene,
        (scene.distant ? [300] : [230, 330, 500]).map((x) => ({
          x: x + random.range(-40, 40),
          y: random.range(582, 594),
          width: random.range(18, 42),
        })),
        '#a09b90',
      );
      scatter(scene, tuft, {
        count: 7,
        x: [220, 800],
        y: [580, 606],
        size: [0.4, 0.8],
        colors: [mix(grass, '#3f5a3a', 0.5), mix(grass, '#6b7a45', 0.4)],
        even: true,
      });
      if (random.chance(0.55))
        stampAt(scene, fir, random.range(735, 800), 640, 3.6, mix(greens[2], light.cool, 0.3), 1.3);
    },
  };
}

function drawFarShore(scene: Scene, shore: number): void {
  const { canvas, random, light, distant } = scene;
  if (random.chance(0.65)) {
    drawPeaks(scene, {
      y: shore,
      height: random.range(120, 200),
      count: random.whole(2, 3),
      color: '#71899a',
      depth: 0.52,
      snow: !distant && random.chance(0.6) ? random.range(0.2, 0.4) : 0,
      floor: shore,
    });
  } else {
    drawLand(scene, waves(random, shore - 90, 50, 560), '#7b93a0', 0.6, 0.4, shore);
    drawLand(scene, waves(random, shore - 48, 24, 430), '#5f7f7c', 0.42, 0.45, shore);
  }
  const near = waves(random, shore - 18, 12, 520);
  const wood = light.tone('#3f6157', 0.26);
  canvas.path(
    woodline(random, near, 28, distant ? 34 : 17, true, shore),
    canvas.linear([
      [0, wood],
      [1, mix(wood, light.haze, 0.35)],
    ]),
  );
}

function drawDock(scene: Scene, base: number): void {
  const { canvas, random, light } = scene;
  const y = base + random.range(28, 44);
  const x = random.range(80, 150);
  const deck = light.face('#a58c70', 0.4);
  canvas.path(
    polygon(
      [
        [x + 30, y + 8],
        [x + 38, y + 8],
        [x + 38, y + 40],
        [x + 30, y + 40],
        [x + 30, y + 8],
      ],
      0,
    ) +
      polygon(
        [
          [x + 120, y + 8],
          [x + 129, y + 8],
          [x + 129, y + 46],
          [x + 120, y + 46],
        ],
        0,
      ),
    light.face('#6d5b4c', -0.5),
  );
  canvas.path(
    polygon(
      [
        [x, y - 4],
        [x + 40, y - 16],
        [x + 300, y - 6],
        [x + 280, y + 12],
      ],
      0,
    ),
    deck,
  );
  canvas.path(
    polygon(
      [
        [x, y - 4],
        [x + 280, y + 12],
        [x + 280, y + 19],
        [x, y + 3],
      ],
      0,
    ),
    light.face('#8a7259', -0.5),
  );
  canvas.ellipse(Math.round(x + 120), Math.round(y + 30), 150, 7, light.cool, { opacity: 0.18 });
  if (scene.house) return;
  const bx = x - 20;
  const by = y + 42;
  const hull = light.face(random.pick(['#a4483c', '#3f6f73', '#c98f47', '#5a6b4a']), 0.2);
  canvas.path(`M${Math.round(bx - 20)} ${Math.round(by - 14)}q70 22 150 0q-12 24-75 24t-75-24z`, hull);
  canvas.path(`M${Math.round(bx - 12)} ${Math.round(by - 11)}q64 16 134 0q-66 3-134 0z`, light.face('#5b4636', -0.5));
  canvas.ellipse(Math.round(bx + 55), Math.round(by + 13), 84, 5, light.cool, { opacity: 0.25 });
}
