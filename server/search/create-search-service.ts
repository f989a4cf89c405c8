/** Searching as the server's own parts use it, and as the routes do with a carrier of their own (§7.1, §7.2). */
import type { Param } from '../../common/param-list.ts';
import type { SolrDocument } from '../../common/result-template.ts';
import { ProblemError } from '../errors.ts';
import { type Alternate, alternatesQuestion, readAlternates } from './alternates.ts';
import { readDocuments, readNumFound, rebuildAnswer } from './answer.ts';
import type { Carrier, Engine } from './ask-engine.ts';
import { readFormText } from './form.ts';
import { parseSearchRequest } from './parse-request.ts';
import { checkId, MAX_IDS } from './read-ids.ts';
import type { SearchPolicy, SearchScope } from './search-policy.ts';
import type { AnswerForm, DocumentsQuery, SearchQuery, SearchRequest } from './search-query.ts';
import type { DocumentsAnswer, SearchService } from './search-service.ts';
import { writeCount, writeDocuments, writeSearch } from './solr-query.ts';
import { highlightFields } from './words-help.ts';

export interface SearchRunner extends SearchService {
  /** Reads and checks the pairs of a form; nothing is asked yet. */
  parse(pairs: readonly Param[]): SearchRequest;
  /** Runs a parsed request through this carrier and gives the answer of §3.4. */
  run(request: SearchRequest, carry: Carrier): Promise<unknown>;
}

export function createSearchService(policy: SearchPolicy, engine: Engine): SearchRunner {
  const runSearch = async (query: SearchQuery, { carry, until }: Way): Promise<unknown> => {
    const scope = policy.scope(query.indexes);
    const answer = await engine.ask(writeSearch(query, scope), carry, until);
    return rebuildAnswer(answer, {
      query,
      marked: highlightFields(scope.indexes),
      alternates: readNumFound(answer) === 0 ? await findAlternates(query, scope, until) : [],
    });
  };

  /** What fewer filters would bring; asked for a list alone, and only where its beginning is empty. */
  const findAlternates = async (query: SearchQuery, scope: SearchScope, until: number): Promise<Alternate[]> => {
    const question = query.rows > 0 && query.start === 0 ? alternatesQuestion(query, scope) : undefined;
    if (!question) return [];
    try {
      return readAlternates(await engine.ask(question.params, engine.carry, until), question.candidates);
    } catch (error) {
      // The answer itself is there and complete; it only lacks the hint. The engine's failure has been counted.
      if (error instanceof ProblemError) return [];
      throw error;
    }
  };

  const fetchDocuments = async (
    ids: readonly string[],
    scope: SearchScope,
    { carry, until }: Way,
  ): Promise<DocumentsAnswer> => {
    if (ids.length === 0) return { docs: [], missing: [] };
    const found = new Map<unknown, SolrDocument>();
    const answer = await engine.ask(writeDocuments({ ids }, scope), carry, until);
    for (const doc of readDocuments(answer, scope.fields.list)) found.set(doc.id, doc);
    return {
      docs: ids.map((id) => found.get(id)).filter((doc) => doc !== undefined),
      missing: ids.filter((id) => !found.has(id)),
    };
  };

  const runDocuments = async (query: DocumentsQuery, way: Way): Promise<unknown> => {
    const { docs, missing } = await fetchDocuments(query.ids, policy.scope(query.indexes), way);
    return { response: { numFound: docs.length, start: 0, docs }, missing };
  };

  const runOn = (request: SearchRequest, way: Way): Promise<unknown> =>
    request.kind === 'search' ? runSearch(request, way) : runDocuments(request, way);

  const scopeOf = (indexId?: string): SearchScope => {
    if (indexId !== undefined && !policy.hasIndex(indexId)) throw new ProblemError('unknown-index');
    return policy.scope(indexId === undefined ? policy.indexIds : [indexId]);
  };

  const parse = (pairs: readonly Param[]): SearchRequest => parseSearchRequest(pairs, policy);

  /** The service whose answers are there by the time `until` gives when they are asked for. */
  const serviceUntil = (until: () => number): SearchService => {
    const way = (): Way => ({ carry: engine.carry, until: until() });
    return {
      search: async (form) => runOn(parse(readFormText(form)), way()),
      async documents(ids, indexId) {
        const unique = [...new Set(ids)];
        if (unique.length > MAX_IDS) throw new ProblemError('too-many-values');
        for (const id of unique) checkId(id);
        return fetchDocuments(unique, scopeOf(indexId), way());
      },
      count: async (indexId) => readNumFound(await engine.ask(writeCount(scopeOf(indexId)), engine.carry, until())),
      limited() {
        const end = engine.latestEnd();
        return serviceUntil(() => end);
      },
    };
  };

  return {
    ...serviceUntil(engine.latestEnd),
    parse,
    run: (request, carry) => runOn(request, { carry, until: engine.latestEnd() }),
  };
}

/** How a question reaches the engine, and when the answer must be there. */
interface Way {
  carry: Carrier;
  until: number;
}

/** Wraps an answer for an old client: the comment keeps the name from standing at the first byte (§7.1). */
export function wrapInCallback(answer: unknown, callback: NonNullable<AnswerForm['callback']>): string {
  const json = JSON.stringify(answer).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${json});`;
}
