/** What results are compared by (the `compare` option of a search block, an extra of ours). */

import { isFieldName } from '../query/filter-query.ts';
import { OptionError, readBoolean, readList, readPath, readRecord, readText, readTextMap } from './coerce.ts';

export interface CompareRowSettings {
  field: string;
  /** Empty: the label the block has for that field elsewhere, else the field's name. */
  label: string;
  /** How values are written: `text` as they are, `number` with grouped digits, `date` as a day, `month` as stretches of months, or in a currency such as `usd`. */
  format: string;
  /** A row of check marks for each value that any of the items has, in place of one row of lists. */
  ticks: boolean;
  /** Which of the items' numbers is the best; left out where none is. */
  better?: Better;
}

/** Which of several numbers is the best. */
export type Better = 'lowest' | 'highest';

export interface CompareSettings {
  /** The rows below price and rating; none: those of the templates, `fields` and facets of the block. */
  rows: readonly CompareRowSettings[];
  /** The form that asks about one or all of them; it gets `?ids=a,b`. */
  enquirePath?: string;
  /** Rows beside those: labels of fields whose values stand as they are; left out for none. */
  more?: Readonly<Record<string, string>>;
}

const FORMAT = /^(?:text|number|date|month|[a-z]{3})$/;

/**
 * Reads the `compare` option: true, or an object that names the rows or a form; undefined where nothing can be compared.
 *
 * @throws OptionError naming the part that does not fit.
 */
export function parseCompare(value: unknown): CompareSettings | undefined {
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (typeof value !== 'object' || value === null) {
    return readBoolean(value, 'compare', false) ? { rows: [] } : undefined;
  }
  const { rows, enquire_path, more } = readRecord(value, 'compare');
  const labels = readTextMap(more, 'compare.more');
  if (!Object.keys(labels).every(isFieldName)) throw new OptionError('compare.more', 'must name index fields');
  const enquirePath = readPath(enquire_path, 'compare.enquire_path');
  return {
    rows: readList(rows, 'compare.rows').map((row, at) => parseRow(row, `compare.rows[${at}]`)),
    ...(enquirePath !== '' && { enquirePath }),
    ...(more !== undefined && { more: labels }),
  };
}

/** A row is an object, or the name of its field alone. */
function parseRow(value: unknown, path: string): CompareRowSettings {
  const row = typeof value === 'string' ? { field: value } : readRecord(value, path);
  const field = readText(row.field, `${path}.field`, '');
  if (!isFieldName(field)) throw new OptionError(`${path}.field`, 'must name an index field');
  const format = readText(row.format, `${path}.format`, 'text');
  if (!FORMAT.test(format)) {
    throw new OptionError(`${path}.format`, 'must be text, number, date, month, or a currency such as usd or eur');
  }
  const better = readText(row.better, `${path}.better`, '');
  if (better !== '' && better !== 'lowest' && better !== 'highest') {
    throw new OptionError(`${path}.better`, 'must be lowest or highest');
  }
  return {
    field,
    label: readText(row.label, `${path}.label`, ''),
    format,
    ticks: readBoolean(row.ticks, `${path}.ticks`, false),
    ...(better && { better }),
  };
}
