/**
 * Runs every bench, one after the other so that none disturbs another, and writes the tables into `bench/README.md`.
 *
 * `npm run bench`; a single one: `node bench/NAME.bench.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
const README = join(FOLDER, 'README.md');
const MARK = '<!-- figures -->';

const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.bench.ts'))
  .sort();
const tables = names.map((name) => {
  process.stdout.write(`${name} …\n`);
  const table = execFileSync(process.execPath, [join(FOLDER, name)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  process.stdout.write(table);
  return table.trim();
});

const date = new Date().toISOString().slice(0, 10);
const machine = `${date}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
const [head = ''] = readFileSync(README, 'utf8').split(MARK);
writeFileSync(README, `${head}${MARK}\n\nMeasured ${machine}.\n\n${tables.join('\n\n')}\n`);
