/** Numbers and dates as Java prints them, and texts as Lucene orders them: facet values, labels and orders follow it. */

/** `Double.toString`: always a fraction, exponent form outside 1e-3..1e7. */
export function doubleText(value: number): string {
  return javaNumber(value, String(value));
}

/** `Float.toString` of the nearest 32-bit float. */
export function floatText(value: number): string {
  const float = Math.fround(value);
  return javaNumber(float, shortestFloat(float));
}

/** The decimal number a 32-bit float is written as, such as 0.1 for fround(0.1). */
export function floatDecimal(value: number): number {
  const float = Math.fround(value);
  return Number.isFinite(float) ? Number(shortestFloat(float)) : float;
}

function shortestFloat(float: number): string {
  // Whole numbers below 2^24 are exact.
  if (!Number.isFinite(float) || (Number.isInteger(float) && Math.abs(float) < 2 ** 24)) return String(float);
  for (let digits = 1; digits < 9; digits++) {
    const text = float.toPrecision(digits);
    if (Math.fround(Number(text)) === float) return String(Number(text));
  }
  return String(Number(float.toPrecision(9)));
}

function javaNumber(value: number, shortest: string): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) return shortest.includes('.') ? shortest : `${shortest}.0`;
  const [digits = '', exponent = '0'] = Number(shortest).toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}

/** `Instant.toString`: milliseconds only where there are some. */
export function instantText(millis: number): string {
  const text = new Date(millis).toISOString();
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text;
}

/**
 * Orders strings by code point, as Lucene orders UTF-8 terms; JavaScript's own order puts supplementary characters
 * before U+E000..U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates rank above every character of the basic plane. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
