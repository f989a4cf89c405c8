/** Rows of CSV (RFC 4180) that spreadsheets and programs read alike, and whose values no spreadsheet runs. */
import { stringify } from 'csv-stringify/sync';

/** How a formula begins; the wide forms are taken for the same signs. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** A number with its sign, such as +49 30 901820: nothing in it can be looked up, run or calculated. */
const SIGNED_NUMBER = /^[+-][\d .()]*$/;
/** What no text needs: a terminal would obey it, and some readers of CSV stop at it. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/**
 * One row with its line break.
 *
 * Values of several lines stand in quotes. One that a spreadsheet would take for a formula begins with an apostrophe;
 * telephone numbers stay as they are, unless a hyphen or slash would make them a calculation (+1-555-0100).
 */
export function csvRow(values: readonly string[]): string {
  return stringify([values.map(harmlessValue)], { quoted_match: /[\r\n\t]|^\s|\s$/, record_delimiter: 'windows' });
}

function harmlessValue(value: string): string {
  const text = value.replaceAll(CONTROL, '\ufffd');
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
}
