/** A source value as text: numbers and booleans are written out; null, objects and arrays are no text. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  return undefined;
}

/** True for what counts as no value: null, undefined, NaN and text without a visible character. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'number' && Number.isNaN(value);
}

// Control characters other than tab and line breaks: they are never meant and break XML answers of a Solr.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text fit for an index field, on one line. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
}

/** Text fit for an index field, with its line breaks; more than one empty line becomes one. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cuts text at the last word end so that it has at most `max` characters with its ellipsis. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const wordEnd = /\s/.test(text.charAt(max - 1)) ? room.length : room.search(/\s\S*$/);
  return `${(wordEnd > 0 ? room.slice(0, wordEnd) : room).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Ends a text that its source cut inside a word with an ellipsis after the last whole word. */
export function endCutText(text: string): string {
  const wordEnd = text.search(/\s\S*$/);
  return `${(wordEnd > 0 ? text.slice(0, wordEnd) : text).replace(/[\s,;:.–-]+$/, '')}…`;
}

const LATIN: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** A path segment made of a name: lower-case ASCII words joined by hyphens, at most 80 characters; may be empty. */
export function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => LATIN[letter] ?? letter)
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g);
  let segment = '';
  for (const word of words ?? []) {
    if (segment !== '' && segment.length + word.length + 1 > 80) break;
    segment = segment === '' ? word.slice(0, 80) : `${segment}-${word}`;
  }
  return segment;
}
