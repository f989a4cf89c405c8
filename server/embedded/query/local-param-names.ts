/** The local parameters each parser reads; any other is refused by name, never ignored. */
import { SolrRequestError } from '../errors.ts';
import type { LocalParams } from '../local-params.ts';
import { REFERENCE } from '../supported-params.ts';

/** Read by every parser or by the facet around it; `cache` and `cost` change no answer. */
const COMMON = words('tag ex key v type df q.op cache cost');
const EDISMAX = words(
  'qf mm pf pf2 pf3 ps ps2 ps3 qs tie bq bf boost q.alt uf sow lowercaseOperators mm.autoRelax stopwords',
);
const BY_PARSER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['lucene', words('sow')],
  ['func', words('sfield pt')],
  ['terms', words('f separator')],
  ['term', words('f')],
  ['raw', words('f')],
  ['field', words('f')],
  ['prefix', words('f')],
  ['geofilt', words('sfield pt d')],
  ['bbox', words('sfield pt d')],
  ['edismax', EDISMAX],
  ['dismax', words('qf mm qs tie bq q.alt')],
]);
const ALIAS = /^f\..+\.qf$/;

function words(names: string): ReadonlySet<string> {
  return new Set(names.split(' '));
}

/**
 * Checks the names of the local parameters of a query; an unknown parser is left to the caller.
 *
 * @throws SolrRequestError naming the local parameter that is not supported.
 */
export function checkLocalParams(locals: LocalParams, parser: string, text: string): void {
  const known = BY_PARSER.get(parser);
  if (!known) return;
  const referenced = new Set(Array.from(text.matchAll(REFERENCE), (match) => match[1]));
  for (const name of locals.values.keys()) {
    if (COMMON.has(name) || known.has(name) || referenced.has(name)) continue;
    if (parser === 'edismax' && ALIAS.test(name)) continue;
    throw new SolrRequestError(`the local parameter '${name}' of the parser '${parser}' is not supported`);
  }
}
