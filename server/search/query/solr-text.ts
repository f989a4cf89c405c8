/** How text of a visitor is written so that the engine reads it as nothing but text. */

const SPECIAL = /[\\+\-!(){}[\]^~*?:/&|"]|\$(?=\{)/g;
const OPERATOR = /^(?:AND|OR|NOT)$/;
/** The engine's analysis makes words of pictographs and flags as it does of letters. */
const WORD_CHARACTER = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** What stands in no word; a joiner, or a colour of skin, is a part of its pictograph. */
const BETWEEN_WORDS =
  /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{Join_Control}'’_.]+/gu;

/** A value between double quotes: operators, wildcards and ranges inside it are plain characters. */
export function quoted(value: string): string {
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

/**
 * Free text for edismax: every operator is escaped, balanced double quotes stay as phrases, and bare AND, OR, NOT are
 * words.
 */
export function escapeWords(text: string): string {
  const parts = text.split('"');
  // With an odd number of quotes the last one closes nothing and is left out.
  const pairs = parts.length % 2 === 1 ? parts.length : parts.length - 1;
  const written = parts.map((part, at) => (at % 2 === 1 && at < pairs ? escapePhrase(part) : escapeBare(part)));
  return written.filter((part) => part !== '').join(' ');
}

function escapePhrase(text: string): string {
  return text.trim() === '' ? '' : `"${escapeSpecial(text)}"`;
}

function escapeBare(text: string): string {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  // A lone sign, as the & of 'bed & breakfast', is no word and would only ask for a match that cannot be.
  const named = words.filter((word) => WORD_CHARACTER.test(word));
  return (named.length > 0 ? named : words)
    .map((word) => (OPERATOR.test(word) ? word.toLowerCase() : escapeSpecial(word)))
    .join(' ');
}

function escapeSpecial(text: string): string {
  return text.replaceAll(SPECIAL, '\\$&');
}

/** Words for dismax, which has escapes of its own: what could be an operator becomes a blank, or a word. */
export function plainWords(text: string): string {
  const words = text.replaceAll(BETWEEN_WORDS, ' ').trim();
  return words.replaceAll(/\b(?:AND|OR|NOT)\b/g, (word) => word.toLowerCase());
}
