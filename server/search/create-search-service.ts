/** Searching as the server's own parts use it, and as the routes do with a carrier of their own (§7.1, §7.2). */

import type { SolrDocument } from '../../common/options/result-template.ts';
import type { Param } from '../../common/query/param-list.ts';
import { ProblemError } from '../http/errors.ts';
import { readFormText } from '../http/form.ts';
import { isPartial, readDocuments, readValues, rebuildAnswer } from './answer.ts';
import type { AnswerCache, FoundAnswer } from './engine/answer-cache.ts';
import type { Carrier, Engine } from './engine/ask-engine.ts';
import type { EngineAnswer } from './engine/engine-answer.ts';
import { type Alternate, alternatesQuestion, readAlternates } from './query/alternates.ts';
import { type CursorSigner, engineMark, isBeginning } from './query/cursor.ts';
import { ALL_ENTITIES } from './query/entity-bundles.ts';
import { parseSearchRequest } from './query/parse-request.ts';
import { checkId, MAX_IDS } from './query/read-ids.ts';
import type { SearchPolicy, SearchScope } from './query/search-policy.ts';
import type { AnswerForm, DocumentsQuery, SearchQuery, SearchRequest } from './query/search-query.ts';
import { writeCount, writeDocuments, writeIdSlice, writeSearch, writeValueCounts } from './query/solr-query.ts';
import { highlightFields } from './query/words-help.ts';
import type { DocumentsAnswer, SearchService } from './search-service.ts';

export interface SearchRunner extends SearchService {
  /** Reads and checks the pairs of a form; nothing is asked yet. */
  parse(pairs: readonly Param[]): SearchRequest;
  /** Runs a parsed request through this carrier and gives the answer of §3.4 as JSON. */
  run(request: SearchRequest, carry: Carrier): Promise<RunAnswer>;
  /** The documents whose key has one of these values, in any order, with these fields alone (§7.3). */
  lookUp(query: LookUp): Promise<SolrDocument[]>;
  /** The values a field has in the visible documents of an index, whatever bundles and entity types blocks search. */
  valuesOf(field: string, indexId: string): Promise<string[]>;
}

export interface LookUp {
  key: string;
  values: readonly string[];
  fields: readonly string[];
  indexId: string;
}

export interface RunAnswer {
  /** Not to be written to: others may get the same bytes. */
  json: Buffer;
  /** Milliseconds since it was asked for. */
  age: number;
}

export interface SearchServiceDeps {
  policy: SearchPolicy;
  engine: Engine;
  cursors: CursorSigner;
  /** Without one every search asks the engine. */
  cache?: AnswerCache | undefined;
}

/** The service over an engine. */
export function createSearchService({ policy, engine, cursors, cache }: SearchServiceDeps): SearchRunner {
  const ask = (params: readonly Param[], { carry, until }: Way): Promise<EngineAnswer> =>
    engine.ask(engine.write(params), carry, until);

  /** Asks the written form, and whatever else the answer takes. */
  const findAnswer = async (query: SearchQuery, { form, params }: Question, way: Way): Promise<Found> => {
    const { carry, until } = way;
    const scope = policy.scope(query.indexes);
    const upstream = await engine.ask(form, carry, until);
    // A cursor behind documents that were not looked at would leave them out of the walk for good.
    if (query.cursor && isPartial(upstream)) throw new ProblemError('upstream-timeout');
    const hints = upstream.response.numFound === 0 ? await findAlternates(query, scope, until) : NO_HINTS;
    const answer = rebuildAnswer(upstream, {
      query,
      marked: highlightFields(scope.indexes),
      alternates: hints.alternates,
      sign: (mark) => cursors.sign(mark, params),
    });
    return { answer, isComplete: !isPartial(upstream) && hints.isComplete };
  };

  const runSearch = async (query: SearchQuery, way: Way): Promise<RunAnswer> => {
    const params = writeSearch(query, policy.scope(query.indexes));
    const mark: Param[] = query.cursor ? [['cursorMark', engineMark(query.cursor, params, cursors)]] : [];
    const form = engine.write([...params, ...mark]);
    const find = async (carry: Carrier): Promise<FoundAnswer> => {
      const { answer, isComplete } = await findAnswer(query, { form, params }, { ...way, carry });
      return { json: toJson(answer), isComplete };
    };
    if (!cache) return { json: (await find(way.carry)).json, age: 0 };
    // What one client's connection carried may have gone with it: a question asked again is nobody's in particular.
    const key = answerKey(query, form, engine.target.changes());
    const ready = await cache.take(key, way.until, (isAgain) => find(isAgain ? engine.carry : way.carry));
    return { json: ready.json, age: cache.age(ready) };
  };

  /** What fewer filters would bring; asked for a list alone, and only where its beginning is empty. */
  const findAlternates = async (query: SearchQuery, scope: SearchScope, until: number): Promise<Hints> => {
    const question = query.rows > 0 && isBeginning(query) ? alternatesQuestion(query, scope) : undefined;
    if (!question) return NO_HINTS;
    try {
      const upstream = await ask(question.params, { carry: engine.carry, until });
      return { alternates: readAlternates(upstream, question.candidates), isComplete: !isPartial(upstream) };
    } catch (error) {
      // The answer itself is there; it only lacks the hint. The engine's failure has been counted.
      if (error instanceof ProblemError) return { alternates: [], isComplete: false };
      throw error;
    }
  };

  const fetchDocuments = async (
    { ids, fields, ...narrowing }: DocumentsAsked,
    scope: SearchScope,
    way: Way,
  ): Promise<DocumentsAnswer> => {
    if (ids.length === 0) return { docs: [], missing: [] };
    const found = new Map<unknown, SolrDocument>();
    const listed = fields ?? [...scope.fields.list];
    const answer = await ask(writeDocuments({ key: 'id', ids, fields: listed, ...narrowing }, scope), way);
    for (const doc of readDocuments(answer, listed)) found.set(doc.id, doc);
    return {
      docs: ids.map((id) => found.get(id)).filter((doc) => doc !== undefined),
      missing: ids.filter((id) => !found.has(id)),
    };
  };

  const runDocuments = async (query: DocumentsQuery, way: Way): Promise<RunAnswer> => {
    const { docs, missing } = await fetchDocuments(query, policy.scope(query.indexes), way);
    return { json: toJson({ response: { numFound: docs.length, start: 0, docs }, missing }), age: 0 };
  };

  const runOn = (request: SearchRequest, way: Way): Promise<RunAnswer> =>
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
      search: async (form) => JSON.parse((await runOn(parse(readFormText(form)), way())).json.toString()),
      async documents(ids, indexId) {
        const unique = [...new Set(ids)];
        if (unique.length > MAX_IDS) throw new ProblemError('too-many-values');
        for (const id of unique) checkId(id);
        return fetchDocuments({ ids: unique }, scopeOf(indexId), way());
      },
      async inIdOrder(indexId, slice) {
        const answer = await ask(writeIdSlice(slice, scopeOf(indexId)), way());
        if (isPartial(answer)) throw new ProblemError('upstream-timeout');
        return readDocuments(answer, slice.fields);
      },
      count: async (indexId) => (await ask(writeCount(scopeOf(indexId).searched), way())).response.numFound,
      async countAll(indexId) {
        const searched = scopeOf(indexId).indexes.map((index) => ({ index, entities: [ALL_ENTITIES] }));
        return (await ask(writeCount(searched), way())).response.numFound;
      },
      limited() {
        const end = engine.latestEnd();
        return serviceUntil(() => end);
      },
    };
  };

  return {
    ...serviceUntil(engine.latestEnd),
    parse,
    async lookUp({ key, values, fields, indexId }) {
      for (const value of values) checkId(value);
      if (values.length === 0) return [];
      const params = writeDocuments({ key, ids: values, fields }, scopeOf(indexId));
      return readDocuments(await ask(params, { carry: engine.carry, until: engine.latestEnd() }), fields);
    },
    async valuesOf(field, indexId) {
      const [index] = scopeOf(indexId).indexes;
      const params = index ? writeValueCounts(index, field) : [];
      return readValues(await ask(params, { carry: engine.carry, until: engine.latestEnd() }), field);
    },
    run: (request, carry) => runOn(request, { carry, until: engine.latestEnd() }),
  };
}

/** How a question reaches the engine, and when the answer must be there. */
interface Way {
  carry: Carrier;
  until: number;
}

/** Documents by id: all that may be listed of them, of whatever is searched, unless said otherwise. */
type DocumentsAsked = Pick<DocumentsQuery, 'ids'> &
  Partial<Pick<DocumentsQuery, 'entities' | 'fields' | 'filters' | 'configured'>>;

/** A search as it is asked, and its parameters without the place it goes on from. */
interface Question {
  form: string;
  params: readonly Param[];
}

interface Hints {
  alternates: readonly Alternate[];
  /** Whether the engine has counted all of them. */
  isComplete: boolean;
}

const NO_HINTS: Hints = { alternates: [], isComplete: true };

interface Found {
  answer: unknown;
  isComplete: boolean;
}

/**
 * Everything an answer depends on: the question to the engine, the state of the index, and what is made of the engine's
 * answer (its alternates, for one, name filters as the client wrote them).
 */
function answerKey(query: SearchQuery, form: string, changes: number): string {
  const { answer, q, rows, start, fields, filterTexts, custom, warnings } = query;
  const names = custom.map(({ name }) => name);
  return JSON.stringify([changes, form, answer.facets, q.kind, rows, start, fields, filterTexts, names, [...warnings]]);
}

function toJson(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}

/** Wraps an answer for an old client: the comment keeps the name from standing at the first byte (§7.1). */
export function wrapInCallback(json: Buffer, callback: NonNullable<AnswerForm['callback']>): string {
  const text = json.toString().replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return `/**/${callback}(${text});`;
}
