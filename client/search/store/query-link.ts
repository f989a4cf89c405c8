/** The same state as a query string: what links and forms carry where there is no script. */
import type { SearchBlockOptions } from '../../../common/options/block-options.ts';
import { type Param, type ParamList, writeHash, writeParams } from '../../../common/query/param-list.ts';
import { defaultParams, sameParams } from './param-changes.ts';

/** A link relative to the page; the default search is the page itself. */
export function queryLink(params: ParamList, options: SearchBlockOptions): string {
  return sameParams(params, defaultParams(options)) ? '?' : `?${writeHash(params, linkNames(options))}`;
}

/** The parameters a form has to carry along in hidden fields, without those it sets itself. */
export function carriedParams(params: ParamList, options: SearchBlockOptions, own: readonly string[]): Param[] {
  const names = linkNames(options).filter((name) => name !== 'start' && !own.includes(name));
  return params.filter((param) => names.includes(param[0]) && writeParams([param]) !== '');
}

function linkNames(options: SearchBlockOptions): string[] {
  return [...new Set([...options.exposedParams, 'sort', 'rows', 'start'])];
}
