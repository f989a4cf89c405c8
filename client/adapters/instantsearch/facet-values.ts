/** Searching in the values of a facet. */
import { tagsOf } from './highlight.ts';
import type { FacetValuesRequest, FacetValuesResult } from './types.ts';

const DEFAULT_HITS = 10;

/** The values that hold every word of the query, whatever its case and accents; most frequent first. */
export function findFacetValues(
  counts: readonly (readonly [value: string, count: number])[],
  { facetQuery = '', maxFacetHits = DEFAULT_HITS, ...params }: FacetValuesRequest['params'],
): FacetValuesResult['facetHits'] {
  const words = folded(facetQuery)
    .text.split(/\s+/)
    .filter((word) => word !== '');
  const { pre, post } = tagsOf(params);
  return counts
    .flatMap(([value, count]) => {
      const highlighted = marked(value, words, pre, post);
      return highlighted === undefined ? [] : [{ value, highlighted, count }];
    })
    .slice(0, maxFacetHits);
}

/** The value with the words between tags; undefined when it lacks one. */
function marked(value: string, words: readonly string[], pre: string, post: string): string | undefined {
  const { text, origins } = folded(value);
  const isMarked = new Set<number>();
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    for (let place = at; place < at + word.length; place += 1) isMarked.add(origins[place] ?? 0);
  }
  const points = [...value];
  const pieces = points.map((point, at) => {
    const begins = isMarked.has(at) && !isMarked.has(at - 1);
    const ends = isMarked.has(at) && !isMarked.has(at + 1);
    return `${begins ? pre : ''}${point}${ends ? post : ''}`;
  });
  return pieces.join('');
}

/** Text without case and accents, and for each of its characters the place of the character it comes from. */
function folded(value: string): { text: string; origins: number[] } {
  const origins: number[] = [];
  let text = '';
  for (const [at, point] of [...value].entries()) {
    const plain = point.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    text += plain;
    for (let length = plain.length; length > 0; length -= 1) origins.push(at);
  }
  return { text, origins };
}
