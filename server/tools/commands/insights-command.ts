/** `npm run insights`: what people looked for, as text or as JSON (docs/insights.md). */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { perHundred, type Report, readReport, type WordCounts } from '../../insights/report.ts';
import { subjectFinder } from '../../leads/intake/lead-subjects.ts';
import { leadFileOf, openLeadStore } from '../../leads/store/open-lead-store.ts';
import { ConfigError } from '../../settings/env.ts';
import { loadSite } from '../../site/load-site.ts';
import { type Config, readConfig } from '../../startup/config.ts';
import { startSearch } from '../../startup/fill-index.ts';
import { openForReading } from './open-for-reading.ts';
import { parseWords, runCommand, UsageError, wholeNumber } from './terminal.ts';

const HELP = `Shows what people looked for: words, words without results, filters, listings they opened, enquiries.

Usage: npm run insights [-- --days N] [--json]

  --days N   the last so many days, today among them (7), as far as they are kept
  --json     the same as JSON, to standard output
  --help     show this

Environment, and the same in .env: what npm start reads, SITE_DIR, DATA_DIR, LEADS_DATABASE_URL and INSIGHTS_DAYS among it. The site
may run meanwhile; what was counted in the last ten seconds may be missing.

Exit codes: 0 done, 1 failed, 2 called wrongly.
`;

const DAYS = 7;

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseWords(args, { days: { type: 'string' }, json: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} is no option`);
  const days = wholeNumber('--days', values.days, 1) ?? DAYS;
  const config = readConfig();
  const { databaseUrl } = config.leadDelivery;
  if (config.insights.days === 0) {
    process.stderr.write('Nothing is counted: INSIGHTS_DAYS is 0\n');
    return 0;
  }
  // A file is the site's to make: made here, it might belong to a user the site does not run as.
  if (databaseUrl === undefined && !existsSync(leadFileOf(config.dataDir))) {
    process.stderr.write(`Nothing has been counted yet: there is no file ${leadFileOf(config.dataDir)}\n`);
    return 0;
  }
  const report = await reportOf(config, days);
  process.stdout.write(values.json ? `${JSON.stringify(report, null, 2)}\n` : textOf(report));
  return 0;
}

async function reportOf(config: Config, days: number): Promise<Report> {
  const site = await loadSite(config.siteDir);
  await using opened = new AsyncDisposableStack();
  const store = await openLeadStore(config);
  opened.defer(() => store.close());
  const engine = await openForReading(config).catch(withoutTitles);
  opened.defer(() => engine?.close());
  const findSubjects = engine
    ? subjectFinder(site, startSearch(site, engine.target))
    : async (ids: readonly string[]) => ids.map((id) => ({ id, title: id, path: undefined }));
  // All is closed once this is left: the report has to be there by then.
  return await readReport({ store, site, findSubjects, now: Date.now(), days, keepDays: config.insights.days });
}

/** An index that somebody else has open costs the titles of listings alone. */
function withoutTitles(error: unknown): undefined {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`Listings are named by their ids: ${error.message}\n`);
}

function textOf({ from, until, sums, words, wordsWithoutResults, filters, listings, forms }: Report): string {
  const { searches, withoutResults, opened, enquiries } = sums;
  return [
    `${from} to ${until}, days in UTC`,
    '',
    line(searches, `searches, ${withoutResults} of them without results`),
    line(opened, `listings opened${rate(opened, searches, 'searches')}`),
    line(enquiries, `enquiries${rate(enquiries, opened, 'listings opened')}`),
    ...forms.map(({ title, enquiries: sent }) => line(sent, `  by: ${title}`)),
    ...part('Words without results', wordLines(wordsWithoutResults)),
    ...part('Words', wordLines(words)),
    ...part(
      'Filters',
      filters.map(({ label, times }) => line(times, label)),
    ),
    ...part(
      'Listings opened',
      listings.map((one) =>
        line(one.opened, `${one.title}${one.enquiries > 0 ? ` (enquiries: ${one.enquiries})` : ''}`),
      ),
    ),
    '',
  ].join('\n');
}

function part(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function wordLines({ most, others }: WordCounts): string[] {
  return [
    ...most.map(({ words, times }) => line(times, words)),
    ...(others > 0 ? [line(others, '(words too rare to be shown, or not kept)')] : []),
  ];
}

function line(times: number, text: string): string {
  return `${String(times).padStart(8)}  ${text}`;
}

function rate(after: number, before: number, name: string): string {
  const found = perHundred(after, before);
  return found === undefined ? '' : `, ${found} for every 100 ${name}`;
}

await runCommand('insights', HELP, run);
