/** `npm run doctor`: holds the site folder against itself, the settings and the index, and mends what is obvious (docs/doctor.md). */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { waitingMail } from '../../leads/delivery/start-delivery.ts';
import { ConfigError } from '../../settings/env.ts';
import { type Finding, findingLine } from '../../site/check/finding.ts';
import { examineSite, inOrder } from '../../site/examine-site.ts';
import { mendSite } from '../../site/mend/mend-site.ts';
import { findUnknownEntities } from '../../startup/check-site.ts';
import { readConfig } from '../../startup/config.ts';
import { addressFindings } from '../../startup/doctor/address-findings.ts';
import { indexFindings, mappingFindings } from '../../startup/doctor/examine.ts';
import { mappingFaults } from '../../startup/doctor/mapping-faults.ts';
import { pictureFindings } from '../../startup/doctor/picture-findings.ts';
import { misspeltSettings, settingNotes } from '../../startup/doctor/setting-notes.ts';
import { settingsFindings } from '../../startup/doctor/settings-findings.ts';
import { solrFault } from '../../startup/doctor/solr-fault.ts';
import { startSearch } from '../../startup/fill-index.ts';
import { requireSiteFolder } from '../../startup/site-folder.ts';
import { type OpenedEngine, openForReading } from './open-for-reading.ts';
import { parseWords, runCommand, UsageError } from './terminal.ts';

const HELP = `Looks for mistakes in the site folder, the settings, and what the site asks of its index.

Usage: npm run doctor [-- --fix]

  --fix    mends what is obvious: a name with one slip, a file with the ending .yml, a spelling that stands twice.
           Each change is shown, then written; comments and layout of the files stay.
  --help   show this

Environment, and the same in .env: what npm start reads, SITE_DIR, DATA_DIR and SOLR_URL among it. The site may run meanwhile.

Exit codes: 0 nothing stops the site, 1 something does, 2 called wrongly.
`;

interface Examination {
  findings: Finding[];
  /** What is as it should be, and may not be what is wanted. */
  notes: string[];
}

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseWords(args, { fix: { type: 'boolean' } });
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} is no option`);
  const settings = readSettings();
  requireSiteFolder(settings.siteDir);
  let examined = await examine(settings);
  if (values.fix) {
    const made = await mendSite(settings.siteDir, examined.findings, (lines) => say([...lines, '']));
    say([`${counted(made, 'change')} made.`, '']);
    if (made > 0) examined = await examine(settings);
  }
  return report(settings.siteDir, examined, values.fix ?? false);
}

type Settings = ReturnType<typeof readSettings>;

/** The settings; where one of them is wrong, that, and the folder all the same. */
function readSettings() {
  try {
    const config = readConfig();
    return { config, fault: undefined, siteDir: config.siteDir };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: undefined, fault: error, siteDir: resolve(process.env.SITE_DIR || 'site') };
  }
}

async function examine({ config, fault, siteDir }: Settings): Promise<Examination> {
  const { site, parts, fields, findings } = await examineSite(siteDir);
  const notes: string[] = [];
  if (fault) {
    findings.push({ ...ofSettings(), reason: fault.message, consequence: 'no page is served', stops: true });
  }
  if (parts && config) {
    findings.push(...(await addressFindings(parts, config)));
    findings.push(...(await pictureFindings(parts, config.dataDir)));
    findings.push(...(await settingsFindings(parts, { config, env: process.env, workDir: process.cwd() })));
    notes.push(...waitingMail(parts.leadForms, config.leadDelivery));
    notes.push(...(await settingNotes({ site: parts, config, env: process.env, workDir: process.cwd() })));
  } else {
    notes.push(...misspeltSettings(process.env, process.cwd()));
  }
  if (fields) findings.push(...(await mappingFaults(siteDir, fields, findings)));
  else {
    notes.push('The index has not been looked at: first site.yaml must be right.');
    return { findings, notes };
  }
  let engine: OpenedEngine | undefined;
  let why = config ? 'there is no index yet' : 'the settings are wrong';
  try {
    engine = config && (await openForReading(config));
    const ofIndex = engine && (await indexFindings(fields, engine.target));
    if (ofIndex && site && engine) notes.push(...(await findUnknownEntities(site, startSearch(site, engine.target))));
    if (ofIndex) return { findings: [...findings, ...ofIndex], notes };
    if (engine) why = `the search engine (${engine.target.label}) does not tell of them`;
    const reason = config && (await solrFault(config, fields.indexes[0]?.id ?? ''));
    if (reason !== undefined) {
      findings.push({ ...ofSettings(), reason, consequence: 'pages show no listings', stops: false });
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    why = error.message;
  } finally {
    await engine?.close();
  }
  notes.push(`The fields were held against the mapping alone: ${why}.`);
  return { findings: [...findings, ...(await mappingFindings(fields))], notes };
}

function ofSettings(): Pick<Finding, 'file' | 'line'> {
  return { file: existsSync('.env') ? '.env' : 'environment', line: 1 };
}

function report(siteDir: string, { findings, notes }: Examination, isMended: boolean): number {
  const stops = findings.filter((finding) => finding.stops);
  const told = findings.filter((finding) => !finding.stops);
  const warns = told.filter((finding) => !finding.isNote);
  const noted = [...inOrder(told.filter((finding) => finding.isNote)).map(findingLine), ...notes];
  const obvious = findings.filter(({ fix }) => fix !== undefined).length;
  const section = (title: string, some: readonly Finding[]): string[] =>
    some.length === 0 ? [] : [title, ...inOrder(some).map((finding) => `  ${findingLine(finding)}`), ''];
  say([
    `Site folder ${siteDir}`,
    '',
    ...section('Stops the site:', stops),
    ...section('Warnings:', warns),
    ...(noted.length === 0 ? [] : ['Worth knowing:', ...noted.map((line) => `  ${line}`), '']),
    stops.length + warns.length === 0
      ? 'The site is well.'
      : `${counted(stops.length, 'mistake')} ${stops.length === 1 ? 'stops' : 'stop'} the site, ${counted(warns.length, 'warning')}.${
          obvious > 0 && !isMended ? ` npm run doctor -- --fix mends ${obvious} of them.` : ''
        }`,
  ]);
  return stops.length > 0 ? 1 : 0;
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

await runCommand('doctor', HELP, run);
