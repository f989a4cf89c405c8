/**
 * An ordered list of request parameters and its text forms: the URL hash (§2.2) and the search request (§7.1).
 *
 * Names keep their insertion order. Values are text; a value that is empty, `0` or `false` is kept in the list but left
 * out of every text form, as old bookmarks do.
 */

export type Param = readonly [name: string, value: string];
export type ParamList = readonly Param[];

const MULTI_VALUED =
  /^(?:[bpq]f|[bf]q|(?:facet|group|stats)\.(?:field|func|pivot|query|(?:date|range)(?:\.(?:other|include))?))$/;

/** Tells whether a name may stand several times in one request. */
export function isMultiValued(name: string): boolean {
  return MULTI_VALUED.test(name);
}

/** The first value of a name. */
export function getParam(params: ParamList, name: string): string | undefined {
  return params.find(([key]) => key === name)?.[1];
}

/** All values of a name, in order. */
export function getParams(params: ParamList, name: string): string[] {
  return params.filter(([key]) => key === name).map(([, value]) => value);
}

/** Sets a name to these values; the name keeps the place of its first occurrence. */
export function setParams(params: ParamList, name: string, values: readonly string[]): ParamList {
  const first = params.findIndex(([key]) => key === name);
  if (first < 0 && values.length === 0) return params;
  const unique = isMultiValued(name) ? [...new Set(values)] : values;
  const entries = unique.map((value): Param => [name, value]);
  if (first < 0) return [...params, ...entries];
  return [...params.slice(0, first), ...entries, ...params.slice(first).filter(([key]) => key !== name)];
}

/** Sets a single value, or removes the name when the value is undefined. */
export function setParam(params: ParamList, name: string, value: string | undefined): ParamList {
  return setParams(params, name, value === undefined ? [] : [value]);
}

/** Adds a value: to the others of a multi-valued name (equal values are refused), in place of it otherwise. */
export function addParam(params: ParamList, name: string, value: string): ParamList {
  return setParams(params, name, isMultiValued(name) ? [...getParams(params, name), value] : [value]);
}

/** Tells whether a value stands in the text forms; one that does not has no effect. */
export function isWritten(value: string): boolean {
  return value !== '' && value !== '0' && value !== 'false';
}

/**
 * Writes parameters as `name=value` pairs; falsy values are left out, a space is `%20` (§2.2).
 *
 * Parameters of one field (`f.FIELD.…`) keep their zeros: there a zero differs from the general setting.
 */
export function writeParams(params: ParamList): string {
  return params
    .filter(([name, value]) => name.startsWith('f.') || isWritten(value))
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
    .join('&');
}

/** Writes the part of the state that belongs in the URL hash, in the order of exposed_params (§2.2). */
export function writeHash(params: ParamList, exposed: readonly string[]): string {
  return writeParams(exposed.flatMap((name) => params.filter(([key]) => key === name)));
}

/** A hash longer than this is not read: no address bar writes one. */
export const MAX_HASH_LENGTH = 8192;

/**
 * Reads the exposed parameters out of a URL hash, with or without its `#`; other names are ignored (§2.2).
 *
 * Only the first `=` of a pair splits, `+` stays a plus, commas stay, a malformed escape leaves the raw text.
 */
export function parseHash(hash: string, exposed: readonly string[]): ParamList {
  const text = hash.startsWith('#') ? hash.slice(1) : hash;
  if (text.length > MAX_HASH_LENGTH) return [];
  let params: ParamList = [];
  for (const pair of text.split('&')) {
    const equals = pair.indexOf('=');
    if (equals < 1) continue;
    const name = pair.slice(0, equals);
    if (exposed.includes(name)) params = addParam(params, name, decode(pair.slice(equals + 1)));
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape (`100%`) is what the visitor typed: kept as it is.
    return text;
  }
}
