/** The options of a search block that help a visitor on: autocomplete (§2.8) and the alternates of an empty search. */

import { isFieldName } from '../query/filter-query.ts';
import type { Param, ParamList } from '../query/param-list.ts';
import { OptionError, readBoolean, readNames, readNumber, readRecord, readText, readTexts } from './coerce.ts';

export interface AutocompleteSettings {
  /** The index field whose words are suggested. */
  field: string;
  /** How many suggestions are shown. */
  limit: number;
  /** How many characters the input must have. */
  minLength: number;
  /** Whether the last word is completed; else the whole input is. */
  tokenized: boolean;
  /** Whether the index holds words in small letters, as text fields do. */
  indexLowercase: boolean;
}

/** What is suggested under the field for words besides the searches of late: values of facets, listings, words. */
export interface SuggestSettings {
  /** Facets of the block whose values are places to choose. */
  facets: readonly string[];
  /** Other words for values of these facets, by field and value. */
  aliases: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Whether listings are found by their names. */
  listings: boolean;
  /** Whether pages of text are found by what they say. */
  pages: boolean;
  /** The index field whose words are suggested, and by which slips of the keys are forgiven; empty for neither. */
  words: string;
}

/** A search of the block's own, shown when the visitor's finds nothing (§2.3). */
export interface AlternatesSettings {
  label: string;
  /** `q`, `fq` and `sort`. */
  params: ParamList;
  rows: number;
}

/** Autocomplete without a field: §8's words exactly, since sites look for them. */
export class AutocompleteSetupError extends OptionError {
  override name = 'AutocompleteSetupError';

  constructor() {
    super('autocomplete.field', 'is missing');
    this.message = '"field" must be set on AutocompleteTermWidget.';
  }
}

/**
 * Reads the `autocomplete` option; without one the field for words completes nothing.
 *
 * @throws AutocompleteSetupError when the field is missing, OptionError when something else does not fit.
 */
export function parseAutocomplete(value: unknown): AutocompleteSettings | undefined {
  if (isAbsent(value)) return undefined;
  const options = readRecord(value, 'autocomplete');
  const field = readText(options.field, 'autocomplete.field', '');
  if (field === '') throw new AutocompleteSetupError();
  if (!isFieldName(field)) throw new OptionError('autocomplete.field', 'must name an index field');
  return {
    field,
    limit: readCount(options.limit, 'autocomplete.limit', 10),
    minLength: readCount(options.minLength, 'autocomplete.minLength', 2),
    tokenized: readBoolean(options.tokenized, 'autocomplete.tokenized', true),
    // AjaxSolr knows the option by this name.
    indexLowercase: readBoolean(options.lowercase ?? options.indexLowercase, 'autocomplete.lowercase', true),
  };
}

/**
 * Reads the `suggest` option, which stands in place of `autocomplete`.
 *
 * @throws OptionError when something does not fit.
 */
export function parseSuggest(value: unknown): SuggestSettings | undefined {
  if (isAbsent(value)) return undefined;
  const options = readRecord(value, 'suggest');
  const facets = readNames(options.facets, 'suggest.facets');
  const aliases = readAliases(options.aliases);
  const words = readText(options.words, 'suggest.words', '');
  if (!facets.every(isFieldName)) throw new OptionError('suggest.facets', 'must name index fields');
  if (words !== '' && !isFieldName(words)) throw new OptionError('suggest.words', 'must name an index field');
  return {
    facets,
    aliases,
    listings: readBoolean(options.listings, 'suggest.listings', true),
    pages: readBoolean(options.pages, 'suggest.pages', true),
    words,
  };
}

function readAliases(value: unknown): SuggestSettings['aliases'] {
  const path = 'suggest.aliases';
  const fields = Object.entries(readRecord(value ?? {}, path)).map(([field, values]) => {
    const own = Object.entries(readRecord(values, `${path}.${field}`));
    return [field, Object.fromEntries(own.map(([name, list]) => [name, readTexts(list, `${path}.${field}.${name}`)]))];
  });
  return Object.fromEntries(fields);
}

const DEFAULT_ALTERNATES = 3;

/** Reads the `alternates` option: what to show when a search finds nothing. */
export function parseAlternates(value: unknown): AlternatesSettings | undefined {
  if (isAbsent(value)) return undefined;
  const options = readRecord(value, 'alternates');
  const sort = readText(options.sort, 'alternates.sort', '');
  return {
    label: readText(options.label, 'alternates.label', ''),
    params: [
      ['q', readText(options.q, 'alternates.q', '*:*')],
      ...readTexts(options.fq, 'alternates.fq').map((fq): Param => ['fq', fq]),
      ...(sort === '' ? [] : [['sort', sort] as const]),
    ],
    rows: readCount(options.rows, 'alternates.rows', DEFAULT_ALTERNATES),
  };
}

/** A missing option; an empty PHP array stands for one too. */
function isAbsent(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  );
}

function readCount(value: unknown, field: string, fallback: number): number {
  const count = readNumber(value, field, fallback);
  if (!Number.isInteger(count) || count < 1) throw new OptionError(field, 'must be a whole number from 1 on');
  return count;
}
