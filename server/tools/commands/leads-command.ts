/** `npm run leads`: lists, shows, exports, backs up, sends again and erases enquiries. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { backUp } from '../../leads/store/back-up.ts';
import type { DeliveryState, LeadFilter, LeadStore } from '../../leads/store/lead-store.ts';
import { leadFileOf, openLeadStore } from '../../leads/store/open-lead-store.ts';
import { type Config, readConfig } from '../../startup/config.ts';
import { erase, exportCsv, exportJson, leadIdOf, list, note, retry, show } from './leads-report.ts';
import { parseWords, runCommand, UsageError, wholeNumber } from './terminal.ts';

const HELP = `Lists, shows, exports, backs up, sends again and erases enquiries.

Usage: npm run leads -- COMMAND [options]

  list                 the newest enquiries: who asks what, and how far their deliveries are
  show REF             everything of one enquiry, and where it goes
  export --csv|--json  all enquiries, to standard output
  backup FILE          writes all enquiries and deliveries into a new file, from which they can be restored
  retry REF | --all    sends again what was given up: of one enquiry, or everything
  erase REF | --email ADDRESS | --older-than DAYS
                       removes enquiries for good; shows how many, and does it with --yes

REF is the reference that the visitor was told, such as 6F1A-8C20, or the ID of the enquiry.

Options of list and export:
  --form ID            only of this form, such as bt-leads-contact
  --since DATE         from this day on, such as 2026-05-01 (UTC)
  --until DATE         up to and with this day
  --state STATE        only with a delivery that is pending, delivered or dead (given up)
  --limit N            at most so many (list: 50; export: all)

Environment, and the same in .env:
  LEADS_DATABASE_URL   PostgreSQL that keeps enquiries, or LEADS_DATABASE_URL_FILE; without it:
  DATA_DIR             folder of the file that does (.data)
  SITE_DIR             the site, whose forms say where enquiries go (site)

The site may run meanwhile. In CSV a value that a spreadsheet would take for a formula begins with an apostrophe;
a signed number (+49 30 901820) stays as it is.

Examples:
  npm run leads -- list --state dead
  npm run leads -- show 6F1A-8C20
  npm run --silent leads -- export --csv --since 2026-05-01 > enquiries.csv
  npm run leads -- backup /backups/leads-2026-05-01.db
  npm run leads -- erase --email ann@example.com --yes

Exit codes: 0 done, 1 failed, 2 called wrongly.
`;

const STATES: readonly DeliveryState[] = ['pending', 'delivered', 'dead'];
const DAY_MS = 86_400_000;
const LISTED = 50;

type Values = ReturnType<typeof parse>['values'];

/** What the command line says is to be done; it gives the exit code. @throws UsageError */
function readTask(args: string[]): (store: LeadStore, config: Config) => Promise<number> {
  const { values, positionals } = parse(args);
  const [command, id, ...more] = positionals;
  if (command === undefined) throw new UsageError('A command is missing: list, show, export, backup, retry or erase');
  if (more.length > 0) throw new UsageError(`One REF at a time, not ${more.length + 1}`);
  switch (command) {
    case 'list': {
      checkOptions(command, values, CHOOSING);
      const filter = chosen(command, values, id);
      return (store) => list(store, { ...filter, limit: filter.limit ?? LISTED });
    }
    case 'show': {
      checkOptions(command, values, []);
      const wanted = needed(id);
      return async (store, config) => show(store, await leadIdOf(store, wanted), config);
    }
    case 'export': {
      checkOptions(command, values, [...CHOOSING, 'csv', 'json']);
      if (values.csv === values.json) throw new UsageError('export takes --csv or --json');
      const filter = chosen(command, values, id);
      return (store) => (values.csv ? exportCsv : exportJson)(store, filter, process.stdout);
    }
    case 'backup': {
      checkOptions(command, values, []);
      if (id === undefined) throw new UsageError('FILE is missing: the name of a new file');
      return async (_store, config) => backUpTo(id, config);
    }
    case 'retry':
      checkOptions(command, values, ['all']);
      if ((id !== undefined) === (values.all === true)) throw new UsageError('retry takes a REF or --all');
      return async (store) => retry(store, id === undefined ? undefined : await leadIdOf(store, id));
    case 'erase': {
      checkOptions(command, values, ['email', 'older-than', 'yes']);
      const which = erased(values, id);
      return async (store) => {
        const named = 'leadId' in which ? { leadId: await leadIdOf(store, which.leadId) } : which;
        return erase(store, named, values.yes ?? false);
      };
    }
    default:
      throw new UsageError(`There is no command ${command}; there are list, show, export, backup, retry and erase`);
  }
}

const CHOOSING = ['form', 'since', 'until', 'state', 'limit'] as const;

function checkOptions(command: string, values: Values, known: readonly (keyof Values)[]): void {
  for (const name of Object.keys(values)) {
    if (!known.some((one) => one === name)) throw new UsageError(`--${name} does not go with ${command}`);
  }
}

function chosen(command: string, values: Values, more: string | undefined): LeadFilter {
  if (more !== undefined)
    throw new UsageError(`${command} takes options alone, not "${more}"; one enquiry is what show tells`);
  const state = STATES.find((one) => one === values.state);
  if (values.state !== undefined && !state) throw new UsageError(`--state must be one of ${STATES.join(', ')}`);
  const from = day('--since', values.since);
  const until = day('--until', values.until);
  if (from !== undefined && until !== undefined && until < from) throw new UsageError('--until is before --since');
  return {
    formId: values.form,
    from,
    until: until === undefined ? undefined : until + DAY_MS,
    state,
    limit: wholeNumber('--limit', values.limit, 1),
  };
}

function erased(values: Values, id: string | undefined): Parameters<LeadStore['erase']>[0] {
  const { email } = values;
  const days = wholeNumber('--older-than', values['older-than'], 1);
  if ([id, email, days].filter((one) => one !== undefined).length !== 1) {
    throw new UsageError('erase takes a REF, or --email ADDRESS, or --older-than DAYS');
  }
  if (email !== undefined) return { email };
  return days === undefined ? { leadId: needed(id) } : { before: Date.now() - days * DAY_MS };
}

function needed(id: string | undefined): string {
  if (id === undefined) throw new UsageError('REF is missing: the first column of npm run leads -- list');
  return id;
}

function parse(args: string[]) {
  return parseWords(args, {
    form: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    state: { type: 'string' },
    limit: { type: 'string' },
    csv: { type: 'boolean' },
    json: { type: 'boolean' },
    all: { type: 'boolean' },
    email: { type: 'string' },
    'older-than': { type: 'string' },
    yes: { type: 'boolean' },
  });
}

function day(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Some days, such as 30 February, would be taken for others.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) {
    throw new UsageError(`${name} must be a day such as 2026-05-01, not "${text}"`);
  }
  return time;
}

async function main(args: string[]): Promise<number> {
  const task = readTask(args);
  const config = readConfig();
  if (!isThere(config)) {
    note(`There are no enquiries yet: there is no file ${leadFileOf(config.dataDir)}`);
    return args[0] === 'show' ? 1 : 0;
  }
  const store = await openLeadStore(config);
  try {
    return await task(store, config);
  } finally {
    await store.close();
  }
}

function backUpTo(target: string, { dataDir, leadDelivery }: Config): number {
  if (leadDelivery.databaseUrl !== undefined) {
    note('Enquiries are in PostgreSQL: back it up by its own means, such as pg_dump');
    return 1;
  }
  const { leads } = backUp(leadFileOf(dataDir), resolve(target));
  note(`${target} has ${leads} ${leads === 1 ? 'enquiry' : 'enquiries'} with all deliveries`);
  return 0;
}

/** A file is the site's to make: made here, it might belong to a user the site does not run as. */
function isThere({ dataDir, leadDelivery }: Config): boolean {
  return leadDelivery.databaseUrl !== undefined || existsSync(leadFileOf(dataDir));
}

// A reader that has seen enough, such as head, closes the pipe: there is nothing left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
await runCommand('leads', HELP, main);
