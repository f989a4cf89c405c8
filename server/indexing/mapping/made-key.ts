import { createHash } from 'node:crypto';

/** As many characters of base 36 as make two keys of a million alike with a chance of one in millions. */
const LENGTH = 12;

/** The key made of a record's values: twelve small letters and digits, the same for the same values. */
export function madeKeyOf(values: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(values)).digest();
  return digest.readBigUInt64BE().toString(36).padStart(LENGTH, '0').slice(-LENGTH);
}
