/** `npm run soak`: every fault, in numbers, and their table in docs/leads-faults.md; `npm run soak -- 50` kills fewer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseWords, runCommand, UsageError, wholeNumber } from '../../server/tools/commands/terminal.ts';
import { type FaultRow, faultTable, type SkippedRow } from './fault-row.ts';
import { type FaultPlace, faultPlace } from './fault-site.ts';
import { kills } from './kills.ts';
import { damagedFile, duplicates, lockedFile, readOnlyFolder, sigterm, slowClients } from './simple-faults.ts';
import { diskFull, failingCalls, onSmallDisk, readOnlyDisk } from './tool-faults.ts';

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'leads-faults.md');
const MARK = '<!-- the table below is written by npm run soak -->';
const KILLS = 1000;

const HELP = `Tries what enquiries survive, and writes the table of it into docs/leads-faults.md.

Usage: npm run soak [-- KILLS]

  KILLS    how often the server is killed while enquiries arrive (${KILLS})
  --help   show this

Exit codes: 0 no enquiry was lost or doubled, 1 some were, 2 called wrongly.
`;

type Row = FaultRow | SkippedRow;

async function inPlace(run: (place: FaultPlace) => Promise<Row>): Promise<Row> {
  const place = await faultPlace();
  try {
    return await run(place);
  } finally {
    await place.clear();
  }
}

const FAULTS: readonly (() => Promise<Row>)[] = [
  () => inPlace(duplicates),
  () => inPlace(lockedFile),
  () => inPlace(damagedFile),
  () => inPlace(readOnlyFolder),
  () => onSmallDisk('read-only disk', readOnlyDisk),
  () => onSmallDisk('disk full', diskFull),
  () =>
    inPlace((place) =>
      failingCalls(place, { fault: 'fsync error', calls: 'fsync,fdatasync', error: 'EIO', when: '40..80' }),
    ),
  () =>
    inPlace((place) =>
      failingCalls(place, { fault: 'write error', calls: 'pwrite64', error: 'EIO', when: '200..400' }),
    ),
  () => inPlace((place) => sigterm(place, 20)),
  () => inPlace(slowClients),
];

async function run(args: string[]): Promise<number> {
  const { positionals } = parseWords(args, {});
  const [told, extra] = positionals;
  if (extra !== undefined) throw new UsageError(`${extra} is one word too many`);
  const times = wholeNumber('KILLS', told, 1) ?? KILLS;
  // A run of a thousand takes a while.
  const showKills = (done: number): void => {
    if (done % 50 === 0) process.stderr.write(`${done} of ${times} kills\n`);
  };
  const rows: Row[] = [];
  for (const fault of [...FAULTS, () => inPlace((place) => kills(place, times, Math.random, showKills))]) {
    const row = await fault();
    rows.push(row);
    process.stdout.write(`${JSON.stringify(row)}\n`);
  }
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}`;
  const [head = ''] = readFileSync(FILE, 'utf8').split(MARK);
  writeFileSync(FILE, `${head}${MARK}\n\nSeen ${machine}.\n\n${faultTable(rows)}`);
  const bad = rows.filter((row) => 'lost' in row && row.lost + row.doubled > 0);
  process.stdout.write(`${rows.length - bad.length} passed, ${bad.length} failed\n`);
  return bad.length > 0 ? 1 : 0;
}

await runCommand('soak', HELP, run);
