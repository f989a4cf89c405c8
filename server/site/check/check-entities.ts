/** Blocks may name bundles and entity types only where the documents of their index can be told apart by them (§3.1). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readYamlFile, YamlFileError, type YamlPath } from '../../settings/yaml-file.ts';
import { type EntityFields, entityFields } from '../blocks/expand-flags.ts';
import type { LoadedFiles } from '../files/read-files.ts';
import type { ProblemList, SiteFile } from '../files/site-file.ts';
import { mediaFault } from '../media.ts';
import type { RawSearchBlock } from '../schema/site-files.generated.ts';
import { mappedMedia } from './check-media.ts';

interface SearchPlace {
  block: RawSearchBlock;
  file: SiteFile;
  path: YamlPath;
}

/** Notes what a block or an index says about bundles and entity types that cannot be. */
export function checkEntities(files: LoadedFiles, problems: ProblemList): void {
  const { raw, file } = files.site;
  raw.indexes.forEach((index, at) => {
    if (index.entity_type !== undefined && index.entity_type_field) {
      problems.add(
        file,
        ['indexes', at, 'entity_type'],
        'cannot stand beside entity_type_field: either a field says it',
      );
    }
  });
  for (const place of searchPlaces(files)) {
    const index = raw.indexes.find(({ id }) => id === place.block.index);
    if (index) checkBlock(place, index.id, entityFields(index), problems);
  }
}

/**
 * Notes blocks that name what the mapping of the site's own listings writes into no field.
 *
 * @param written the index fields that the mapping writes.
 */
function checkWrittenEntities(files: LoadedFiles, written: readonly string[], problems: ProblemList): void {
  const { data, indexes } = files.site.raw;
  const index = indexes.find(({ id }) => id === data?.index);
  if (!data || !index) return;
  const { bundleField, entityTypeField } = entityFields(index);
  for (const { block, file, path } of searchPlaces(files).filter((place) => place.block.index === index.id)) {
    const note = (key: string, field: string): void => {
      if (field === '' || written.includes(field)) return;
      problems.add(file, [...path, key], `${data.mapping} writes no ${field}, so nothing would be found`);
    };
    if (block.bundles?.length) note('bundles', bundleField);
    if (block.entity_type) note('entity_type', entityTypeField);
  }
}

function checkBlock(
  { block, file, path }: SearchPlace,
  index: string,
  fields: EntityFields,
  problems: ProblemList,
): void {
  const { bundleField, entityTypeField, entityType } = fields;
  const note = (key: string, reason: string): void => problems.add(file, [...path, key], reason);
  if (block.bundles?.length && bundleField === '') {
    note('bundles', `the index ${index} has no bundle_field in site.yaml, so no bundle can be told from another`);
  }
  if (block.bundle_field !== undefined && block.bundle_field !== bundleField) {
    const named = bundleField === '' ? 'names none' : `names ${bundleField}`;
    note('bundle_field', `the index ${index} ${named}: give it bundle_field: ${block.bundle_field} in site.yaml`);
  }
  if (!block.entity_type || entityTypeField !== '' || block.entity_type === entityType) return;
  note(
    'entity_type',
    entityType === ''
      ? `the index ${index} has neither entity_type_field nor entity_type in site.yaml, so no type can be told from another`
      : `all of the index ${index} is ${entityType}, by its entity_type in site.yaml`,
  );
}

function searchPlaces({ site, pages }: LoadedFiles): SearchPlace[] {
  const own = pages.flatMap(({ file, blocks }) =>
    blocks.flatMap((block, at) => (block.block === 'search' ? [{ block, file, path: ['blocks', at] }] : [])),
  );
  const foreign = (site.raw.foreign_blocks ?? []).map((block, at) => ({
    block,
    file: site.file,
    path: ['foreign_blocks', at],
  }));
  return [...own, ...foreign];
}

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
