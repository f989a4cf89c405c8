/** `npm run index`: writes the records of a file into the search index (docs/indexing.md). */
import { resolve } from 'node:path';
import process from 'node:process';
import { readShare } from '../../indexing/feeds/feed.ts';
import { indexFile } from '../../indexing/index-file.ts';
import type { IndexSummary } from '../../indexing/index-report.ts';
import type { IndexOptions } from '../../indexing/index-run.ts';
import { loadMapping } from '../../indexing/mapping/mapping.ts';
import type { OpenTarget } from '../../indexing/target/solr-target.ts';
import { DEFAULT_DATA_DIR } from '../../settings/env.ts';
import { readConfig } from '../../startup/config.ts';
import { picturesBeside } from '../../startup/site-pictures.ts';
import { openTarget } from './open-target.ts';
import { parseWords, runCommand, summaryLines, terminalReporter, UsageError, wholeNumber } from './terminal.ts';
import { feedOf, statusLines, watch } from './watch-command.ts';

const HELP = `Writes the records of a file into the search index.

Usage: npm run index -- FILE --mapping MAPPING.yaml [options]
       npm run index -- --watch [FILE|URL --mapping MAPPING.yaml] [options]
       npm run index -- --status

FILE is JSON Lines, a JSON document or CSV with a header row, packed with gzip or not; - reads standard input.

Options:
  --mapping FILE   how a record becomes a document (required; see docs/indexing.md)
  --dry-run        write nothing: check the whole file and show the first documents
  --show N         how many documents --dry-run shows (3)
  --strict         stop at the first bad record, with exit code 1
  --prune          afterwards, delete documents of the same index and site hash that are not in the file
  --swap           write a new index and put it in the place of the old one when it is complete
  --max-loss N%    with --prune, --swap and --watch: stop, and change nothing, where more than this share of the records
                   is bad, more than it of the documents would be removed, or more than it of those with a value that
                   "if_bad: drop" drops would lose that field (20%)
  --force          prune or swap whatever is lost
  --watch          go on: index a file again whenever it has changed and is whole, an http address when it has another
                   version (private addresses, too: it is yours to name); what is no longer in it is deleted, a round
                   that loses more than --max-loss is refused. Without either: the feeds of SITE_DIR/feeds.yaml
  --every TIME     with --watch: between two looks, such as 30s, 15m or 2h (15m for an address, 5s for a file)
  --status         how each watched feed is doing
  --config-set C   with --swap on a single Solr: its configset, if its name is not the core's
  --limit N        stop after N records
  --batch N        documents per request (500)
  --hash HASH      site hash for the document keys, instead of the one in the mapping
  --help           show this

Environment, and the same in .env:
  SOLR_URL                    collection to write to, such as http://127.0.0.1:8983/solr/waymark;
                              without it, the index of the embedded engine is written
                              (with SOLR_URLS alone: the first of them)
  SOLR_USER, SOLR_PASSWORD    user for a Solr that asks for one, or SOLR_USER_FILE, SOLR_PASSWORD_FILE
  DATA_DIR                    folder of the embedded engine's index, and of what --status shows (.data)
  SITE_DIR                    the site folder, for its feeds.yaml (site)

Examples:
  npm run index -- listings.jsonl --mapping mapping.yaml --dry-run
  npm run index -- listings.csv.gz --mapping mapping.yaml --prune
  npm run index -- listings.csv.gz --mapping mapping.yaml --swap
  npm run index -- --watch https://example.com/export.csv.gz --mapping mapping.yaml --every 30m
  curl -s https://example.com/export.jsonl | npm run --silent index -- - --mapping mapping.yaml
  SOLR_URL=http://127.0.0.1:8983/solr/waymark npm run index -- listings.jsonl --mapping mapping.yaml

Exit codes: 0 done, 1 failed, 2 called wrongly.
`;

const OPTIONS = {
  mapping: { type: 'string' },
  batch: { type: 'string' },
  limit: { type: 'string' },
  hash: { type: 'string' },
  show: { type: 'string' },
  'dry-run': { type: 'boolean' },
  strict: { type: 'boolean' },
  prune: { type: 'boolean' },
  swap: { type: 'boolean' },
  'max-loss': { type: 'string' },
  force: { type: 'boolean' },
  'config-set': { type: 'string' },
  watch: { type: 'boolean' },
  every: { type: 'string' },
  status: { type: 'boolean' },
} as const;

type OptionName = keyof typeof OPTIONS;

/** Options that do not go together, and why. */
const APART: readonly [OptionName, OptionName, why: string][] = [
  ['prune', 'dry-run', ', which writes nothing'],
  ['prune', 'limit', ', which reads only a part of the file'],
  ['swap', 'dry-run', ', which writes nothing'],
  ['swap', 'limit', ', which reads only a part of the file'],
  ['swap', 'prune', ': a new index holds nothing to prune'],
  ['force', 'max-loss', ': it lifts the limit'],
  ['watch', 'dry-run', ', which writes nothing'],
  ['watch', 'limit', ', which reads only a part of the file'],
  ['watch', 'prune', ': each round prunes'],
  ['watch', 'force', ': the limit holds in each round; run it once with --force'],
];
/** Options that go with one of others alone. */
const TOGETHER: readonly [OptionName, ...others: OptionName[]][] = [
  ['config-set', 'swap'],
  ['max-loss', 'prune', 'swap', 'watch'],
  ['every', 'watch'],
  ['force', 'prune', 'swap'],
  ['show', 'dry-run'],
];

/** What the command line says. @throws UsageError */
function readArguments(args: string[]) {
  const { values, positionals } = parseWords(args, OPTIONS);
  const [source, ...more] = positionals;
  // What is watched without a name stands in a file, with all there is to say of it.
  if (values.status || (values.watch && source === undefined)) {
    const only = values.status ? 'status' : 'watch';
    const other = Object.keys(values).find((name) => name !== only);
    if (other === undefined && source === undefined) return only;
    throw new UsageError(`--${only} stands alone${source === undefined ? `, without --${other}` : ''}`);
  }
  if (source === undefined) throw new UsageError('FILE is missing: the file to index, or - for standard input');
  if (more.length > 0) throw new UsageError(`One FILE at a time, not ${positionals.length}`);
  if (!values.mapping) throw new UsageError('--mapping is missing: the file that says how a record becomes a document');
  if (values.hash !== undefined && !/^[A-Za-z0-9]{1,64}$/.test(values.hash)) {
    throw new UsageError('--hash must be made of letters and digits');
  }
  const isGiven = (name: OptionName): boolean => values[name] !== undefined;
  for (const [one, other, why] of APART) {
    if (isGiven(one) && isGiven(other)) throw new UsageError(`--${one} does not go with --${other}${why}`);
  }
  for (const [one, ...others] of TOGETHER) {
    if (isGiven(one) && !others.some(isGiven)) {
      throw new UsageError(`--${one} goes with ${others.map((name) => `--${name}`).join(' or ')} only`);
    }
  }
  const options = {
    batch: wholeNumber('--batch', values.batch, 1) ?? 500,
    limit: wholeNumber('--limit', values.limit, 1),
    strict: values.strict ?? false,
    samples: wholeNumber('--show', values.show, 0) ?? 3,
    prune: values.prune ?? false,
    maxLoss: values.force ? undefined : maxLoss(values['max-loss']),
    swap: values.swap ? { configSet: values['config-set'], date: new Date() } : undefined,
  } satisfies Partial<IndexOptions>;
  const { mapping, hash, every, watch: isWatched = false, 'dry-run': dryRun = false } = values;
  if (isWatched && source === '-') throw new UsageError('--watch takes a file or an http address, not standard input');
  return { source, mapping, hash, every, isWatched, dryRun, options };
}

/** As a share from 0 to 1. A feed seldom loses a fifth of its records between two runs; a broken one often does. */
function maxLoss(text = '20%'): number {
  const share = readShare(text);
  if (share !== undefined) return share;
  throw new UsageError(`--max-loss must be a share such as 20%, from 0% to 100%, not "${text}"`);
}

/** Aborted where the run is to end. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let isAsked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Asked a second time: what an unfinished --swap leaves goes at the next start.
      if (isAsked) process.exit(1);
      isAsked = true;
      stop.abort();
    });
  }
  process.once('disconnect', () => stop.abort());
  process.channel?.unref();
  return stop.signal;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function run(args: string[]): Promise<number> {
  const wanted = readArguments(args);
  if (wanted === 'status') {
    for (const line of statusLines(readConfig())) process.stdout.write(`${line}\n`);
    return 0;
  }
  // npm runs scripts in the project's folder; the files are named from where the person stands.
  const folder = (process.env.npm_lifecycle_event === 'index' && process.env.INIT_CWD) || process.cwd();
  const signal = stopSignal();
  if (wanted === 'watch' || wanted.isWatched) {
    const feed = wanted === 'watch' ? undefined : feedOf({ ...wanted, ...wanted.options }, folder);
    await watch(feed, readConfig(), { say, signal });
    return 0;
  }
  const mapping = await loadMapping(resolve(folder, wanted.mapping), { hash: wanted.hash });
  let open: OpenTarget | undefined;
  let summary: IndexSummary;
  try {
    const config = wanted.dryRun ? undefined : readConfig();
    open = config && (await openTarget(config));
    summary = await indexFile({
      ...wanted.options,
      source: wanted.source === '-' ? '-' : resolve(folder, wanted.source),
      mapping,
      target: open?.target,
      pictures: await picturesBeside(mapping.file, config?.dataDir ?? resolve(DEFAULT_DATA_DIR)),
      reporter: terminalReporter(process.stdout, process.stderr),
      stdin: () => process.stdin,
      signal,
    });
  } finally {
    await open?.close();
  }
  for (const line of summaryLines(summary, open?.target.label ?? '')) say(line);
  if (summary.records > 0 && (summary.indexed > 0 || summary.leftOut > 0)) return 0;
  say(summary.records === 0 ? 'The source holds no record.' : 'No record could be indexed.');
  return 1;
}

// Without a terminal or a reader there is nobody left to tell, but the run must come to its end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
await runCommand('index', HELP, run);
