/** The documents each component of an answer counts, and the counts of fields. */
import type { Field } from '../configset.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import { compareCodePoints } from '../java-format.ts';
import { parseBoolean, parseInteger, type SolrParams } from '../params.ts';
import { parseLocalParams } from '../query/query-parsers.ts';
import { Bitset } from '../search/bitset.ts';
import type { SearchView } from '../search/search-view.ts';

export interface Domain {
  bits: Bitset;
  size: number;
}

/** The matches of the query or of one filter, with the tags it can be left out by. */
export interface Filter {
  bits: Bitset;
  tags: readonly string[];
}

/** The documents left when some filters are left out, worked out once for each set of tags. */
export class DomainCache {
  readonly #filters: readonly Filter[];
  readonly #known = new Map<string, Domain>();

  constructor(filters: readonly Filter[]) {
    this.#filters = filters;
  }

  without(excluded: readonly string[]): Domain {
    const kept = this.#filters.map(({ tags }) => !tags.some((tag) => excluded.includes(tag)));
    const key = kept.map(Number).join('');
    const known = this.#known.get(key);
    if (known) return known;
    const [first, ...others] = this.#filters.filter((_, i) => kept[i]);
    // The query itself has no tag.
    const bits = first?.bits.copy() ?? new Bitset(0);
    for (const filter of others) bits.and(filter.bits);
    const domain = { bits, size: bits.count() };
    this.#known.set(key, domain);
    return domain;
  }
}

export interface FacetRequest {
  view: SearchView;
  params: SolrParams;
  domain(excluded: readonly string[]): Domain;
}

interface FieldSpec {
  field: Field;
  domain: Domain;
}

/**
 * Reads `{!ex=A,B}FIELD`: the field, and the documents it is counted in.
 *
 * @throws SolrRequestError for an unknown field or another local parameter.
 */
export function fieldSpec({ view, domain }: FacetRequest, text: string): FieldSpec {
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
  const counted = countValues(request.view, field, { domain, minCount, prefix });
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

function countValues(view: SearchView, field: Field, counting: Counting): Counted[] {
  if (field.type.kind === 'text') return countTerms(view, field, counting);
  const { domain, minCount, prefix } = counting;
  if (isNumeric(field.type) && prefix) throw new SolrRequestError('facet.prefix is not supported on numeric types');
  const ords = view.ords(field.name);
  if (!ords) return [];
  const counts = ords.counts(domain.bits, domain.size);
  // Numbers without a match are never listed; strings are, when facet.mincount is 0.
  const least = isNumeric(field.type) ? Math.max(1, minCount) : minCount;
  const existing = least < 1 ? ords.counts(view.live, view.liveCount) : undefined;
  const found: Counted[] = [];
  ords.order().forEach((ord, rank) => {
    const count = counts[ord] ?? 0;
    if (count < least || (existing && (existing[ord] ?? 0) === 0)) return;
    const label = view.ordLabel(field, ord);
    if (label.startsWith(prefix)) found.push({ label, count, rank });
  });
  return found;
}

/** Counts of indexed terms: what autocomplete asks for. */
function countTerms(view: SearchView, field: Field, { domain, minCount, prefix }: Counting): Counted[] {
  const column = view.lengths(field.name);
  if (!column) return [];
  const terms = view.text.terms(column.fieldId, prefix).map(({ term }) => term);
  const found: Counted[] = [];
  terms.sort(compareCodePoints).forEach((label, rank) => {
    let count = 0;
    let live = 0;
    for (const doc of view.text.docs(column.fieldId, label)) {
      if (domain.bits.has(doc)) count++;
      if (minCount < 1 && view.live.has(doc)) live++;
    }
    if (count >= minCount && (minCount > 0 || live > 0)) found.push({ label, count, rank });
  });
  return found;
}
