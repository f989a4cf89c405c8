/** The one door to searching inside the server: the search routes and the first rendering of a page both use it (§7.1, §7.2). */
import type { ResultTemplates, SolrDocument } from '../../common/options/result-template.ts';
import type { Param } from '../../common/query/param-list.ts';
import { type SearchedPart, withCommonTail } from '../../common/query/search-request.ts';
import { type ProblemCode, ProblemError } from '../http/errors.ts';
import { readForm, readFormText } from '../http/form.ts';
import { isPartial, readDocuments, readValues, rebuildAnswer } from './answer.ts';
import type { AnswerCache, FoundAnswer } from './engine/answer-cache.ts';
import type { Engine } from './engine/engine.ts';
import { type EngineAnswer, readEngineAnswer } from './engine/engine-answer.ts';
import { gatherHints } from './gather-hints.ts';
import { createKnownSearches, type KnownSearches, type WrittenSearch } from './known-searches.ts';
import {
  type LikelyText,
  type LikelyWord,
  likelySpelling,
  likelyTexts,
  likelyWords,
  type WordsAsked,
} from './likely-texts.ts';
import { type CursorSigner, engineMark } from './query/cursor.ts';
import { ALL_ENTITIES, narrowed } from './query/entity-bundles.ts';
import { parseSearchRequest } from './query/parse-request.ts';
import { checkId, MAX_IDS } from './query/read-values.ts';
import type { SearchPolicy, SearchScope } from './query/search-policy.ts';
import type { DocumentsQuery, SearchQuery, SearchRequest } from './query/search-query.ts';
import {
  type IdRange,
  type NamedQuestion,
  writeCount,
  writeDocuments,
  writeIdRange,
  writeNamed,
  writeSearch,
  writeValueCounts,
} from './query/solr-query.ts';
import { highlightFields } from './query/words.ts';
import { withPages } from './suggested-pages.ts';
import type { Suggestions } from './suggested-values.ts';
import { suggest } from './suggestions.ts';

export interface DocumentsAnswer {
  docs: SolrDocument[];
  /** Ids that no longer exist, in the order asked. */
  missing: string[];
}

/** What pages and enquiries use of it. */
export interface SearchService
  extends Pick<Search, 'search' | 'suggestions' | 'documents' | 'inIdOrder' | 'count' | 'countAll'> {
  withSharedDeadline(): SearchService;
  /** Whether all that has been asked of this service would be answered now as it was then, without asking the engine. */
  holds(): boolean;
}

/** An answer of §3.4 or §7.2 as the bytes that leave. */
export interface AnswerBytes {
  /** Not to be written to: others may get the same bytes. */
  json: Buffer;
  /** How many listings the search finds in all; of documents, how many there are. */
  numFound: number;
  /** Milliseconds since it was asked for. */
  age: number;
  /** Why it is older than answers are kept: so the engine has failed. */
  failure?: ProblemCode | undefined;
}

export interface SearchDeps {
  policy: SearchPolicy;
  engine: Engine;
  cursors: CursorSigner;
  /** Without one every search asks the engine. */
  cache?: AnswerCache | undefined;
}

/** The service over an engine, and what routes and the start use besides. */
export class Search {
  readonly #deps: SearchDeps;
  readonly #sharedDeadline: number | undefined;
  /** The state of the index when the first question could be asked. */
  readonly #changes: number;
  /** When the oldest of the answers given was made; -Infinity where one of them is not kept. */
  #oldest = Number.POSITIVE_INFINITY;

  readonly #known: KnownSearches;

  /** @param sharedDeadline when all answers must be there, on the engine's clock; each has its own time unless told. */
  constructor(deps: SearchDeps, sharedDeadline?: number, known = createKnownSearches()) {
    this.#deps = deps;
    this.#known = known;
    this.#sharedDeadline = sharedDeadline;
    this.#changes = deps.engine.target.changes();
  }

  /** The same service, all of whose answers from now on share the time one answer has. */
  withSharedDeadline(): Search {
    return new Search(this.#deps, this.#deps.engine.deadline(), this.#known);
  }

  holds(): boolean {
    const { cache, engine } = this.#deps;
    return cache !== undefined && this.#changes === engine.target.changes() && cache.isFresh(this.#oldest);
  }

  /** Reads and checks the pairs of a form; nothing is asked yet. */
  parse(pairs: readonly Param[]): SearchRequest {
    return parseSearchRequest(pairs, this.#deps.policy);
  }

  /** Reads and checks the bytes of a form, those of one that was read lately at once. */
  read(bytes: Uint8Array): SearchRequest {
    return this.#known.read(bytes, (form) => this.parse(readForm(form)));
  }

  /** Runs a parsed request, until `signal` is aborted. */
  async run(request: SearchRequest, signal?: AbortSignal): Promise<AnswerBytes> {
    const until = this.#until();
    if (request.kind === 'search') return this.#runSearch(request, until, signal);
    const { docs, missing } = await this.#documents(request, this.#scope(request.indexes), { until, signal });
    const numFound = docs.length;
    return { json: toJson({ response: { numFound, start: 0, docs }, missing }), numFound, age: 0 };
  }

  /**
   * Runs a form-encoded search (§7.1): parsed, checked, written anew, asked, and rebuilt to the answer of §3.4.
   *
   * @throws ProblemError of the API's error table: 400 for what the form says, 502 to 504 for the engine.
   */
  async search(form: string): Promise<unknown> {
    return JSON.parse((await this.run(this.read(new TextEncoder().encode(form)))).json.toString());
  }

  /** Full documents in the order asked, repeats dropped (§7.2). */
  async documents(ids: readonly string[], indexId?: string): Promise<DocumentsAnswer> {
    const unique = [...new Set(ids)];
    if (unique.length > MAX_IDS) throw new ProblemError('too-many-values');
    for (const id of unique) checkId(id);
    return this.#documents({ ids: unique }, this.#scopeOf(indexId));
  }

  /**
   * Documents of an index in the order of their ids: those behind an id, or from a position on. However far they lie,
   * going on from an id costs the same; a position costs more the farther it is.
   *
   * @throws ProblemError of the engine, also where it gave up before it had seen everything.
   */
  async inIdOrder(indexId: string, range: IdRange): Promise<SolrDocument[]> {
    const scope = this.#scopeOf(indexId);
    const answer = await this.#ask(writeIdRange(range, scope));
    if (isPartial(answer)) throw new ProblemError('upstream-timeout');
    return readDocuments(answer, range.fields, scope.searched);
  }

  /** How many documents of an index the blocks of the site search together. */
  async count(indexId: string): Promise<number> {
    return (await this.#ask(writeCount(this.#scopeOf(indexId).searched))).response.numFound;
  }

  /** How many documents of an index are visible, whatever bundles and entity types blocks search. */
  async countAll(indexId: string): Promise<number> {
    const searched = this.#scopeOf(indexId).indexes.map((index) => ({ index, entities: [ALL_ENTITIES] }));
    return (await this.#ask(writeCount(searched))).response.numFound;
  }

  /** The documents whose key has one of these values, in any order, with these fields alone (§7.3). */
  async lookUp(
    indexId: string,
    key: string,
    ids: readonly string[],
    fields: readonly string[],
  ): Promise<SolrDocument[]> {
    for (const id of ids) checkId(id);
    if (ids.length === 0) return [];
    const scope = this.#scopeOf(indexId);
    return readDocuments(await this.#ask(writeDocuments({ key, ids, fields }, scope)), fields, scope.searched);
  }

  /** Documents whose field has one of some terms for each of some words, the best first; the last term may go on. */
  async named(question: NamedQuestion, { index, bundles, entityType }: SearchedPart): Promise<SolrDocument[]> {
    const [scope, entities] = [this.#scopeOf(index), { bundles, entityType }];
    const answer = await this.#ask(writeNamed(question, entities, scope));
    return readDocuments(answer, question.fields, narrowed(scope.searched, entities));
  }

  /** What words may mean that are being typed, or were sent. */
  async suggestions(text: string, part: SearchedPart, templates: ResultTemplates): Promise<Suggestions> {
    const scope = this.#scopeOf(part.index);
    return withPages(text, await suggest(text, part, { search: this, scope, templates }), scope);
  }

  /** Texts that words may mean that are being typed, the likeliest first; none where no field of words is suggested from. */
  async likelyTexts(typed: readonly string[], part: SearchedPart): Promise<LikelyText[]> {
    const asked = this.#askWords(part);
    return asked ? likelyTexts(typed, true, asked) : [];
  }

  /** Words as each is likely spelt by itself; none where that is as they are, or not known. */
  async likelySpelling(typed: readonly string[], part: SearchedPart): Promise<readonly string[]> {
    const asked = this.#askWords(part);
    return asked ? likelySpelling(typed, asked) : [];
  }

  /** The words of the index that one of them may mean. */
  async likelyWords(typed: string, part: SearchedPart): Promise<LikelyWord[]> {
    const asked = this.#askWords(part);
    return asked ? likelyWords(typed, '', asked) : [];
  }

  /** The values a field has in the visible documents of an index, whatever bundles and entity types blocks search. */
  async valuesOf(field: string, indexId: string): Promise<string[]> {
    const [index] = this.#scopeOf(indexId).indexes;
    return index ? readValues(await this.#ask(writeValueCounts(index, field)), field) : [];
  }

  async #runSearch(query: SearchQuery, until: number, signal: AbortSignal | undefined): Promise<AnswerBytes> {
    const { engine, cache } = this.#deps;
    const { form, params, key } = this.#known.written(query, engine.target.changes(), (search) => this.#write(search));
    const find = (signal?: AbortSignal): Promise<FoundAnswer> =>
      this.#findAnswer(query, { form, params, limits: { until, signal } });
    if (!cache) return { ...(await find(signal)), age: 0 };
    const ready = await cache.take(key, until, find, signal).catch((error: unknown) => {
      this.#oldest = Number.NEGATIVE_INFINITY;
      throw error;
    });
    this.#oldest = Math.min(this.#oldest, ready.isComplete ? ready.madeAt : Number.NEGATIVE_INFINITY);
    return { json: ready.json, numFound: ready.numFound, age: cache.age(ready), failure: ready.failure };
  }

  #write(query: SearchQuery): Omit<WrittenSearch, 'changes'> {
    const { engine, cursors } = this.#deps;
    const params = writeSearch(query, this.#scope(query.indexes));
    const mark: Param[] = query.cursor ? [['cursorMark', engineMark(query.cursor, params, cursors)]] : [];
    const form = engine.write([...params, ...mark]);
    return { form, params, key: `${engine.target.changes()} ${answerKey(query, form)}` };
  }

  /** Asks the written form, and whatever else the answer takes. */
  async #findAnswer(query: SearchQuery, { form, params, limits }: Question): Promise<FoundAnswer> {
    const { engine, cursors } = this.#deps;
    const scope = this.#scope(query.indexes);
    const upstream = await engine.ask(form, limits.until, readEngineAnswer, limits.signal);
    // A cursor behind documents that were not looked at would leave them out of the walk for good.
    if (query.cursor && isPartial(upstream)) throw new ProblemError('upstream-timeout');
    const { completed, isComplete, ...hints } = await gatherHints({
      query,
      upstream,
      scope,
      ask: (more) => this.#askEngine(more, limits),
    });
    const answer = rebuildAnswer(upstream, {
      query,
      searched: narrowed(scope.searched, query.entities),
      marked: highlightFields(scope.indexes),
      ...hints,
      completed: completed?.answer,
      sign: (mark) => cursors.sign(mark, params),
    });
    return { json: toJson(answer), numFound: completed?.numFound ?? upstream.response.numFound, isComplete };
  }

  /** Where the words of a part of an index are asked for, once its names are checked. */
  #askWords(part: SearchedPart): WordsAsked | undefined {
    const { entities, indexes } = this.parse(readFormText(withCommonTail('q=*:*&rows=0', part)));
    const scope = this.#scope(indexes);
    const [field] = scope.suggested.words;
    return field === undefined ? undefined : { field, entities, scope, ask: (params) => this.#ask(params) };
  }

  /** Documents by id: all that may be listed of them, of whatever is searched, unless said otherwise. */
  async #documents(
    { ids, fields, entities = ALL_ENTITIES, ...narrowing }: Pick<DocumentsQuery, 'ids'> & Partial<DocumentsQuery>,
    scope: SearchScope,
    limits?: Limits,
  ): Promise<DocumentsAnswer> {
    if (ids.length === 0) return { docs: [], missing: [] };
    const listed = fields ?? [...scope.fields.list];
    const question = { key: 'id', ids, fields: listed, entities, ...narrowing };
    const answer = await this.#ask(writeDocuments(question, scope), limits);
    const docs = readDocuments(answer, listed, narrowed(scope.searched, entities));
    const found = new Map<unknown, SolrDocument>(docs.map((doc) => [doc.id, doc]));
    return {
      docs: ids.map((id) => found.get(id)).filter((doc) => doc !== undefined),
      missing: ids.filter((id) => !found.has(id)),
    };
  }

  /** Asks what is asked each time. */
  #ask(params: readonly Param[], limits: Limits = { until: this.#until() }): Promise<EngineAnswer> {
    this.#oldest = Number.NEGATIVE_INFINITY;
    return this.#askEngine(params, limits);
  }

  #askEngine(params: readonly Param[], { until, signal }: Limits): Promise<EngineAnswer> {
    const { engine } = this.#deps;
    return engine.ask(engine.write(params), until, readEngineAnswer, signal);
  }

  #until(): number {
    return this.#sharedDeadline ?? this.#deps.engine.deadline();
  }

  #scope(indexes: readonly string[]): SearchScope {
    return this.#deps.policy.scope(indexes);
  }

  /** @throws ProblemError unknown-index */
  #scopeOf(indexId: string | undefined): SearchScope {
    const { policy } = this.#deps;
    if (indexId !== undefined && !policy.hasIndex(indexId)) throw new ProblemError('unknown-index');
    return this.#scope(indexId === undefined ? policy.indexIds : [indexId]);
  }
}

/** When an answer must be there, on the engine's clock, and what tells that nobody wants it any longer. */
interface Limits {
  until: number;
  signal?: AbortSignal | undefined;
}

/** A search as it is asked, and its parameters without the place it goes on from. */
interface Question {
  form: string;
  params: readonly Param[];
  limits: Limits;
}

/**
 * Everything an answer depends on but the state of the index: the question to the engine, and what is made of the engine's
 * answer (its alternates, for one, name filters as the client wrote them).
 */
function answerKey(query: SearchQuery, form: string): string {
  const { answer, q, unread, pages, pagesIfNone, rows, start, fields, filterTexts, custom, warnings } = query;
  const names = custom.map(({ name }) => name);
  const said = [q.kind, q.kind === 'words' && q.isPart, unread, pages, pagesIfNone];
  return `${form} ${JSON.stringify([answer.facets, ...said, rows, start, fields, filterTexts, names, [...warnings]])}`;
}

function toJson(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}
