/**
 * Everything the engine can be asked, by name (docs/embedded-engine.md): what `server/search` and `server/indexing` write,
 * and what an owner may set for the searches of a block. Any other name is refused, never ignored.
 */
import { SolrRequestError } from './errors.ts';
import type { SolrParams } from './params.ts';

/** Options of a facet: an owner may set them for all fields (`facet.limit`) or for one (`f.FIELD.facet.limit`). */
export const FACET_OPTIONS = [
  'facet.limit',
  'facet.mincount',
  'facet.missing',
  'facet.sort',
  'facet.prefix',
  'facet.range.start',
  'facet.range.end',
  'facet.range.gap',
  'facet.range.other',
] as const;

/** Further parameters of a search that an owner may set (`params` of a search block). */
export const OWNER_PARAMS = [
  ...['q', 'fq', 'fl', 'rows', 'start', 'sort', 'defType', 'json.nl'],
  ...['facet', 'facet.field', 'facet.range', 'stats', 'stats.field'],
  ...['boost', 'bq', 'qf', 'pf', 'mm', 'tie'],
] as const;

/** What the server writes besides. */
export const SERVER_PARAMS = [
  ...['q.alt', 'uf', 'facet.query', 'cursorMark', 'sfield', 'pt'],
  ...['hl', 'hl.fl', 'hl.method', 'hl.fragsize', 'hl.tag.pre', 'hl.tag.post'],
  ...['spellcheck', 'spellcheck.q', 'spellcheck.count', 'spellcheck.maxResultsForSuggest'],
  ...[
    'spellcheck.collate',
    'spellcheck.collateExtendedResults',
    'spellcheck.maxCollations',
    'spellcheck.maxCollationTries',
  ],
  ...['wt', 'echoParams', 'expandMacros', 'omitHeader', 'timeAllowed'],
] as const;

/** Parameters of updates. */
export const UPDATE_PARAMS = ['commit', 'commitWithin', 'waitSearcher', 'wt'] as const;

/** The parsers a text can name, with their local parameters; those of `every` may stand with any. */
export const LOCAL_PARAMS = {
  every: ['tag', 'ex', 'key', 'v'],
  lucene: [],
  edismax: ['mm'],
  dismax: ['qf'],
  terms: ['f'],
} as const satisfies Record<string, readonly string[]>;

export type ParserName = Exclude<keyof typeof LOCAL_PARAMS, 'every'>;

/** Functions of a `boost` or an order. */
export const FUNCTION_NAMES = [
  ...['sum', 'product', 'sub', 'div', 'pow', 'min', 'max', 'abs', 'sqrt', 'log', 'ln', 'recip', 'linear', 'map'],
  ...['if', 'not', 'and', 'or', 'gt', 'gte', 'lt', 'lte', 'eq', 'exists', 'field', 'ms'],
] as const;

/** Parameters whose value is settled, as no other is ever asked for. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  wt: ['json'],
  'json.nl': ['arrarr'],
  defType: ['edismax', 'lucene'],
  'hl.method': ['unified'],
  'hl.fragsize': ['0'],
  'spellcheck.collate': ['true'],
  'spellcheck.collateExtendedResults': ['true'],
  'spellcheck.maxCollations': ['1'],
};

const KNOWN: ReadonlySet<string> = new Set([...OWNER_PARAMS, ...FACET_OPTIONS, ...SERVER_PARAMS]);
/** A reference to another parameter (`v=$words0`), which may have any name. */
const REFERENCE = /v=\$([\w.-]+)/g;

/**
 * Checks the names of a search's parameters, and the values of those that take but one.
 *
 * @throws SolrRequestError naming the parameter that is not supported.
 */
export function checkParams(params: SolrParams): void {
  const all = [...params.entries()];
  const referenced = all.flatMap(([, values]) =>
    values.flatMap((value) => Array.from(value.matchAll(REFERENCE), ([, name]) => name)),
  );
  for (const [name, values] of all) {
    const setting = name.replace(/^f\..+\.(?=facet\.)/, '');
    const isKnown = KNOWN.has(name) || FACET_OPTIONS.some((option) => option === setting) || referenced.includes(name);
    if (!isKnown) throw new SolrRequestError(`the parameter '${name}' is not supported`);
    const odd = values.find((value) => Object.hasOwn(ONLY, name) && !ONLY[name]?.includes(value));
    if (odd !== undefined) throw new SolrRequestError(`the parameter '${name}' does not support the value '${odd}'`);
  }
}
