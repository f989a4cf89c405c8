/** The request parameters the engine knows; any other is refused by name, never ignored. */
import { SolrRequestError } from './errors.ts';
import type { SolrParams } from './params.ts';

const KNOWN = new Set(
  `q defType df q.op q.alt qf mm mm.autoRelax pf pf2 pf3 ps ps2 ps3 qs tie bq bf boost uf sow stopwords lowercaseOperators
  fq sort rows start fl wt indent json.nl echoParams omitHeader timeAllowed expandMacros NOW TZ cursorMark sfield pt d
  facet facet.field facet.query facet.limit facet.offset facet.mincount facet.missing facet.sort facet.prefix facet.contains
  facet.contains.ignoreCase facet.excludeTerms facet.threads facet.method facet.enum.cache.minDf
  facet.range facet.range.start facet.range.end facet.range.gap facet.range.other facet.range.include facet.range.hardend
  facet.range.method stats stats.field
  hl hl.q hl.qparser hl.fl hl.method hl.simple.pre hl.simple.post hl.tag.pre hl.tag.post hl.fragsize hl.snippets hl.encoder
  hl.requireFieldMatch hl.weightMatches hl.usePhraseHighlighter hl.highlightMultiTerm hl.maxAnalyzedChars hl.defaultSummary
  spellcheck spellcheck.q spellcheck.count spellcheck.collate spellcheck.maxCollations spellcheck.maxCollationTries
  spellcheck.collateExtendedResults spellcheck.extendedResults spellcheck.onlyMorePopular spellcheck.dictionary
  spellcheck.alternativeTermCount spellcheck.maxResultsForSuggest
  debug debugQuery shards.tolerant distrib cache qt shards.qt shards.preference`
    .split(/\s+/)
    .filter(Boolean),
);
/** Parameters that take only these values; empty is as good as absent. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'json.nl': ['flat', 'map', 'arrarr', 'arrmap'],
  'q.op': ['AND', 'OR', 'and', 'or'],
  'facet.method': ['enum', 'fc', 'fcs', 'uif'],
  'mm.autoRelax': ['false'],
  stopwords: ['true'],
};
const PER_FIELD =
  /^f\..+\.(facet\.(limit|offset|mincount|missing|sort|prefix|contains|contains\.ignoreCase|excludeTerms|threads|method|enum\.cache\.minDf|range\.(start|end|gap|other|include|hardend|method))|hl\.(fragsize|snippets|simple\.pre|simple\.post|tag\.pre|tag\.post|encoder|defaultSummary|maxAnalyzedChars)|qf)$/;
/** A reference to another parameter. */
export const REFERENCE = /\$([A-Za-z_][\w.$-]*)/g;

/**
 * Checks the names and a few values of a request.
 *
 * @throws SolrRequestError naming the parameter that is not supported.
 */
export function checkParams(params: SolrParams): void {
  const unknown = [...params.names()].filter((name) => !KNOWN.has(name) && !PER_FIELD.test(name));
  if (unknown.length > 0) {
    const referenced = referencedNames(params);
    const stray = unknown.find((name) => !referenced.has(name));
    if (stray !== undefined) throw new SolrRequestError(`the parameter '${stray}' is not supported`);
  }
  if (params.bool('expandMacros', true)) {
    for (const [name, values] of params.entries()) {
      if (name.includes('${') || values.some((value) => value.includes('${'))) {
        throw new SolrRequestError(`macros are not supported: send expandMacros=false (parameter '${name}')`);
      }
    }
  }
  checkValues(params);
  only(params, 'wt', ['json']);
  only(params, 'debugQuery', ['false']);
  only(params, 'debug', ['none', 'false']);
  only(params, 'qt', ['/select']);
  only(params, 'distrib', ['true', 'false']);
  only(params, 'TZ', ['UTC', 'GMT', 'Z']);
  only(params, 'hl.weightMatches', ['false']);
  only(params, 'hl.method', ['unified', 'original', 'fastVector']);
  only(params, 'spellcheck.dictionary', ['default']);
}

/**
 * Checks the values of a request, also of those the configuration replaces.
 *
 * @throws SolrRequestError naming the parameter whose value is not supported.
 */
export function checkValues(params: SolrParams): void {
  for (const [name, values] of params.entries()) for (const value of values) checkValue(name, value);
}

/**
 * Checks a value of a parameter, given with the request, for one field or locally.
 *
 * @throws SolrRequestError naming the parameter whose value is not supported.
 */
export function checkValue(name: string, value: string): void {
  const setting = name.replace(/^f\..+\.(?=facet\.)/, '');
  const allowed = VALUES[setting];
  const isRight = setting === 'facet.threads' ? /^[+-]?\d{1,9}$/.test(value) : allowed?.includes(value) !== false;
  if (value !== '' && !isRight)
    throw new SolrRequestError(`the parameter '${name}' does not support the value '${value}'`);
}

function only(params: SolrParams, name: string, allowed: readonly string[]): void {
  const value = params.get(name);
  if (value !== undefined && value !== '' && !allowed.includes(value)) {
    throw new SolrRequestError(`the parameter '${name}' does not support the value '${value}'`);
  }
}

/** Tells whether a name is a setting of a facet, which may also be given per field and locally. */
export function isFacetSetting(name: string): boolean {
  return name.startsWith('facet.') && PER_FIELD.test(`f.x.${name}`);
}

/** Parameters another one refers to as `$name` may have any name. */
function referencedNames(params: SolrParams): Set<string> {
  const names = new Set<string>();
  for (const [, values] of params.entries()) {
    for (const value of values) for (const match of value.matchAll(REFERENCE)) names.add(match[1] ?? '');
  }
  return names;
}
