/** The spellings of a vocabulary of amenities (§2.6): labels and aliases, and those that stand for two amenities. */
import type { YamlPath } from '../../settings/yaml-file.ts';
import type { RawAmenities } from './site-files.generated.ts';

interface Spelling {
  spelling: string;
  /** What it is compared by; has a star where any letters may stand. */
  key: string;
  /** The amenity it stands for. */
  label: string;
  /** Where it stands in the file. */
  path: YamlPath;
  isAlias: boolean;
}

/** A spelling that another amenity has already. */
interface Clash extends Spelling {
  /** The label of that amenity. */
  other: string;
}

export function spellingsOf({ categories }: RawAmenities): Spelling[] {
  return categories.flatMap(({ amenities }, at) =>
    amenities.flatMap((amenity, number) => {
      const { label, aliases = [] } = typeof amenity === 'string' ? { label: amenity } : amenity;
      const path = ['categories', at, 'amenities', number];
      const own = { spelling: label, key: spellingKey(label), label, path, isAlias: false };
      return [
        own,
        ...aliases.map((alias, place) => ({
          spelling: String(alias),
          key: spellingKey(String(alias)),
          label,
          path: [...path, 'aliases', place],
          isAlias: true,
        })),
      ];
    }),
  );
}

/** The other spellings of amenities, by their labels. */
export function aliasesOf(vocabulary: RawAmenities): ReadonlyMap<string, readonly string[]> {
  const aliases = Map.groupBy(
    spellingsOf(vocabulary).filter(({ isAlias }) => isAlias),
    ({ label }) => label,
  );
  return new Map([...aliases].map(([label, own]) => [label, own.map(({ spelling }) => spelling)]));
}

/** In their order; a pattern with stars clashes with nothing. */
export function clashesOf(vocabulary: RawAmenities): Clash[] {
  const labels = new Map<string, string>();
  return spellingsOf(vocabulary).flatMap((one) => {
    const other = labels.get(one.key);
    if (one.key.includes('*')) return [];
    if (other === undefined) labels.set(one.key, one.label);
    return other === undefined || other === one.label ? [] : [{ ...one, other }];
  });
}

/** Case, typographic quotes, dashes and stray spaces differ within one source; nobody means a different amenity by them. */
export function spellingKey(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-');
}
