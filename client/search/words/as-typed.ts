/** Words in quotes are searched as they are written. */
export function asTyped(words: string): string {
  return words.replaceAll(/\S+/g, '"$&"');
}
