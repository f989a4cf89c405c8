/** How far from something a place is to be: filters know only whether it is there (§2.8). */
import { AMOUNTS } from '../../../common/texts/english/amounts.ts';
import { textsOf } from '../../../common/texts/texts.ts';
import { isBeside, numberAt, numberWords, phraseOf, type Span, type Token, tokensOf } from './amount-tokens.ts';

/** Words before a number and behind it, or alone. */
interface Distance {
  before: readonly string[];
  behind: readonly string[] | undefined;
}

const TEXTS = textsOf('amounts', AMOUNTS);

/**
 * A text with every distance from something read as beside it, and the distances as they were said: 'cabin within 10 miles of
 * Charleston' is 'cabin by Charleston', and 'within 10 miles of'.
 */
export function withoutDistances(written: string): { text: string; distances: string[] } {
  const [near = ''] = TEXTS.beside.split(',');
  const said = saidDistances(written);
  return {
    text: outsideOf(said, written).join(near),
    distances: said.map(({ start, end }) => written.slice(start, end)),
  };
}

/** Where a text says how far from something a place is to be. */
export function saidDistances(text: string): Span[] {
  const tokens = tokensOf(text, numberWords());
  const distances = TEXTS.distances.split(',').map((way): Distance => {
    const [before = '', behind] = way.split('…');
    return { before: phraseOf(before), behind: behind === undefined ? undefined : phraseOf(behind) };
  });
  const said: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const length = Math.max(...distances.map((distance) => lengthAt(tokens, at, distance)));
    if (length === 0) continue;
    const last = at + length - 1;
    said.push({ start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? text.length });
    at = last;
  }
  return said;
}

/** What stands before, between and behind some parts of a text. */
export function outsideOf(parts: readonly Span[], text: string): string[] {
  return [0, ...parts.map(({ end }) => end)].map((from, at) => text.slice(from, parts[at]?.start));
}

/** In how many tokens a distance is said from one on; 0 where it is not. */
function lengthAt(tokens: readonly Token[], at: number, { before, behind }: Distance): number {
  const end = at + before.length;
  if (!isBeside(tokens, { start: at, end: at }, false, before)) return 0;
  if (behind === undefined) return before.length;
  const isSaid = numberAt(tokens, end) !== undefined && isBeside(tokens, { start: end, end: end + 1 }, false, behind);
  return isSaid ? before.length + 1 + behind.length : 0;
}
