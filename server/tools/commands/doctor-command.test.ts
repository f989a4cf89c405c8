import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { SiteFolder } from '../../site/testing/site-fixture.ts';
import { siteFolder } from '../../site/testing/site-fixture.ts';
import { FILES, indexDocuments, MISTAKES, mistakenSite } from '../../startup/doctor/testing/mistakes.ts';
import { openTarget } from './open-target.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'waymark-doctor-'));

beforeAll(async () => {
  const { target, close } = await openTarget({ solr: undefined, dataDir });
  await indexDocuments(target);
  await close();
});

afterAll(() => rmSync(dataDir, { recursive: true }));

interface Outcome {
  status: number | null;
  out: string;
  err: string;
}

function run(program: string, folder: SiteFolder, args: readonly string[], env: Record<string, string>): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program), ...args], {
    cwd: dataDir,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', SITE_DIR: folder.dir, DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, out: stdout, err: stderr };
}

const doctor = (folder: SiteFolder, args: readonly string[] = [], env: Record<string, string> = {}): Outcome =>
  run('server/tools/commands/doctor-command.ts', folder, args, env);

async function kept(folder: SiteFolder | Promise<SiteFolder>): Promise<SiteFolder> {
  const made = await folder;
  onTestFinished(() => made.remove());
  return made;
}

/** The mistake that is told with this beginning. */
function mistake(what: string) {
  const found = MISTAKES.find((one) => one.what === what);
  if (!found) throw new Error(`there is no mistake "${what}"`);
  return found;
}

/** A form that delivers nothing yet. */
const ASK = `title: Ask
about: general
fields: [{ name: email, kind: email, label: Address }]
`;

describe('npm run doctor', () => {
  it('a site without a mistake is well', async () => {
    const { status, out } = doctor(await kept(mistakenSite()));

    expect(out).toMatch(/\n\nThe site is well\.\n$/);
    expect(status).toBe(0);
  });

  it('a mistake that stops the site gives exit code 1, a warning 0; both are summed up', async () => {
    const stopping = mistake('a facet of a field the engine does not know');
    const warning = mistake('a facet with a slip');

    const stopped = doctor(await kept(mistakenSite(stopping)));
    expect(stopped.out).toContain(`Stops the site:\n  ${stopping.told}\n`);
    expect(stopped.out).toContain('1 mistake stops the site, 0 warnings. npm run doctor -- --fix mends 1 of them.\n');
    expect(stopped.status).toBe(1);

    const warned = doctor(await kept(mistakenSite(warning)));
    expect(warned.out).toContain(`Warnings:\n  ${warning.told}\n`);
    expect(warned.out).toContain('0 mistakes stop the site, 1 warning.');
    expect(warned.status).toBe(0);
  });

  it('files that cannot be read do not keep it from telling of the others', async () => {
    const files = { ...FILES, 'pages/x.yml': 'x', 'site.yaml': `${FILES['site.yaml']}language: 7\n` };
    const { status, out, err } = doctor(await kept(siteFolder(files)));

    expect(out).toContain('site.yaml:17: language: must be text');
    expect(out).toContain('pages/x.yml:1: is not read');
    expect(out).toContain('The index has not been looked at');
    expect([status, err]).toEqual([1, '']);
  });

  it('all that is wrong is told at once: keys, names, links, fields of the index, each for itself', async () => {
    const files = {
      ...FILES,
      'site.yaml': `${FILES['site.yaml']}nam: x\nnavigation: [{ label: About, path: /about }, { label: Gone, path: /gone }]\n`,
      'templates/rental.yaml': FILES['templates/rental.yaml']?.replace(
        'title: ss_name',
        'title: ss_nam\ntitel: ss_name',
      ),
      'forms/bt-leads-ask.yaml': `${ASK}deliver: [{ webhook: { url: "http://10.0.0.1/x", secret_env: HOOK_SECRET } }]
`,
      'pages/more.yaml': 'title: More\nblocks: [{ block: enquiry, form: bt-leads-gone }]\n',
      'pages/logo.yaml':
        'title: Logo\nblocks: [{ block: hero, heading: Logo, image: /media/gone.svg, image_alt: Gone }]\n',
    };
    const told = [
      'forms/bt-leads-ask.yaml:4: HOOK_SECRET is missing',
      'pages/logo.yaml:2: blocks[0].image: ',
      'pages/more.yaml:2: blocks[0].form: there is no forms/bt-leads-gone.yaml',
      'site.yaml:17: nam: is not a known key; did you mean name?',
      'site.yaml:18: navigation[1].path: leads to no page of this site',
      'templates/rental.yaml:2: title: no listing of rentals has ss_nam; did you mean ss_name?',
      'templates/rental.yaml:3: titel: is not a known key; did you mean title?',
    ];
    const about = { 'pages/about.yaml': 'title: About\nblocks: [{ block: hero, heading: About }]\n' };
    const { out } = doctor(await kept(siteFolder({ ...files, ...about })));
    for (const line of told) expect(out).toContain(`  ${line}`);
    expect(out).toContain(`${told.length} mistakes stop the site, 1 warning`);
    expect(out).toContain('  forms/bt-leads-ask.yaml:4: http://10.0.0.1/x may only be called');

    // A page that cannot be read is none that a link misses.
    const broken = doctor(
      await kept(siteFolder({ ...files, 'pages/about.yaml': 'title: About\nblocks: [{ block: hero }]\n' })),
    );
    expect(broken.out).toContain('  pages/about.yaml:2: blocks[0]: heading is missing');
    expect(broken.out).not.toContain('leads to no page');
    for (const line of told.filter((line) => !line.includes('leads to no'))) expect(broken.out).toContain(`  ${line}`);
  });

  it('mistakes of the mapping are told, the rest of it is still held against its file, and a start tells them, too', async () => {
    const folder = await kept(
      siteFolder({
        ...FILES,
        'site.yaml': `${FILES['site.yaml']}data: { index: rentals, mapping: mapping.yaml, file: listings.csv }\n`,
        'mapping.yaml': `index: rentals
hash: t
key: Id
fields:
  ss_bundle: { value: rental }
  is_sleeps: { form: Sleeps }
  ss_town: { from: Twon }
  fs_price: { from: Price, type: text }
`,
        'listings.csv': 'Id,Town,Sleeps,Price\n1,Duck,4,100\n',
      }),
    );
    const STAYS = ' Visitors: listings stay as they were last indexed, as npm run index stops here.';
    const told = [
      `mapping.yaml:6: fields.is_sleeps.form: is not a known key; did you mean from?${STAYS}`,
      `mapping.yaml:8: fields.fs_price.type: text does not fit a field that holds number values.${STAYS}`,
    ];
    const { status, out } = doctor(folder);

    expect(out).toContain(`Warnings:\n  ${told.join('\n  ')}\n`);
    expect(out).toContain('  mapping.yaml:7: ss_town: no record has "Twon"; is "Town" meant?\n');
    expect(out).not.toContain('The site is well');
    expect(status).toBe(0);
    const { log, end } = await startServer(folder);
    await end();
    expect(log()).toContain(`  ${told.join('\n  ')}\n`);
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is missing beside SMTP_URL'],
    [{ SOLR_URL: 'not a url' }, 'SOLR_URL'],
    [{ CURSOR_SECRET: 'short' }, 'CURSOR_SECRET must have 32 characters'],
  ])('a wrong setting %j stops the site', async (env, line) => {
    const { status, out } = doctor(await kept(mistakenSite()), [], env as Record<string, string>);

    expect(out).toContain(`environment:1: ${line}`);
    expect(status).toBe(1);
  });

  it('a secret that a webhook needs, a host it may not call, and mail without a server are told by the form', async () => {
    const form = `title: Contact
about: general
fields:
  - { name: email, kind: email, label: Your e-mail address }
deliver:
  - email: { to: us@example.com }
  - webhook:
      url: http://10.0.0.1/hook
      secret_env: HOOK_SECRET
`;
    const { status, out } = doctor(await kept(siteFolder({ ...FILES, 'forms/bt-leads-contact.yaml': form })));

    expect(out).toContain('forms/bt-leads-contact.yaml:9: HOOK_SECRET is missing');
    expect(out).toContain(
      'forms/bt-leads-contact.yaml:8: http://10.0.0.1/hook may only be called when LEADS_WEBHOOK_HOSTS',
    );
    expect(out).toContain('E-mail of the form bt-leads-contact waits: SMTP_URL is not set.');
    expect(status).toBe(1);
  });

  it.each([
    [
      'https://example.org',
      'languages.de-at: is https://example.org/de, and SITE_ORIGIN says that this site begins at https://example.org. Visitors: who comes back from another language lands at the first,',
    ],
    [
      '',
      'languages.de-at: is https://example.org/de, and SITE_ORIGIN is not set. Visitors: search engines learn neither',
    ],
    ['https://example.org/de/', undefined],
  ])('SITE_ORIGIN %j is held against the languages of the site', async (origin, told) => {
    const languages = 'languages:\n  en: https://example.org\n  de-at: https://example.org/de/\n';
    const site = FILES['site.yaml']?.replace('hash: t', 'hash: t\nlanguage: de-AT') + languages;
    const { status, out } = doctor(await kept(siteFolder({ ...FILES, 'site.yaml': site })), [], {
      SITE_ORIGIN: origin,
    });

    if (told === undefined) expect(out).not.toContain('languages');
    else expect(out).toContain(`site.yaml:20: ${told}`);
    expect(status).toBe(0);
  });

  it('what is worth knowing leaves a site well', async () => {
    const form = 'title: Contact\nabout: general\nfields:\n  - { name: email, kind: email, label: E-mail }\n';
    const { status, out } = doctor(await kept(siteFolder({ ...FILES, 'forms/bt-leads-contact.yaml': form })), [], {
      SITE_DRI: 'x',
    });

    expect(out).toMatch(
      /\n\nWorth knowing:\n {2}SITE_DRI is no setting; did you mean SITE_DIR\?\n {2}Enquiries are only kept: .*\n\nThe site is well\.\n$/,
    );
    expect(status).toBe(0);
  });

  it('an engine that does not answer, and an index that is not there, leave the mapping', async () => {
    const folder = await kept(mistakenSite());
    const gone = doctor(folder, [], { SOLR_URL: 'http://127.0.0.1:1/solr/waymark' });
    const none = doctor(folder, [], { DATA_DIR: join(dataDir, 'none') });

    expect(gone.out).toContain(
      'against the mapping alone: the search engine (http://127.0.0.1:1/solr/waymark) does not',
    );
    expect(none.out).toContain('against the mapping alone: there is no index yet.');
    expect([gone.status, none.status]).toEqual([0, 0]);
  });

  it('a word it does not know is told', async () => {
    const { status, err } = doctor(await kept(mistakenSite()), ['--fxi']);

    expect(err).toBe("Unknown option '--fxi'\nSee: npm run doctor -- --help\n");
    expect(status).toBe(2);
  });
});

describe('npm run doctor -- --fix', () => {
  const mended = MISTAKES.filter((one) => one.mended !== undefined && one.file !== 'pages/home.yaml');

  it.each(mended)('mends $from of $file on its line, shows the change, and leaves the rest as it was', async (one) => {
    const folder = await kept(mistakenSite(one));
    const before = await readFile(join(folder.dir, one.file), 'utf8');
    const { out } = doctor(folder, ['--fix']);
    const after = await readFile(join(folder.dir, one.file), 'utf8');
    const line = Number(/:(\d+): /.exec(one.told)?.[1]) - 1;
    const lines = before.split('\n');

    expect(after.split('\n')).toEqual(lines.with(line, one.mended ?? ''));
    expect(out).toContain(`${one.file}:${line + 1}\n- ${lines[line]?.trim()}\n+ ${one.mended?.trim()}\n`);
    expect(out).toContain('The site is well.');
  });

  it('mends several mistakes of a file at once, names a file anew and drops an alias', async () => {
    const slips = MISTAKES.filter(({ file, mended }) => file === 'pages/home.yaml' && mended !== undefined);
    const once = [...new Map(slips.map((slip) => [slip.from, slip])).values()];
    const text = once.reduce((whole, { from, to }) => whole.replace(from, () => to), FILES['pages/home.yaml'] ?? '');
    const amenities =
      'categories:\n  - id: a\n    label: A\n    amenities:\n      - { label: Hob, aliases: [Cooker, cooker] } # ours\n';
    const page = 'title: X\nblocks: [{ block: rich-text, markdown: Hello }]\n';
    const folder = await kept(
      siteFolder({ ...FILES, 'pages/home.yaml': text, 'amenities.yaml': amenities, 'pages/x.yml': page }),
    );
    const { status, out } = doctor(folder, ['--fix']);

    expect(await readFile(join(folder.dir, 'pages/home.yaml'), 'utf8')).toBe(FILES['pages/home.yaml']);
    expect(await readFile(join(folder.dir, 'amenities.yaml'), 'utf8')).toBe(amenities.replace(', cooker', ''));
    expect(await readFile(join(folder.dir, 'pages/x.yaml'), 'utf8')).toBe(page);
    expect(out).toContain('pages/x.yml → pages/x.yaml\n');
    expect(out).toContain(`${once.length + 2} changes made.`);
    expect(status).toBe(0);
  });

  it('never touches what may mean several things', async () => {
    const home = FILES['pages/home.yaml'] ?? '';
    const files: Record<string, string> = {
      // Near the names of two fields.
      'templates/rental.yaml': (FILES['templates/rental.yaml'] ?? '').replace('title: ss_name', 'title: ss_tame'),
      // A second facet of a field that has one.
      'pages/home.yaml': home.replace('- { field: sm_setting,', '- { field: ss_twon,'),
      'pages/x.yml': 'title: X\n',
      'pages/x.yaml': 'title: X\nblocks: [{ block: rich-text, markdown: Hello }]\n',
      'amenities.yaml':
        'categories:\n  - id: a\n    label: A\n    amenities:\n      - { label: Hob, aliases: [Cooker] }\n      - { label: Oven, aliases: [Cooker] }\n',
    };
    const folder = await kept(siteFolder({ ...FILES, ...files }));
    const { out } = doctor(folder, ['--fix']);

    expect(out).toContain('0 changes made.');
    for (const [name, text] of Object.entries(files)) expect(await readFile(join(folder.dir, name), 'utf8')).toBe(text);
  });
});

describe('a start', () => {
  const start = (folder: SiteFolder): Outcome => run('server/main.ts', folder, [], { HOST: '127.0.0.1' });

  it('stops at a mistake that makes a page useless, with a line and no stack', async () => {
    const stopping = mistake('a facet of a field the engine does not know');
    const { status, err } = start(await kept(mistakenSite(stopping)));

    expect(err).toBe(`${stopping.told}\n`);
    expect(status).toBe(1);
  });

  it('stops at a title that no listing has', async () => {
    const stopping = mistake('a title with a slip');

    expect(start(await kept(mistakenSite(stopping))).err).toBe(`${stopping.told}\n`);
  });

  it('goes on with other mistakes, each in one line', async () => {
    const warning = mistake('a facet with a slip');
    const folder = await kept(mistakenSite(warning));
    await writeFile(join(folder.dir, 'site.js'), 'let = ;');
    const hook = 'deliver: [{ webhook: { url: "http://10.0.0.1/x", secret_env: HOOK_SECRET } }]';
    await mkdir(join(folder.dir, 'forms'), { recursive: true });
    await writeFile(join(folder.dir, 'forms/bt-leads-ask.yaml'), `${ASK}${hook}\n`);
    const { url, log, end } = await startServer(folder, { HOOK_SECRET: 'x'.repeat(16) });

    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await end();
    expect(
      log()
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(
      expect.arrayContaining([
        warning.told,
        expect.stringContaining('site.js:1: is no JavaScript'),
        expect.stringContaining('forms/bt-leads-ask.yaml:4: http://10.0.0.1/x may only be called when'),
        'npm run doctor tells all of it, npm run doctor -- --fix mends what is obvious.',
      ]),
    );
    expect(log()).not.toMatch(/^\s+at /m);
  });
});

async function startServer(folder: SiteFolder, env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      SITE_DIR: folder.dir,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  let text = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      const found = / is at (http:\S+)\n[\s\S]*\n\n$/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`it ended: ${text}`)));
  });
  return {
    url,
    log: () => text,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
