/** The mapping of the site's own listings gives them the keys the site looks for. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile, YamlFileError } from '../../settings/yaml-file.ts';
import type { LoadedFiles } from '../files/loaded-files.ts';
import type { ProblemList } from '../files/site-file.ts';
import { mediaFault } from '../media.ts';
import { checkWrittenEntities } from './check-entities.ts';
import { mappedMedia } from './check-media.ts';

/**
 * Notes a mapping that cannot be read, one whose site hash is not that of the site (§3.5), and blocks that search by what
 * it does not write (§3.1); and files of `media/` that it names and that are not there.
 */
export async function checkMapping(files: LoadedFiles, problems: ProblemList): Promise<void> {
  const { dir, site } = files;
  const { raw, file } = site;
  // That a file is not there is told with the links.
  if (!raw.data || !existsSync(join(dir, raw.data.mapping))) return;
  try {
    const mapping = await readYamlFile(join(dir, raw.data.mapping));
    const hash = hashOf(mapping.data);
    if ((raw.hash ?? '') !== hash) {
      const both = `site.yaml has ${named(raw.hash ?? '')}, but ${raw.data.mapping} has ${named(hash)}`;
      problems.add(file, ['hash'], `must be the same in both files, or every listing page is not found: ${both}`);
    }
    for (const { path, file: named } of mappedMedia(mapping.data)) {
      const fault = mediaFault(named, files.media);
      if (fault !== undefined) problems.addAt(raw.data.mapping, mapping.lineOf(path), `${named} ${fault}`);
    }
    checkWrittenEntities(files, writtenFields(mapping.data), problems);
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    problems.addAt(raw.data.mapping, error.line, error.reason);
  }
}

/** The index fields a mapping writes; one without any is told about when it is used. */
function writtenFields(mapping: unknown): string[] {
  const fields = typeof mapping === 'object' && mapping !== null && 'fields' in mapping ? mapping.fields : undefined;
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}

function hashOf(mapping: unknown): string {
  const hash = typeof mapping === 'object' && mapping !== null && 'hash' in mapping ? mapping.hash : undefined;
  return hash === undefined || hash === null ? '' : String(hash);
}

function named(hash: string): string {
  return hash === '' ? 'none' : `"${hash}"`;
}
