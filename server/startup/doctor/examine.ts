/** Holds a site against its index: everything the doctor finds, at a start as on its command. */
import { ProblemError } from '../../http/errors.ts';
import type { UpstreamTarget } from '../../search/engine/upstream-target.ts';
import { judgeFields, type KnownFields } from '../../site/check/fields/judge-fields.ts';
import type { Finding } from '../../site/check/finding.ts';
import type { SiteFields } from '../../site/examine-site.ts';
import { askFields } from './ask-fields.ts';

/** Undefined where the engine does not answer. */
export async function indexFindings(
  { indexes, named, written }: SiteFields,
  target: UpstreamTarget,
): Promise<Finding[] | undefined> {
  try {
    const known = await askFields(named, indexes, target);
    return known && (await judgeFields(named, known, written));
  } catch (error) {
    // It has gone between two questions.
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** What can be told without an engine: fields that the site's own mapping does not write. */
export async function mappingFindings({ named, written }: SiteFields): Promise<Finding[]> {
  return judgeFields(named, NOTHING_KNOWN, written);
}

const NOTHING_KNOWN: KnownFields = {
  listings: () => undefined,
  count: () => 0,
  family: () => undefined,
  names: [],
  refuses: async () => false,
  valuesOf: async () => [],
};
