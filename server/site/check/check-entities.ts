/** Blocks may name bundles and entity types only where the documents of their index can be told apart by them (§3.1). */
import type { YamlPath } from '../../settings/yaml-file.ts';
import { type EntityFields, entityFields } from '../blocks/entity-fields.ts';
import type { LoadedFiles } from '../files/loaded-files.ts';
import type { ProblemList, SiteFile } from '../files/site-file.ts';
import type { RawSearchBlock } from '../schema/site-files.generated.ts';

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
export function checkWrittenEntities(files: LoadedFiles, written: readonly string[], problems: ProblemList): void {
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
