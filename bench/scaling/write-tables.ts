/** Writes the tables of `docs/scaling.md` from the figures in `bench/records`: `npm run scaling`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecords } from '../report/records.ts';
import { joinFigures, splitFigures } from './figures-file.ts';
import { readMeasured } from './measured.ts';
import { scalingTables } from './tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PAGE = join(ROOT, 'docs', 'scaling.md');

const sizes = readMeasured(readRecords(join(ROOT, 'bench', 'records')).get('solr') ?? []);
const { head } = splitFigures(readFileSync(PAGE, 'utf8'));
const tables = scalingTables(sizes);
writeFileSync(PAGE, joinFigures(head, tables));
process.stdout.write(`${[...tables.values()].join('\n\n')}\n`);
