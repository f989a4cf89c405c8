/** The files of a site folder: read, parsed, and able to say on which line a part stands. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseYamlFile, YamlFileError, type YamlPath } from '../../settings/yaml-file.ts';

export interface SiteFile {
  /** Relative to the site folder. */
  file: string;
  data: unknown;
  lineOf(path: YamlPath): number;
}

/** A Markdown page: its front matter as a file of its own, and the text after it. */
interface MarkdownFile extends SiteFile {
  markdown: string;
  /** How many lines of the file stand before the text. */
  linesBefore: number;
}

/** What is wrong in the site, gathered while it is read. */
export class ProblemList {
  readonly problems: SiteProblem[] = [];

  /** Notes a problem at a part of a file; the part's path is named before the reason. */
  add(file: SiteFile, path: YamlPath, reason: string): void {
    this.problems.push({ file: file.file, line: file.lineOf(path), reason: `${pathText(path)}${reason}` });
  }

  /** Notes a problem at a line. */
  addAt(file: string, line: number, reason: string): void {
    this.problems.push({ file, line, reason });
  }
}

function pathText(path: YamlPath): string {
  if (path.length === 0) return '';
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return `${text.replace(/^\./, '')}: `;
}

/** The text of a file; undefined when there is none. */
export async function readOptional(dir: string, file: string): Promise<string | undefined> {
  try {
    return await readFile(join(dir, file), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The names of the files in a folder with one of these endings, in order; none when there is no such folder. */
export async function listFiles(dir: string, folder: string, endings: readonly string[]): Promise<string[]> {
  try {
    const names = await readdir(join(dir, folder));
    return names.filter((name) => endings.some((ending) => name.endsWith(ending))).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Parses YAML text; broken YAML is noted as a problem and gives undefined. */
export function parseSiteYaml(file: string, text: string, problems: ProblemList): SiteFile | undefined {
  try {
    const { data, lineOf } = parseYamlFile(file, text);
    return { file, data, lineOf };
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    problems.addAt(file, error.line, error.reason);
    return undefined;
  }
}

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;

/** Splits a Markdown page into its front matter and its text. */
export function parseSiteMarkdown(file: string, text: string, problems: ProblemList): MarkdownFile | undefined {
  const match = FRONT_MATTER.exec(text);
  if (match?.index !== 0) {
    problems.addAt(file, 1, 'a Markdown page begins with front matter between two lines of ---, with at least a title');
    return undefined;
  }
  // The empty first line stands for the opening ---, so that line numbers stay those of the file.
  const front = parseSiteYaml(file, `\n${match[1] ?? ''}`, problems);
  if (!front) return undefined;
  return {
    ...front,
    markdown: text.slice(match[0].length),
    linesBefore: match[0].split('\n').length - 1,
  };
}

/** One thing that is wrong in a site folder; `file` is relative to the folder, `line` counts from 1. */
interface SiteProblem {
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
