/** From InstantSearch's facetFilters and numericFilters to filters of our own grammar. */
import type { FieldFilter, FilterValue } from '../../../common/query/filter-query.ts';
import { WaymarkError } from '../../api/ask-json.ts';
import type { FilterList } from './types.ts';

export type Operator = '<=' | '>=' | '!=' | '=' | '<' | '>';

/** One condition on one field. */
export type Atom =
  | { kind: 'is'; field: string; value: string; negated: boolean }
  | { kind: 'compare'; field: string; operator: Operator; number: number }
  | { kind: 'between'; field: string; from: number; to: number; negated: boolean };

/** Atoms of which one must hold. */
export type Group = readonly Atom[];

/** A filter that the closed grammar of the search API has no words for. */
export function unsupported(what: string): WaymarkError {
  return new WaymarkError('unsupported-filter', `The search API cannot express ${what}.`);
}

export function readFacetFilters(filters: FilterList | undefined): Group[] {
  return groups(filters, (text) => {
    const colon = text.indexOf(':');
    if (colon < 1) throw unsupported(`the facet filter '${text}'`);
    const value = text.slice(colon + 1);
    // InstantSearch escapes the minus of a value that begins with one.
    return isAtom(text.slice(0, colon), value.replace(/^(?:-|\\(?=-))/, ''), value.startsWith('-'));
  });
}

export function isAtom(field: string, value: string, negated: boolean): Atom {
  return { kind: 'is', field: field.trim(), value, negated };
}

export function readNumericFilters(filters: FilterList | undefined): Group[] {
  return groups(filters, (text) => {
    const atom = readComparison(text);
    if (!atom) throw unsupported(`the numeric filter '${text}'`);
    return atom;
  });
}

const NUMBER = '(-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?)';
const COMPARISON = new RegExp(`^\\s*([^\\s<>=!:]+)\\s*(<=|>=|!=|=|<|>)\\s*${NUMBER}\\s*$`, 'i');
const BETWEEN = new RegExp(`^\\s*([^\\s<>=!:]+)\\s*:\\s*${NUMBER}\\s+TO\\s+${NUMBER}\\s*$`, 'i');

/** Reads `price >= 10` or `price:10 TO 20`; undefined for anything else. */
export function readComparison(text: string): Atom | undefined {
  const compared = COMPARISON.exec(text);
  if (compared) {
    const [, field = '', operator, number] = compared;
    // The pattern allows these alone.
    return { kind: 'compare', field, operator: operator as Operator, number: Number(number) };
  }
  const [, field, from, to] = BETWEEN.exec(text) ?? [];
  if (field === undefined) return undefined;
  return { kind: 'between', field, from: Number(from), to: Number(to), negated: false };
}

function groups(filters: FilterList | undefined, read: (text: string) => Atom): Group[] {
  const list: readonly FilterList[] = typeof filters === 'string' ? [filters] : (filters ?? []);
  const one = (entry: FilterList): Atom => {
    if (typeof entry !== 'string') throw unsupported('lists within lists of alternatives');
    return read(entry);
  };
  return list
    .map((entry) => (typeof entry === 'string' ? [read(entry)] : entry.map(one)))
    .filter((group) => group.length > 0);
}

/** Writes groups as filters; bounds of one field become one range, so that they are one thing to leave out. */
export function toFilters(all: readonly Group[]): FieldFilter[] {
  const bounds = new Map<string, { from: number | '*'; to: number | '*' }>();
  const filters: FieldFilter[] = [];
  for (const group of all) {
    const [first] = group;
    if (!first) continue;
    if (group.length > 1) {
      filters.push(anyOf(group));
    } else if (first.kind === 'compare' && (first.operator === '>=' || first.operator === '<=')) {
      const { from, to } = bounds.get(first.field) ?? { from: '*', to: '*' };
      const { number } = first;
      const narrowed =
        first.operator === '>='
          ? { from: from === '*' ? number : Math.max(from, number), to }
          : { from, to: to === '*' ? number : Math.min(to, number) };
      bounds.set(first.field, narrowed);
    } else {
      filters.push(...alone(first));
    }
  }
  const ranges = [...bounds].map(([field, { from, to }]) => fieldFilter(field, { kind: 'range', from, to }));
  return [...filters, ...ranges];
}

function alone(atom: Atom): FieldFilter[] {
  if (atom.kind === 'is') return [fieldFilter(atom.field, { kind: 'value', value: atom.value }, atom.negated)];
  if (atom.kind === 'between') return [fieldFilter(atom.field, range(atom.from, atom.to), atom.negated)];
  const { field, operator, number } = atom;
  const exactly = range(number, number);
  switch (operator) {
    case '=':
      return [fieldFilter(field, exactly)];
    case '!=':
      return [fieldFilter(field, exactly, true)];
    case '>=':
      return [fieldFilter(field, range(number, '*'))];
    case '<=':
      return [fieldFilter(field, range('*', number))];
    // Ranges of the API hold their ends; the end itself is taken out by a filter of its own.
    case '>':
      return [fieldFilter(field, range(number, '*')), fieldFilter(field, exactly, true)];
    case '<':
      return [fieldFilter(field, range('*', number)), fieldFilter(field, exactly, true)];
  }
}

/** Values of one field of which one must hold. */
function anyOf(group: Group): FieldFilter {
  const fields = new Set(group.map(({ field }) => field));
  const [field = ''] = fields;
  if (fields.size > 1) throw unsupported(`one of several fields (${[...fields].join(', ')})`);
  const values = group.map((atom) => {
    if (atom.kind === 'is' && !atom.negated) return atom.value;
    if (atom.kind === 'compare' && atom.operator === '=') return String(atom.number);
    throw unsupported(`one of several ranges or exclusions of '${field}'`);
  });
  return fieldFilter(field, { kind: 'list', values: [...new Set(values)] });
}

function range(from: number | '*', to: number | '*'): FilterValue {
  return { kind: 'range', from, to };
}

/** The filter of a field without any tags. */
export function fieldFilter(field: string, value: FilterValue, negated = false): FieldFilter {
  return { kind: 'field', tags: [], negated, field, value };
}
