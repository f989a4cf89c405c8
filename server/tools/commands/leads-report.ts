/** What `npm run leads` does with a store of enquiries, and shows of them. */
import { once } from 'node:events';
import process from 'node:process';
import type { Writable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { targetOf } from '../../leads/delivery/transport.ts';
import { leadReference, referenceEnd } from '../../leads/store/lead-reference.ts';
import {
  type Delivery,
  type LeadFilter,
  type LeadStore,
  leadEmails,
  normalEmail,
  type StoredLead,
} from '../../leads/store/lead-store.ts';
import { ProblemList } from '../../site/files/site-file.ts';
import { type LeadRouting, readLeadForms } from '../../site/forms/read-lead-forms.ts';
import type { Config } from '../../startup/config.ts';
import { UsageError } from './terminal.ts';

export async function list(store: LeadStore, filter: LeadFilter): Promise<number> {
  const leads = await store.list(filter);
  const rows = leads.map((lead) => [
    leadReference(lead.id),
    timeOf(lead.createdAt),
    nameOf(lead),
    leadEmails(lead.fields)[0] ?? '',
    wordsOf(lead),
    lead.subjects.map(({ title }) => title).join(', '),
    lead.formId,
    deliveriesOf(lead),
  ]);
  if (rows.length > 0) {
    const headings = ['REFERENCE', 'RECEIVED (UTC)', 'NAME', 'FROM', 'SAYS', 'ABOUT', 'FORM', 'DELIVERIES'];
    for (const line of textTable(headings, rows)) say(line);
  }
  const { leads: all, pending, dead } = await store.counts();
  note(
    `${leads.length} shown of ${counted(all, 'enquiry', 'enquiries')}; ${counted(pending, 'delivery', 'deliveries')} pending, ${dead} given up.`,
  );
  return 0;
}

/** Fields that are called names, such as `first_name` and `name`. */
const NAME = /(^|_)name(_|$)/;

function nameOf({ fields }: StoredLead): string {
  return Object.entries(fields)
    .flatMap(([key, value]) => (NAME.test(key) ? value : []))
    .join(' ');
}

/** The longest text, which is the message of most forms. */
function wordsOf({ fields }: StoredLead): string {
  const texts = Object.entries(fields).flatMap(([key, value]) => (NAME.test(key) ? [] : value));
  const [longest = ''] = texts
    .filter((text) => !text.includes('@') || /\s/.test(text))
    .sort((a, b) => b.length - a.length);
  return longest;
}

function deliveriesOf({ deliveries }: StoredLead): string {
  if (deliveries.length === 0) return 'kept only';
  return deliveries
    .map(({ kind, state, attempts, lastError }) =>
      state === 'delivered' ? `${kind} ✓` : `${kind} ${state}${attempts > 0 ? ` (${attempts}×, ${lastError})` : ''}`,
    )
    .join(', ');
}

/**
 * The id of an enquiry that is named by it or by its reference; what names none stays as it is.
 *
 * @throws UsageError where several have that reference.
 */
export async function leadIdOf(store: Pick<LeadStore, 'list'>, named: string): Promise<string> {
  const idEnd = referenceEnd(named);
  const ids = idEnd === undefined ? [] : (await store.list({ idEnd })).map(({ id }) => id);
  if (ids.length > 1)
    throw new UsageError(`${named} is the reference of ${ids.length}; give the ID: ${ids.join(', ')}`);
  return ids[0] ?? named;
}

export async function show(
  store: LeadStore,
  leadId: string,
  config: Pick<Config, 'siteDir' | 'leadDelivery'>,
): Promise<number> {
  const lead = await store.get(leadId);
  if (!lead) return noSuch(leadId);
  say(`Enquiry   ${leadReference(lead.id)}`);
  say(`ID        ${lead.id}`);
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
  if (lead.deliveries.length === 0) {
    say(
      `Nothing was to be delivered: ${lead.formId} had neither deliver nor confirmation when this came. It is kept here; docs/leads-delivery.md says how the next ones reach you.`,
    );
    return 0;
  }
  const forms = await readLeadForms(config.siteDir, undefined, new ProblemList());
  const routing = forms.find(({ form }) => form.id === lead.formId)?.routing;
  for (const delivery of lead.deliveries) {
    say(`${harmless(receiverOf(delivery, lead, routing))}: ${progressOf(delivery, config)} (${delivery.id})`);
  }
  return 0;
}

/** Which mail or webhook it is and to whom, as the site's form says now: nothing else knows addresses of the owner. */
function receiverOf(delivery: Delivery, { formId, fields }: StoredLead, routing: LeadRouting | undefined): string {
  const { kind } = delivery;
  if (kind === 'confirmation') {
    const address = fields[routing?.confirmation?.emailField ?? ''] ?? leadEmails(fields)[0] ?? 'an address not given';
    return `Confirmation to the visitor, ${address}`;
  }
  const target = routing && targetOf(routing, delivery);
  const what = kind === 'email' ? 'E-mail' : 'Webhook';
  if (!target)
    return `${what} no. ${Number(delivery.target) + 1} under deliver, which forms/${formId}.yaml of SITE_DIR does not name`;
  return `${what} to ${target.kind === 'email' ? target.to : target.url}`;
}

/** How far it is. */
function progressOf(
  { kind, state, attempts, nextAttemptAt, lastError }: Delivery,
  { leadDelivery: { smtp } }: Pick<Config, 'leadDelivery'>,
): string {
  const tries = counted(attempts, 'try', 'tries');
  if (state === 'delivered') return `delivered after ${tries}`;
  const failed = `${tries}${lastError === undefined ? '' : `, the last failed with ${lastError}`}`;
  if (state === 'dead') return `given up after ${failed}`;
  if (kind !== 'webhook' && !smtp) return `waits until SMTP_URL is set; ${attempts === 0 ? 'not tried yet' : failed}`;
  return `${attempts === 0 ? 'not tried yet' : failed}; next try ${timeOf(nextAttemptAt)} UTC`;
}

/** Makes deliveries that were given up due again: of one enquiry, or of all. */
export async function retry(store: LeadStore, leadId: string | undefined): Promise<number> {
  const lead = leadId === undefined ? undefined : await store.get(leadId);
  if (leadId !== undefined && !lead) return noSuch(leadId);
  const made = await store.retry(leadId, Date.now());
  const waiting = lead?.deliveries.filter(({ state }) => state === 'pending').length ?? 0;
  // One that is under way would be sent twice.
  if (lead && made === 0 && waiting > 0)
    say(
      `Nothing of it was given up: the site tries ${counted(waiting, 'delivery', 'deliveries')} again by itself; npm run leads -- show ${leadReference(lead.id)} says when.`,
    );
  else say(`${counted(made, 'delivery', 'deliveries')} will be tried again${made > 0 ? ' when the site runs' : ''}.`);
  return 0;
}

function noSuch(leadId: string): number {
  note(`There is no enquiry ${harmless(leadId)}`);
  return 1;
}

type Erased = Parameters<LeadStore['erase']>[0];

export async function erase(store: LeadStore, which: Erased, isSure: boolean): Promise<number> {
  if ('leadId' in which && !(await store.get(which.leadId))) return noSuch(which.leadId);
  const enquiries = counted(isSure ? await store.erase(which) : await countOf(store, which), 'enquiry', 'enquiries');
  say(isSure ? `Erased ${enquiries}.` : `This would erase ${enquiries}. Add --yes to do it.`);
  return 0;
}

async function countOf(store: LeadStore, which: Erased): Promise<number> {
  if ('leadId' in which) return 1;
  let found = 0;
  for await (const { fields } of allLeads(store, 'before' in which ? { until: which.before } : {})) {
    if ('before' in which || leadEmails(fields).includes(normalEmail(which.email))) found += 1;
  }
  return found;
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

export function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

const PAGE = 200;
/** What comes before the fields of a form. */
const COLUMNS = ['id', 'reference', 'received', 'form', 'about', 'deliveries'];
/** Tells spreadsheets that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Every enquiry of a choice, newest first, without holding all of them. */
async function* allLeads(store: LeadStore, filter: LeadFilter): AsyncGenerator<StoredLead> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  let before = filter.before;
  while (left > 0) {
    const page = await store.list({ ...filter, limit: Math.min(PAGE, left), ...(before !== undefined && { before }) });
    yield* page;
    left -= page.length;
    before = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** A JSON array with one enquiry to a line. */
export async function exportJson(store: LeadStore, filter: LeadFilter, out: Writable): Promise<number> {
  let separator = '[\n';
  for await (const lead of allLeads(store, filter)) {
    const json = JSON.stringify({
      reference: leadReference(lead.id),
      ...lead,
      createdAt: new Date(lead.createdAt).toISOString(),
    });
    await write(out, separator + escapedControls(json));
    separator = ',\n';
  }
  await write(out, separator === '[\n' ? '[]\n' : '\n]\n');
  return 0;
}

/** CSV with a column for every field there is; the names are gathered first. */
export async function exportCsv(store: LeadStore, filter: LeadFilter, out: Writable): Promise<number> {
  const names = new Set<string>();
  for await (const lead of allLeads(store, filter)) for (const name of Object.keys(lead.fields)) names.add(name);
  const fields = [...names].sort();
  // A field may have the name of a column: programs that read rows by name would lose one of them.
  const headings = fields.map((name) => (COLUMNS.includes(name) ? `${name} (field)` : name));
  await write(out, BYTE_ORDER_MARK + csvRow([...COLUMNS, ...headings]));
  for await (const lead of allLeads(store, filter)) {
    await write(
      out,
      csvRow([
        lead.id,
        leadReference(lead.id),
        new Date(lead.createdAt).toISOString(),
        lead.formId,
        lead.subjects.map(({ id, title }) => `${title} (${id})`).join('; '),
        lead.deliveries.map(({ kind, state }) => `${kind} ${state}`).join('; '),
        // An enquiry that came between the two readings may have a field without a column; its others are shown.
        ...fields.map((name) => fieldText(lead, name)),
      ]),
    );
  }
  return 0;
}

function fieldText({ fields }: StoredLead, name: string): string {
  const value = fields[name] ?? '';
  return typeof value === 'string' ? value : value.join('; ');
}

async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

/** How a formula begins; the wide forms are taken for the same signs. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** A number with its sign, such as +49 30 901820: nothing in it can be looked up, run or calculated. */
const SIGNED_NUMBER = /^[+-][\d .()]*$/;
/** What no text needs: a terminal would obey it, and some readers of CSV stop at it. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/**
 * One row with its line break.
 *
 * Values of several lines stand in quotes. One that a spreadsheet would take for a formula begins with an apostrophe;
 * telephone numbers stay as they are, unless a hyphen or slash would make them a calculation (+1-555-0100).
 */
function csvRow(values: readonly string[]): string {
  return stringify([values.map(harmlessValue)], { quoted_match: /[\r\n\t]|^\s|\s$/, record_delimiter: 'windows' });
}

function harmlessValue(value: string): string {
  const text = value.replaceAll(CONTROL, '\ufffd');
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** The same text without what moves a cursor, colours a terminal or turns its direction; line breaks may stay. */
function harmless(text: string, { lines = false } = {}): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const kept = lines ? plain : plain.replaceAll(/\s+/g, ' ').trim();
  return kept.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd');
}

/** The same JSON with every character written as an escape that a terminal would obey or that turns its direction. */
function escapedControls(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Lines of columns under their headings; texts too long for `widest` end with an ellipsis. */
function textTable(headings: readonly string[], rows: readonly (readonly string[])[], widest = 40): string[] {
  const cells = [headings, ...rows.map((row) => row.map((cell) => shortened(harmless(cell), widest)))];
  const widths = headings.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  return cells.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell))))
      .join('  ')
      .trimEnd(),
  );
}

function shortened(text: string, widest: number): string {
  if (widthOf(text) <= widest) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (widthOf(kept + segment) >= widest) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Columns of a terminal. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}
