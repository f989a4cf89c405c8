import { readFile } from 'node:fs/promises';
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { yamlSlip } from './yaml-slip.ts';

/** A file its owner writes says something that cannot be obeyed; points at the line. */
export class YamlFileError extends Error {
  readonly code = 'file-invalid';
  readonly file: string;
  readonly line: number;
  readonly reason: string;

  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`);
    this.name = 'YamlFileError';
    this.file = file;
    this.line = line;
    this.reason = reason;
  }
}

/** What is wrong at a line of a file. */
export interface YamlFault {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** Faults as one error that tells each of them; it points at the first. */
export function asOneError([first, ...others]: readonly [YamlFault, ...YamlFault[]]): YamlFileError {
  const more = others.map(({ file, line, reason }) => `\n${file}:${line}: ${reason}`);
  return new YamlFileError(first.file, first.line, first.reason + more.join(''));
}

export type YamlPath = Array<string | number>;

/** A parsed YAML file that knows on which line each of its parts stands. */
export interface YamlFile {
  readonly file: string;
  readonly data: unknown;
  /** The line of the key or list entry at a path, or of the nearest part around it. */
  lineOf(path: YamlPath): number;
  /** Throws a YamlFileError that points at a path, and names it before the reason. */
  fail(path: YamlPath, reason: string): never;
}

/** Reads a YAML file; a missing file or broken YAML is a YamlFileError with file and line. */
export async function readYamlFile(file: string): Promise<YamlFile> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new YamlFileError(file, 1, missing ? 'there is no such file' : `cannot be read: ${String(error)}`);
  }
  return parseYamlFile(file, text);
}

/** Parses YAML text; `file` is its name in messages. */
export function parseYamlFile(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problem = document.errors[0];
  if (problem) {
    const { offset, reason } = yamlSlip(text, document) ?? { offset: problem.pos[0], reason: problem.message };
    throw new YamlFileError(file, lines.linePos(offset).line, reason);
  }

  function offsetOf(path: YamlPath): number | undefined {
    const last = path.at(-1);
    const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && String(item.key.value) === String(last));
      if (pair && isScalar(pair.key)) return pair.key.range?.[0];
    }
    const node = document.getIn(path, true);
    return isNode(node) ? node.range?.[0] : undefined;
  }

  function lineOf(path: YamlPath): number {
    for (let length = path.length; length > 0; length -= 1) {
      const offset = offsetOf(path.slice(0, length));
      if (offset !== undefined) return lines.linePos(offset).line;
    }
    return 1;
  }

  const data: unknown = document.toJS();
  return {
    file,
    data,
    lineOf,
    fail(path, reason) {
      throw new YamlFileError(file, lineOf(path), pathText(path) + reason);
    },
  };
}

/** A path as it stands before a reason: `blocks[0].facets[2].exclude: `; empty for the file as a whole. */
export function pathText(path: YamlPath): string {
  if (path.length === 0) return '';
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  return `${text.replace(/^\./, '')}: `;
}
