/** Import rules finer than the TypeScript projects can hold (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

interface SourceFile {
  path: string;
  text: string;
  /** Paths of our own files, relative to the root, and names of packages. */
  imports: string[];
}

const sources = ['common', 'server', 'client', 'site', 'contracts', 'e2e', 'bench'].flatMap(readSources);

interface Room {
  path: string;
  /** Paths of the rooms it may import from besides itself. */
  imports: string[];
}

/** The rooms and their arrows, as the table of docs/architecture.md draws them. */
const rooms: Room[] = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, path, , imports] = line
      .split('|')
      .map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    return path?.[0] && imports ? [{ path: path[0], imports }] : [];
  });

/** The room a file stands in: the innermost that the table names. */
function roomOf(path: string): Room | undefined {
  return rooms
    .filter((room) => path.startsWith(room.path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

const arrows = sources
  .filter((file) => !isTest(file.path))
  .flatMap((file) => file.imports.filter(isOwn).map((target) => ({ file: file.path, target })))
  .map(({ file, target }) => ({ file, target, from: roomOf(file)?.path, to: roomOf(target)?.path }))
  .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to);

describe('the rooms of docs/architecture.md', () => {
  it('are those that there are', () => {
    expect(rooms.map(({ path }) => path).filter((path) => !sources.some((file) => file.path.startsWith(path)))).toEqual(
      [],
    );
    expect(rooms.length).toBeGreaterThan(30);
  });

  it('hold every file: none stands in a folder that has no row', () => {
    const homeless = sources
      .filter(({ path }) => /^(server|client)\//.test(path) && !isTest(path))
      .filter(({ path }) => ['server/', 'client/'].includes(roomOf(path)?.path ?? '') && path.split('/').length > 2);

    expect(homeless.map(({ path }) => path)).toEqual([]);
  });

  it.each(rooms)('$path imports from where its row says, and needs each arrow', ({ path, imports }) => {
    const used = arrows.filter(({ from }) => from === path);

    expect(
      used.filter(({ to = '' }) => !imports.includes(to)).map(({ file, target }) => `${file} imports ${target}`),
    ).toEqual([]);
    expect(imports.filter((room) => !used.some(({ to }) => to === room))).toEqual([]);
  });

  it('have no circles: each imports from rows above it alone', () => {
    const order = rooms.map(({ path }) => path);
    const upwards = rooms.flatMap(({ path, imports }, at) =>
      imports.filter((to) => order.indexOf(to) >= at || !order.includes(to)).map((to) => `${path} → ${to}`),
    );

    expect(upwards).toEqual([]);
  });

  it('common/ needs neither Node nor a package', () => {
    const offences = sources
      .filter((file) => file.path.startsWith('common/') && !isTest(file.path))
      .flatMap((file) =>
        file.imports.filter((target) => !isOwn(target)).map((target) => `${file.path} imports ${target}`),
      );

    expect(offences).toEqual([]);
  });

  it('server and client never import each other, and nobody imports contracts', () => {
    const offences = sources.flatMap((file) =>
      file.imports
        .filter(
          (target) =>
            (file.path.startsWith('server/') && target.startsWith('client/')) ||
            (file.path.startsWith('client/') && target.startsWith('server/')) ||
            (!file.path.startsWith('contracts/') && target.startsWith('contracts/')),
        )
        .map((target) => `${file.path} imports ${target}`),
    );

    expect(offences).toEqual([]);
  });
});

describe('one owner for each global of the browser', () => {
  const owners: [name: string, pattern: RegExp, folder: string][] = [
    ['fetch', /(?<![.\w])fetch\(/, 'client/api/'],
    ['document.cookie', /document\.cookie/, 'client/browser/'],
    ['location.hash', /location\.hash/, 'client/browser/'],
    ['history', /(?<![.\w])history\.(push|replace)State/, 'client/browser/'],
    ['localStorage', /(local|session)Storage/, 'client/browser/'],
  ];
  for (const [name, pattern, folder] of owners) {
    it(`${name} is used in ${folder} only`, () => {
      const offenders = sources
        .filter((file) => file.path.startsWith('client/') && !file.path.startsWith(folder) && !isTest(file.path))
        // The head script runs before any module and reads the hash by itself.
        .filter((file) => file.path !== 'client/head.ts' && pattern.test(withoutComments(file.text)))
        .map((file) => file.path);

      expect(offenders).toEqual([]);
    });
  }
});

describe('every answer in every test is held against openapi.yaml', () => {
  it('every project of tests is set up for it', () => {
    const config = readFileSync(join(root, 'vitest.config.ts'), 'utf8');

    expect(config).toContain("const setupFiles = ['server/testing/fail-on-faults.ts'];");
    expect(config.match(/^ +(?:\{ test: \{ )?name: '/gm)).toHaveLength(
      config.match(/name: '\w+',\s+setupFiles,/g)?.length ?? 0,
    );
  });

  it('servers that tests start as processes are watched as well', () => {
    const starters = sources.filter(
      ({ path, text }) => (isTest(path) || path.startsWith('e2e/')) && /main\.ts'/.test(text) && /spawn/.test(text),
    );
    const offenders = starters.filter(({ text }) => !/\.\.\.(process\.env|watchedEnv\(\))/.test(text));

    expect(starters.length).toBeGreaterThan(1);
    expect(offenders.map(({ path }) => path)).toEqual([]);
  });
});

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.includes('/testing/');
}

function isOwn(target: string): boolean {
  return /^(common|server|client|site|contracts|e2e|bench|openapi)[/.]/.test(target);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

function readSources(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      const text = readFileSync(full, 'utf8');
      return { path: relative(root, full), text, imports: importsOf(full, text) };
    });
}

function importsOf(file: string, text: string): string[] {
  const specifiers = [...withoutComments(text).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );
  return specifiers.map((name) => (name.startsWith('.') ? relative(root, resolve(dirname(file), name)) : name));
}

describe('tests', () => {
  const linesWith = (pattern: RegExp): string[] =>
    sources
      .filter(({ path }) => isTest(path) || path.startsWith('e2e/'))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
      );

  it('that cannot run say why, by skippedBecause', () => {
    expect(linesWith(/\b(it|test|describe)\.(skip|skipIf|runIf|only|todo)\b/)).toEqual([]);
  });

  it('hold on a busy machine: none has a limit for the clock or for memory, none is tried again', () => {
    expect(linesWith(/(\.now\(\)|memoryUsage|\brss\b|cpuUsage).*toBe[L]ess|\bretry: \d/)).toEqual([]);
  });
});
