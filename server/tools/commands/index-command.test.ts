import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RecordingSolr, startRecordingSolr } from '../../indexing/testing/recording-solr.ts';

const command = join(import.meta.dirname, 'index-command.ts');

let folder: string;
let solr: RecordingSolr;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-command-'));
  await writeFile(
    join(folder, 'mapping.yaml'),
    'index: rentals\nkey: id\nfields:\n  ss_name: { from: name, required: true }\n',
  );
  await writeFile(join(folder, 'broken.yaml'), 'index: rentals\nkey: id\nfields:\n  ss_name: { form: name }\n');
  await writeFile(join(folder, 'good.jsonl'), '{"id":1,"name":"A"}\n{"id":2,"name":"B"}\n{"id":3,"name":"C"}\n');
  await writeFile(join(folder, 'bad.jsonl'), '{"id":1,"name":"A"}\n{"id":2}\nnonsense\n{"id":4,"name":"D"}\n');
  await writeFile(join(folder, 'empty.jsonl'), '\n');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  solr = await startRecordingSolr();
});
afterEach(() => solr.close());

interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

function run(
  args: string[],
  {
    env = {},
    stdin = '',
    cwd = folder,
  }: { env?: Record<string, string | undefined>; stdin?: string | Buffer; cwd?: string } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [command, ...args], {
    cwd,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, SOLR_URL: solr.url, ...env },
  });
  const outcome: Outcome = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    outcome.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    outcome.err += text;
  });
  // A command that fails early closes its input; what it then cannot take is not the test's concern.
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...outcome, code }));
  });
}

describe('npm run index', () => {
  it('indexes a file and says what it did', async () => {
    const { code, out, err } = await run(['good.jsonl', '--mapping', 'mapping.yaml']);
    expect(code).toBe(0);
    expect(out).toBe('');
    expect(err).toMatch(
      /^Reading good\.jsonl\n(.*\n)*3 indexed, 0 skipped, 0 left out, 0 pruned in \d+\.\d s \([\d,]+ docs\/s\) into http:.*\n$/,
    );
    expect([...solr.documents.keys()]).toEqual(['rentals-1', 'rentals-2', 'rentals-3']);
  });

  it('§3.5 puts the site hash of --hash into the keys', async () => {
    await run(['good.jsonl', '--mapping', 'mapping.yaml', '--hash', 'maqfd5', '--limit', '1']);
    expect([...solr.documents.keys()]).toEqual(['maqfd5-rentals-1']);
  });

  it('takes file names from where npm was called', async () => {
    const env = { npm_lifecycle_event: 'index', INIT_CWD: join(folder, 'below') };
    const { code } = await run(['../good.jsonl', '--mapping', '../mapping.yaml'], { env });
    expect(code).toBe(0);
  });

  it('reads standard input', async () => {
    const { code } = await run(['-', '--mapping', 'mapping.yaml'], {
      stdin: gzipSync(await readFile(join(folder, 'good.jsonl'))),
    });
    expect(code).toBe(0);
    expect(solr.documents.size).toBe(3);
  });

  it('sends SOLR_USER and SOLR_PASSWORD, and never shows them', async () => {
    const { err } = await run(['good.jsonl', '--mapping', 'mapping.yaml'], {
      env: { SOLR_USER: 'ann', SOLR_PASSWORD: 's:1' },
    });
    expect(new Set(solr.headers.map(({ authorization }) => authorization))).toEqual(
      new Set([`Basic ${btoa('ann:s:1')}`]),
    );
    expect(err).not.toMatch(/ann|s:1/);
  });

  it.each([
    ['SOLR_URL must be an http', { SOLR_URL: 'localhost:8983' }],
    ['SOLR_URL must not hold a password', { SOLR_URL: 'http://bob:s2@127.0.0.1:9/solr/waymark' }],
    ['SOLR_PASSWORD has no use without SOLR_URL', { SOLR_URL: '', SOLR_PASSWORD: 's2' }],
  ])('reads the environment as the server does: %s', async (message, env) => {
    const { code, err } = await run(['good.jsonl', '--mapping', 'mapping.yaml'], { env });
    expect(err).toContain(message);
    expect(err).not.toMatch(/s2|^\s+at /m);
    expect(code).toBe(1);
  });

  it('reads .env in the work folder; a real variable wins', async () => {
    const cwd = await mkdtemp(join(tmpdir(), 'waymark-dotenv-'));
    await writeFile(join(cwd, '.env'), `SOLR_URL=${solr.url}\nSOLR_USER=ann\nSOLR_PASSWORD=file\n`);
    const env = { SOLR_URL: undefined, SOLR_PASSWORD: 'real' };
    const { code, err } = await run([join(folder, 'good.jsonl'), '--mapping', join(folder, 'mapping.yaml')], {
      env,
      cwd,
    });
    await rm(cwd, { recursive: true });
    expect(err).toContain('3 indexed');
    expect(code).toBe(0);
    expect(solr.headers.at(-1)?.authorization).toBe(`Basic ${btoa('ann:real')}`);
  });

  it.each(['--force', '--max-loss=67%'])('prunes with --prune %s', async (option) => {
    await run(['good.jsonl', '--mapping', 'mapping.yaml']);
    const stdin = '{"id":3,"name":"C"}';
    const { err } = await run(['-', '--mapping', 'mapping.yaml', '--prune', option], { stdin });
    expect(err).toContain('1 indexed, 0 skipped, 0 left out, 2 pruned');
    expect([...solr.documents.keys()]).toEqual(['rentals-3']);
  });

  it('prunes a first feed and one that changes little without asking', async () => {
    expect((await run(['good.jsonl', '--mapping', 'mapping.yaml', '--prune'])).code).toBe(0);
    const { code, err } = await run(['good.jsonl', '--mapping', 'mapping.yaml', '--prune']);
    expect(err).toContain('3 indexed, 0 skipped, 0 left out, 0 pruned');
    expect(code).toBe(0);
  });

  it('--prune with a feed that would remove too much changes nothing, says the figures, and ends with 1', async () => {
    await run(['good.jsonl', '--mapping', 'mapping.yaml']);
    const before = solr.updates.length;
    const { code, err } = await run(['-', '--mapping', 'mapping.yaml', '--prune'], { stdin: '{"id":3,"name":"New"}' });
    expect(err).toContain('Reading standard input to check it\n');
    expect(err).toContain(
      'Nothing was changed. Of 1 records 0 are bad; of 3 documents in the index 2 would be removed (66.6 %). ' +
        'At most 20 % of either may be (--max-loss). Where that is meant, run it again with --force.\n',
    );
    expect(code).toBe(1);
    expect(solr.updates.slice(before)).toEqual([]);
  });

  it('--prune with too many bad records changes nothing either, and tells of each once', async () => {
    const { code, err } = await run(['bad.jsonl', '--mapping', 'mapping.yaml', '--prune']);
    expect(err).toContain('Nothing was changed. Of 4 records 2 are bad (50 %)');
    expect(err.match(/bad\.jsonl:2/g)).toHaveLength(1);
    expect(code).toBe(1);
    expect(solr.updates).toEqual([]);
    const forced = await run(['bad.jsonl', '--mapping', 'mapping.yaml', '--prune', '--max-loss', '50%']);
    expect(forced.err.match(/bad\.jsonl:2/g)).toHaveLength(1);
    expect(forced.code).toBe(0);
  });

  it('--prune removes nothing where the engine refuses too much of a good feed', async () => {
    await run(['good.jsonl', '--mapping', 'mapping.yaml']);
    solr.refuse = ({ id }) => (id === 'rentals-1' ? '[doc=rentals-1] unknown field' : undefined);
    const stdin = '{"id":1,"name":"A"}\n{"id":2,"name":"B"}\n{"id":3,"name":"C"}';
    const { code, err } = await run(['-', '--mapping', 'mapping.yaml', '--prune'], { stdin });
    expect(err).toContain('The good records were written, nothing was deleted. Of 3 records 1 are bad (33.3 %)');
    expect(code).toBe(1);
    expect(solr.documents.size).toBe(3);
  });

  it('shows documents with --dry-run and writes nothing', async () => {
    const { code, out, err } = await run(['bad.jsonl', '--mapping', 'mapping.yaml', '--dry-run', '--show', '1'], {
      env: { SOLR_URL: '' },
    });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ id: 'rentals-1', index_id: 'rentals', item_id: '1', is_eid: 1, ss_name: 'A' });
    expect(err).toContain('2 would be indexed, 2 skipped');
    expect(solr.updates).toEqual([]);
  });

  it('reports bad records and goes on', async () => {
    const { code, err } = await run(['bad.jsonl', '--mapping', 'mapping.yaml']);
    expect(code).toBe(0);
    expect(err).toContain(
      'bad.jsonl:2: ss_name: is required, but the record has no value for it\nbad.jsonl:3: record: is no valid JSON',
    );
    expect(err).toContain('2 indexed, 2 skipped');
  });

  it('cuts a long list of bad records and counts them', async () => {
    const { code, err } = await run(['-', '--mapping', 'mapping.yaml'], {
      stdin: `${'{"id":1}\n'.repeat(500)}{"id":2,"name":"B"}`,
    });
    expect(code).toBe(0);
    expect(err.match(/is required/g)).toHaveLength(10);
    expect(err).toContain('More bad records follow; from here on they are only counted.');
    expect(err).toContain('1 indexed, 500 skipped');
  });

  it('explains itself with --help', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run index -- FILE --mapping MAPPING.yaml');
    expect(out).toContain('Examples:');
  });
});

describe('a run that fails ends with exit code 1', () => {
  it.each([
    ['a missing file', ['none.jsonl', '--mapping', 'mapping.yaml'], 'none.jsonl: there is no such file'],
    ['a missing mapping', ['good.jsonl', '--mapping', 'none.yaml'], 'none.yaml:1: there is no such file'],
    [
      'a fault of the mapping',
      ['good.jsonl', '--mapping', 'broken.yaml'],
      'broken.yaml:4: fields.ss_name.form: is not a known key; did you mean from?',
    ],
    [
      'a bad record with --strict',
      ['bad.jsonl', '--mapping', 'mapping.yaml', '--strict'],
      'Stopped at bad.jsonl:2 because of --strict',
    ],
    ['an empty file', ['empty.jsonl', '--mapping', 'mapping.yaml'], 'The source holds no record.'],
  ])('%s', async (_name, args, message) => {
    const { code, err } = await run(args);
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });

  it('a file of bad records only', async () => {
    const { code, err } = await run(['-', '--mapping', 'mapping.yaml'], { stdin: '{"id":1}\n{"id":2}' });
    expect(err).toContain('No record could be indexed.');
    expect(code).toBe(1);
  });

  it('a Solr that is not there', async () => {
    const url = 'http://127.0.0.1:1/solr/test';
    const { code, err } = await run(['good.jsonl', '--mapping', 'mapping.yaml'], { env: { SOLR_URL: url } });
    expect(err).toContain(`Solr at ${url} cannot be reached: nothing listens there (connection refused)`);
    expect(code).toBe(1);
  });
});

describe('a wrong call ends with exit code 2', () => {
  it.each([
    [[], 'FILE is missing'],
    [['good.jsonl'], '--mapping is missing'],
    [['good.jsonl', 'bad.jsonl', '--mapping', 'mapping.yaml'], 'One FILE at a time, not 2'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--bacth', '5'], "Unknown option '--bacth'"],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--batch', '0'], '--batch must be a whole number from 1, not "0"'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--hash', 'a-b'], '--hash must be made of letters and digits'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--prune', '--limit', '5'], '--prune does not go with --limit'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--prune', '--dry-run'], '--prune does not go with --dry-run'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--swap', '--limit', '5'], '--swap does not go with --limit'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--swap', '--dry-run'], '--swap does not go with --dry-run'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--swap', '--prune'], '--swap does not go with --prune'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--force'], '--force goes with --prune or --swap only'],
    [
      ['good.jsonl', '--mapping', 'mapping.yaml', '--max-loss', '5%'],
      '--max-loss goes with --prune or --swap or --watch only',
    ],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--swap', '--max-loss', '101%'], '--max-loss must be a share such as'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--swap', '--force', '--max-loss', '5'], 'it lifts the limit'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--config-set', 'x'], '--config-set goes with --swap only'],
    [['good.jsonl', '--mapping', 'mapping.yaml', '--show', '5'], '--show goes with --dry-run only'],
  ])('%j', async (args, message) => {
    const { code, err } = await run(args);
    expect(err).toContain(message);
    expect(err).toContain('See: npm run index -- --help');
    expect(code).toBe(2);
    expect(solr.updates).toEqual([]);
  });
});
