/** The command line of `npm run index`, and the index that it names. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { httpTarget, type OpenTarget, socketTarget } from '../../indexing/target/solr-target.ts';
import type { Config } from '../../startup/config.ts';
import { ENGINE_PATH, indexFileOf, openEmbedded, siteSocketPath } from '../../startup/open-embedded.ts';
import { parseWords, UsageError, wholeNumber } from './terminal.ts';

export interface IndexArguments {
  source: string;
  mapping: string;
  batch: number;
  limit: number | undefined;
  hash: string | undefined;
  dryRun: boolean;
  samples: number;
  strict: boolean;
  prune: boolean;
  swap: boolean;
  /** The share of records or documents that --prune and --swap may lose, from 0 to 1; undefined: any. */
  maxLoss: number | undefined;
  configSet: string | undefined;
}

/** A feed seldom loses a fifth of its records between two runs; a broken one often does. */
const MAX_LOSS = 0.2;

export const HELP = `Writes the records of a file into the search index.

Usage: npm run index -- FILE --mapping MAPPING.yaml [options]

FILE is JSON Lines, a JSON document or CSV with a header row, packed with gzip or not; - reads standard input.

Options:
  --mapping FILE   how a record becomes a document (required; see docs/indexing.md)
  --dry-run        write nothing: check the whole file and show the first documents
  --show N         how many documents --dry-run shows (3)
  --strict         stop at the first bad record, with exit code 1
  --prune          afterwards, delete documents of the same index and site hash that are not in the file
  --swap           write a new index and put it in the place of the old one when it is complete
  --max-loss N%    with --prune and --swap: stop, and change nothing, where more than this share of the records
                   is bad, or more than it of the documents would be removed (20%)
  --force          prune or swap whatever is lost
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
  DATA_DIR                    folder of the embedded engine's index (.data)

Examples:
  npm run index -- listings.jsonl --mapping mapping.yaml --dry-run
  npm run index -- listings.csv.gz --mapping mapping.yaml --prune
  npm run index -- listings.csv.gz --mapping mapping.yaml --swap
  curl -s https://example.com/export.jsonl | npm run --silent index -- - --mapping mapping.yaml
  SOLR_URL=http://127.0.0.1:8983/solr/waymark npm run index -- listings.jsonl --mapping mapping.yaml

Exit codes: 0 done, 1 failed, 2 called wrongly.
`;

/** Reads the command line; "help" when help was asked for. Throws UsageError. */
export function readArguments(args: string[]): IndexArguments | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [source, ...more] = positionals;
  if (source === undefined) throw new UsageError('FILE is missing: the file to index, or - for standard input');
  if (more.length > 0) throw new UsageError(`One FILE at a time, not ${positionals.length}`);
  if (!values.mapping) throw new UsageError('--mapping is missing: the file that says how a record becomes a document');
  if (values.hash !== undefined && !/^[A-Za-z0-9]{1,64}$/.test(values.hash))
    throw new UsageError('--hash must be made of letters and digits');
  if (values.prune && values['dry-run'])
    throw new UsageError('--prune does not go with --dry-run, which writes nothing');
  if (values.prune && values.limit)
    throw new UsageError('--prune does not go with --limit, which reads only a part of the file');
  if (values.swap) checkSwap(values);
  if (values['config-set'] !== undefined && !values.swap) throw new UsageError('--config-set goes with --swap only');
  checkLossOptions(values);
  if (values.show && !values['dry-run']) throw new UsageError('--show goes with --dry-run only');
  return {
    source,
    mapping: values.mapping,
    batch: wholeNumber('--batch', values.batch, 1) ?? 500,
    limit: wholeNumber('--limit', values.limit, 1),
    hash: values.hash,
    dryRun: values['dry-run'] ?? false,
    samples: wholeNumber('--show', values.show, 0) ?? 3,
    strict: values.strict ?? false,
    prune: values.prune ?? false,
    swap: values.swap ?? false,
    maxLoss: values.force ? undefined : maxLoss(values['max-loss']),
    configSet: values['config-set'],
  };
}

function checkSwap(values: ReturnType<typeof parse>['values']): void {
  if (values['dry-run']) throw new UsageError('--swap does not go with --dry-run, which writes nothing');
  if (values.limit) throw new UsageError('--swap does not go with --limit, which reads only a part of the file');
  if (values.prune) throw new UsageError('--swap does not go with --prune: a new index holds nothing to prune');
}

function checkLossOptions(values: ReturnType<typeof parse>['values']): void {
  const removes = values.swap || values.prune;
  if (values['max-loss'] !== undefined && !removes) throw new UsageError('--max-loss goes with --prune or --swap only');
  if (!values.force) return;
  if (!removes) throw new UsageError('--force goes with --prune or --swap only');
  if (values['max-loss'] !== undefined) throw new UsageError('--force does not go with --max-loss: it lifts the limit');
}

function maxLoss(text: string | undefined): number {
  if (text === undefined) return MAX_LOSS;
  const [, number = ''] = /^(\d{1,3}(?:\.\d+)?) ?%?$/.exec(text) ?? [];
  const share = number === '' ? Number.NaN : Number(number) / 100;
  if (share >= 0 && share <= 1) return share;
  throw new UsageError(`--max-loss must be a share such as 20%, from 0% to 100%, not "${text}"`);
}

function parse(args: string[]) {
  return parseWords(args, {
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
    help: { type: 'boolean', short: 'h' },
  });
}

/**
 * Opens the collection to write to: that of `SOLR_URL`, or else the embedded engine's index in `DATA_DIR`, through the
 * site that serves it already or through an engine started for the time of the run.
 *
 * @throws ConfigError naming DATA_DIR when another run writes the index, or the folder cannot be used.
 */
export async function openTarget({ solr, dataDir }: Pick<Config, 'solr' | 'dataDir'>): Promise<OpenTarget> {
  if (solr) return httpTarget(solr.writeUrl, solr.credentials);
  const indexFile = indexFileOf(dataDir);
  const siteSocket = siteSocketPath(dataDir);
  if (await listens(siteSocket)) {
    return socketTarget(siteSocket, ENGINE_PATH, `${indexFile} (through the running site)`, 'site');
  }
  const { engine, socketPath } = await openEmbedded(dataDir, privateSocketPath());
  const open = socketTarget(socketPath, engine.path, indexFile, 'own');
  return {
    target: open.target,
    async close() {
      await open.close();
      await engine.close();
    },
  };
}

/** A socket nobody else knows: the engine ends with the run, and must not take another program's work with it. */
function privateSocketPath(): string {
  const name = `waymark-run-${randomUUID().slice(0, 13)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

function listens(socketPath: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });
}
