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

/** From which folder to which others imports may go; a folder may always import itself. The first match decides. */
const rules: [folder: string, allowed: string[]][] = [
  ['common/', []],
  ['server/embedded/', ['common/']],
  ['server/illustrations/', ['common/']],
  ['server/yaml/', []],
  ['server/connections/', []],
  ['server/site/', ['common/', 'server/yaml/', 'server/illustrations/', 'server/leads/lead-routing.ts']],
  ['server/search/', ['common/', 'server/site/', 'server/errors.ts']],
  ['server/indexing/', ['common/', 'server/yaml/']],
  ['server/build/', []],
  [
    'server/pages/',
    [
      'common/',
      'server/connections/',
      'server/site/',
      'server/search/search-service.ts',
      'server/illustrations/',
      'server/cross-site.ts',
      'server/errors.ts',
      'server/plugins/',
    ],
  ],
  [
    'server/leads/',
    ['common/', 'server/search/', 'server/site/', 'server/errors.ts', 'server/env.ts', 'server/secret-file.ts'],
  ],
  [
    'server/routes/',
    ['common/', 'server/search/', 'server/leads/', 'server/cross-site.ts', 'server/errors.ts', 'server/site/'],
  ],
  ['client/browser/', ['common/']],
  ['client/api/', ['common/']],
  ['client/adapters/', ['client/api/', 'common/']],
  ['client/ui/', ['client/api/late-module.ts', 'client/browser/', 'common/']],
  ['client/site/', ['client/api/', 'client/browser/', 'client/ui/', 'common/']],
  ['client/flags/', ['client/api/', 'client/browser/', 'client/ui/', 'common/']],
  ['client/search/', ['client/api/', 'client/browser/', 'client/ui/', 'client/flags/', 'client/texts.ts', 'common/']],
  [
    'client/page/',
    ['client/ui/', 'client/flags/', 'client/texts.ts', 'client/search/', 'client/leads/', 'client/map/', 'common/'],
  ],
  ['client/analytics/', ['client/api/late-module.ts', 'client/browser/', 'common/']],
  ['client/leads/', ['client/api/', 'client/browser/', 'client/ui/', 'common/']],
  ['client/map/', ['client/api/', 'client/browser/', 'client/texts.ts', 'client/search/', 'common/']],
  ['site/', ['common/', 'server/illustrations/']],
];

describe('imports point one way', () => {
  for (const [folder, allowed] of rules) {
    it(`${folder} imports only ${[folder, ...allowed].join(', ')}`, () => {
      const files = sources.filter((file) => file.path.startsWith(folder) && !isTest(file.path));
      const offences = files.flatMap((file) =>
        file.imports
          .filter((target) => isOwn(target) && ![folder, ...allowed].some((prefix) => target.startsWith(prefix)))
          .map((target) => `${file.path} imports ${target}`),
      );

      expect(files.length).toBeGreaterThan(0);
      expect(offences).toEqual([]);
    });
  }

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
