/** Reads a block's own `params` (§3.1); `withExtraParams` (`search-request.ts`) says what they do. */
import { OptionError, readRecord, readTexts } from '../options/coerce.ts';
import { getParam, isMultiValued, type Param, type ParamList } from './param-list.ts';

/** Names of the request itself, or of options with other names: no extra parameter is any of these. */
export const NO_EXTRA_PARAM = /^(?:wt|json\.wrf|_|query|ids|cursorMark|bundles|entity_type)$/;

/** Reads an encoded query string, or an object of values and lists. */
export function parseExtraParams(value: unknown): ParamList {
  const pairs = typeof value === 'string' ? fromQueryString(value) : fromRecord(value);
  return pairs.filter(([name]) => !NO_EXTRA_PARAM.test(name));
}

/** The number of a parameter above 0; undefined for any other. */
export function extraNumber(params: ParamList, name: 'rows' | 'start'): number | undefined {
  const number = Number(getParam(params, name));
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

/** What the parameters say of a facet: that of its field, or else the general one; undefined for no number. */
export function extraFacetNumber(params: ParamList, field: string, name: 'limit' | 'mincount'): number | undefined {
  const text = getParam(params, `f.${field}.facet.${name}`) ?? getParam(params, `facet.${name}`);
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined;
}

function fromQueryString(text: string): ParamList {
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair): Param => {
      const equals = pair.indexOf('=');
      if (equals < 1) throw new OptionError('params', `'${pair}' is not name=value`);
      return [pair.slice(0, equals), decodeParam(pair.slice(equals + 1))];
    });
}

/** A list for a name that stands once is one value with commas, as old clients write it (`fl`). */
function fromRecord(value: unknown): ParamList {
  return Object.entries(readRecord(value, 'params')).flatMap(([name, item]): Param[] => {
    const texts = readTexts(Array.isArray(item) || typeof item === 'object' ? item : [item], `params.${name}`);
    const isRepeated = isMultiValued(name) || name === 'boost';
    return isRepeated ? texts.map((text): Param => [name, text]) : [[name, texts.join(',')]];
  });
}

function decodeParam(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new OptionError('params', `'${text}' is not percent-encoded text`);
  }
}
