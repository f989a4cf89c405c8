/** The drawing that stands in for a listing's picture: `/illustrations/{place}-{subject}-{seed}.svg`. */

const WORD = /^[a-z]+$/;

/** Undefined unless place and subject are single words; the seed is drawn from the document's id. */
export function illustrationPath(place: string, subject: string, id: string): string | undefined {
  const words = [place, subject].map((word) => word.trim().toLowerCase());
  return words.every((word) => WORD.test(word)) ? `/illustrations/${words.join('-')}-${seedOf(id)}.svg` : undefined;
}

/** FNV-1a over the characters: a whole number from 0 to 4294967295. */
function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
