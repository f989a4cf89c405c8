import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadSite } from '../../site/load-site.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-new-'));
});
afterEach(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  server = undefined;
  await rm(folder, { recursive: true, force: true });
});

const HOMES = [
  'Titel;Preis (€);Ort;Größe [m²;Ort',
  ...Array.from(
    { length: 24 },
    (_, row) => `Haus ${row} am See;1.${200 + row},50 €;${row % 2 ? 'Plön' : 'Eutin'};${80 + row};${row % 3}`,
  ),
].join('\n');

/** Runs the command without a terminal: its exit code, and what it printed. */
async function run(...words: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const program = spawn(process.execPath, ['server/tools/commands/new-command.ts', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  program.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => program.on('close', resolve));
  return { code, output, errors };
}

/** Runs a program that serves, and gives its address once it is told. */
async function serve(program: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = / is at (http:\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => reject(new Error(`it does not serve: ${output}`)));
  });
}

async function file(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return join(folder, name);
}

describe('npm run new', () => {
  it('makes a site that starts and finds the listings of a table with odd columns and another encoding', async () => {
    const source = await file('haeuser.csv', Buffer.from(HOMES.replaceAll('€', '\x80'), 'latin1'));
    const site = join(folder, 'my-site');
    const { code, output } = await run(source, site, '--yes', '--no-start');
    expect(output).toContain('24 listings, 5 columns; written in windows-1252');
    expect(output).toContain('has two columns "Ort": the later one is "Ort (2)"');
    expect(output).toMatch(/Preis \(€\) +price, filter: slider with bars +money such as "1\.200,50 €", in EUR/);
    expect(output).toMatch(/\(made\) +id .*made of Titel/);
    expect(output).toContain('24 indexed, 0 skipped');
    expect(code).toBe(0);
    const mapping = await readFile(join(site, 'mapping.yaml'), 'utf8');
    expect(mapping).toContain('encoding: windows-1252 #');
    expect(mapping).toContain(
      'fs_price: { from: Preis (€), type: money, decimal: ",", min: 0, if_bad: drop } # Preis (€): money such as',
    );

    expect(output).toMatch(/^Language: German \(de\), because: columns are called Titel, Preis \(€\), Ort$/m);
    expect(await readFile(join(site, 'pages/home.yaml'), 'utf8')).toContain('heading: Angebote finden');

    const url = await serve(['server/main.ts'], { SITE_DIR: site });
    const query = 'q=h%C3%A4user&fq=ss_town:Pl%C3%B6n&sort=fs_price%20desc&fl=ss_name,fs_price,ss_url&rows=2';
    const answer = await fetch(`${url}/api/search?${query}`);
    expect(await answer.json()).toMatchObject({
      response: {
        numFound: 12,
        docs: [{ ss_name: 'Haus 23 am See', fs_price: 1223.5 }, { ss_name: 'Haus 21 am See' }],
      },
    });
  });

  it('reads numbers with what they are measured in, and says it with them', async () => {
    const rows = Array.from(
      { length: 24 },
      (_, at) => `Haus ${at};${1990 + at};${at === 3 ? '1.080,5' : 80 + at} m²;${at % 2 ? 2.5 : 3} Zimmer`,
    );
    const source = await file('haeuser.csv', ['Titel;Baujahr;Wohnfläche;Zimmer', ...rows].join('\n'));
    const site = join(folder, 'site');
    const { output, errors } = await run(source, site, '--yes', '--no-start', '--language', 'de');
    expect(output).toMatch(/^Wohnfläche +number, filter: slider with bars +numbers from 80 to 1,080.5, in m²$/m);
    expect(output + errors).not.toContain('left out:');
    const [home, template] = await Promise.all(
      ['pages/home.yaml', 'templates/listing.yaml'].map((name) => readFile(join(site, name), 'utf8')),
    );
    expect(home).toContain('label: Wohnfläche (m²), widget: numeric_range');
    expect(template?.match(/- \{ field.*$/gm)).toEqual([
      '- { field: fs_zimmer, zero: "", other: "Zimmer {}" }',
      '- { field: fs_wohnflache, zero: "", other: "{} m²" }',
      '- { field: is_baujahr, zero: "", other: "Baujahr {}" }',
    ]);
    const url = await serve(['server/main.ts'], { SITE_DIR: site });
    const answer = await fetch(`${url}/api/search?sort=fs_wohnflache%20desc&fl=ss_name,fs_wohnflache,fs_zimmer&rows=1`);
    expect(await answer.json()).toMatchObject({
      response: { docs: [{ ss_name: 'Haus 3', fs_wohnflache: 1080.5, fs_zimmer: 2.5 }] },
    });
  });

  it('calls vehicles by year, make and model, keeps drafts from visitors, and says what costs nothing', async () => {
    const rows = Array.from(
      { length: 24 },
      (_, at) =>
        `S${at},Honda,${at % 2 ? 'Civic' : 'Jazz'},${2000 + at},${at % 6 ? `$${at}.50` : 'Free'},112 mi,${at % 8 ? 1 : 0}`,
    );
    const source = await file('cars.csv', ['stock_no,make,model,year,price,mileage,Published', ...rows].join('\n'));
    const { output } = await run(source, join(folder, 'site'), '--yes', '--no-start');
    expect(output).toMatch(/^stock_no +id /m);
    const mapping = await readFile(join(folder, 'site/mapping.yaml'), 'utf8');
    expect(mapping).toContain('ss_name: { template: "{year} {make} {model}" }');
    expect(output).toContain('21 indexed, 0 skipped, 3 left out');
    expect(output).toContain('Not on the site: 3 rows whose Published says "0" (skip_if in mapping.yaml)\n');
    expect(mapping).toContain('skip_if: { Published: [ "0" ] } #');
    expect(mapping).toMatch(/fs_price: .*map: \{ Free: 0 \}, type: money/);
    const template = await readFile(join(folder, 'site/templates/listing.yaml'), 'utf8');
    expect(template).toContain('price: { field: fs_price, unit: "", currency: USD, zero: Free }');
    expect(mapping).toContain('ss_url: { template: "/cars/{stock_no}" }');
  });

  it('takes a column of ids for all of a slip in it, tells it, and says what does not fit its column', async () => {
    const rows = Array.from(
      { length: 24 },
      (_, at) => `LD${at === 9 ? 4 : at};House ${at};${at === 5 ? 'POA' : `£${90 + at}`}`,
    );
    const source = await file('houses.csv', ['Ref;Title;Price', ...rows].join('\n'));
    const { code, output, errors } = await run(source, join(folder, 'site'), '--yes', '--no-start');
    expect(output).toContain(
      'houses.csv:11: Ref: "LD4" stands in line 6 already: the later listing takes the place of the earlier one\n',
    );
    expect(output).toMatch(/^Ref +id +a value of its own in every row but 1$/m);
    expect(output + errors).toContain(
      'Warning: fs_price: 1 of 24 values is left out: houses.csv:7: "POA" has no number that this field takes\n',
    );
    expect(code).toBe(0);
    const mapping = await readFile(join(folder, 'site/mapping.yaml'), 'utf8');
    expect(mapping).toMatch(/^key: Ref #/m);
    expect(mapping).toContain('/{Ref}/{slug(Title)}');
  });

  it('serves the site it has made', async () => {
    const source = await file('homes.csv', 'id,name\n1,Gull House\n');
    const url = await serve(['server/tools/commands/new-command.ts', source, join(folder, 'my-site'), '--yes']);
    const answer = await fetch(`${url}/api/search?q=gull&fl=ss_name`);
    expect(await answer.json()).toMatchObject({ response: { docs: [{ ss_name: 'Gull House' }] } });
  });

  it('writes the name of the site in one place, from which its pages have it', async () => {
    const source = await file('homes.csv', 'id,name,town\n1,Gull House,Duck\n2,Wren Cottage,Manteo\n');
    const site = join(folder, 'larkspur-lodgings');
    expect(await run(source, site, '--yes', '--no-start')).toMatchObject({ code: 0 });
    const files = (await readdir(site, { recursive: true })).filter((name) => /\.(yaml|md)$/.test(name));
    const texts = await Promise.all(
      files.map(async (name) => [name, await readFile(join(site, name), 'utf8')] as const),
    );
    expect(texts.filter(([, text]) => /larkspur lodgings/i.test(text)).map(([name]) => name)).toEqual(['site.yaml']);

    await writeFile(
      join(site, 'site.yaml'),
      (await readFile(join(site, 'site.yaml'), 'utf8')).replace('Larkspur lodgings', 'Sandpiper Stays'),
    );
    const url = await serve(['server/main.ts'], { SITE_DIR: site });
    const [home, about] = await Promise.all(['/', '/about'].map(async (path) => (await fetch(url + path)).text()));
    expect(home).toContain('<title>Sandpiper Stays</title>');
    expect(about).toContain('<title>About us · Sandpiper Stays</title>');
    expect(about).toContain('<p class="site-footer-name">Sandpiper Stays</p>');
  });

  it('writes into each form where enquiries go, and says what mail still needs', async () => {
    const source = await file('homes.csv', 'id,name\n1,One\n2,Two\n');
    const site = join(folder, 'site');
    const words = [source, site, '--yes', '--no-start', '--enquiries-to', 'desk@homes.example'];
    const { code, output } = await run(...words);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('Enquiries go to desk@homes.example once SMTP_URL and MAIL_FROM are set'),
    ]);
    const { leadForms } = await loadSite(site);
    expect(leadForms.map(({ routing }) => routing.deliver)).toEqual(
      Array.from({ length: 3 }, () => [{ kind: 'email', to: 'desk@homes.example' }]),
    );
    vi.stubEnv('SMTP_URL', 'smtp://mail.example.com');
    vi.stubEnv('MAIL_FROM', 'Homes <homes@homes.example>');
    onTestFinished(() => void vi.unstubAllEnvs());
    const again = await run(source, join(folder, 'second'), ...words.slice(2));
    expect(again.output).toContain(
      'Enquiries go to desk@homes.example, by mail.example.com from homes@homes.example.\n',
    );
  });

  it('says that enquiries are only kept where no address is told, and how a line of each form brings mail', async () => {
    const source = await file('homes.csv', 'id,name\n1,One\n');
    const site = join(folder, 'site');
    const { output } = await run(source, site, '--yes', '--no-start');
    expect(output).toContain(`Enquiries are only kept: npm run leads -- list. To have them by e-mail as well,`);
    const form = join(site, 'forms/bt-leads-contact.yaml');
    await writeFile(form, (await readFile(form, 'utf8')).replaceAll(/^# (deliver:| {2}- email)/gm, '$1'));
    const { leadForms } = await loadSite(site);
    expect(leadForms.map(({ routing }) => routing.deliver)).toContainEqual([
      { kind: 'email', to: 'hello@example.com' },
    ]);
  });

  it('is called wrongly with an address that is none', async () => {
    const { code, errors } = await run('homes.csv', 'site', '--enquiries-to', 'desk at homes');
    expect(errors).toContain('--enquiries-to desk at homes is no e-mail address, such as hello@example.com');
    expect(code).toBe(2);
  });

  it('leaves a folder that is there as it is', async () => {
    const source = await file('homes.csv', 'id,name\n1,One\n');
    await file('taken', 'mine');
    const { code, errors } = await run(source, join(folder, 'taken'), '--yes', '--no-start');
    expect(errors).toBe(
      `${join(folder, 'taken')} is there already, and nothing of it was changed: choose another name for the new site\n`,
    );
    expect(code).toBe(1);
    expect(await readFile(join(folder, 'taken'), 'utf8')).toBe('mine');
  });

  it.each([
    ['empty.csv', '', 'empty.csv holds no listing: a site is made from at least one row'],
    ['head.csv', 'id,name\n', 'head.csv holds no listing: a site is made from at least one row'],
    ['cut.json', '{"a": [1', 'cut.json is no valid JSON'],
    [
      'sheet.xlsx',
      Buffer.from('PK\u0003\u0004[Content_Types].xml'),
      'sheet.xlsx is an Excel workbook. Save the sheet as CSV (UTF-8).',
    ],
  ])('tells in one line why %s cannot be read, and makes nothing', async (name, content, line) => {
    const { code, errors } = await run(await file(name, content), join(folder, 'site'), '--yes', '--no-start');
    expect(errors.trimEnd().split('\n')).toEqual([expect.stringContaining(line)]);
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'site'))).toBe(false);
  });

  it('shows the columns of the language that it is told, and searches their words by its stems', async () => {
    const rows = ['Gull House,Möwenhaus', 'Lake Barn,Scheune am See', 'Wren Cottage,Hütten im Wald'];
    const source = await file('homes.csv', `id,name,name_de\n${rows.map((row, at) => `h${at},${row}`).join('\n')}\n`);
    const site = join(folder, 'site');
    const { code, output } = await run(source, site, '--yes', '--no-start', '--language', 'de-AT');
    expect([code, output]).toEqual([0, expect.stringContaining('(de-AT), because: as told')]);
    expect(output).toContain('name (another column says it in the language of the site)');

    const doctor = spawn(process.execPath, ['server/tools/commands/doctor-command.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), SITE_DIR: site },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(await text(doctor.stdout)).toContain('The site is well.');
    const url = await serve(['server/main.ts'], { SITE_DIR: site });
    const answer = await fetch(`${url}/api/search?q=h%C3%BCtte&fl=ss_name`);
    expect(await answer.json()).toMatchObject({ response: { docs: [{ ss_name: 'Hütten im Wald' }] } });
    expect(await (await fetch(`${url}/contact`)).text()).toContain('<html lang="de-AT"');
  });

  it.each(['fr', 'es', 'ar'])('writes pages in %s that a site can be made of', async (language) => {
    const source = await file('homes.csv', 'id,name,stars,town\n1,One,3,Here\n2,Two,4,There\n');
    const site = join(folder, 'site');
    const { code, errors } = await run(source, site, '--yes', '--no-start', '--language', language);
    // A slow machine tells how far it is.
    expect([code, errors.replace(/^100 % .*\n/, '')]).toEqual([0, '']);
    expect(await readFile(join(site, 'pages/contact.yaml'), 'utf8')).not.toContain('Write to us');
  });

  it('is called wrongly with a language that is none', async () => {
    const { code, errors } = await run('homes.csv', 'site', '--language', 'deutsch');
    expect(errors).toContain('--language deutsch is no language; try de, fr, es, ar or en-GB');
    expect(code).toBe(2);
  });

  it('is called wrongly without a folder', async () => {
    const { code, errors } = await run('homes.csv');
    expect(errors).toContain('FOLDER is missing: where the new site is to be');
    expect(code).toBe(2);
  });

  it('has listings found by what a column answers with yes, and says once what is wrong', async () => {
    const rows = Array.from(
      { length: 24 },
      (_, at) => `${at},House ${at},${at % 3 ? 'no' : 'yes'},${at % 2 ? 'yes' : 'no'},$${90 + at}`,
    );
    const source = await file(
      'homes.csv',
      `Id,Title,Wi-Fi,Dogs allowed,Price/night\n${rows.join('\n')}\n99,One "quoted" word,no,no,$7\n`,
    );
    const site = join(folder, 'site');
    const { code, output, errors } = await run(source, site, '--yes', '--no-start');
    const said = `${output}${errors}`;
    expect(said.match(/Reading homes\.csv/g)).toHaveLength(1);
    expect(said.match(/has a quote within/g)).toHaveLength(1);
    expect(said).toContain('homes.csv:26: record: has a quote within "Title": put the whole of it in quotes');
    expect(said).toContain('24 indexed, 1 skipped');
    expect(code).toBe(0);
    const home = await readFile(join(site, 'pages/home.yaml'), 'utf8');
    // Whoever renames a filter need not look for its name elsewhere.
    expect(home.match(/dogs allowed/gi), 'the label of the filter alone').toHaveLength(1);
    expect(await readFile(join(site, 'templates/listing.yaml'), 'utf8')).toContain('unit: a night');

    const url = await serve(['server/main.ts'], { SITE_DIR: site });
    const found = async (words: string): Promise<unknown> => {
      const answer: { response: { numFound: number } } = await (
        await fetch(`${url}/api/search?q=${words}&rows=0`)
      ).json();
      return answer.response.numFound;
    };
    expect([await found('wifi'), await found('wi-fi'), await found('dogs%20welcome'), await found('dogs')]).toEqual([
      8, 8, 12, 12,
    ]);
  });

  it.each([
    [
      'in which nothing looks like a name',
      'Size\n1\n2\n',
      ['2 listings, 1 column\n', 'No name: no column looks like the name of a listing.'],
    ],
    [
      'of a single row',
      'id,name,price\n1,One,"$1,200.00"\n',
      ['1 indexed', 'No map: no column says latitude and longitude.'],
    ],
    [
      'whose first row is a listing already',
      'AD,Museum One,http://one.example/\nAE,Museum Two,http://two.example/\n',
      ['table.csv has no row with names of columns: they are called column 1 and so on', '2 indexed, 0 skipped'],
    ],
  ])('makes a site of a table %s, and says so', async (_, rows, said) => {
    const { code, output } = await run(await file('table.csv', rows), join(folder, 'site'), '--yes', '--no-start');
    for (const words of said) expect(output).toContain(words);
    expect(code).toBe(0);
  });
});
