/** The known name closest to a mistyped one; undefined when none is close enough to be meant. */
export function suggest(name: string, known: readonly string[]): string | undefined {
  // Two letters swapped count as two changes.
  const limit = name.length < 4 ? 1 : Math.max(2, Math.floor(name.length / 3));
  const ranked = known
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const [best] = ranked;
  return best && best.distance <= limit ? best.candidate : undefined;
}

/** A sentence part that helps with an unknown name: the one that was probably meant, or all there are. */
export function knownNames(name: string, known: readonly string[]): string {
  const meant = suggest(name, known);
  if (meant !== undefined) return `did you mean ${meant}?`;
  return known.length === 0 ? 'there is none' : `known: ${known.join(', ')}`;
}

/** Levenshtein distance: how many letters to add, drop or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
