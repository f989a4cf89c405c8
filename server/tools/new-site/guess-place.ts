/** Where the columns say that a listing is. */
import { degreesIn } from '../../indexing/mapping/convert-value.ts';
import type { Column } from './columns.ts';
import type { Found } from './guess-column.ts';
import { hints } from './name-hints.ts';
import { degrees, mostly } from './value-shapes.ts';

/** A half of a place, or the whole of it. */
export function guessPlace(column: Column, words: string): Found | undefined {
  const { values } = column;
  const plain = values.map(degrees);
  const within = (most: number): boolean =>
    // In German the words for them are those for width and length.
    (!hints(words, 'measure') || mostly(plain, (value) => /\.\d{3,}$/.test(value))) &&
    mostly(plain, (value) => Math.abs(Number(value)) <= most);
  const comma = plain.some((value, at) => value !== values[at]?.trim()) ? { decimal: ',' as const } : {};
  if (hints(words, 'latitude') && !column.isList && within(90)) {
    return { role: 'latitude', why: 'its name, and numbers from -90 to 90', ...comma };
  }
  if (hints(words, 'longitude') && !column.isList && within(180)) {
    return { role: 'longitude', why: 'its name, and numbers from -180 to 180', ...comma };
  }
  return column.isList ? guessList(column, words) : guessPair(values, hints(words, 'place'));
}

const PLACES: readonly { readonly decimal: '.' | ','; readonly sure: RegExp; readonly named: RegExp }[] = [
  { decimal: '.', sure: /^-?\d{1,3}\.\d{3,}$/, named: /^-?\d{1,3}(?:\.\d+)?$/ },
  { decimal: ',', sure: /^-?\d{1,3}\.\d{3,}$/, named: /^-?\d{1,3}\.\d+$/ },
];

function guessPair(values: readonly string[], isNamed: boolean): Found | undefined {
  for (const { decimal, sure, named } of PLACES) {
    const pairs = values.map((value) => degreesIn(value, decimal));
    const pattern = isNamed ? named : sure;
    if (!mostly(pairs, (pair) => pair.length === 2 && pair.every((part) => pattern.test(part)))) continue;
    if (pairs.some(([first]) => Math.abs(Number(first)) > 90)) {
      return {
        role: 'left out',
        why: 'it looks like longitude before latitude, which cannot be read: write latitude,longitude',
      };
    }
    return { role: 'location', why: 'latitude and longitude in one', ...(decimal === ',' && { decimal }) };
  }
  return undefined;
}

/** A list of two numbers, as GeoJSON has it. */
function guessList({ rows }: Column, words: string): Found | undefined {
  const pairs = rows.filter((row) => row.length > 0).map((row) => row.slice(0, 2));
  const pattern = hints(words, 'place') ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+\.\d{3,}$/;
  if (!mostly(pairs, (pair) => pair.length === 2 && pair.every((part) => pattern.test(part)))) return undefined;
  const isTurned = hints(words, 'turned') || pairs.some(([first]) => Math.abs(Number(first)) > 90);
  return { role: 'location', why: 'latitude and longitude in one', isTurned };
}
