/** The mapping of the site's own listings against the site: its hash, the fields that blocks search by, files of `media/`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile, YamlFileError, type YamlPath } from '../../settings/yaml-file.ts';
import { entityFields } from '../blocks/expand-flags.ts';
import type { LoadedFiles } from '../files/read-files.ts';
import type { ProblemList } from '../files/site-file.ts';
import { MEDIA_PATH, mediaFault } from '../media.ts';
import { searchBlocks } from './check-pages.ts';

/**
 * Notes a mapping that cannot be read, one whose site hash is not that of the site (§3.5), and blocks that search by what
 * it does not write (§3.1); and files of `media/` that it names and that are not there.
 */
export async function checkMapping(files: LoadedFiles, problems: ProblemList): Promise<void> {
  const { raw, file } = files.site;
  // That a file is not there is told with the links.
  if (!raw.data || !existsSync(join(files.dir, raw.data.mapping))) return;
  const { mapping: name } = raw.data;
  try {
    const { data, lineOf } = await readYamlFile(join(files.dir, name));
    const hash = String(memberOf(data, 'hash') ?? '');
    if ((raw.hash ?? '') !== hash) {
      const both = `site.yaml has ${named(raw.hash ?? '')}, but ${name} has ${named(hash)}`;
      file.note(['hash'], `must be the same in both files, or every listing page is not found: ${both}`);
    }
    for (const { path, media } of mappedMedia(data)) {
      const fault = mediaFault(media, files.media);
      if (fault !== undefined) problems.addAt(name, lineOf(path), `${media} ${fault}`);
    }
    checkWrittenEntities(files, Object.keys(memberOf(data, 'fields') ?? {}));
  } catch (error) {
    if (!(error instanceof YamlFileError)) throw error;
    problems.addAt(name, error.line, error.reason);
  }
}

/**
 * Notes blocks that name what the mapping writes into no field.
 *
 * @param written the index fields that the mapping writes.
 */
function checkWrittenEntities(files: LoadedFiles, written: readonly string[]): void {
  const { data, indexes } = files.site.raw;
  const index = indexes.find(({ id }) => id === data?.index);
  if (!data || !index) return;
  const { bundleField, entityTypeField } = entityFields(index);
  const faultOf = (field: string): string | undefined =>
    field === '' || written.includes(field)
      ? undefined
      : `${data.mapping} writes no ${field}, so nothing would be found`;
  for (const { block, note } of searchBlocks(files).filter((place) => place.block.index === index.id)) {
    if (block.bundles?.length) note(['bundles'], faultOf(bundleField));
    if (block.entity_type) note(['entity_type'], faultOf(entityTypeField));
  }
}

/** The files of `media/` that a mapping writes into documents, with where it does; what it fills from a record is not told. */
function mappedMedia(value: unknown, path: YamlPath = []): { path: YamlPath; media: string }[] {
  if (typeof value === 'string') {
    return value.startsWith(MEDIA_PATH) && !value.includes('{') ? [{ path, media: value }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => mappedMedia(part, [...path, name]));
}

/** What a mapping says under a name; one without it is told about when it is used. */
function memberOf(mapping: unknown, name: 'hash' | 'fields'): object | undefined {
  return typeof mapping === 'object' && mapping !== null ? Reflect.get(mapping, name) : undefined;
}

function named(hash: string): string {
  return hash === '' ? 'none' : `"${hash}"`;
}
