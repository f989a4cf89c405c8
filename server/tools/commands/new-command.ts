/** `npm run new`: makes a site of a file of listings, indexes it and serves it (docs/first-site.md). */
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { createInterface, type Interface } from 'node:readline/promises';
import { IndexError } from '../../indexing/errors.ts';
import { indexFile } from '../../indexing/index-file.ts';
import { loadMapping } from '../../indexing/mapping/mapping.ts';
import { loadSite } from '../../site/load-site.ts';
import { readConfig } from '../../startup/config.ts';
import { picturesBeside } from '../../startup/site-pictures.ts';
import { canGetEnquiries, guessTable, makeSite } from '../new-site/make-site.ts';
import { openTarget } from './open-target.ts';
import { parseWords, runCommand, summaryLines, terminalReporter, UsageError } from './terminal.ts';

const HELP = `Makes a site of a file of listings: reads it, guesses what its columns are, writes the site's folder, indexes the
listings and serves the site.

Usage: npm run new -- FILE FOLDER [options]

FILE is CSV (any delimiter), TSV, JSON Lines or a JSON document, packed with gzip or not. FOLDER must not be there yet.

Options:
  --yes            ask nothing; without a terminal nothing is asked either
  --no-start       do not serve the site
  --name NAME      what the site is called; by its folder without it
  --encoding NAME  how the file is written, such as windows-1252; found out without it
  --language TAG   of the site, such as de or fr-CA: its texts, dates and numbers, how words are searched, and which of the columns
                   name_de, name_fr … it shows; guessed without it
  --enquiries-to ADDRESS
                   who gets the enquiries by e-mail; without it they are only kept
  --help           show this

Environment: PORT, DATA_DIR, SOLR_URL and all others of .env.example, as for npm start and npm run index.

Examples:
  npm run new -- listings.csv my-site
  npm run new -- export.jsonl.gz my-site --yes --no-start

Exit codes: 0 done, 1 failed, 2 called wrongly.
`;

const OPTIONS = {
  yes: { type: 'boolean' },
  'no-start': { type: 'boolean' },
  name: { type: 'string' },
  encoding: { type: 'string' },
  language: { type: 'string' },
  'enquiries-to': { type: 'string' },
} as const;

/** What the command line says. @throws UsageError */
function readArguments(args: string[]) {
  const { values, positionals } = parseWords(args, OPTIONS);
  const [file, folder, ...more] = positionals;
  if (file === undefined)
    throw new UsageError('FILE and FOLDER are missing: your listings, and the folder of the new site');
  if (folder === undefined) throw new UsageError('FOLDER is missing: where the new site is to be');
  if (more.length > 0)
    throw new UsageError(`FILE and FOLDER, not ${positionals.length} words; put names with spaces in quotes`);
  const encoding = encodingOf(values.encoding);
  const language = languageOf(values.language);
  const enquiriesTo = addressOf(values['enquiries-to']);
  return {
    file,
    folder,
    encoding,
    language,
    enquiriesTo,
    name: values.name?.trim() || undefined,
    yes: values.yes ?? false,
    starts: !values['no-start'],
  };
}

function encodingOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new UsageError(`--encoding ${name} is not known; try utf-8, utf-16le or windows-1252`);
  }
}

function languageOf(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined;
  try {
    const [known = ''] = Intl.getCanonicalLocales(tag);
    if (Intl.NumberFormat.supportedLocalesOf(known).length > 0) return known;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new UsageError(`--language ${tag} is no language; try de, fr, es, ar or en-GB`);
}

function addressOf(address: string | undefined): string | undefined {
  if (address === undefined || canGetEnquiries(address)) return address;
  throw new UsageError(`--enquiries-to ${address} is no e-mail address, such as hello@example.com`);
}

async function run(args: string[]): Promise<number> {
  const wanted = readArguments(args);
  const workDir = (process.env.npm_lifecycle_event === 'new' && process.env.INIT_CWD) || process.cwd();
  const folder = resolve(workDir, wanted.folder);
  const file = resolve(workDir, wanted.file);
  const config = readConfig();
  const isAsked = !wanted.yes && process.stdin.isTTY && process.stdout.isTTY;
  // What is typed while the file is read waits for its question.
  let lines: Interface | undefined;
  const ask = async (question: string, proposal: string): Promise<string> => {
    if (!isAsked) return proposal;
    lines ??= createInterface({ input: process.stdin, output: process.stdout });
    const shown = proposal === '' ? question : `${question} [${proposal}]`;
    return (await lines.question(`${shown} `)).trim() || proposal;
  };
  const site = await makeSite({
    file,
    folder,
    encoding: wanted.encoding,
    language: wanted.language,
    name: wanted.name,
    enquiriesTo: wanted.enquiriesTo,
    say,
    ask,
  }).finally(() => lines?.close());
  say('');
  for (const line of guessTable(site)) say(line);
  say('');
  const below = relative(process.cwd(), folder);
  const shown = below.startsWith('..') ? folder : below;
  say(`Wrote ${shown}: every guess stands there with its reason, in mapping.yaml and pages/home.yaml.`);
  await loadSite(folder);
  const mapping = await loadMapping(join(folder, 'mapping.yaml'));
  const pictures = await picturesBeside(mapping.file, config.dataDir);
  const open = await openTarget(config);
  try {
    // That it is read has been said.
    const reporter = { ...terminalReporter(process.stdout, process.stderr), started() {} };
    const summary = await indexFile({ source: file, mapping, target: open.target, reporter, pictures });
    for (const line of summaryLines(summary, open.target.label)) say(line);
    if (summary.indexed === 0)
      throw new IndexError(`No listing could be indexed: change ${join(shown, 'mapping.yaml')}`);
  } finally {
    await open.close();
  }
  say(enquiriesLine(site.enquiriesTo, config.leadDelivery.smtp, shown));
  const data = process.env.DATA_DIR === undefined ? '' : `DATA_DIR=${argument(config.dataDir)} `;
  say(`Serve it with: ${data}SITE_DIR=${argument(shown)} npm start`);
  if (!wanted.starts) return 0;
  say('');
  process.env.SITE_DIR = folder;
  await import('../../main.ts');
  return Number(process.exitCode ?? 0);
}

/** Where enquiries go, and what is still needed for it. */
function enquiriesLine(
  to: string | undefined,
  smtp: ReturnType<typeof readConfig>['leadDelivery']['smtp'],
  folder: string,
): string {
  if (to === undefined) {
    return `Enquiries are only kept: npm run leads -- list. To have them by e-mail as well, write your address into the files of ${join(folder, 'forms')}, under deliver.`;
  }
  return smtp === undefined
    ? `Enquiries go to ${to} once SMTP_URL and MAIL_FROM are set, in the environment or in .env (docs/leads-delivery.md); until then they wait.`
    : `Enquiries go to ${to}, by ${smtp.host} from ${smtp.from.address}.`;
}

/** In quotes where a shell would take it apart. */
function argument(path: string): string {
  return /^[\w./\\:@%+=-]+$/.test(path) ? path : `"${path}"`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand('new', HELP, run);
