/**
 * Runs every bench, one after the other so that none disturbs another, and writes the tables into `bench/README.md`.
 *
 * `npm run bench`; some of them by name: `npm run bench -- client page-size`, which leaves the other tables as they are;
 * a single one without the file: `node bench/NAME.bench.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { joinFigures, splitFigures } from './figures-file.ts';

const FOLDER = import.meta.dirname;
const README = join(FOLDER, 'README.md');
const ENDING = '.bench.ts';

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith(ENDING))
  .map((file) => file.slice(0, -ENDING.length))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}; there are ${all.join(', ')}`);

for (const name of asked.length > 0 ? asked : all) {
  process.stdout.write(`${name} …\n`);
  const table = execFileSync(process.execPath, [join(FOLDER, `${name}${ENDING}`)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.stdout.write(table);
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  // Read afresh, and written after each bench: one that fails takes no figures of others with it.
  const { head, figures } = splitFigures(readFileSync(README, 'utf8'));
  figures.set(name, `Measured ${machine}.\n\n${table.trim()}`);
  writeFileSync(README, joinFigures(head, figures));
}
