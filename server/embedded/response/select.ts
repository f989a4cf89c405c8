/** Answers `/select`: query, filters, order, documents, then the components asked for. */
import { SolrRequestError } from '../errors.ts';
import { floatDecimal } from '../java-format.ts';
import { parseLocalParams } from '../local-params.ts';
import type { SolrParams } from '../params.ts';
import { MATCH_NONE, makeQueryable } from '../query/query.ts';
import type { QueryContext } from '../query/query-context.ts';
import { type ParsedQuery, QueryParsers } from '../query/query-parsers.ts';
import { Matcher } from '../search/matcher.ts';
import type { SearchView } from '../search/search-view.ts';
import type { SolrConfig } from '../solr-config.ts';
import { checkParams, checkValues } from '../supported-params.ts';
import { documentJson, type FieldList, parseFieldList } from './documents.ts';
import { DomainCache, type Filter } from './domains.ts';
import { facetRange } from './facet-ranges.ts';
import { type Domain, excludedTags, type FacetRequest, facetSection } from './facets.ts';
import { highlighting } from './highlighting.ts';
import { orderedObject, type RawJson, toJson } from './json-out.ts';
import { type Page, resultPage } from './page.ts';
import { spellcheckSection } from './spellcheck.ts';
import { statsField } from './stats.ts';

export interface SelectInput {
  view: SearchView;
  config: SolrConfig;
  /** As the client sent them. */
  params: SolrParams;
  /** Milliseconds since the epoch, for NOW. */
  now: number;
  /** A clock for QTime and timeAllowed, in milliseconds. */
  clock(): number;
}

/**
 * Runs one search and writes its answer.
 *
 * @throws SolrRequestError for anything wrong or not supported in the request.
 */
export function select(input: SelectInput): string {
  checkValues(input.params);
  const params = input.params
    .withDefaults(input.config.defaults)
    .withAppends(input.config.appends)
    .with(input.config.invariants);
  checkParams(params);
  return new Search(input, params).run();
}

class Search {
  readonly #input: SelectInput;
  readonly #params: SolrParams;
  readonly #view: SearchView;
  readonly #matcher: Matcher;
  readonly #parsers: QueryParsers;
  readonly #now: number;
  readonly #started: number;
  readonly #deadline: number;
  #isPartial = false;

  constructor(input: SelectInput, params: SolrParams) {
    this.#input = input;
    this.#params = params;
    this.#view = input.view;
    this.#matcher = new Matcher(input.view);
    this.#now = params.get('NOW') === undefined ? input.now : Number(params.get('NOW'));
    this.#parsers = new QueryParsers(input.view.schema, params, this.#now);
    this.#started = input.clock();
    const allowed = params.int('timeAllowed', -1);
    this.#deadline = allowed > 0 ? this.#started + allowed : Number.POSITIVE_INFINITY;
  }

  #isLate(): boolean {
    if (this.#input.clock() > this.#deadline) this.#isPartial = true;
    return this.#isPartial;
  }

  run(): string {
    const rows = this.#count('rows', 10);
    const start = this.#count('start', 0);
    const main = this.#mainQuery();
    const query = makeQueryable(main.query);
    const filters = this.#filters();
    const all: Filter[] = [{ bits: this.#matcher.filter(query), tags: main.tags }, ...filters];
    const domains = new DomainCache(all);
    const domain = domains.without([]);
    const fields = parseFieldList(this.#params.all('fl'));
    const window = { rows, start, withScore: fields.withScore };
    const page = resultPage(this.#matcher, this.#context(), { query, domain }, window);
    const answer: [string, unknown][] = [['response', this.#response(page, domain, fields, start)]];
    if (page.nextCursorMark !== undefined) answer.push(['nextCursorMark', page.nextCursorMark]);
    this.#addComponents(answer, main, page, (excluded) => domains.without(excluded));
    return toJson(orderedObject([...this.#header(), ...answer]));
  }

  #context(): QueryContext {
    return {
      schema: this.#view.schema,
      params: this.#params,
      now: this.#now,
      parse: (text, parser) => this.#parsers.parse(text, parser).query,
    };
  }

  #count(name: string, fallback: number): number {
    const value = this.#params.int(name, fallback);
    if (value < 0) throw new SolrRequestError(`'${name}' parameter cannot be negative`);
    return value;
  }

  #mainQuery(): ParsedQuery {
    const text = this.#params.get('q');
    const parser = this.#params.get('defType') ?? 'lucene';
    if (text === undefined && parser === 'lucene') return { query: MATCH_NONE, tags: [], locals: undefined };
    return this.#parsers.parse(text ?? '', parser);
  }

  #filters(): Filter[] {
    return this.#params
      .all('fq')
      .filter((text) => text.trim() !== '')
      .map((text) => {
        const { query, tags } = this.#parsers.parse(text, 'lucene');
        return { bits: this.#matcher.filter(makeQueryable(query)), tags };
      });
  }

  #response(page: Page, domain: Domain, fields: FieldList, start: number): RawJson {
    const docs = Array.from(page.docs, (doc) => documentJson(this.#view, doc, fields, page.scoreOf?.(doc)));
    const parts: [string, unknown][] = [
      ['numFound', domain.size],
      ['start', start],
    ];
    if (page.maxScore !== undefined) parts.push(['maxScore', floatDecimal(page.maxScore)]);
    parts.push(['numFoundExact', !this.#isPartial], ['docs', docs]);
    return orderedObject(parts);
  }

  #addComponents(
    answer: [string, unknown][],
    main: ParsedQuery,
    page: Page,
    domain: (excluded: readonly string[]) => Domain,
  ): void {
    const request: FacetRequest = { view: this.#view, params: this.#params, domain };
    if (this.#params.bool('facet', false)) {
      const isLate = () => this.#isLate();
      const queries = this.#facetQueries(domain);
      const ranges = this.#params.all('facet.range').map((text) => facetRange(request, text, this.#now));
      answer.push(['facet_counts', facetSection(request, { queries, ranges }, isLate)]);
    }
    if (this.#params.bool('hl', false)) {
      answer.push(['highlighting', this.#highlighting(main, page)]);
    }
    if (this.#params.bool('stats', false)) {
      const fields = this.#isLate() ? [] : this.#params.all('stats.field').map((text) => statsField(request, text));
      answer.push(['stats', { stats_fields: orderedObject(fields) }]);
    }
    if (this.#params.bool('spellcheck', false)) {
      const { spellcheck } = this.#input.config;
      const hits = domain([]).size;
      const count = (text: string) => this.#countCorrected(text);
      answer.push(['spellcheck', spellcheckSection(this.#view, spellcheck, this.#params, hits, count)]);
    }
  }

  #facetQueries(domain: (excluded: readonly string[]) => Domain): [string, number][] {
    return this.#params.all('facet.query').map((text) => {
      const locals = parseLocalParams(text, (name) => this.#params.get(name));
      const { query } = this.#parsers.parse(text, 'lucene');
      const bits = this.#matcher.filter(makeQueryable(query));
      return [locals?.values.get('key')?.[0] ?? text, domain(excludedTags(locals)).bits.countAnd(bits)];
    });
  }

  #highlighting(main: ParsedQuery, page: Page): unknown {
    const text = this.#params.get('hl.q');
    const parser = this.#params.get('hl.qparser') ?? this.#params.get('defType') ?? 'lucene';
    const query = text === undefined ? main.query : this.#parsers.parse(text, parser).query;
    return highlighting(this.#matcher, this.#params, query, page.docs);
  }

  /** How many documents a corrected text would find under the same filters. */
  #countCorrected(text: string): number {
    const { query } = this.#parsers.parse(text, this.#params.get('defType') ?? 'lucene');
    const bits = this.#matcher.filter(makeQueryable(query)).copy();
    for (const filter of this.#filters()) bits.and(filter.bits);
    return bits.count();
  }

  #header(): [string, unknown][] {
    if (this.#params.bool('omitHeader', false)) return [];
    const header: [string, unknown][] = [['status', 0]];
    if (this.#isPartial) header.push(['partialResults', true]);
    header.push(['QTime', Math.round(this.#input.clock() - this.#started)]);
    const echo = this.#params.get('echoParams');
    if (echo === 'explicit' || echo === 'all') {
      const shown = echo === 'all' ? this.#params : this.#input.params;
      const params = [...shown.entries()].map(([name, values]): [string, unknown] => {
        return [name, values.length === 1 ? values[0] : values];
      });
      header.push(['params', orderedObject(params)]);
    }
    return [['responseHeader', orderedObject(header)]];
  }
}
