import { existsSync } from 'node:fs';
import process from 'node:process';
import { leadEmails, normalEmail } from '../../leads/store/lead-emails.ts';
import type { LeadFilter, LeadStore, StoredLead } from '../../leads/store/lead-store.ts';
import { leadFileOf, openLeadStore } from '../../leads/store/open-lead-store.ts';
import { type Config, readConfig } from '../../startup/config.ts';
import { LEADS_HELP, type LeadsArguments, readLeadsArguments } from './leads-arguments.ts';
import { allLeads, exportCsv, exportJson } from './leads-export.ts';
import { harmless, textTable } from './text-table.ts';
import { UsageError } from './usage.ts';

const DAY_MS = 86_400_000;

type Command = Exclude<LeadsArguments, { command: 'help' }>;
type Chosen = Extract<LeadsArguments, { command: 'list' }>['chosen'];

/** Runs the command; gives its exit code: 0 done, 1 failed, 2 called wrongly. */
async function main(args: string[]): Promise<number> {
  try {
    const wanted = readLeadsArguments(args);
    if (wanted.command === 'help') {
      process.stdout.write(LEADS_HELP);
      return 0;
    }
    const config = readConfig();
    if (!isThere(config)) {
      note(`There are no enquiries yet: there is no file ${leadFileOf(config.dataDir)}`);
      return wanted.command === 'show' ? 1 : 0;
    }
    const store = await openLeadStore(config);
    try {
      return await run(store, wanted);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof UsageError) {
      note(`${error.message}\nSee: npm run leads -- --help`);
      return 2;
    }
    note(messageOf(error));
    return 1;
  }
}

/** A file is the site's to make: made here, it might belong to a user the site does not run as. */
function isThere({ dataDir, leadDelivery }: Config): boolean {
  return leadDelivery.databaseUrl !== undefined || existsSync(leadFileOf(dataDir));
}

async function run(store: LeadStore, wanted: Command): Promise<number> {
  switch (wanted.command) {
    case 'list':
      await list(store, filterOf(wanted.chosen));
      return 0;
    case 'show':
      return show(store, wanted.leadId);
    case 'export': {
      const write = wanted.format === 'csv' ? exportCsv : exportJson;
      await write(store, filterOf(wanted.chosen), process.stdout);
      return 0;
    }
    case 'retry': {
      const made = await store.retry(wanted.leadId, Date.now());
      say(`${counted(made, 'delivery', 'deliveries')} will be tried again${made > 0 ? ' when the site runs' : ''}.`);
      return 0;
    }
    case 'erase':
      return erase(store, wanted);
  }
}

async function list(store: LeadStore, filter: LeadFilter): Promise<void> {
  const leads = await store.list(filter);
  const rows = leads.map((lead) => [
    lead.id,
    timeOf(lead.createdAt),
    lead.formId,
    visitorOf(lead),
    lead.subjects.map(({ title }) => title).join(', '),
    deliveriesOf(lead),
  ]);
  if (rows.length > 0) {
    for (const line of textTable(['ID', 'RECEIVED (UTC)', 'FORM', 'FROM', 'ABOUT', 'DELIVERIES'], rows)) say(line);
  }
  const { leads: all, pending, dead } = await store.counts();
  note(
    `${leads.length} shown of ${counted(all, 'enquiry', 'enquiries')}; ${counted(pending, 'delivery', 'deliveries')} pending, ${dead} given up.`,
  );
}

function visitorOf({ fields }: StoredLead): string {
  return leadEmails(fields)[0] ?? Object.values(fields).flat()[0] ?? '';
}

function deliveriesOf({ deliveries }: StoredLead): string {
  return deliveries
    .map(({ kind, state, attempts, lastError }) =>
      state === 'delivered' ? `${kind} ✓` : `${kind} ${state}${attempts > 0 ? ` (${attempts}×, ${lastError})` : ''}`,
    )
    .join(', ');
}

async function show(store: LeadStore, leadId: string): Promise<number> {
  const lead = await store.get(leadId);
  if (!lead) {
    note(`There is no enquiry ${harmless(leadId)}`);
    return 1;
  }
  say(`Enquiry   ${lead.id}`);
  say(`Received  ${timeOf(lead.createdAt)} UTC`);
  say(`Form      ${lead.formId}`);
  for (const { id, title, path } of lead.subjects) say(`About     ${harmless(title)} (${harmless(path ?? id)})`);
  say('');
  for (const [name, value] of Object.entries(lead.fields)) {
    const text = harmless(typeof value === 'string' ? value : value.join(', '), { lines: true });
    const label = harmless(name);
    say(text.includes('\n') ? `${label}:\n${text.replaceAll(/^/gm, '  ')}` : `${label}: ${text}`);
  }
  say('');
  const rows = lead.deliveries.map(({ id, kind, target, state, attempts, nextAttemptAt, lastError }) => [
    id,
    `${kind} ${target}`,
    state,
    String(attempts),
    state === 'pending' ? timeOf(nextAttemptAt) : '',
    lastError ?? '',
  ]);
  for (const line of textTable(['DELIVERY', 'TO', 'STATE', 'ATTEMPTS', 'NEXT (UTC)', 'LAST ERROR'], rows)) say(line);
  return 0;
}

async function erase(store: LeadStore, { which, isSure }: Extract<Command, { command: 'erase' }>): Promise<number> {
  const wanted = 'days' in which ? { before: Date.now() - which.days * DAY_MS } : which;
  if (!isSure) {
    say(`This would erase ${counted(await countOf(store, wanted), 'enquiry', 'enquiries')}. Add --yes to do it.`);
    return 0;
  }
  say(`Erased ${counted(await store.erase(wanted), 'enquiry', 'enquiries')}.`);
  return 0;
}

async function countOf(store: LeadStore, which: Parameters<LeadStore['erase']>[0]): Promise<number> {
  if ('leadId' in which) return (await store.get(which.leadId)) ? 1 : 0;
  let found = 0;
  for await (const { fields } of allLeads(store, 'before' in which ? { until: which.before } : {})) {
    if ('before' in which || leadEmails(fields).includes(normalEmail(which.email))) found += 1;
  }
  return found;
}

function filterOf(chosen: Chosen): LeadFilter {
  const { formId, from, until, state, limit } = chosen;
  return {
    ...(formId !== undefined && { formId }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(state !== undefined && { state }),
    ...(limit !== undefined && { limit }),
  };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

// Errors of a known kind explain themselves; anything else is a fault of the program, and its place helps to find it.
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.message : (error.stack ?? error.message);
}

// A reader that has seen enough, such as head, closes the pipe: there is nothing left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await main(process.argv.slice(2));
