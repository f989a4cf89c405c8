import foldToAscii from 'fold-to-ascii';
import { compilePath, type SourcePath } from './source-path.ts';

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

/** A path segment made of a name: lower-case ASCII words joined by hyphens, at most 80 characters; may be empty. */
function slug(text: string): string {
  const words = foldToAscii
    .foldMaintaining(text.normalize('NFKD').replace(/[\p{M}'’]/gu, ''))
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let segment = '';
  for (const word of words ?? []) {
    if (segment !== '' && segment.length + word.length + 1 > 80) break;
    segment = segment === '' ? word.slice(0, 80) : `${segment}-${word}`;
  }
  return segment;
}

/** One segment of a path, which reads back as the text: `A/7` is `A%2F7`. */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':');
}

/** An amount as it is read: `38.50` as `$38.50`, `1000.00` as `$1,000`; what is no amount stays as it is. */
function usd(text: string): string {
  const amount = Number(text.replaceAll(/[$,\s]/g, '') || Number.NaN);
  if (!Number.isFinite(amount)) return text;
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits });
}

/** A compiled template: text with places that source values fill. */
export interface Template {
  readonly paths: SourcePath[];
  /**
   * The texts for one record: one for each element where a path goes through a list; none when no place has a value.
   *
   * @param split what stands between several values of a text that is a list.
   */
  fill(record: unknown, split?: string): string[];
}

interface Place {
  path: SourcePath;
  /** The text between the place before this one and this one. */
  before: string;
  change: (text: string) => string;
}

const CHANGES: Record<string, (text: string) => string> = {
  slug,
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  usd,
};

/**
 * Compiles a template such as `"{town}, {region}"`. A place without a value goes together with the text that joins it to
 * the place before; the texts at both ends stay. `{{` and `}}` stand for braces. A path through a list, such as
 * `fees[].cost`, makes one text for each of its elements. Throws a plain Error with the reason.
 *
 * @param key the path of the records' key: an address of a page has it as one segment, whatever its signs.
 */
export function compileTemplate(text: string, key?: string): Template {
  const isPage = /^\/(?!\/|media\/)/.test(text);
  const places: Place[] = [];
  let literal = '';
  for (const [part, inside] of text.matchAll(/\{\{|\}\}|\{([^{}]*)\}|[^{}]+|./g)) {
    if (part === '{{' || part === '}}') literal += part.charAt(0);
    else if (part === '{' || part === '}') {
      throw new Error(`"${text}" has a brace without its partner; write {{ or }} for a brace`);
    } else if (inside === undefined) literal += part;
    else {
      const { path, change } = compilePlace(inside);
      places.push({ path, change: change ?? (isPage && path.text === key ? segment : asItIs), before: literal });
      literal = '';
    }
  }
  if (places.length === 0) throw new Error(`"${text}" names no source field; use value: for a constant`);
  const after = literal;
  return {
    paths: places.map((place) => place.path),
    fill: (record, split) => fillPlaces(places, after, { record, split }),
  };
}

const asItIs = (text: string): string => text;

function compilePlace(inside: string): { path: SourcePath; change?: Place['change'] } {
  const call = /^(\w+)\((.+)\)$/.exec(inside.trim());
  if (!call) return { path: compilePath(inside.trim()) };
  const [, name = '', path = ''] = call;
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
  if (!change) throw new Error(`"${name}()" is not known in a template; known: ${Object.keys(CHANGES).join(', ')}`);
  return { path: compilePath(path.trim()), change };
}

function fillPlaces(
  places: Place[],
  after: string,
  { record, split }: { record: unknown; split: string | undefined },
): string[] {
  // Every path is read even when its place stays empty, so that a path with a typing error is noticed.
  const found = places.map(({ path }) => {
    const values = path.read(record);
    const cut = split === undefined ? [] : values.flatMap((value) => asText(value)?.split(split) ?? [value]);
    return cut.length > values.length ? { isList: true, values: cut.filter(isText) } : { isList: path.isList, values };
  });
  const through = found.filter(({ isList }) => isList);
  const count = through.length === 0 ? 1 : Math.max(...through.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, element) => {
    const filling = found.map(({ isList, values }) => (isList ? values[element] : values.find(isText)));
    return fillText(places, after, filling);
  }).flatMap((text) => text ?? []);
}

function isText(value: unknown): boolean {
  return !isBlank(value) && asText(value) !== undefined;
}

function fillText(places: Place[], after: string, values: readonly unknown[]): string | undefined {
  let text = places[0]?.before ?? '';
  let filled = 0;
  for (const [at, place] of places.entries()) {
    const part = place.change(oneLine(asText(values[at]) ?? ''));
    if (part === '') continue;
    text += (filled > 0 ? place.before : '') + part;
    filled += 1;
  }
  return filled > 0 ? text + after : undefined;
}
