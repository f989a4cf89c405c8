/** Text for a terminal that may hold what strangers typed. */

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WIDE =
  /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** The same text without what moves a cursor, colours a terminal or turns its direction; line breaks may stay. */
export function harmless(text: string, { lines = false } = {}): string {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const kept = lines ? plain : plain.replaceAll(/\s+/g, ' ').trim();
  return kept.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd');
}

/** The same JSON with every character written as an escape that a terminal would obey or that turns its direction. */
export function escapedControls(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Lines of columns under their headings; texts too long for `widest` end with an ellipsis. */
export function textTable(headings: readonly string[], rows: readonly (readonly string[])[], widest = 40): string[] {
  const cells = [headings, ...rows.map((row) => row.map((cell) => shortened(harmless(cell), widest)))];
  const widths = headings.map((_, at) => Math.max(...cells.map((row) => widthOf(row[at] ?? ''))));
  return cells.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - widthOf(cell))))
      .join('  ')
      .trimEnd(),
  );
}

function shortened(text: string, widest: number): string {
  if (widthOf(text) <= widest) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (widthOf(kept + segment) >= widest) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Columns of a terminal. */
function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}
