/** The documents each component of an answer counts, and the counts of fields. */
import type { Field } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import { compareCodePoints } from '../java-format.ts';
import { parseBoolean, parseInteger, type SolrParams } from '../params.ts';
import { parseLocalParams } from '../query/query-parsers.ts';
import type { Bitset } from '../search/bitset.ts';
import type { Matches } from '../search/matcher.ts';
import type { SearchView } from '../search/search-view.ts';

export interface Domain {
  bits: Bitset;
  size: number;
}

/** The matches of the query or of one filter, by which text they are kept, and the tags it can be left out by. */
export interface Filter extends Matches {
  tags: readonly string[];
}

/** The documents left when the filters of some tags are left out, kept with the view as each filter's own are. */
export function domainsOf(
  { filters: keptBits }: SearchView,
  [main, ...filters]: readonly [Filter, ...Filter[]],
): (excluded: readonly string[]) => Domain {
  const known = new Map<string, Domain>();
  return (excluded) => {
    const kept = filters.filter(({ tags }) => !tags.some((tag) => excluded.includes(tag)));
    // The query itself has no tag.
    const key = [main, ...kept].map((part) => part.key).join('\0');
    const domain = known.get(key);
    if (domain) return domain;
    const bits = keptBits.get(key) ?? kept.reduce((all, filter) => all.and(filter.bits), main.bits.copy());
    keptBits.set(key, bits);
    const made = { bits, size: bits.count() };
    known.set(key, made);
    return made;
  };
}

export interface FacetRequest {
  view: SearchView;
  params: SolrParams;
  domain(excluded: readonly string[]): Domain;
}

/**
 * Reads `{!ex=A,B}FIELD`: the field, and the documents it is counted in.
 *
 * @throws SolrRequestError for an unknown field or another local parameter.
 */
export function fieldSpec({ view, domain }: FacetRequest, text: string): { field: Field; domain: Domain } {
  const { parser, values, rest } = parseLocalParams(text);
  const unknown = parser ?? [...values.keys()].find((name) => name !== 'ex');
  if (unknown !== undefined) throw new SolrRequestError(`the local parameter '${unknown}' of a field is not supported`);
  return { field: view.field(rest), domain: domain(values.get('ex')?.split(',') ?? []) };
}

interface Counted {
  label: string;
  count: number;
  /** The place in index order. */
  rank: number;
}

/** The counts of one `facet.field`: pairs of a value and a number, null for documents without a value. */
export function facetField(request: FacetRequest, text: string): [string, unknown] {
  const { field, domain } = fieldSpec(request, text);
  const setting = (name: string) => request.params.forField(field.name, name);
  const limit = parseInteger(setting('facet.limit') ?? '100');
  const minCount = parseInteger(setting('facet.mincount') ?? '0');
  const withMissing = parseBoolean(setting('facet.missing') ?? 'false');
  const prefix = setting('facet.prefix') ?? '';
  const sort = setting('facet.sort') ?? (limit > 0 ? 'count' : 'index');
  if (sort !== 'count' && sort !== 'index') throw new SolrRequestError(`unknown facet.sort '${sort}'`);
  const count = field.type.kind === 'text' ? countTerms : countValues;
  const counted = count(request.view, field, { domain, minCount, prefix });
  counted.sort((a, b) => (sort === 'count' && b.count - a.count) || a.rank - b.rank);
  const page = limit < 0 ? counted : counted.slice(0, limit);
  const list: [string | null, number][] = page.map(({ label, count }) => [label, count]);
  if (withMissing) list.push([null, domain.size - request.view.exists(field.name).countAnd(domain.bits)]);
  return [field.name, list];
}

interface Counting {
  domain: Domain;
  minCount: number;
  prefix: string;
}

function countValues(view: SearchView, field: Field, { domain, minCount, prefix }: Counting): Counted[] {
  if (isNumeric(field.type) && prefix) throw new SolrRequestError('facet.prefix is not supported on numeric types');
  const ords = view.ords(field.name);
  const counts = ords.counts(domain.bits, domain.size);
  // Numbers without a match are never listed; strings are, when facet.mincount is 0.
  const least = isNumeric(field.type) ? Math.max(1, minCount) : minCount;
  const existing = least < 1 ? ords.counts(view.live, view.liveCount) : counts;
  const found: Counted[] = [];
  ords.order().forEach((ord, rank) => {
    const count = counts[ord] ?? 0;
    if (count < least || existing[ord] === 0) return;
    const label = view.ordLabel(field, ord);
    if (label.startsWith(prefix)) found.push({ label, count, rank });
  });
  return found;
}

/** Counts of indexed terms: what autocomplete asks for. */
function countTerms(view: SearchView, field: Field, { domain, minCount, prefix }: Counting): Counted[] {
  const { fieldId } = view.lengths(field.name);
  const terms = view.text.terms(fieldId, prefix).map(({ term }) => term);
  return terms.sort(compareCodePoints).flatMap((label, rank) => {
    const docs = view.text.docs(fieldId, label);
    const within = (set: Bitset) => docs.reduce((count, doc) => (set.has(doc) ? count + 1 : count), 0);
    const count = within(domain.bits);
    const isListed = count > 0 ? count >= minCount : minCount < 1 && within(view.live) > 0;
    return isListed ? [{ label, count, rank }] : [];
  });
}
