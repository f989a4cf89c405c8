/** The prefix of generated ids inside a block; server and browser must use the same. */
export function idPrefix(blockId: string): string {
  return `${blockId}-`;
}
