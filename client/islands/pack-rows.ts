/** Writes many records short; `read-block.ts` reads them. */
import type { PackedRows } from './read-block.ts';

/** What stands for a name, the first that is in no record. */
const MARKS = ['*', '~', '^'];
/** What JSON never writes as it is. */
const NO_MARK = '\n';
/** Where a row says nothing of a field. */
const NOTHING = 'null';

/** @param isNamed whether the first field of a record is a name that its other fields repeat, and most have much in common. */
export function packRows(records: readonly object[], isNamed = false): PackedRows {
  // What has fields can be asked for them by name.
  const named = records as readonly Readonly<Record<string, unknown>>[];
  const fields = [...new Set(named.flatMap(Object.keys))].filter((field) =>
    named.some((record) => record[field] !== undefined),
  );
  const texts = named.map((record) => fields.map((field) => JSON.stringify(record[field]) ?? NOTHING));
  const mark = MARKS.find((sign) => isNamed && !texts.flat().some((text) => text.includes(sign)));
  if (mark === undefined) return { fields, usual: [], mark: NO_MARK, rows: texts.map(read) };
  const rows = texts.map(([first = '', ...others]) => {
    const name = String(JSON.parse(first));
    return [first, ...others.map((text) => text.replaceAll(name, mark))];
  });
  const usual = fields.map((_, at) => (at === 0 ? NOTHING : usualText(rows.map((row) => row[at] ?? NOTHING))));
  return {
    fields,
    usual: read(usual),
    mark,
    rows: rows.map((row) => read(row.map((text, at) => (text === usual[at] ? NOTHING : text)))),
  };
}

/** What most have, as far as naming it once is shorter; nothing where some have nothing. */
function usualText(texts: readonly string[]): string {
  if (texts.includes(NOTHING)) return NOTHING;
  const times = (text: string): number => texts.filter((other) => other === text).length;
  return texts.reduce(
    (most, text) => (text.length > NOTHING.length && times(text) > Math.max(1, times(most)) ? text : most),
    NOTHING,
  );
}

/** The values of a row up to the last that says something. */
function read(texts: readonly string[]): unknown[] {
  const end = texts.findLastIndex((text) => text !== NOTHING) + 1;
  return texts.slice(0, end).map((text): unknown => JSON.parse(text));
}
