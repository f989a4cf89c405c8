/** Prints how long a picture takes to draw: `node bench/illustrations.bench.ts`. */
import process from 'node:process';
import { renderIllustration } from '../server/illustrations/render.ts';
import { PLACES, SUBJECTS } from '../server/illustrations/spec.ts';
import { rowsTable } from './rows.ts';

const SEEDS = [0, 1, 2, 3, 5, 11, 63, 4096, 4_294_967_295];
const specs = PLACES.flatMap((place) => SUBJECTS.flatMap((subject) => SEEDS.map((seed) => ({ place, subject, seed }))));

// The first round warms up.
for (const spec of specs) renderIllustration(spec);
const before = process.cpuUsage();
for (const spec of specs) renderIllustration(spec);
const measured = process.cpuUsage(before).user / 1000 / specs.length;

process.stdout.write(
  rowsTable(`Pictures in the place of photographs (${specs.length} of them)`, [
    { what: 'processor time of one', measured, unit: 'ms', goal: { limit: 3, sense: 'at-most' } },
  ]),
);
