/**
 * Which exclude patterns may run (§5): expressions with at most two repeats in each of their choices and few ways
 * through their groups, so that no value, however made, can keep a page busy.
 */

const MAX_LENGTH = 4000;
const MAX_REPEATS = 2;
const MAX_WAYS = 64;

/** What a pattern does wrong, in words for whoever wrote it; undefined for one that may run. */
export function excludeFault(pattern: string): string | undefined {
  if (pattern.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  try {
    new RegExp(pattern);
  } catch {
    return 'is not a regular expression';
  }
  // Escaped characters and classes count as one character each; what is left is the structure.
  if (/\\(?:[1-9]|k<)/.test(pattern)) return 'must not refer back to a group';
  const bare = pattern.replaceAll(/\\./gsu, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  if (/\(\?<[=!]/.test(bare)) return 'must not look behind';
  if (/\)(?:[*+]|\{\d)/.test(bare)) return 'must not repeat a group';
  if (choicesOf(bare).some((choice) => (choice.match(/[*+]|\{\d/g) ?? []).length > MAX_REPEATS)) {
    return `must not have more than ${MAX_REPEATS} repeats in one choice`;
  }
  if (waysThrough(bare) > MAX_WAYS) return 'has too many groups of choices and optional parts';
  return undefined;
}

/** The choices of the whole, which are tried one after the other. */
function choicesOf(bare: string): string[] {
  const choices = [''];
  let depth = 0;
  for (const char of bare) {
    if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (char === '|' && depth === 0) choices.push('');
    else choices[choices.length - 1] += char;
  }
  return choices;
}

/** In how many ways the groups and optional parts of a pattern can be combined; choices of the whole are tried one by one. */
function waysThrough(bare: string): number {
  let ways = 1;
  const open: number[] = [];
  for (const char of bare.replaceAll('(?', '(')) {
    if (char === '(') open.push(1);
    else if (char === ')') ways *= open.pop() ?? 1;
    else if (char === '|' && open.length > 0) open.push((open.pop() ?? 1) + 1);
    else if (char === '?') ways *= 2;
  }
  return ways;
}
