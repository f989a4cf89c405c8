import type { Param } from '../../common/query/param-list.ts';
import { ProblemError } from '../http/errors.ts';
import type { DocumentsQuery } from '../search/query/search-query.ts';
import type { OperationDeps } from './operation.ts';

/**
 * Reads a document request: the grammar of searches, with ids (§7.2).
 *
 * @throws ProblemError missing-parameter without ids, and whatever the grammar refuses.
 */
export function readDocumentsRequest(
  pairs: readonly Param[],
  { search }: Pick<OperationDeps, 'search'>,
): DocumentsQuery {
  const request = search.parse(pairs);
  if (request.kind === 'documents') return request;
  throw new ProblemError('missing-parameter', { detail: "'ids' is missing." });
}
