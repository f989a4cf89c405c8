import type { components } from '../../common/api-types.ts';
import { readIndexes } from '../search/read-filters.ts';
import { readIds } from '../search/read-ids.ts';
import type { SearchPolicy } from '../search/search-policy.ts';
import type { DocumentsQuery } from '../search/search-query.ts';

/** Reads validated parameters of a document request (§7.2). @throws ProblemError malformed-id, unknown-index, … */
export function readDocumentsRequest(
  form: components['schemas']['DocumentsForm'],
  policy: SearchPolicy,
): DocumentsQuery {
  const callback = form['json.wrf'];
  return {
    kind: 'documents',
    ids: readIds(form.ids),
    indexes: readIndexes(form.fq ?? [], policy),
    answer: { facets: 'map', callback: callback === '' || callback === '?' ? undefined : callback },
  };
}
