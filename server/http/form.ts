/**
 * The strict form decoder: bytes of a body or query string to name-value pairs, in one pass and within fixed bounds.
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

const AMPERSAND = 0x26;
const EQUALS = 0x3d;
const PLUS = 0x2b;
const PERCENT = 0x25;
const BLANK = 0x20;
const DELETE = 0x7f;

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
  const token = new Uint8Array(bytes.length);
  let length = 0;
  let name: string | undefined;

  const endOfPair = (): void => {
    if (name !== undefined) pairs.push([name, decode(token, length)]);
    else if (length > 0) throw new ProblemError('malformed-pair', { detail: 'Every pair is written name=value.' });
    if (pairs.length > maxPairs) {
      throw new ProblemError('too-many-parameters', { detail: `A form holds at most ${maxPairs} pairs.` });
    }
    name = undefined;
    length = 0;
  };

  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === AMPERSAND) {
      endOfPair();
    } else if (byte === EQUALS && name === undefined) {
      name = readName(token, length);
      length = 0;
    } else {
      let value = byte === PLUS ? BLANK : byte;
      if (byte === PERCENT) {
        value = hexDigit(bytes[at + 1]) * 16 + hexDigit(bytes[at + 2]);
        at += 2;
      }
      token[length] = takesControls && name !== undefined ? value : withoutControl(value, name);
      length += 1;
    }
  }
  endOfPair();
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

function readName(token: Uint8Array, length: number): string {
  const name = decode(token, length);
  if (name === '') throw new ProblemError('malformed-pair', { detail: 'A parameter has no name.' });
  if (name.length > MAX_NAME_LENGTH) {
    throw new ProblemError('malformed-pair', { detail: `A name has at most ${MAX_NAME_LENGTH} characters.` });
  }
  return name;
}

function withoutControl(byte: number, name: string | undefined): number {
  if (byte >= BLANK && byte !== DELETE) return byte;
  if (name === 'q' && (byte === 0x09 || byte === 0x0a || byte === 0x0d)) return BLANK;
  throw new ProblemError('bad-encoding', { detail: 'Control characters are not allowed.' });
}

function hexDigit(byte: number | undefined): number {
  if (byte !== undefined) {
    if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
    const lower = byte | 0x20;
    if (lower >= 0x61 && lower <= 0x66) return lower - 0x57;
  }
  throw new ProblemError('bad-encoding', { detail: 'A percent sign is followed by two hex digits.' });
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(token: Uint8Array, length: number): string {
  try {
    return decoder.decode(token.subarray(0, length));
  } catch (error) {
    throw new ProblemError('bad-encoding', { detail: 'Names and values are valid UTF-8.', cause: error });
  }
}
