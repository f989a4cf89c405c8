/** What docs/own-core.md tells an owner to type, typed on a real Solr. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type RunningSolr, startSolr } from '../../server/tools/local-solr/start-solr.ts';
import { realSolr, reportAbsence, SOLR_OPTIONS, START_TIMEOUT } from './real-solr.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LISTINGS = 'id,name,town,price\n1,Gull House,Duck,$120\n2,Wren Barn,Manteo,$90\n3,Tern Loft,Duck,$75\n';
const OF_THE_CMS = [
  { id: 'n1', title: 'Old news', type_s: 'article' },
  { id: 'p1', title: 'Heron House', type_s: 'property', town_s: 'Duck', price_f: 120 },
  { id: 'p2', title: 'Otter Barn', type_s: 'property', town_s: 'Manteo', price_f: 90 },
];

const solr = await realSolr();

describe('a Solr core of the owner', () => {
  if (!solr.available) {
    reportAbsence(solr.reason);
    return;
  }
  let running: RunningSolr;
  let home: string;
  let folder: string;
  let node: string;
  let guide: string;

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'waymark-own-solr-'));
    folder = await mkdtemp(join(tmpdir(), 'waymark-own-core-'));
    for (const name of ['solr-config', 'examples']) await symlink(join(ROOT, name), join(folder, name));
    await writeFile(join(folder, 'listings.csv'), LISTINGS);
    guide = await readFile(join(ROOT, 'docs/own-core.md'), 'utf8');
    await cp(join(import.meta.dirname, 'cms-core'), join(home, 'cms'), { recursive: true });
    running = await startSolr({ ...SOLR_OPTIONS, dataDir: home });
    node = running.url.replace(/\/[^/]+$/, '');
    await admin(`${node}/admin/cores?action=CREATE&name=cms&instanceDir=cms`);
    await admin(`${node}/cms/update?commit=true`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(OF_THE_CMS),
    });
    await command('new', ['listings.csv', 'my-site', '--yes', '--no-start']);
  }, START_TIMEOUT);
  afterAll(async () => {
    await running?.stop();
    for (const made of [home, folder]) await rm(made, { recursive: true, force: true });
  }, START_TIMEOUT);

  /** What a program prints, whether it ends well or not. */
  async function printed(program: string, words: readonly string[], env: Record<string, string> = {}): Promise<string> {
    const { SOLR_URL: _url, ...around } = process.env;
    const options = { cwd: folder, env: { ...around, DATA_DIR: join(folder, 'data'), SITE_DIR: 'my-site', ...env } };
    try {
      const { stdout, stderr } = await promisify(execFile)(program, words, options);
      return stdout + stderr;
    } catch (error) {
      const { stdout, stderr } = error as Error & { stdout: string; stderr: string };
      return stdout + stderr;
    }
  }

  function command(name: string, words: readonly string[], core?: string): Promise<string> {
    const program = join(ROOT, `server/tools/commands/${name}-command.ts`);
    return printed(process.execPath, [program, ...words], core === undefined ? {} : { SOLR_URL: `${node}/${core}` });
  }

  const index = (core: string) => command('index', ['listings.csv', '--mapping', 'my-site/mapping.yaml'], core);

  /** Types the commands of a section, but for the owner's own addresses and what is run by its name. */
  async function typed(section: string): Promise<string> {
    const [, text = ''] = guide.split(`\n## ${section}\n`);
    const blocks = [...(text.split('\n## ')[0] ?? '').matchAll(/^```sh\n([\s\S]*?)^```$/gm)];
    const lines = blocks
      .flatMap(([, block = '']) => block.trim().split('\n'))
      .filter((line) => !/^[A-Z_]+=|^npm /.test(line));
    expect(lines.length).toBeGreaterThan(0);
    return printed('bash', ['-euc', lines.join('\n')], { SOLR: node, SOLR_HOME: home });
  }

  it(
    'is made of the configset, and the site is well with it',
    async () => {
      expect(await printed('bash', ['-euc', 'curl -sS "$SOLR/admin/info/system?wt=json"'], { SOLR: node })).toContain(
        `"solr_home":"${home}"`,
      );
      expect(await command('doctor', [], 'stays')).toContain(`There is no Solr collection at ${node}/stays`);
      expect(await typed('A new core')).toContain('"core":"stays"');
      expect(await command('doctor', [], 'stays')).toContain('has the bundle listing');
      expect(await index('stays')).toContain('3 indexed, 0 skipped');
      const well = await command('doctor', [], 'stays');
      expect(well).toContain('The site is well.');
      expect(well).not.toContain('has the bundle listing');
      expect(
        await command('index', ['listings.csv', '--mapping', 'my-site/mapping.yaml', '--swap'], 'stays'),
      ).toContain('The new index is in place.');
    },
    START_TIMEOUT,
  );

  it(
    'of a CMS gives its listings as a file that a site is made of',
    async () => {
      await typed('The listings of a CMS');
      const words = ['cms.json', 'cms-site', '--yes', '--no-start'];
      const made = await command('new', words, 'stays');
      expect(made).toContain('cms.json: 2 listings, 6 columns, in its list response.docs');
      expect(made).toContain('2 indexed, 0 skipped');
    },
    START_TIMEOUT,
  );

  it(
    'of a CMS takes listings beside its own documents once it has the fields',
    async () => {
      expect(await command('doctor', [], 'cms')).toContain(`Solr at ${node}/cms has no field index_id`);
      expect(await index('cms')).toContain(`Solr at ${node}/cms has no field index_id`);
      const first = { name: 'index_id', type: 'string', docValues: true };
      await admin(`${node}/cms/schema`, { method: 'POST', body: JSON.stringify({ 'add-field': first }) });
      expect(await command('doctor', [], 'cms')).toContain(
        `mapping.yaml:1: the schema of ${node}/cms has no item_id, ss_entity_type`,
      );
      expect(await index('cms')).toContain("unknown field 'item_id'");

      expect(await typed('Fields beside those of a CMS')).toContain("Field 'index_id' already exists");
      await admin(`${node}/cms/schema`, {
        method: 'POST',
        body: JSON.stringify({ 'delete-field': { name: 'index_id' } }),
      });
      expect(await typed('Fields beside those of a CMS')).not.toContain('error');
      expect(await index('cms')).toContain('3 indexed, 0 skipped');
      expect(await command('doctor', [], 'cms')).toContain('The site is well.');
      expect(await command('index', ['listings.csv', '--mapping', 'my-site/mapping.yaml', '--prune'], 'cms')).toContain(
        '0 pruned',
      );
      expect(await admin(`${node}/cms/select?q=*:*&rows=0&wt=json`)).toMatchObject({ response: { numFound: 6 } });
      expect(await admin(`${node}/cms/select?q=spell:gull&fl=ss_name,fs_price&wt=json`)).toMatchObject({
        response: { docs: [{ ss_name: 'Gull House', fs_price: 120 }] },
      });
    },
    START_TIMEOUT,
  );
});
