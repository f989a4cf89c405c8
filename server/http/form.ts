/**
 * The strict form decoder: bytes of a body or query string to name-value pairs, within fixed bounds.
 *
 * `&` alone separates pairs, `+` is a blank, `%` needs two hex digits, names and values are valid UTF-8 without control
 * characters. Only in `q`, where people paste text, tabs and line ends become blanks; a form of free texts keeps them.
 */
import type { FastifyRequest } from 'fastify';
import type { Param } from '../../common/query/param-list.ts';
import { ProblemError } from './errors.ts';

export const MAX_FORM_BYTES = 65_536;
export const MAX_URL_LENGTH = 8192;
export const MAX_PAIRS = 200;
export const MAX_NAME_LENGTH = 128;

export interface FormBounds {
  readonly maxBytes: number;
  readonly maxPairs: number;
  /** Values may hold control characters: whoever asked for them judges them. */
  readonly takesControls: boolean;
}

const SEARCH_BOUNDS: FormBounds = { maxBytes: MAX_FORM_BYTES, maxPairs: MAX_PAIRS, takesControls: false };

/**
 * Reads a form (§7.1).
 *
 * @throws ProblemError body-too-large, malformed-pair, bad-encoding or too-many-parameters.
 */
export function readForm(bytes: ArrayLike<number>, bounds = SEARCH_BOUNDS): Param[] {
  const { maxBytes, maxPairs, takesControls } = bounds;
  if (bytes.length > maxBytes) throw new ProblemError('body-too-large');
  const pairs: Param[] = [];
  // A character for each byte.
  for (const pair of Buffer.from(bytes).toString('latin1').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    if (equals < 0) throw new ProblemError('malformed-pair', { detail: 'Every pair is written name=value.' });
    const name = readName(pair.slice(0, equals));
    const value = decode(pair.slice(equals + 1));
    pairs.push([
      name,
      takesControls ? value : withoutControls(name === 'q' ? value.replaceAll(/[\t\n\r]/g, ' ') : value),
    ]);
    if (pairs.length > maxPairs) {
      throw new ProblemError('too-many-parameters', { detail: `A form holds at most ${maxPairs} pairs.` });
    }
  }
  return pairs;
}

/** The query string of a request as it came, without its question mark. */
export function queryStringOf({ raw: { url = '' } }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

/** The body of a request as it came; none is an empty one. */
export function bodyOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** Reads a form given as text, such as a query string. */
export function readFormText(text: string): Param[] {
  return readForm(new TextEncoder().encode(text));
}

/** One value as text, several as a list, under own keys only. */
export function formRecord(pairs: readonly Param[]): Record<string, string | string[]> {
  const record: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of pairs) {
    const known = record[name];
    record[name] = known === undefined ? value : [known, value].flat();
  }
  return record;
}

function readName(encoded: string): string {
  const name = withoutControls(decode(encoded));
  if (name === '') throw new ProblemError('malformed-pair', { detail: 'A parameter has no name.' });
  if (name.length > MAX_NAME_LENGTH) {
    throw new ProblemError('malformed-pair', { detail: `A name has at most ${MAX_NAME_LENGTH} characters.` });
  }
  return name;
}

/** The control characters of ASCII. */
const CONTROL = /[^\P{Cc}\u0080-\u009F]/u;

function withoutControls(text: string): string {
  if (CONTROL.test(text)) throw new ProblemError('bad-encoding', { detail: 'Control characters are not allowed.' });
  return text;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the escapes of a text that has a character for each byte, and then its UTF-8. */
function decode(encoded: string): string {
  if (!ENCODED.test(encoded)) return encoded;
  if (BROKEN_ESCAPE.test(encoded)) {
    throw new ProblemError('bad-encoding', { detail: 'A percent sign is followed by two hex digits.' });
  }
  const spaced = encoded.replaceAll('+', ' ');
  try {
    if (!BEYOND_ASCII.test(spaced)) return decodeURIComponent(spaced);
    // Of one character some bytes may be escaped and others not.
    const bytes = spaced.replaceAll(/%(..)/g, (_escape, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    return decoder.decode(Buffer.from(bytes, 'latin1'));
  } catch (error) {
    throw new ProblemError('bad-encoding', { detail: 'Names and values are valid UTF-8.', cause: error });
  }
}

const ENCODED = /[%+\u0080-\u00FF]/;
const BROKEN_ESCAPE = /%(?![\da-f]{2})/i;
const BEYOND_ASCII = /[\u0080-\u00FF]/;
