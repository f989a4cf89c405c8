/** Which cores and collections are earlier indexes of ours: the served name, a `_`, and the time they were made. */
export function olderThan(newest: string, served: string, names: readonly string[]): string[] {
  const isOurs = (name: string): boolean =>
    name.startsWith(`${served}_`) && /^\d{14}$/.test(name.slice(served.length + 1));
  // Names of one length: their order is that of time.
  return names.filter((name) => isOurs(name) && name < newest);
}

/** Removes one after the other; what cannot be removed becomes a warning, since the new index is in place already. */
export async function removeEach(
  names: readonly string[],
  remove: (name: string) => Promise<unknown>,
): Promise<{ removed: string[]; warnings: string[] }> {
  const removed: string[] = [];
  const warnings: string[] = [];
  for (const name of names) {
    try {
      await remove(name);
      removed.push(name);
    } catch (error) {
      warnings.push(`The old index ${name} could not be removed: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { removed, warnings };
}
