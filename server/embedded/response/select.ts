/** Answers `/select`: query, filters, order, documents, then the components asked for. */
import { performance } from 'node:perf_hooks';
import type { SolrConfig } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { floatDecimal } from '../java-format.ts';
import type { SolrParams } from '../params.ts';
import { makeQueryable } from '../query/query.ts';
import { parseQuery } from '../query/query-parsers.ts';
import { Matcher } from '../search/matcher.ts';
import type { SearchView } from '../search/search-view.ts';
import { checkParams } from '../supported-params.ts';
import { documentJson, orderedObject, parseFieldList, toJson } from './answer-json.ts';
import { facetRange } from './facet-ranges.ts';
import { domainsOf, type FacetRequest, facetField } from './facets.ts';
import { highlighting } from './highlighting.ts';
import { resultPage } from './page.ts';
import { spellcheckSection } from './spellcheck.ts';
import { statsField } from './stats.ts';

/**
 * Runs one search, its parameters as the client sent them, and writes its answer.
 *
 * @throws SolrRequestError for anything wrong or not supported in the request.
 */
export function select(view: SearchView, config: SolrConfig, sent: SolrParams): string {
  checkParams(sent);
  const params = sent.configured(config);
  const started = performance.now();
  const allowed = params.int('timeAllowed', -1);
  let isPartial = false;
  const isLate = (): boolean => {
    isPartial ||= allowed > 0 && performance.now() - started > allowed;
    return isPartial;
  };
  const isOn = (name: string): boolean => params.bool(name, false);

  const context = { schema: view.schema, params, now: Date.now() };
  const matcher = new Matcher(view);
  const find = (text: string, parser?: string) => {
    const parsed = parseQuery(context, text, parser);
    const queryable = makeQueryable(parsed.query);
    return { ...parsed, queryable, matches: matcher.filter(queryable) };
  };
  const window = { rows: count(params, 'rows', 10), start: count(params, 'start', 0) };
  const { query, queryable, matches } = find(params.get('q') ?? '', params.get('defType'));
  const filters = params
    .all('fq')
    .filter((text) => text.trim() !== '')
    .map((text) => find(text))
    .map(({ tags, matches }) => ({ ...matches, tags }));
  const domain = domainsOf(view, [{ ...matches, tags: [] }, ...filters]);
  const all = domain([]);
  const fields = parseFieldList(params.all('fl'));
  const page = resultPage(matcher, context, queryable, all, { ...window, withScore: fields.withScore });
  const docs = Array.from(page.docs, (doc) => documentJson(view, doc, fields, page.scoreOf?.(doc)));

  const request: FacetRequest = { view, params, domain };
  const facets = () => {
    const queries = params.all('facet.query').map((text) => {
      const { matches: own, excluded, key } = find(text);
      return [key, domain(excluded).bits.countAnd(own.bits)] as const;
    });
    const ranges = params.all('facet.range').map((text) => facetRange(request, text, context.now));
    // The work stops when the time allowed is over.
    const counts = params.all('facet.field').flatMap((text) => (isLate() ? [] : [facetField(request, text)]));
    return {
      facet_queries: orderedObject(queries),
      facet_fields: orderedObject(counts),
      facet_ranges: orderedObject(ranges),
    };
  };
  const statistics = () => params.all('stats.field').flatMap((text) => (isLate() ? [] : [statsField(request, text)]));
  /** How many documents a corrected text would find under the same filters. */
  const countCorrected = (text: string): number => {
    const corrected = find(text, params.get('defType')).matches.bits.copy();
    for (const filter of filters) corrected.and(filter.bits);
    return corrected.count();
  };
  const components = {
    facet_counts: isOn('facet') ? facets() : undefined,
    highlighting: isOn('hl') ? highlighting(view, params, query, page.docs) : undefined,
    stats: isOn('stats') ? { stats_fields: orderedObject(statistics()) } : undefined,
    spellcheck: isOn('spellcheck')
      ? spellcheckSection(view, config.spellcheck, params, all.size, countCorrected)
      : undefined,
  };
  const header = {
    status: 0,
    partialResults: isPartial || undefined,
    QTime: Math.round(performance.now() - started),
  };
  return toJson({
    responseHeader: isOn('omitHeader') ? undefined : header,
    response: {
      numFound: all.size,
      start: window.start,
      maxScore: page.maxScore === undefined ? undefined : floatDecimal(page.maxScore),
      numFoundExact: !isPartial,
      docs,
    },
    nextCursorMark: page.nextCursorMark,
    ...components,
  });
}

function count(params: SolrParams, name: string, fallback: number): number {
  const value = params.int(name, fallback);
  if (value < 0) throw new SolrRequestError(`'${name}' parameter cannot be negative`);
  return value;
}
