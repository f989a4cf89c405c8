/** Enquiries as a file: CSV for spreadsheets, JSON for programs. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { LeadFilter, LeadStore, StoredLead } from '../leads/lead-store.ts';

const PAGE = 200;

/** Every enquiry of a choice, newest first, without holding all of them. */
export async function* allLeads(store: LeadStore, filter: LeadFilter): AsyncGenerator<StoredLead> {
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
export async function exportJson(store: LeadStore, filter: LeadFilter, out: Writable): Promise<void> {
  let separator = '[\n';
  for await (const lead of allLeads(store, filter)) {
    await write(out, separator + JSON.stringify({ ...lead, createdAt: new Date(lead.createdAt).toISOString() }));
    separator = ',\n';
  }
  await write(out, separator === '[\n' ? '[]\n' : '\n]\n');
}

/** CSV with a column for every field there is; the names are gathered first. */
export async function exportCsv(store: LeadStore, filter: LeadFilter, out: Writable): Promise<void> {
  const names = new Set<string>();
  for await (const lead of allLeads(store, filter)) for (const name of Object.keys(lead.fields)) names.add(name);
  const fields = [...names].sort();
  await write(out, csv([['id', 'received', 'form', 'about', 'deliveries', ...fields]]));
  for await (const lead of allLeads(store, filter)) {
    await write(
      out,
      csv([
        [
          lead.id,
          new Date(lead.createdAt).toISOString(),
          lead.formId,
          lead.subjects.map(({ id, title }) => `${title} (${id})`).join('; '),
          lead.deliveries.map(({ kind, state }) => `${kind} ${state}`).join('; '),
          // An enquiry that came between the two readings may have a field without a column; its others are shown.
          ...fields.map((name) => fieldText(lead, name)),
        ],
      ]),
    );
  }
}

function fieldText({ fields }: StoredLead, name: string): string {
  const value = fields[name] ?? '';
  return typeof value === 'string' ? value : value.join('; ');
}

function csv(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}

async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}
