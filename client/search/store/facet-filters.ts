/**
 * How the values of one facet field change in a list of filter queries (§4.2).
 *
 * Every function takes the stored `fq` list and returns a new one; filters of other fields keep their place, changed
 * filters move to the end. Filters are recognised by their field name alone, so look-alike names stay untouched.
 */
import { type FacetOperator, filterOfField, resetField } from '../../../common/query/facet-filter.ts';
import { type RangeValue, valuesOf, writeFilter } from '../../../common/query/filter-query.ts';

export interface FacetFilterSpec {
  field: string;
  operator: FacetOperator;
  /** Tags written in front of the filter; none for a filter outside a facet block. */
  tags: readonly string[];
}

/** The values of a field that are active now, in stored order (§2.5). */
export function activeValues(fqs: readonly string[], field: string): string[] {
  return [...new Set(fqs.flatMap((fq) => valuesIn(fq, field) ?? []))];
}

/** The range a field is limited to now, if any (§2.5). */
export function activeRange(fqs: readonly string[], field: string): RangeValue | undefined {
  for (const fq of fqs) {
    const filter = filterOfField(fq, field);
    if (filter && !filter.negated && filter.value.kind === 'range') return filter.value;
  }
  return undefined;
}

/** Clicking a value: active becomes inactive and the other way round (§4.2). */
export function toggleValue(fqs: readonly string[], spec: FacetFilterSpec, value: string): string[] {
  return activeValues(fqs, spec.field).includes(value) ? removeValue(fqs, spec, value) : addValue(fqs, spec, value);
}

/** Adds a value by the facet's operator; an empty value is never added (§4.2). */
export function addValue(fqs: readonly string[], spec: FacetFilterSpec, value: string): string[] {
  if (value === '') return [...fqs];
  if (spec.operator === 'single') return [...resetField(fqs, spec.field), write(spec, [value])];
  const active = activeValues(fqs, spec.field);
  if (active.includes(value)) return [...fqs];
  if (spec.operator === 'and') return [...fqs, write(spec, [value])];
  return [...withoutValues(fqs, spec.field), write(spec, [...active, value])];
}

/** Removes one value and keeps the field's others; exclusions stay (§4.2). */
export function removeValue(fqs: readonly string[], spec: FacetFilterSpec, value: string): string[] {
  const result: string[] = [];
  for (const fq of fqs) {
    const filter = filterOfField(fq, spec.field);
    if (!filter || filter.negated || filter.value.kind === 'range') {
      result.push(fq);
    } else {
      const values = valuesOf(filter.value);
      const left = values.filter((item) => item !== value);
      if (left.length === values.length) result.push(fq);
      else if (left.length > 0) result.push(writeFilter({ ...filter, value: { kind: 'list', values: left } }));
    }
  }
  return result;
}

function withoutValues(fqs: readonly string[], field: string): string[] {
  return fqs.filter((fq) => !valuesIn(fq, field));
}

/** What one filter lists of a field; undefined for one of another field, an exclusion or a range. */
function valuesIn(fq: string, field: string): readonly string[] | undefined {
  const filter = filterOfField(fq, field);
  return filter && !filter.negated && filter.value.kind !== 'range' ? valuesOf(filter.value) : undefined;
}

/** An or-facet writes a list even for one value: `field:( v )`; the others a plain value (§4.2). */
function write(spec: FacetFilterSpec, values: string[]): string {
  return writeFilter({
    kind: 'field',
    tags: spec.tags,
    negated: false,
    field: spec.field,
    value: spec.operator === 'or' ? { kind: 'list', values } : { kind: 'value', value: values[0] ?? '' },
  });
}
