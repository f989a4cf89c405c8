/** What a block says about custom parameters of old links must hold together (§10.10). */
import { isDeepStrictEqual } from 'node:util';
import { familyOf } from '../../../common/query/index-names.ts';
import { below, type Note } from '../files/site-file.ts';
import { knownNames } from '../schema/schema-check.ts';
import type { RawCustomFilter, RawCustomParam, RawCustomPart } from '../schema/site-files.generated.ts';
import type { PlacedSearch } from './check-pages.ts';

/** Names of the search itself; those with a dot are no names of custom parameters anyway. */
export const SEARCH_NAMES: ReadonlySet<string> = new Set([
  ...['q', 'fq', 'fl', 'sort', 'start', 'rows', 'facet', 'stats', 'boost', 'bq', 'ids', 'wt', 'defType', 'query'],
  ...['cursorMark', '_', 'bundles', 'entity_type'],
]);

/** Which parts can stand in fields of a family; text fields take all of them. */
const FITTING: Readonly<Record<string, readonly RawCustomPart['type'][]>> = {
  integer: ['integer'],
  number: ['integer', 'number'],
  date: ['date'],
  boolean: ['word'],
};

const BOUNDS = ['from', 'to', 'before'] as const;

/**
 * Notes what does not hold together in the mappings of all blocks. A search names no block, so one name has one meaning
 * throughout the site; its label and text may differ.
 */
export function checkCustomParams(searches: readonly PlacedSearch[]): void {
  const meanings = new Map<string, { meaning: unknown; file: string }>();
  for (const { block, source, note: noteBlock } of searches) {
    for (const [name, param] of Object.entries(block.custom_params ?? {})) {
      const note = below(noteBlock, 'custom_params', name);
      if (SEARCH_NAMES.has(name)) note([], `${name} is a parameter of the search itself`);
      checkParam(param, note);
      const meaning = { parts: param.parts, filters: param.filters };
      const known = meanings.get(name) ?? { meaning, file: source.file };
      meanings.set(name, known);
      if (isDeepStrictEqual(known.meaning, meaning)) continue;
      note([], `must have the same parts and filters as in ${known.file}: a search does not say which block it is of`);
    }
  }
}

function checkParam({ parts, filters, text = '' }: RawCustomParam, note: Note): void {
  const named = Object.entries(parts);
  for (const [name, part] of named) {
    if (named.length > 1 && part.path === undefined) {
      note(['parts', name], 'needs a path, since the value has several parts');
    }
    checkPart(part, parts, below(note, 'parts', name));
  }
  filters.forEach((filter, at) => {
    checkFilter(filter, parts, below(note, 'filters', at));
  });
  for (const [, content = ''] of text.matchAll(/\{([^{}]*)\}/g)) note(['text'], textFault(content, parts));
}

function checkPart(part: RawCustomPart, parts: RawCustomParam['parts'], note: Note): void {
  const { type, values, min, max, after, formats, labels } = part;
  const isNumber = type === 'integer' || type === 'number';
  if (type === 'word' && Object.keys(values ?? {}).length === 0)
    note([], 'a word needs values: the words that may stand');
  if (type !== 'word' && values !== undefined) note(['values'], 'is for the type word alone');
  if (type !== 'word' && labels !== undefined) note(['labels'], 'is for the type word alone');
  if (type !== 'date' && formats !== undefined) note(['formats'], 'is for the type date alone');
  if (!isNumber && min !== undefined) note(['min'], 'is for the types integer and number alone');
  if (!isNumber && max !== undefined) note(['max'], 'is for the types integer and number alone');
  if (min !== undefined && max !== undefined && min > max) note(['max'], 'is less than min');
  if (after === undefined) return;
  const other = Object.hasOwn(parts, after) ? parts[after] : undefined;
  if (!other) note(['after'], `there is no part ${after}; ${knownNames(after, Object.keys(parts))}`);
  else if (other.type !== type || type === 'word' || type === 'text')
    note(['after'], 'must be a number or date of the same type');
}

function checkFilter(filter: RawCustomFilter, parts: RawCustomParam['parts'], note: Note): void {
  const bounds = BOUNDS.filter((name) => filter[name] !== undefined);
  if ((filter.is === undefined) === (bounds.length === 0)) note([], 'needs either is, or from, to or before');
  if (filter.to !== undefined && filter.before !== undefined) note(['before'], 'cannot stand beside to');
  const types = new Set<string>();
  for (const name of ['is', ...BOUNDS] as const) {
    const partName = filter[name];
    if (partName === undefined) continue;
    const part = Object.hasOwn(parts, partName) ? parts[partName] : undefined;
    if (!part) {
      note([name], `there is no part ${partName}; ${knownNames(partName, Object.keys(parts))}`);
      continue;
    }
    note([name], roleFault(name, part) ?? fieldFault(filter.field, part, name));
    types.add(part.type === 'date' ? 'date' : 'number');
  }
  if (filter.is === undefined && types.size > 1) note([], 'must have bounds of one kind: dates or numbers');
}

function roleFault(name: 'is' | (typeof BOUNDS)[number], { type, list = false }: RawCustomPart): string | undefined {
  if (name === 'is') return type === 'date' && list ? 'a list of dates cannot be a value' : undefined;
  if (list) return 'a list cannot be the bound of a range';
  if (name === 'before') return type === 'date' ? undefined : 'must be a date';
  return type === 'word' || type === 'text' ? 'must be a number or a date' : undefined;
}

function fieldFault(field: string, { type, values }: RawCustomPart, name: string): string | undefined {
  const kind = familyOf(field)?.kind;
  if (kind === undefined) return undefined;
  if (kind === 'location') return `${field} is a place on the map, which no part can be`;
  const isText = kind === 'text' || kind === 'full-text';
  if (isText && (name !== 'is' || type === 'date'))
    return `${field} is a field of text, which has no ${type}s in order`;
  if (isText) return undefined;
  if (!FITTING[kind]?.includes(type)) return `${field} is a field of kind ${kind}, which no ${type} fits`;
  const words = Array.isArray(values) ? values : Object.values(values ?? {});
  if (kind === 'boolean' && words.some((word) => word !== 'true' && word !== 'false')) {
    return `${field} holds true or false; write values such as { "1": "true" }`;
  }
  return undefined;
}

function textFault(content: string, parts: RawCustomParam['parts']): string | undefined {
  const names = content.split(' - ');
  for (const name of names) {
    if (!Object.hasOwn(parts, name)) return `there is no part ${name}; ${knownNames(name, Object.keys(parts))}`;
    if (names.length > 1 && parts[name]?.type !== 'date') return `{${content}} must name two dates`;
  }
  return names.length > 2 ? `{${content}} must name two dates` : undefined;
}
