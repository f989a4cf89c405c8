/** Groups of flags as an owner writes them, and as the blocks of their index take them (§3.6). */

import { parseFlagOptions } from '../../../common/flags/flag-options.ts';
import { documentKey } from '../../../common/query/index-names.ts';
import type { RawFlags } from '../schema/site-files.generated.ts';
import type { SiteFlags } from '../site-types.ts';

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
