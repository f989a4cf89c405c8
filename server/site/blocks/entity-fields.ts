/** By which fields the documents of an index are told apart: their bundle and their entity type (§3.1). */
import type { RawIndex } from '../schema/site-files.generated.ts';
import type { IndexConfig } from '../site-types.ts';

export type EntityFields = Pick<IndexConfig, 'bundleField' | 'entityTypeField' | 'entityType'>;

const BUNDLE_FIELD = 'ss_bundle';
const ENTITY_TYPE_FIELD = 'ss_entity_type';

/** Those an index names, or those the mappings of this project write; none where it says that there is none. */
export function entityFields({ bundle_field, entity_type_field, entity_type = '' }: RawIndex): EntityFields {
  return {
    bundleField: bundle_field === false ? '' : (bundle_field ?? BUNDLE_FIELD),
    entityTypeField: entity_type_field === false || entity_type !== '' ? '' : (entity_type_field ?? ENTITY_TYPE_FIELD),
    entityType: entity_type,
  };
}
