/** Facet counts of fields and queries. */
import { compareCodePoints } from '../code-points.ts';
import { SolrRequestError } from '../errors.ts';
import { isNumeric } from '../field-values.ts';
import { type LocalParams, parseLocalParams } from '../local-params.ts';
import { parseBoolean, parseInteger, type SolrParams } from '../params.ts';
import type { Field } from '../schema.ts';
import type { Bitset } from '../search/bitset.ts';
import type { SearchView } from '../search/search-view.ts';
import { checkValue, isFacetSetting } from '../supported-params.ts';
import { type NamedList, namedList, orderedObject } from './json-out.ts';

/** The documents a facet counts: those of the search, less the filters it leaves out. */
export interface Domain {
  bits: Bitset;
  size: number;
}

export interface FacetRequest {
  view: SearchView;
  params: SolrParams;
  domain(excluded: readonly string[]): Domain;
}

export interface FacetSpec {
  field: Field;
  key: string;
  excluded: readonly string[];
  setting(name: string): string | undefined;
}

/** Reads `{!ex=A,B key=K}FIELD`; settings come from the local parameters, the field's own, then the request's. */
export function facetSpec(request: FacetRequest, text: string): FacetSpec {
  const locals = parseLocalParams(text, (name) => request.params.get(name));
  const name = locals ? (locals.values.get('v')?.[0] ?? locals.rest) : text;
  const field = request.view.schema.field(name);
  if (!field) throw new SolrRequestError(`undefined field: "${name}"`);
  for (const [known, [value = '']] of locals?.values ?? []) checkLocal(known, value);
  return {
    field,
    key: locals?.values.get('key')?.[0] ?? name,
    excluded: excludedTags(locals),
    setting: (setting) => locals?.values.get(setting)?.[0] ?? request.params.forField(name, setting),
  };
}

export function excludedTags(locals: LocalParams | undefined): string[] {
  return (locals?.values.get('ex') ?? []).flatMap((tags) => tags.split(','));
}

function checkLocal(name: string, value: string): void {
  if (!/^(ex|key|v|tag|threads)$/.test(name) && !isFacetSetting(name)) {
    throw new SolrRequestError(`the local parameter '${name}' of a facet is not supported`);
  }
  checkValue(name === 'threads' ? 'facet.threads' : name, value);
}

/** The counts of one `facet.field`, by key. */
export function facetField(request: FacetRequest, text: string): [string, unknown] {
  const spec = facetSpec(request, text);
  const list = fieldCounts(request, spec);
  return [spec.key, namedList(request.params.get('json.nl'), list)];
}

interface Counted {
  label: string;
  count: number;
  /** The place in index order. */
  rank: number;
}

function fieldCounts(request: FacetRequest, spec: FacetSpec): NamedList {
  const { field } = spec;
  const limit = parseInteger(spec.setting('facet.limit') ?? '100');
  const offset = parseInteger(spec.setting('facet.offset') ?? '0');
  const minCount = parseInteger(spec.setting('facet.mincount') ?? '0');
  const withMissing = parseBoolean(spec.setting('facet.missing') ?? 'false');
  const sort = spec.setting('facet.sort') ?? (limit > 0 ? 'count' : 'index');
  const byCount = sort === 'count' || sort === 'true';
  if (!byCount && sort !== 'index' && sort !== 'false') throw new SolrRequestError(`unknown facet.sort '${sort}'`);
  const domain = request.domain(spec.excluded);
  const counted = countValues(request.view, spec, domain, minCount);
  const order = byCount
    ? (a: Counted, b: Counted) => b.count - a.count || a.rank - b.rank
    : (a: Counted, b: Counted) => a.rank - b.rank;
  counted.sort(order);
  const from = Math.max(0, offset);
  const page = limit < 0 ? counted.slice(from) : counted.slice(from, from + limit);
  const list: [string | null, unknown][] = page.map(({ label, count }) => [label, count]);
  if (withMissing) list.push([null, missingCount(request.view, field, domain)]);
  return list;
}

function missingCount(view: SearchView, field: Field, domain: Domain): number {
  return domain.size - view.exists(field.name).countAnd(domain.bits);
}

function countValues(view: SearchView, spec: FacetSpec, domain: Domain, minCount: number): Counted[] {
  const { field } = spec;
  if (isNumeric(field.type) && spec.setting('facet.prefix')) {
    throw new SolrRequestError('facet.prefix is not supported on numeric types');
  }
  if (isNumeric(field.type) && spec.setting('facet.contains')) {
    throw new SolrRequestError('facet.contains is not supported on numeric types');
  }
  if (field.type.kind === 'text') return field.uninvertible ? textCounts(view, spec, domain, minCount) : [];
  const ords = view.ords(field.name);
  if (!ords) return [];
  const accepts = labelTest(spec);
  const counts = ords.counts(domain.bits, domain.size);
  // Numbers without a match are never listed; strings are, when facet.mincount is 0.
  const least = isNumeric(field.type) ? Math.max(1, minCount) : minCount;
  const existing = least < 1 ? ords.counts(view.live, view.liveCount) : undefined;
  const found: Counted[] = [];
  ords.order().forEach((ord, rank) => {
    const count = counts[ord] ?? 0;
    if (count < least || (existing && (existing[ord] ?? 0) === 0)) return;
    const label = view.ordLabel(field, ord);
    if (accepts(label)) found.push({ label, count, rank });
  });
  return found;
}

/** Counts of indexed terms: what autocomplete asks for. */
function textCounts(view: SearchView, spec: FacetSpec, domain: Domain, minCount: number): Counted[] {
  const column = view.lengths(spec.field.name);
  if (!column) return [];
  const accepts = labelTest(spec);
  const prefix = spec.setting('facet.prefix') ?? '';
  const terms = view.text
    .terms(column.fieldId, prefix)
    .map(({ term }) => term)
    .filter(accepts)
    .sort(compareCodePoints);
  const found: Counted[] = [];
  terms.forEach((label, rank) => {
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

function labelTest(spec: FacetSpec): (label: string) => boolean {
  const prefix = spec.setting('facet.prefix') ?? '';
  const contains = spec.setting('facet.contains');
  const ignoreCase = parseBoolean(spec.setting('facet.contains.ignoreCase') ?? 'false');
  const excluded = new Set((spec.setting('facet.excludeTerms') ?? '').split(',').map((term) => term.trim()));
  const part = ignoreCase ? contains?.toLowerCase() : contains;
  return (label) => {
    if (!label.startsWith(prefix) || (excluded.has(label) && label !== '')) return false;
    return part === undefined || (ignoreCase ? label.toLowerCase() : label).includes(part);
  };
}

/** The whole `facet_counts` section; `isLate` stops the work when the time allowed is over. */
export function facetSection(
  request: FacetRequest,
  parts: { queries: NamedList; ranges: NamedList },
  isLate: () => boolean,
): unknown {
  const fields: [string, unknown][] = [];
  for (const text of request.params.all('facet.field')) {
    if (isLate()) break;
    fields.push(facetField(request, text));
  }
  return {
    facet_queries: orderedObject(parts.queries),
    facet_fields: orderedObject(fields),
    facet_ranges: orderedObject(parts.ranges),
    facet_intervals: {},
    facet_heatmaps: {},
  };
}
