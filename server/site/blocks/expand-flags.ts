/** What blocks refer to, written out: groups of flags (§3.6), and by which fields documents are told apart (§3.1). */
import { parseFlagOptions } from '../../../common/flags/flag-options.ts';
import { documentKey } from '../../../common/query/index-names.ts';
import type { RawFlags, RawIndex } from '../schema/site-files.generated.ts';
import type { IndexConfig, SiteFlags } from '../site-types.ts';

/**
 * Reads a group the way the browser does.
 *
 * @throws OptionError when the options do not hold together.
 */
export function expandFlags({ index, counter = true, ...options }: RawFlags, siteHash = ''): SiteFlags {
  const keyPrefix = documentKey({ siteHash, indexId: index, itemKey: '' });
  return { index, counter, options, parsed: parseFlagOptions(options, 'flags', keyPrefix) };
}

/** The groups whose toggles a block shows: all of its index, unless it says otherwise. */
export function flagsOfBlock(
  flags: boolean | readonly string[] | undefined,
  index: string | undefined,
  groups: readonly SiteFlags[],
): SiteFlags[] {
  const isShown = ({ namespace }: SiteFlags['parsed']): boolean =>
    typeof flags === 'object' ? flags.includes(namespace) : (flags ?? true);
  return groups.filter((group) => group.index === index && isShown(group.parsed));
}

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
