import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeadStore } from '../../leads/store/lead-store.ts';
import { leadFileOf } from '../../leads/store/open-lead-store.ts';
import { openSqliteStore } from '../../leads/store/sqlite-store.ts';
import type { TallyKind } from '../../leads/store/tallies.ts';

const COMMAND = join(import.meta.dirname, 'insights-command.ts');
const SITE_DIR = join(import.meta.dirname, '..', '..', '..', 'site');
const DAY = 86_400_000;
/** When the command runs: no day ends meanwhile, and the days before are of another month and year. */
const NOW = Date.UTC(2028, 0, 3, 12);
const CLOCK = `--import=data:text/javascript,Date.now=()=>${NOW}`;

let folder = '';
let store: LeadStore | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-insights-cli-'));
});

afterEach(async () => {
  await store?.close();
  store = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command beside the open store, as beside a running site. */
async function insights(args: string[], env: Record<string, string> = {}) {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [CLOCK, COMMAND, ...args], {
      cwd: folder,
      env: {
        ...{ PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
        ...{ SITE_DIR, DATA_DIR: folder, ...env },
      },
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    // What execFile rejects with has the outputs and the exit code.
    const { code, stdout, stderr } = error as Error & { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

const dayBefore = (days: number): string => new Date(NOW - days * DAY).toISOString().slice(0, 10);

async function fill(): Promise<void> {
  store = await openSqliteStore(leadFileOf(folder));
  const tally = (days: number, kind: TallyKind, scope: string, name: string, times: number) => ({
    ...{ day: dayBefore(days), kind, scope, name, times },
  });
  await store.addTallies([
    tally(1, 'search', 'rentals', '', 40),
    tally(1, 'empty', 'rentals', '', 10),
    tally(1, 'words', 'rentals', 'hot tub', 20),
    tally(1, 'words', 'rentals', 'my own name', 1),
    tally(1, 'nothing', 'rentals', 'igloo', 4),
    tally(1, 'filter', 'rentals', 'ss_town:Duck', 9),
    tally(1, 'filter', 'rentals', 'bs_pets:true', 5),
    tally(1, 'listing', 'rentals', 'wmdemo-rentals-7', 10),
    tally(1, 'enquiry', 'bt-leads-listing', '', 2),
    tally(1, 'about', 'bt-leads-listing', 'wmdemo-rentals-7', 2),
    tally(20, 'search', 'rentals', '', 5),
    tally(20, 'words', 'rentals', 'long ago', 5),
  ]);
}

describe('npm run insights', () => {
  test('prints the week: sums, ratios, and what was looked for most', async () => {
    await fill();
    const { code, out } = await insights([]);

    expect(code).toBe(0);
    expect(out).toBe(`${dayBefore(6)} to ${dayBefore(0)}, days in UTC

      40  searches, 10 of them without results
      10  listings opened, 25 for every 100 searches
       2  enquiries, 20 for every 100 listings opened
       2    by: Ask about this place

Words without results
       4  igloo

Words
      20  hot tub
       1  (words too rare to be shown, or not kept)

Filters
       9  Town: Duck
       5  Pets: Pets welcome

Listings opened
      10  wmdemo-rentals-7 (enquiries: 2)
`);
  });

  test('gives the same as JSON, of as many days as are asked for and kept', async () => {
    await fill();
    const month = JSON.parse((await insights(['--days', '30', '--json'])).out);
    expect(month).toMatchObject({
      from: dayBefore(29),
      until: dayBefore(0),
      sums: { searches: 45, withoutResults: 10, opened: 10, enquiries: 2 },
      words: {
        most: [
          { index: 'rentals', words: 'hot tub', times: 20 },
          { words: 'long ago', times: 5 },
        ],
        others: 1,
      },
      filters: [{ field: 'ss_town', value: 'Duck', label: 'Town: Duck', times: 9 }, { field: 'bs_pets' }],
    });
    expect(month.days).toHaveLength(30);

    const kept = JSON.parse((await insights(['--days', '30', '--json'], { INSIGHTS_DAYS: '10' })).out);
    expect(kept).toMatchObject({ from: dayBefore(9), sums: { searches: 40 } });
  });

  test('says why there is nothing, and makes no file', async () => {
    expect(await insights([])).toEqual({
      code: 0,
      out: '',
      err: `Nothing has been counted yet: there is no file ${leadFileOf(folder)}\n`,
    });
    expect((await insights([], { INSIGHTS_DAYS: '0' })).err).toBe('Nothing is counted: INSIGHTS_DAYS is 0\n');
  });

  test.each([
    [['--days', '0'], '--days must be a whole number from 1, not "0"'],
    [['week'], 'week is no option'],
    [['--month'], "Unknown option '--month'"],
  ])('is refused where it is called wrongly: %j', async (args, message) => {
    const { code, err } = await insights(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
