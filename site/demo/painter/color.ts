/** A colour in OKLab, where mixing two colours gives the one the eye expects between them. */
interface Lab {
  l: number;
  a: number;
  b: number;
}

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
const LINEAR = Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

function toLab(hex: string): Lab {
  const n = Number.parseInt(hex.slice(1), 16);
  const r = LINEAR[(n >> 16) & 255] ?? 0;
  const g = LINEAR[(n >> 8) & 255] ?? 0;
  const b = LINEAR[n & 255] ?? 0;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toHex({ l, a, b }: Lab): string {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (v: number): number => Math.round(Math.min(1, Math.max(0, toGamma(v))) * 255);
  const r = channel(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z);
  const g = channel(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z);
  const bl = channel(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z);
  return `#${((r << 16) | (g << 8) | bl).toString(16).padStart(6, '0')}`;
}

/** Mixes two hex colours; `t` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, t: number): string {
  if (t <= 0) return from;
  if (t >= 1) return to;
  const p = toLab(from);
  const q = toLab(to);
  return toHex({ l: p.l + (q.l - p.l) * t, a: p.a + (q.a - p.a) * t, b: p.b + (q.b - p.b) * t });
}

/** Multiplies the lightness of a hex colour (1 keeps it) and, if given, its saturation. */
export function lighten(hex: string, factor: number, saturation = 1): string {
  const lab = toLab(hex);
  return toHex({ l: Math.min(1, lab.l * factor), a: lab.a * saturation, b: lab.b * saturation });
}
