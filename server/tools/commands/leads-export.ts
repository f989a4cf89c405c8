/** Enquiries as a file: CSV for spreadsheets, JSON for programs. */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { LeadFilter, LeadStore, StoredLead } from '../../leads/store/lead-store.ts';
import { csvRow } from './csv-row.ts';
import { escapedControls } from './text-table.ts';

const PAGE = 200;
/** What comes before the fields of a form. */
const COLUMNS = ['id', 'received', 'form', 'about', 'deliveries'];
/** Tells spreadsheets that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

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
    const json = JSON.stringify({ ...lead, createdAt: new Date(lead.createdAt).toISOString() });
    await write(out, separator + escapedControls(json));
    separator = ',\n';
  }
  await write(out, separator === '[\n' ? '[]\n' : '\n]\n');
}

/** CSV with a column for every field there is; the names are gathered first. */
export async function exportCsv(store: LeadStore, filter: LeadFilter, out: Writable): Promise<void> {
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
        new Date(lead.createdAt).toISOString(),
        lead.formId,
        lead.subjects.map(({ id, title }) => `${title} (${id})`).join('; '),
        lead.deliveries.map(({ kind, state }) => `${kind} ${state}`).join('; '),
        // An enquiry that came between the two readings may have a field without a column; its others are shown.
        ...fields.map((name) => fieldText(lead, name)),
      ]),
    );
  }
}

function fieldText({ fields }: StoredLead, name: string): string {
  const value = fields[name] ?? '';
  return typeof value === 'string' ? value : value.join('; ');
}

async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}
