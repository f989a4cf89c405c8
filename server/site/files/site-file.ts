/** The files of a site folder: read, parsed, and able to say on which line a part stands. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseYamlFile, pathText, YamlFileError, type YamlPath } from '../../settings/yaml-file.ts';
import { checkSchema } from '../schema/schema-check.ts';
import type { RawSiteFiles } from '../schema/site-files.generated.ts';

/** Notes what is wrong with a part of a file, its path named before the reason; nothing where no reason is given. */
export type Note = (path: YamlPath, reason: string | undefined) => void;

/** Notes what is wrong below a part. */
export function below(note: Note, ...path: YamlPath): Note {
  return (deeper, reason) => note([...path, ...deeper], reason);
}

/** A YAML file that can be spoken of. */
export interface SiteFile {
  /** Relative to the site folder. */
  file: string;
  lineOf(path: YamlPath): number;
  note: Note;
}

/** One that fits its schema. */
export interface CheckedFile<Raw> {
  file: SiteFile;
  raw: Raw;
}

/** What is wrong in the site, gathered while it is read. */
export class ProblemList {
  readonly problems: SiteProblem[] = [];

  /** Notes a problem at a line. */
  addAt(file: string, line: number, reason: string): void {
    this.problems.push({ file, line, reason });
  }
}

/** Of a file that an owner names: a folder, or a name that no file can have. */
export const NO_FILE: readonly unknown[] = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];

/** For `catch`: what to take for a file or folder that is not there. */
export function whereMissing<Other>(other: Other, codes: readonly unknown[] = ['ENOENT']): (error: unknown) => Other {
  return (error) => {
    if (error instanceof Error && 'code' in error && codes.includes(error.code)) return other;
    throw error;
  };
}

/** The text of a file; undefined when there is none. */
export async function readOptional(dir: string, file: string): Promise<string | undefined> {
  return readFile(join(dir, file), 'utf8').catch(whereMissing(undefined));
}

/** The names of the files in a folder with one of these endings, in order; none when there is no such folder. */
export async function listFiles(dir: string, folder: string, endings: readonly string[]): Promise<string[]> {
  const names = await readdir(join(dir, folder)).catch(whereMissing([]));
  return names.filter((name) => endings.some((ending) => name.endsWith(ending))).sort();
}

/** The names of the files in a folder that are left out for what was noted of them, without their endings. */
export function brokenIn(
  { broken }: { broken: ReadonlySet<string> },
  folder: 'pages' | 'templates' | 'forms',
): string[] {
  return [...broken]
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => basename(file).replace(/\.\w+$/, ''));
}

/** Parses YAML text and checks it against its schema; what is wrong is noted, and gives undefined, but for keys that are not known. */
export function parseSiteYaml<Kind extends keyof RawSiteFiles>(
  kind: Kind,
  file: string,
  text: string,
  problems: ProblemList,
): CheckedFile<RawSiteFiles[Kind]> | undefined {
  try {
    const { data, lineOf } = parseYamlFile(file, text);
    const note: Note = (path, reason) => {
      if (reason !== undefined) problems.addAt(file, lineOf(path), pathText(path) + reason);
    };
    let fits = true;
    const checked = checkSchema(kind, data, (path, reason, isExtra = false) => {
      fits &&= isExtra;
      note(path, reason);
    });
    // Nobody reads a key that is not known.
    const raw = checked ?? (fits ? (data as RawSiteFiles[Kind]) : undefined);
    return raw && { file: { file, lineOf, note }, raw };
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    problems.addAt(file, error.line, error.reason);
    return undefined;
  }
}

/** The same of a file in the site folder; undefined also where there is none. */
export async function readSiteYaml<Kind extends keyof RawSiteFiles>(
  kind: Kind,
  dir: string,
  file: string,
  problems: ProblemList,
): Promise<CheckedFile<RawSiteFiles[Kind]> | undefined> {
  const text = await readOptional(dir, file);
  return text === undefined ? undefined : parseSiteYaml(kind, file, text, problems);
}

/** One thing that is wrong in a site folder; `file` is relative to the folder, `line` counts from 1. */
export interface SiteProblem {
  file: string;
  line: number;
  reason: string;
}

/** A site folder that cannot be used; its message lists every problem as `file:line: reason`. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly code = 'bad-site';
  readonly problems: readonly SiteProblem[];

  constructor(problems: readonly SiteProblem[]) {
    super(problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
    this.problems = problems;
  }
}
