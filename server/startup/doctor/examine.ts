/** Holds a site against its index: everything the doctor finds, at a start as on its command. */
import { ProblemError } from '../../http/errors.ts';
import { readSchemaFields } from '../../search/engine/index-fields.ts';
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
    return known && [...(await judgeFields(named, known, written)), ...(await schemaFindings(written, target))];
  } catch (error) {
    // It has gone between two questions.
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Every document has them, whatever the mapping says. */
const ALWAYS = ['index_id', 'item_id'];
const SHOWN = 5;

/** Fields of the site's own mapping that the schema of a Solr does not know: it takes no document that has one. */
async function schemaFindings(written: SiteFields['written'], target: UpstreamTarget): Promise<Finding[]> {
  const has = written && (await readSchemaFields(target));
  if (!written || !has) return [];
  const lacks = [...ALWAYS, ...written.fields].filter((field) => !has(field));
  if (lacks.length === 0) return [];
  const more = lacks.length > SHOWN ? ` and ${lacks.length - SHOWN} more` : '';
  const reason = `the schema of ${target.label} has no ${lacks.slice(0, SHOWN).join(', ')}${more}: it takes no listing with them (docs/own-core.md)`;
  return [
    { file: written.file, line: 1, reason, consequence: 'listings stay as they were last indexed', stops: false },
  ];
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
