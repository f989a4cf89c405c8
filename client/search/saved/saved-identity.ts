/** What of a search is saved, and when two searches are the same one. */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { parseFilter, writeFilter } from '../../../common/query/filter-query.ts';
import { getParam, getParams, type ParamList, parseHash, writeHash } from '../../../common/query/param-list.ts';
import { defaultParams } from '../store/param-changes.ts';
import type { SavedSearch } from './saved-format.ts';

/** They say where in the results the visitor is and how many show at a time, not what is searched. */
const NOT_SAVED: readonly string[] = ['start', 'rows'];

/** The search as it is saved: as it stands in the hash, from its first result on. */
export function savedHash(params: ParamList, options: SearchBlockOptions): string {
  return writeHash(params.filter(isSaved), options.exposedParams);
}

/** The parameters a saved search opens with; what stays out of the hash stays as it is now. */
export function openedParams(hash: string, params: ParamList, options: SearchBlockOptions): ParamList {
  const { exposedParams } = options;
  const saved = parseHash(hash, exposedParams).filter(isSaved);
  const kept = params.filter(([name]) => name === 'rows' || !(exposedParams.includes(name) || name === 'start'));
  // Nothing of it is for this block: saved on a page that keeps other parameters.
  return [...kept, ...(saved.length > 0 ? saved : defaultParams(options))];
}

/** The same text for searches that find the same: the order of filters and of their values does not count. */
export function searchKey(params: ParamList, options: SearchBlockOptions): string {
  const said = parseHash(savedHash(params, options), options.exposedParams);
  const q = getParam(said, 'q') ?? options.defaultQ;
  const sort = getParam(said, 'sort') ?? options.sorts[0]?.value ?? '';
  const others = said.filter(([name]) => !['q', 'sort', 'fq'].includes(name));
  return JSON.stringify([q, sort, getParams(said, 'fq').map(plainFilter).toSorted(), others]);
}

/** The search without anything the visitor has asked for. */
export function isBare(params: ParamList, options: SearchBlockOptions): boolean {
  return searchKey(params, options) === searchKey(defaultParams(options), options);
}

function isSaved([name]: ParamList[number]): boolean {
  return !NOT_SAVED.includes(name);
}

/** A filter without its tags, which only say which facet it belongs to, and with its values in order. */
function plainFilter(fq: string): string {
  const read = parseFilter(fq);
  if (!read.ok || read.filter.kind !== 'field') return fq;
  const { filter } = read;
  const values = filter.value.kind === 'list' ? [...new Set(filter.value.values)].toSorted() : [];
  const [only] = values;
  const value =
    filter.value.kind !== 'list'
      ? filter.value
      : values.length === 1 && only !== undefined
        ? { kind: 'value' as const, value: only }
        : { kind: 'list' as const, values };
  return writeFilter({ ...filter, tags: [], value });
}

/** The saved search that finds the same as these parameters. */
export function savedSearchLike(
  params: ParamList,
  searches: readonly SavedSearch[],
  options: SearchBlockOptions,
): SavedSearch | undefined {
  const key = searchKey(params, options);
  return searches.find(({ hash }) => searchKey(openedParams(hash, params, options), options) === key);
}
