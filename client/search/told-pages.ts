import type { components } from '../../common/api-types.ts';
import type { SearchBlockOptions } from '../../common/options/block-options.ts';
import { record } from '../../common/record.ts';

type ToldPage = Omit<NonNullable<components['schemas']['Suggestions']['pages']>[number], 'marks'>;

/** The pages of the site that say what the words ask, where the block tells of any. */
export function toldPages(spellcheck: unknown, { suggest }: SearchBlockOptions): readonly ToldPage[] {
  const { pages } = record(spellcheck);
  // As the description of the API has it.
  return suggest?.pages && Array.isArray(pages) ? (pages as ToldPage[]) : [];
}
