import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LeadStore } from '../../leads/store/lead-store.ts';
import { leadFileOf } from '../../leads/store/open-lead-store.ts';
import { openSqliteStore } from '../../leads/store/sqlite-store.ts';
import { delivery, newLead } from '../../leads/testing/example-leads.ts';
import { skippedBecause } from '../../testing/skipped-because.ts';

const COMMAND = join(import.meta.dirname, 'leads-command.ts');
const DAY = 86_400_000;

let folder = '';
let store: LeadStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-leads-cli-'));
  store = await openSqliteStore(leadFileOf(folder));
});

afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs the command beside the open store, as beside a running site. */
async function leads(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [COMMAND, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: folder, ...env },
    });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    // What execFile rejects with has the outputs and the exit code.
    const { code, stdout, stderr } = error as Error & { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

describe('§2.12 npm run leads', () => {
  test('backup writes what stands in the log as well into a new file, from which every enquiry comes back', async () => {
    const leadIds = Array.from({ length: 30 }, (_, at) => String(at + 1).padStart(2, '0'));
    for (const id of leadIds)
      await store.save(newLead({ id, fields: { name: `Guest ${id}` } }), [delivery('email'), delivery('webhook')]);
    await store.erase({ leadId: '30' });
    const copy = join(folder, 'copy.db');
    const backup = await leads(['backup', copy]);
    // What comes later is not in it.
    await store.save(newLead({ id: '31' }), []);
    const restored = join(folder, 'restored');
    await mkdir(restored);
    await copyFile(copy, leadFileOf(restored));
    const again = await openSqliteStore(leadFileOf(restored));
    const before = await Promise.all(leadIds.map((id) => store.get(id)));
    const after = await Promise.all(leadIds.map((id) => again.get(id)));

    expect(backup).toMatchObject({ code: 0, err: `${copy} has 29 enquiries with all deliveries\n` });
    expect(after).toEqual(before);
    expect(after.filter((lead) => lead?.deliveries.length === 2)).toHaveLength(29);
    expect(await again.get('31')).toBeUndefined();
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(copy);
    expect([bytes.includes('Guest 29'), bytes.includes('Guest 30')]).toEqual([true, false]);
    expect((await readdir(folder)).filter((name) => name.includes('partial'))).toEqual([]);
    await again.close();
  });

  test('backup overwrites nothing, and says where it cannot write', async () => {
    await store.save(newLead({ id: '01' }), []);
    const file = join(folder, 'mine.txt');
    await writeFile(file, 'mine');

    expect(await leads(['backup', file])).toMatchObject({ code: 1, err: `${file}: is there already\n` });
    expect(await readFile(file, 'utf8')).toBe('mine');
    const nowhere = join(folder, 'nowhere', 'a.db');
    expect((await leads(['backup', nowhere])).err).toContain(`${nowhere}: cannot be written: ENOENT`);
    expect(await leads(['backup'])).toMatchObject({ code: 2 });
  });

  test('list shows a readable table of the newest, and what is chosen of them', async () => {
    const old = newLead({
      id: '01',
      createdAt: Date.UTC(2026, 4, 1, 9, 30),
      formId: 'bt-leads-listing',
      fields: {
        message: 'One@home?\nA-big-cot',
        first_name: 'Ann',
        last_name: 'Visitor',
        email: 'ann@visitor.example',
        consent: 'yes',
      },
    });
    const dead = delivery('webhook');
    await store.save(old, [delivery('email'), dead]);
    await store.save(
      newLead({
        id: '02',
        createdAt: Date.UTC(2026, 4, 3, 10),
        subjects: [{ id: '7/node/1', title: 'Harbour house', path: '/harbour' }],
      }),
      [],
    );
    const [first] = await store.claim(1, Date.UTC(2026, 5, 1), 1000, ['email']);
    await store.delivered(first?.id ?? '', 0);
    await store.failed(dead.id, 'webhook-404', 'never');
    const { out, err } = await leads(['list']);
    expect(out.split('\n')).toEqual([
      'REFERENCE  RECEIVED (UTC)    NAME         FROM                 SAYS                 ABOUT          FORM              DELIVERIES',
      '02         2026-05-03 10:00  Ann Visitor  ann@visitor.example  Is it still free?    Harbour house  bt-leads-contact  kept only',
      '01         2026-05-01 09:30  Ann Visitor  ann@visitor.example  One@home? A-big-cot                 bt-leads-listing  email ✓, webhook dead (1×, webhook-404)',
      '',
    ]);
    expect(err).toBe('2 shown of 2 enquiries; 0 deliveries pending, 1 given up.\n');
    expect((await leads(['list', '--state', 'dead'])).out).toMatch(/^01 /m);
    expect((await leads(['list', '--state', 'dead'])).out).not.toMatch(/^02 /m);
    expect((await leads(['list', '--since', '2026-05-02'])).out).not.toMatch(/^01 /m);
    expect((await leads(['list', '--until', '2026-05-01'])).out).not.toMatch(/^02 /m);
    expect((await leads(['list', '--form', 'bt-leads-listing'])).out).not.toMatch(/^02 /m);
  });

  test('show tells everything of one, and nothing a visitor typed reaches the terminal’s controls', async () => {
    const lead = newLead({
      id: '01',
      fields: { name: 'Ann\u001b]0;evil\u0007\u202e', message: 'two\r\nlines\u001b[2J' },
    });
    await store.save(lead, [delivery('email')]);
    const { code, out } = await leads(['show', '01']);
    expect(code).toBe(0);
    expect(out).toContain('name: Ann�]0;evil�\n');
    expect(out).toContain('message:\n  two\n  lines�[2J\n');
    expect((await leads(['show', '99'])).code).toBe(1);
  });

  test('show says of every delivery to whom it goes, and how far it is', async () => {
    const siteDir = join(folder, 'site');
    await mkdir(join(siteDir, 'forms'), { recursive: true });
    const form = [
      'title: Write to us',
      'about: general',
      'fields:',
      '  - { name: email, kind: email, label: Your email address }',
      'deliver:',
      '  - email: { to: desk@owner.example }',
      '  - webhook: { url: "https://crm.owner.example/hook", secret_env: CRM_SECRET }',
      'confirmation: { subject: Thanks, text: Thanks }',
    ];
    await writeFile(join(siteDir, 'forms', 'bt-leads-contact.yaml'), `${form.join('\n')}\n`);
    const one = { id: 'd-0', kind: 'email', target: '0' } as const;
    const two = { id: 'd-1', kind: 'webhook', target: '1' } as const;
    const three = { id: 'd-2', kind: 'confirmation', target: 'visitor' } as const;
    await store.save(newLead({ id: '01' }), [one, two, three]);
    const shown = async (env: Record<string, string>) =>
      (await leads(['show', '01'], { SITE_DIR: siteDir, ...env })).out.trimEnd().split('\n').slice(-3);

    expect(await shown({})).toEqual([
      'E-mail to desk@owner.example: waits until SMTP_URL is set; not tried yet (d-0)',
      'Webhook to https://crm.owner.example/hook: not tried yet; next try 2026-06-01 12:00 UTC (d-1)',
      'Confirmation to the visitor, ann@visitor.example: waits until SMTP_URL is set; not tried yet (d-2)',
    ]);
    await store.failed(one.id, 'smtp-451', Date.UTC(2026, 5, 1, 12, 5));
    await store.failed(two.id, 'webhook-404', 'never');
    await store.delivered(three.id, 0);
    expect(await shown({ SMTP_URL: 'smtp://mail.owner.example:587', MAIL_FROM: 'desk@owner.example' })).toEqual([
      'E-mail to desk@owner.example: 1 try, the last failed with smtp-451; next try 2026-06-01 12:05 UTC (d-0)',
      'Webhook to https://crm.owner.example/hook: given up after 1 try, the last failed with webhook-404 (d-1)',
      'Confirmation to the visitor, ann@visitor.example: delivered after 1 try (d-2)',
    ]);
    // A folder that has no such form, or names others in that place.
    expect((await shown({ SITE_DIR: folder }))[1]).toContain(
      'Webhook no. 2 under deliver, which forms/bt-leads-contact.yaml of SITE_DIR does not name: given up',
    );
  });

  test('show says in a sentence that nothing was to be delivered, in place of a table without rows', async () => {
    await store.save(newLead({ id: '01', formId: 'bt-leads-contact' }), []);
    const { code, out } = await leads(['show', '01']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toBe(
      'Nothing was to be delivered: bt-leads-contact had neither deliver nor confirmation when this came. It is kept here; docs/leads-delivery.md says how the next ones reach you.',
    );
  });

  test('finds an enquiry by the reference that its visitor was told, however that is typed', async () => {
    const id = '019365b2-7c1e-7d43-9a51-3f2f6f1a8c20';
    const one = delivery('email');
    await store.save(newLead({ id }), [one]);
    await store.save(newLead({ id: '019365b2-7c1e-7d43-9a51-3f2f6f1a8c21' }), []);
    await store.failed(one.id, 'smtp-550', 'never');

    expect((await leads(['list'])).out).toMatch(/^6F1A-8C20 /m);
    for (const typed of ['6F1A-8C20', '6f1a8c20', ' 6f1a 8c20 ', id])
      expect((await leads(['show', typed])).out).toContain(`Enquiry   6F1A-8C20\nID        ${id}\n`);
    expect(parse((await leads(['export', '--csv'])).out, { bom: true, columns: true })[1]).toMatchObject({
      id,
      reference: '6F1A-8C20',
    });
    expect((await leads(['retry', '6F1A-8C20'])).out).toContain('1 delivery will be tried again');
    expect((await leads(['erase', '6F1A-8C20', '--yes'])).out).toBe('Erased 1 enquiry.\n');
    expect((await leads(['show', '6F1A-8C20'])).err).toBe('There is no enquiry 6F1A-8C20\n');
    expect(await store.counts()).toMatchObject({ leads: 1 });
  });

  test('asks which is meant where two have the same reference', async () => {
    const ids = ['019365b2-7c1e-7d43-9a51-3f2f6f1a8c20', '019365b3-7c1e-7d43-9a51-000f6f1a8c20'];
    for (const id of ids) await store.save(newLead({ id }), []);
    for (const command of [['show'], ['erase', '--yes']]) {
      const { code, err } = await leads([...command, '6F1A-8C20']);
      expect(code).toBe(2);
      expect(err).toContain(`6F1A-8C20 is the reference of 2; give the ID: ${ids.toReversed().join(', ')}`);
    }
    expect(await store.counts()).toMatchObject({ leads: 2 });
  });

  describe('export --csv', () => {
    const FORMULAS = [
      '=1+1',
      '-2+3',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '＝1',
      '+1-555-0100',
      '+cmd|x',
      '-2',
      '+49 (30) 901820',
    ];
    const TEXTS = ['plain, "quoted"\nline', 'one\r\ntwo\nthree', 'only\nlines', 'a\rb', ' apart ', '', 'ü 家 👩‍🌾'];

    async function saved(): Promise<void> {
      const values = [...FORMULAS, ...TEXTS, '\u001b[2J\u0000\u009b'];
      const fields = Object.fromEntries(values.map((value, at) => [`f${String(at).padStart(2, '0')}`, value]));
      await store.save(newLead({ id: '01', fields }), [delivery('email')]);
      await store.save(newLead({ id: '02', fields: { wants: ['a', 'b'], form: 'of a field' } }), []);
    }

    /** What the fields of the first enquiry are to be read as. */
    const EXPECTED = [
      "'=1+1",
      "'-2+3",
      "'@SUM(A1)",
      "'\tx",
      "'\rx",
      "'＝1",
      "'+1-555-0100",
      "'+cmd|x",
      '-2',
      '+49 (30) 901820',
      ...TEXTS,
      '\ufffd[2J\ufffd\ufffd',
    ];

    function check(rows: readonly Record<string, string>[]): void {
      expect(rows.map(({ id }) => id)).toEqual(['02', '01']);
      expect(rows[0]).toMatchObject({ wants: 'a; b', form: 'bt-leads-contact', 'form (field)': 'of a field' });
      expect(rows[0]?.received).toBe('2026-06-01T12:00:00.000Z');
      expect(EXPECTED.map((_, at) => rows[1]?.[`f${String(at).padStart(2, '0')}`])).toEqual(EXPECTED);
      expect(rows[1]).toMatchObject({ deliveries: 'email pending' });
    }

    test('is one row for each enquiry, whatever lines and signs its values have; no value is a formula', async () => {
      await saved();
      const { out } = await leads(['export', '--csv']);
      expect(out.startsWith('\ufeff')).toBe(true);
      check(parse(out, { bom: true, columns: true }));
      // A line break outside quotes ends a row, and is always that of spreadsheets.
      expect(out.replaceAll(/"(?:[^"]|"")*"/g, '').match(/\r?\n|\r/g)).toEqual(['\r\n', '\r\n', '\r\n']);
    });

    const python = ['python3', 'python'].find((name) => spawnSync(name, ['-c', 'import csv']).status === 0);
    test("is read whole by Python's csv", skippedBecause(python ? undefined : 'there is no Python'), async () => {
      await saved();
      const { out } = await leads(['export', '--csv']);
      const program =
        'import csv,io,json,sys;t=io.TextIOWrapper(sys.stdin.buffer,encoding="utf-8-sig",newline="");' +
        'print(json.dumps(list(csv.DictReader(t,strict=True))))';
      const { stdout, stderr } = spawnSync(python ?? '', ['-c', program], { input: out, encoding: 'utf8' });
      expect(stderr).toBe('');
      check(JSON.parse(stdout));
    });
  });

  test('export --json is one document with every enquiry, however many there are', async () => {
    const saved = Array.from({ length: 450 }, (_, at) => newLead({ id: String(at).padStart(4, '0') }));
    await Promise.all(saved.map((lead) => store.save(lead, [])));
    const read: unknown = JSON.parse((await leads(['export', '--json'])).out);
    expect(read).toEqual(
      saved
        .toReversed()
        .map(({ id, fields }) => expect.objectContaining({ id, createdAt: '2026-06-01T12:00:00.000Z', fields })),
    );
    expect(JSON.parse((await leads(['export', '--json', '--limit', '201'])).out)).toHaveLength(201);
    expect(JSON.parse((await leads(['export', '--json', '--form', 'bt-leads-none'])).out)).toEqual([]);
  });

  test('export --json holds nothing that a terminal obeys, and reads back as it was typed', async () => {
    const fields = { name: 'Ann\u001b]0;evil\u0007\u009b31m\u202e', message: 'two\r\nlines' };
    await store.save(newLead({ id: '01', fields }), []);
    const { out } = await leads(['export', '--json']);
    expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(JSON.parse(out)).toEqual([expect.objectContaining({ fields })]);
  });

  test('retry makes given-up deliveries due', async () => {
    const one = delivery('email');
    await store.save(newLead({ id: '01' }), [one]);
    await store.failed(one.id, 'smtp-550', 'never');
    expect((await leads(['retry', '01'])).out).toBe('1 delivery will be tried again when the site runs.\n');
    expect((await leads(['retry', '--all'])).out).toBe('0 deliveries will be tried again.\n');
    expect((await leads(['retry', '01'])).out).toBe(
      'Nothing of it was given up: the site tries 1 delivery again by itself; npm run leads -- show 01 says when.\n',
    );
    expect(await store.counts()).toMatchObject({ pending: 1, dead: 0 });
  });

  test('says of a mistyped reference that there is no such enquiry, whatever is to be done with it', async () => {
    await store.save(newLead({ id: '019365b2-7c1e-7d43-9a51-3f2f6f1a8c20' }), []);
    for (const command of [['show'], ['retry'], ['erase'], ['erase', '--yes']])
      expect(await leads([...command, '6F1A-8C21'])).toEqual({
        code: 1,
        out: '',
        err: 'There is no enquiry 6F1A-8C21\n',
      });
    expect(await store.counts()).toMatchObject({ leads: 1 });
  });

  test('erase says what it would do, and does it with --yes', async () => {
    await store.save(newLead({ id: '01', fields: { email: 'Ann@Example.com' } }), []);
    await store.save(newLead({ id: '02', createdAt: Date.now() - 40 * DAY }), []);
    await store.save(newLead({ id: '03', createdAt: Date.now() }), []);
    expect((await leads(['erase', '--email', 'ann@example.com'])).out).toBe(
      'This would erase 1 enquiry. Add --yes to do it.\n',
    );
    expect(await store.counts()).toMatchObject({ leads: 3 });
    expect((await leads(['erase', '--email', 'ann@example.com', '--yes'])).out).toBe('Erased 1 enquiry.\n');
    expect((await leads(['erase', '--older-than', '30'])).out).toContain('1 enquiry');
    expect((await leads(['erase', '--older-than', '30', '--yes'])).out).toBe('Erased 1 enquiry.\n');
    expect((await leads(['erase', '03', '--yes'])).out).toBe('Erased 1 enquiry.\n');
    expect(await store.counts()).toMatchObject({ leads: 0 });
  });

  test.each([
    [[], 'A command is missing'],
    [['print'], 'There is no command print'],
    [['show'], 'REF is missing'],
    [['show', '1', '2'], 'One REF at a time'],
    [['export'], '--csv or --json'],
    [['export', '--csv', '--json'], '--csv or --json'],
    [['retry'], 'a REF or --all'],
    [['retry', '1', '--all'], 'a REF or --all'],
    [['erase'], 'erase takes'],
    [['erase', '1', '--email', 'a@b.c'], 'erase takes'],
    [['erase', '--older-than', '0'], '--older-than must be'],
    [['list', '--since', '2026-02-30'], '--since must be a day'],
    [['list', '--state', 'lost'], '--state must be one of'],
    [['list', '--since', '2026-05-02', '--until', '2026-05-01'], '--until is before --since'],
    [['export', '--csv', 'enquiries.csv'], 'export takes options alone, not "enquiries.csv"'],
    [['list', '7EAD-B563'], 'list takes options alone, not "7EAD-B563"'],
    [['list', '--csv'], '--csv does not go with list'],
    [['list', '--nonsense'], '--nonsense'],
  ])('%j is called wrongly', async (args, message) => {
    const { code, err } = await leads(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('says so where there are no enquiries yet, and makes no file', async () => {
    const empty = join(folder, 'empty');
    const { code, out, err } = await leads(['list'], { DATA_DIR: empty });
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain('There are no enquiries yet');
  });

  test('helps', async () => {
    expect((await leads(['--help'])).out).toContain('Usage: npm run leads');
  });
});
