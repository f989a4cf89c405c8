/** Which terms of a field a prefix, wildcard, regular expression, fuzzy or range query means. */
import { compareCodePoints } from '../code-points.ts';
import { SolrRequestError } from '../errors.ts';
import type { Query } from '../query/query.ts';

export type TermSetQuery = Extract<Query, { kind: 'prefix' | 'wildcard' | 'regexp' | 'fuzzy' | 'range' }>;

/** A fuzzy query stands for at most this many terms, the nearest ones. */
const MAX_FUZZY_TERMS = 50;

/** What every term of the set begins with. */
export function termPrefix(query: TermSetQuery): string {
  return query.kind === 'prefix' || query.kind === 'wildcard' || query.kind === 'regexp' ? query.prefix : '';
}

/** The positions of the terms the query means. */
export function matchingTerms(query: TermSetQuery, terms: readonly string[]): number[] {
  if (query.kind === 'fuzzy') return nearestTerms(query.term, query.edits, terms);
  const test = termTest(query);
  const found: number[] = [];
  terms.forEach((term, i) => {
    if (test(term)) found.push(i);
  });
  return found;
}

function termTest(query: Exclude<TermSetQuery, { kind: 'fuzzy' }>): (term: string) => boolean {
  switch (query.kind) {
    case 'prefix':
      return (term) => term.startsWith(query.prefix);
    case 'wildcard': {
      const parts = wildcardParts(query.pattern);
      return (term) => matchesWildcard(parts, term);
    }
    case 'regexp': {
      const regex = compile(query.source);
      return (term) => regex.test(term);
    }
    case 'range': {
      const from = query.from === null ? null : String(query.from);
      const to = query.to === null ? null : String(query.to);
      return (term) => {
        if (from !== null) {
          const order = compareCodePoints(term, from);
          if (order < 0 || (order === 0 && !query.includeFrom)) return false;
        }
        if (to === null) return true;
        const order = compareCodePoints(term, to);
        return order < 0 || (order === 0 && query.includeTo);
      };
    }
  }
}

function compile(source: string): RegExp {
  try {
    return new RegExp(`^(?:${source})$`, 'su');
  } catch {
    throw new SolrRequestError(`invalid regular expression /${source}/`);
  }
}

const ANY = '\0any';
const ONE = '\0one';

function wildcardParts(pattern: string): string[] {
  const parts: string[] = [];
  const chars = [...pattern];
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i] ?? '';
    if (char === '*') parts.push(ANY);
    else if (char === '?') parts.push(ONE);
    else if (char === '\\' && i + 1 < chars.length) parts.push(chars[++i] ?? '');
    else parts.push(char);
  }
  return parts;
}

/** Two pointers and one way back: never more than pattern times term steps. */
function matchesWildcard(parts: readonly string[], term: string): boolean {
  const chars = [...term];
  let part = 0;
  let at = 0;
  let star = -1;
  let resume = 0;
  while (at < chars.length) {
    const wanted = parts[part];
    if (wanted === ANY) {
      star = part++;
      resume = at;
    } else if (wanted !== undefined && (wanted === ONE || wanted === chars[at])) {
      part++;
      at++;
    } else if (star >= 0) {
      part = star + 1;
      at = ++resume;
    } else {
      return false;
    }
  }
  while (parts[part] === ANY) part++;
  return part === parts.length;
}

function nearestTerms(term: string, maxEdits: number, terms: readonly string[]): number[] {
  const wanted = [...term];
  const found: { index: number; similarity: number; text: string }[] = [];
  terms.forEach((text, index) => {
    const edits = editDistance(wanted, [...text], maxEdits);
    if (edits > maxEdits) return;
    const similarity = edits === 0 ? 1 : 1 - edits / Math.min(wanted.length, [...text].length);
    found.push({ index, similarity, text });
  });
  found.sort((a, b) => b.similarity - a.similarity || compareCodePoints(a.text, b.text));
  return found.slice(0, MAX_FUZZY_TERMS).map(({ index }) => index);
}

/** Edits between two words, a swap of neighbours counting once; more than `max` is answered as `max + 1`. */
export function editDistance(a: readonly string[], b: readonly string[], max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      row.push(edits);
      best = Math.min(best, edits);
    }
    if (best > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}
