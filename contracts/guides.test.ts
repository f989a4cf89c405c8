/** The commands that guides tell to call: they are there, they take what they are called with, and those of the API do what is said. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Fake, KIT_TOKEN, startFake } from '../server/tools/test-kit/start-fake.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const {
  scripts,
  devDependencies,
}: Record<'scripts' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
);

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const guides = globSync(['*.md', 'docs/*.md', 'docs/contracts/*.md', 'bench/*.md', 'examples/*/README.md'], {
  cwd: ROOT,
});

/** Each `npm run NAME -- …` of a guide, in a line of its own or within a sentence, without what a shell does with it. */
const calls = guides.flatMap((file) =>
  [...read(file).matchAll(/\bnpm (?:run (?:--silent )?(?=[a-z])|(?=start\b|test\b))([a-z:]+)((?: [^\s`|>#&]+)*)/g)].map(
    ([call, name = '', words = '']) => ({ file, call, name, options: words.match(/--[a-z][a-z-]*/g) ?? [] }),
  ),
);

describe('what guides call', () => {
  it('is a script of the project', () => {
    expect(calls.length).toBeGreaterThan(100);
    expect(calls.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
  });

  const options = new Map<string, Set<string>>();
  for (const call of calls)
    for (const option of call.options) options.set(call.name, (options.get(call.name) ?? new Set()).add(option));

  it.each([...options])('npm run %s takes every option it is called with', async (name, named) => {
    const { stdout } = await run('npm', ['run', '--silent', name, '--', '--help'], { cwd: ROOT });
    expect([...named].filter((option) => !stdout.includes(option))).toEqual([]);
  });
});

/** The commands of a guide's blocks, each whole, without what it answers; `language` as the block names it. */
const commands = (file: string, language = 'sh'): string[] =>
  [...read(file).matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].flatMap(([, , named, block = '']) =>
    named === language
      ? block
          .replaceAll('\\\n', '')
          .split('\n')
          .map((line) => line.replace(/ +# .*$/, '').trim())
          .filter((line) => line !== '' && !line.startsWith('#'))
      : [],
  );

/** A program that is called, variables before it left out; an address or an example of output is none. */
const PROGRAM = /^(?:[A-Z_]+=\S+ )*((?:npm|npx|node|git|docker|curl|systemctl|mkdir|mv|install|openssl|psql|tar)) /;

/** What runs each command that a guide has in a block; the first that fits counts. */
const RUN_BY: readonly (readonly [file: RegExp, command: RegExp, by: string])[] = [
  [/operations/, /^/, 'e2e/operations.test.ts'],
  // They make a server, which none is here for: what they name is held against what there is.
  [/going-live/, /^(?:git|npm|install|systemctl|curl) /, 'e2e/hosting.test.ts'],
  [/own-core/, /^(?:curl|mkdir) /, 'contracts/solr/own-core.test.ts'],
  [/docs\/(api|test-kit)/, /curl/, 'contracts/guides.test.ts'],
  [/^/, /npm (?:run|start|test)/, 'contracts/guides.test.ts'],
  [/^/, /npx (?:vite |openapi-typescript@)/, 'contracts/guides.test.ts'],
  // A test that ran tests would run itself: that there is what they name is held below.
  [/^/, /npx vitest run/, 'contracts/guides.test.ts'],
  [/typed-client/, /^npm install openapi-fetch@/, 'contracts/guides.test.ts'],
  [/compose/, /^docker compose run /, 'compose/test/common-checks.ts'],
  [/solr/, /^node contracts\/solr\/record-command/, 'contracts/solr/record-command.ts'],
  // Where the project is fetched from is the reader's matter; CI begins with both.
  [/CONTRIBUTING|instantsearch/, /^(?:git clone|npm ci)/, 'docs/operations.md'],
];

it('each command of a guide is run, or says here why not', () => {
  const all = guides.flatMap((file) =>
    ['sh', ''].flatMap((language) =>
      commands(file, language)
        .filter((command) => PROGRAM.test(command))
        .map((command) => ({ file, command })),
    ),
  );
  const byOf = ({ file, command }: (typeof all)[number]): string | undefined =>
    RUN_BY.find(([ofFile, what]) => ofFile.test(file) && what.test(command))?.[2];

  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((one) => byOf(one) === undefined)).toEqual([]);
  expect(RUN_BY.map(([, , by]) => by).filter((by) => !existsSync(join(ROOT, by)))).toEqual([]);
  expect(RUN_BY.filter((row) => !all.some(({ file, command }) => row[0].test(file) && row[1].test(command)))).toEqual(
    [],
  );
});

it.each(
  guides.flatMap((file) =>
    [...read(file).matchAll(/npx vitest run(?: --project (\w+))?(?: (\w[\w./-]*))?/g)].map(
      ([call, project, path = '']) => ({
        file,
        call,
        project,
        path,
      }),
    ),
  ),
)('$file: $call names tests that are there', ({ project, path }) => {
  expect(globSync('{client,common,contracts,e2e,server}/**/*.test.{ts,tsx}', { cwd: ROOT }).join('\n')).toContain(path);
  if (project !== undefined) expect(read('vitest.config.ts')).toContain(`name: '${project}'`);
});

describe('the pages of the examples', () => {
  const called = guides.flatMap((file) => commands(file).filter((command) => command.startsWith('npx vite ')));

  it.each([...new Set(called)])('%s serves one', async (command) => {
    const program = spawn('bash', ['-euc', `exec ${command} --port 0`], {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(async () => {
      if (program.exitCode !== null || program.pid === undefined) return;
      process.kill(-program.pid, 'SIGTERM');
      await once(program, 'exit');
    });
    let output = '';
    const url = await new Promise<string>((resolve, reject) => {
      program.once('exit', (code) => reject(new Error(`it ended with ${code}: ${output}`)));
      program.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
      program.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        // Colours stand between the letters of an address.
        const found = /http:\/\/localhost:\d+\//.exec(stripVTControlCharacters(output))?.[0];
        if (found !== undefined) resolve(found);
      });
    });
    expect(await (await fetch(url)).text()).toContain('<title>');
  });
});

describe('the commands', () => {
  let fake: Fake;
  beforeAll(async () => {
    fake = await startFake({ site: join(ROOT, 'site') });
  });
  afterAll(() => fake.close());

  /** What a command answers, called by a shell against the test kit. */
  async function answer(command: string): Promise<string> {
    const { stdout } = await run('bash', ['-euc', command.replaceAll('localhost:4010', fake.url)], {
      cwd: ROOT,
      env: { ...process.env, SITE: fake.url, LISTINGS_TOKEN: KIT_TOKEN },
    });
    return stdout;
  }

  it('of docs/api.md walk a list and write a listing', async () => {
    const [walk = '', goOn = '', write = '', remove = '', ...more] = commands('docs/api.md');
    expect(more).toEqual([]);

    const first = JSON.parse(await answer(walk));
    expect(first.response.docs).toHaveLength(250);
    const next = JSON.parse(await answer(goOn.replace('kJx…', encodeURIComponent(first.nextCursorMark))));
    expect(next.response.docs).toHaveLength(250);
    expect(next.nextCursorMark).not.toBe(first.nextCursorMark);
    expect(JSON.parse(await answer(write))).toEqual({
      listing: { id: 'wmdemo-rentals-1532', index: 'rentals', state: 'written' },
    });
    expect(JSON.parse(await answer(remove)).listing.id).toBe('wmdemo-rentals-1532');
  });

  it('of docs/test-kit.md set what goes wrong, and nothing any more', async () => {
    const [set = '', look = '', clear = '', ...more] = commands('docs/test-kit.md');
    expect(more).toEqual([]);

    await answer(set);
    expect(JSON.parse(await answer(look)).faults).toMatchObject([
      { operation: 'searchPost', status: 503 },
      { latency: 200 },
    ]);
    await answer(clear);
    expect(JSON.parse(await answer(look)).faults).toEqual([]);
  });

  it('of docs/typed-client.md write types of a site, by the versions that the example is built with', async () => {
    const [, , install = '', write = '', ...more] = commands('docs/typed-client.md');
    expect(more).toEqual([]);
    // What a reader's project fetches is the registry's, which a test is not to wait for: the version is ours.
    expect(install).toBe(`npm install openapi-fetch@${devDependencies['openapi-fetch']}`);

    const folder = mkdtempSync(join(tmpdir(), 'waymark-types-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await answer(
      write
        .replace(/^npx /, 'npx --offline ')
        .replace('https://stays.example', fake.url)
        .replace('api-types.ts', join(folder, 'api-types.ts')),
    );
    expect(readFileSync(join(folder, 'api-types.ts'), 'utf8')).toContain('"/api/search"');
  });
});
