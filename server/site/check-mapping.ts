/** The mapping of the site's own listings gives them the keys the site looks for. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile, YamlFileError } from '../yaml/yaml-file.ts';
import type { LoadedFiles } from './loaded-files.ts';
import type { ProblemList } from './site-file.ts';

/** Notes a mapping that cannot be read, and one whose site hash is not that of the site (§3.5). */
export async function checkMapping({ dir, site }: LoadedFiles, problems: ProblemList): Promise<void> {
  const { raw, file } = site;
  // That a file is not there is told with the links.
  if (!raw.data || !existsSync(join(dir, raw.data.mapping))) return;
  try {
    const mapping = await readYamlFile(join(dir, raw.data.mapping));
    const hash = hashOf(mapping.data);
    if ((raw.hash ?? '') === hash) return;
    const both = `site.yaml has ${named(raw.hash ?? '')}, but ${raw.data.mapping} has ${named(hash)}`;
    problems.add(file, ['hash'], `must be the same in both files, or every listing page is not found: ${both}`);
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    problems.addAt(raw.data.mapping, error.line, error.reason);
  }
}

function hashOf(mapping: unknown): string {
  const hash = typeof mapping === 'object' && mapping !== null && 'hash' in mapping ? mapping.hash : undefined;
  return hash === undefined || hash === null ? '' : String(hash);
}

function named(hash: string): string {
  return hash === '' ? 'none' : `"${hash}"`;
}
