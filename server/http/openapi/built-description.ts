/**
 * The API description as a build keeps it beside itself, since to read YAML takes a tenth of a start. It names the text that it was
 * made of: of another one nothing is taken from it.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Built {
  of: string;
  document: unknown;
}

/** The file of a description. */
export function builtDescription(yaml: string): string {
  return JSON.stringify({ of: digest(yaml), document: parse(yaml) } satisfies Built);
}

/** What a description says, out of such a file where that is there and of the same text. */
export function readDescription(yaml: string, file: URL): unknown {
  if (existsSync(file)) {
    // The build wrote it.
    const { of, document } = JSON.parse(readFileSync(file, 'utf8')) as Built;
    if (of === digest(yaml)) return document;
  }
  return parse(yaml);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
