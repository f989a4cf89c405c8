/**
 * Measures by every bench, one after the other so that none disturbs another, keeps the figures in `bench/records` and writes the
 * report of them, `bench/report.md` and `bench/report.html`.
 *
 * `npm run bench -- --help` tells how it is called. A single one without a record: `node bench/NAME.bench.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseWords, runCommand, UsageError, wholeNumber } from '../server/tools/commands/terminal.ts';
import { SOLR_VERSION } from '../server/tools/local-solr/solr-jars.ts';
import { measure } from './report/measure.ts';
import { type Run, readRecords, readTables, withRun, writeRecord } from './report/records.ts';
import { benchFile, benchNames, writeReport } from './report/write-report.ts';

const FOLDER = import.meta.dirname;
const RECORDS = join(FOLDER, 'records');
const MINUTES = 20;

const all = benchNames(FOLDER);
const HELP = `npm run bench -- [options] [bench…]

Measures by the benches named, or by all: ${all.join(', ')}.

  --minutes N  a bench that takes longer is ended (${MINUTES})
  --report     measures nothing: the report of what is recorded
  --help       show this
`;

async function run(args: string[]): Promise<number> {
  const { values, positionals: asked } = parseWords(args, { minutes: { type: 'string' }, report: { type: 'boolean' } });
  const minutes = wholeNumber('--minutes', values.minutes, 1) ?? MINUTES;
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new UsageError(`There is no bench ${unknown.join(', ')}; there are ${all.join(', ')}`);
  let code = 0;
  const here = thisRun();
  for (const name of values.report ? [] : asked.length > 0 ? asked : all) {
    process.stdout.write(`${name} …\n`);
    const { printed, fault } = await measure(benchFile(FOLDER, name), minutes);
    process.stdout.write(printed);
    if (fault !== undefined) {
      process.stderr.write(`${name} ${fault}; its figures stay as they were.\n`);
      code = 1;
      continue;
    }
    // Kept after each: one that fails takes no figures of others with it.
    const recorded = readRecords(RECORDS).get(name) ?? [];
    const tables = readTables(printed);
    if (tables.length > 0) writeRecord(RECORDS, name, withRun(recorded, tables, here));
  }
  writeReport(FOLDER);
  process.stdout.write(`${join(FOLDER, 'report.html')}\n`);
  return code;
}

function thisRun(): Run {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(FOLDER, '..', 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions = [
    `Node ${process.version}`,
    `React ${dependencies.react}`,
    `Search UI ${devDependencies['@elastic/search-ui']}`,
    `InstantSearch ${devDependencies['react-instantsearch']}`,
    `Chromium ${devDependencies['@sparticuz/chromium']}`,
    `Solr ${SOLR_VERSION}`,
  ].join(', ');
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`;
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory}`;
  const commit = commitHere();
  return { at: new Date().toISOString().slice(0, 16), ...(commit !== '' && { commit }), machine, versions };
}

/** Empty in a copy of the project that git knows nothing of. */
function commitHere(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: FOLDER, encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

await runCommand('bench', HELP, run);
