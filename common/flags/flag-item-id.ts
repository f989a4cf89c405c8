/** Which value of a document is kept when it is flagged (§3.6). */

import { fieldText, type SolrDocument } from '../options/result-template.ts';
import { EID_FIELD } from './flag-constants.ts';
import { isItemId } from './flag-ids.ts';
import type { FlagOptions } from './flag-options.ts';

/** The id under which a document is flagged; undefined for one that lacks the field (§3.6, §7.3). */
export function flagIdOf(doc: SolrDocument, options: FlagOptions): string | undefined {
  const value = fieldText(doc, options.skipSolr ? EID_FIELD : options.key);
  const id = value !== undefined && options.skipSolr ? `${options.skipSolrPrefix}${value}` : value;
  return id !== undefined && isItemId(id) ? id : undefined;
}

/** The index field a toggle of the group reads off a document. */
export function flagField({ skipSolr, key }: FlagOptions): string {
  return skipSolr ? EID_FIELD : key;
}
