/** Answers `/select`: query, filters, order, documents, then the components asked for. */
import type { SolrConfig } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { floatDecimal } from '../java-format.ts';
import type { SolrParams } from '../params.ts';
import type { QueryContext } from '../query/expression-parser.ts';
import { makeQueryable, type Query } from '../query/query.ts';
import { parseQuery } from '../query/query-parsers.ts';
import { Matcher } from '../search/matcher.ts';
import type { SearchView } from '../search/search-view.ts';
import { checkParams } from '../supported-params.ts';
import { documentJson, orderedObject, parseFieldList, type RawJson, toJson } from './answer-json.ts';
import { facetRange } from './facet-ranges.ts';
import { type Domain, DomainCache, type FacetRequest, type Filter, facetField } from './facets.ts';
import { highlighting } from './highlighting.ts';
import { type Page, resultPage } from './page.ts';
import { spellcheckSection } from './spellcheck.ts';
import { statsField } from './stats.ts';

type Section = [name: string, value: unknown];

/**
 * Runs one search, its parameters as the client sent them, and writes its answer.
 *
 * @throws SolrRequestError for anything wrong or not supported in the request.
 */
export function select(view: SearchView, config: SolrConfig, params: SolrParams): string {
  checkParams(params);
  return new Search(view, config, params.configured(config)).run();
}

class Search {
  readonly #params: SolrParams;
  readonly #view: SearchView;
  readonly #config: SolrConfig;
  readonly #matcher: Matcher;
  readonly #context: QueryContext;
  readonly #started = performance.now();
  #isPartial = false;

  constructor(view: SearchView, config: SolrConfig, params: SolrParams) {
    this.#params = params;
    this.#view = view;
    this.#config = config;
    this.#matcher = new Matcher(view);
    this.#context = { schema: view.schema, params, now: Date.now() };
  }

  /** Whether the time allowed is over. */
  #isLate(): boolean {
    const allowed = this.#params.int('timeAllowed', -1);
    this.#isPartial ||= allowed > 0 && performance.now() - this.#started > allowed;
    return this.#isPartial;
  }

  run(): string {
    const window = { rows: this.#count('rows', 10), start: this.#count('start', 0) };
    const { params } = this.#context;
    const main = parseQuery(this.#context, params.get('q') ?? '', params.get('defType'));
    const query = makeQueryable(main.query);
    const filters = this.#filters();
    const domains = new DomainCache([{ bits: this.#matcher.filter(query), tags: [] }, ...filters]);
    const domain = domains.without([]);
    const fields = parseFieldList(params.all('fl'));
    const found = { query, domain };
    const page = resultPage(this.#matcher, this.#context, found, { ...window, withScore: fields.withScore });
    const docs = Array.from(page.docs, (doc) => documentJson(this.#view, doc, fields, page.scoreOf?.(doc)));
    const components = this.#components(main.query, page, filters, domains);
    return toJson(
      orderedObject([
        ...this.#header(),
        ['response', this.#response(page, docs, domain, window.start)],
        ...(page.nextCursorMark === undefined ? [] : [['nextCursorMark', page.nextCursorMark] as const]),
        ...components,
      ]),
    );
  }

  #count(name: string, fallback: number): number {
    const value = this.#params.int(name, fallback);
    if (value < 0) throw new SolrRequestError(`'${name}' parameter cannot be negative`);
    return value;
  }

  #filters(): Filter[] {
    const texts = this.#params.all('fq').filter((text) => text.trim() !== '');
    return texts.map((text) => {
      const { query, tags } = parseQuery(this.#context, text);
      return { bits: this.#matcher.filter(makeQueryable(query)), tags };
    });
  }

  #response(page: Page, docs: readonly RawJson[], domain: Domain, start: number): RawJson {
    return orderedObject([
      ['numFound', domain.size],
      ['start', start],
      ...(page.maxScore === undefined ? [] : [['maxScore', floatDecimal(page.maxScore)] as const]),
      ['numFoundExact', !this.#isPartial],
      ['docs', docs],
    ]);
  }

  #components(main: Query, page: Page, filters: readonly Filter[], domains: DomainCache): Section[] {
    const domain = (excluded: readonly string[]) => domains.without(excluded);
    const request: FacetRequest = { view: this.#view, params: this.#params, domain };
    const sections: Section[] = [];
    if (this.#params.bool('facet', false)) sections.push(['facet_counts', this.#facets(request)]);
    if (this.#params.bool('hl', false)) {
      sections.push(['highlighting', highlighting(this.#view, this.#params, main, page.docs)]);
    }
    if (this.#params.bool('stats', false)) {
      const fields = this.#isLate() ? [] : this.#params.all('stats.field').map((text) => statsField(request, text));
      sections.push(['stats', { stats_fields: orderedObject(fields) }]);
    }
    if (this.#params.bool('spellcheck', false)) {
      const count = (text: string) => this.#countCorrected(text, filters);
      sections.push([
        'spellcheck',
        spellcheckSection(this.#view, this.#config.spellcheck, this.#params, domain([]).size, count),
      ]);
    }
    return sections;
  }

  #facets(request: FacetRequest): unknown {
    const queries = this.#params.all('facet.query').map((text): Section => {
      const { query, excluded, key } = parseQuery(this.#context, text);
      return [key, request.domain(excluded).bits.countAnd(this.#matcher.filter(makeQueryable(query)))];
    });
    const ranges = this.#params.all('facet.range').map((text) => facetRange(request, text, this.#context.now));
    const fields: Section[] = [];
    for (const text of this.#params.all('facet.field')) {
      // The work stops when the time allowed is over.
      if (this.#isLate()) break;
      fields.push(facetField(request, text));
    }
    return {
      facet_queries: orderedObject(queries),
      facet_fields: orderedObject(fields),
      facet_ranges: orderedObject(ranges),
    };
  }

  /** How many documents a corrected text would find under the same filters. */
  #countCorrected(text: string, filters: readonly Filter[]): number {
    const { query } = parseQuery(this.#context, text, this.#params.get('defType'));
    const bits = this.#matcher.filter(makeQueryable(query)).copy();
    for (const filter of filters) bits.and(filter.bits);
    return bits.count();
  }

  #header(): Section[] {
    if (this.#params.bool('omitHeader', false)) return [];
    const time: Section = ['QTime', Math.round(performance.now() - this.#started)];
    const partial: Section[] = this.#isPartial ? [['partialResults', true]] : [];
    return [['responseHeader', orderedObject([['status', 0], ...partial, time])]];
  }
}
