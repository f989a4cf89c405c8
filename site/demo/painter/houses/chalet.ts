import { type Box, drawGroundShadow, drawRail, drawSlab, drawWalls, type Site } from './body.ts';
import { drawDoor, drawWindows, spread } from './openings.ts';
import { drawChimney, drawGableRoof } from './roofs.ts';

/** A broad chalet: plastered below, timber above, a balcony under a low gable. */
export function chalet({ solid, random, stage }: Site): void {
  const plaster = random.pick(['#f1ece0', '#e7dfd0', '#d9d3c6']);
  const timber = random.pick(['#8a6040', '#75523a', '#9a724c', '#5f4a3b']);
  const roof = stage.snowy ? '#eef2f4' : random.pick(['#6a5248', '#5f6a6c', '#77695c']);
  const shutters = random.pick(['#5d7a56', '#9c4237', '#4f6b7a', '#7a5a40']);
  const half = random.range(4.6, 5.3);
  const ground: Box = { x0: -half, x1: half, y0: 0, y1: 2.6, z0: -4, z1: 4.4 };
  const upper: Box = { ...ground, y0: 2.6, y1: 4.9 };
  const slope = random.range(0.42, 0.52);
  drawGroundShadow(solid, { ...ground, y1: 6 });
  drawChimney(solid, [half * 0.45, 1.6], 5.4, 4.9 + half * slope + 1, '#a09a90', stage.snowy === true);
  const below = drawWalls(solid, ground, plaster);
  const above = drawWalls(solid, upper, timber, { step: 0.8, upright: true });
  const frame = '#f3ecdc';
  for (const side of [below.left, below.right])
    drawWindows(solid, side, spread(side, 3, 0.9, 1, 1.1), { frame, panes: [2, 1] });
  for (const side of [above.left, above.right])
    drawWindows(solid, side, spread(side, 3, 0.7, 1, 1.1), { frame, panes: [2, 1] });
  drawWindows(
    solid,
    below.front,
    spread(below.front, 4, 0.9, 1.05, 1.15).filter((_, i) => i !== 1),
    { frame, panes: [2, 1], shutters },
  );
  drawDoor(solid, below.front, half * 0.62, timber, frame, [1.2, 2.1]);
  drawWindows(solid, above.front, spread(above.front, 3, 0.15, 1.3, 1.9), { frame, panes: [2, 1] });
  drawGableRoof(solid, upper, {
    ridge: 'z',
    slope,
    over: 1.1,
    color: roof,
    trim: '#5c4433',
    wall: timber,
    cladding: stage.snowy ? undefined : { step: 1.3 },
  });
  drawSlab(solid, { x0: -half, x1: half, y0: 2.45, y1: 2.65, z0: -5.3, z1: -4 }, '#6b4d38', '#8f6b4c');
  drawRail(solid, [-half, 2.65, -5.3], [half, 2.65, -5.3], 0.95, 0.55, solid.light.face('#6b4d38', 0.25));
}
