/** The commands that guides tell to call: they are there, they take what they are called with, and those of the API do what is said. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fake, KIT_TOKEN, startFake } from '../server/tools/test-kit/start-fake.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

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

describe('the commands', () => {
  let fake: Fake;
  beforeAll(async () => {
    fake = await startFake({ site: join(ROOT, 'site') });
  });
  afterAll(() => fake.close());

  /** The commands of a guide's blocks for a shell, each whole, without what it answers. */
  const commands = (file: string): string[] =>
    [...read(file).matchAll(/^( *)```sh\n([\s\S]*?)^ *```$/gm)].flatMap(([, , block = '']) =>
      block
        .replaceAll('\\\n', '')
        .split('\n')
        .map((line) => line.replace(/ +# .*$/, '').trim())
        .filter((line) => line !== '' && !line.startsWith('#')),
    );

  /** What a command answers, called by a shell against the test kit. */
  async function answer(command: string): Promise<string> {
    const { stdout } = await run('bash', ['-euc', command.replaceAll('localhost:4010', fake.url)], {
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
});
