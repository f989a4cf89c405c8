/** How filters are written for the engine: every value of a visitor as an escaped quoted string, a number or a day (§7.1). */
import type { Area, AreaFilter } from '../../../common/query/area-filter.ts';
import type { MappedFilter } from '../../../common/query/custom-params.ts';
import { type WordsFilter, writeRange } from '../../../common/query/filter-query.ts';
import type { Param } from '../../../common/query/param-list.ts';
import type { SearchQuery } from './search-query.ts';
import { plainWords, quoted } from './words.ts';

/** The filters of a search by themselves, those of the visitor and those a block is set up with. */
export function searchFilters({
  filters,
  custom,
  configured,
}: Pick<SearchQuery, 'filters' | 'custom' | 'configured'>): Param[] {
  const words: Param[] = [];
  const all = [...filters, ...custom.flatMap((one) => one.filters)];
  return [
    ...all.flatMap((filter) => filterParams(filter, words)),
    ...words,
    ...configured.filter(([name]) => name === 'fq'),
  ];
}

/** A filter as `fq`; words of a visitor are added to `words` as a parameter of their own. */
export function filterParams(filter: MappedFilter | WordsFilter | AreaFilter, words: Param[]): Param[] {
  const tag = filter.tags.length > 0 ? `tag=${filter.tags.join(',')}` : '';
  const prefix = tag ? `{!${tag}}` : '';
  if (filter.kind === 'field') return [['fq', `${prefix}${clause(filter)}`]];
  if (filter.kind === 'area') return [['fq', `${prefix}${box(filter.field, filter.area)}`]];
  const text = plainWords(filter.words);
  if (text === '') return [];
  const name = `words${words.length}`;
  words.push([name, text]);
  return [['fq', `{!${tag ? `${tag} ` : ''}dismax qf=${filter.field} v=$${name}}`]];
}

/** A filter without its tags; lists are sorted so that equal filters are equal text to the engine's cache. */
export function clause({ negated, field, value }: MappedFilter): string {
  const sign = negated ? '-' : '';
  switch (value.kind) {
    case 'range':
      return `${sign}${field}:${writeRange(value, bound)}`;
    case 'days':
      return `${sign}${field}:[${instant(value.from, 'T00:00:00Z')} TO ${instant(value.to, 'T23:59:59.999Z')}]`;
    case 'list':
      return `${sign}${anyOf(field, value.values)}`;
    case 'value':
      return `${sign}${field}:${quoted(value.value)}`;
  }
}

function box(field: string, { south, west, north, east }: Area): string {
  return `${field}:[${bound(south)},${bound(west)} TO ${bound(north)},${bound(east)}]`;
}

/** A number as the engine reads it. */
export function bound(value: number | '*'): string {
  // No exponent: the engine's field types read plain decimals alone.
  return value === '*' ? value : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 9 });
}

function instant(day: string, time: string): string {
  return day === '*' ? day : `${day}${time}`;
}

/** One of these values at least. */
export function anyOf(field: string, values: readonly string[]): string {
  return `${field}:(${[...values].sort().map(quoted).join(' OR ')})`;
}
