import { compilePath, type SourcePath } from './source-path.ts';
import { asText, isBlank, oneLine, slug } from './text-values.ts';

/** A compiled template: text with places that source values fill. */
export interface Template {
  readonly paths: SourcePath[];
  /** The text for one record; undefined when no place has a value. */
  fill(record: unknown): string | undefined;
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
};

/**
 * Compiles a template such as `"{town}, {region}"`. A place without a value goes together with the text that joins it to
 * the place before; the texts at both ends stay. `{{` and `}}` stand for braces. Throws a plain Error with the reason.
 */
export function compileTemplate(text: string): Template {
  const places: Place[] = [];
  let literal = '';
  let rest = text;
  while (rest !== '') {
    const open = rest.search(/[{}]/);
    if (open < 0) break;
    literal += rest.slice(0, open);
    const brace = rest.charAt(open);
    if (rest.charAt(open + 1) === brace) {
      literal += brace;
      rest = rest.slice(open + 2);
      continue;
    }
    const close = rest.indexOf('}', open);
    if (brace === '}' || close < 0)
      throw new Error(`"${text}" has a brace without its partner; write {{ or }} for a brace`);
    places.push({ ...compilePlace(rest.slice(open + 1, close)), before: literal });
    literal = '';
    rest = rest.slice(close + 1);
  }
  if (places.length === 0) throw new Error(`"${text}" names no source field; use value: for a constant`);
  const after = literal + rest;
  return { paths: places.map((place) => place.path), fill: (record) => fillPlaces(places, after, record) };
}

function compilePlace(inside: string): Omit<Place, 'before'> {
  const call = /^(\w+)\((.+)\)$/.exec(inside.trim());
  if (!call) return { path: compilePath(inside.trim()), change: (text) => text };
  const [, name = '', path = ''] = call;
  const change = Object.hasOwn(CHANGES, name) ? CHANGES[name] : undefined;
  if (!change) throw new Error(`"${name}()" is not known in a template; known: ${Object.keys(CHANGES).join(', ')}`);
  return { path: compilePath(path.trim()), change };
}

function fillPlaces(places: Place[], after: string, record: unknown): string | undefined {
  let text = places[0]?.before ?? '';
  let filled = 0;
  for (const place of places) {
    // Every path is read even when its place stays empty, so that a path with a typing error is noticed.
    const found = place.path.read(record).find((value) => !isBlank(value) && asText(value) !== undefined);
    const part = place.change(oneLine(asText(found) ?? ''));
    if (part === '') continue;
    text += (filled > 0 ? place.before : '') + part;
    filled += 1;
  }
  return filled > 0 ? text + after : undefined;
}
