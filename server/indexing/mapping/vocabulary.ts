import { clashesOf, spellingKey, spellingsOf } from '../../site/schema/amenity-spellings.ts';
import { readBySchema } from '../../site/schema/schema-check.ts';

/** The amenities a site knows, by the many spellings its sources use. */
export interface Vocabulary {
  /** The label for a source value; undefined when the vocabulary does not know it. */
  labelOf(value: string): string | undefined;
}

/** Reads an amenity vocabulary (§2.6). @throws YamlFileError */
export async function loadVocabulary(file: string): Promise<Vocabulary> {
  const { yaml, raw } = await readBySchema('amenities', file);
  const exact = new Map<string, string>();
  const patterns: { pattern: RegExp; label: string }[] = [];
  for (const { key, label } of spellingsOf(raw)) {
    if (!key.includes('*')) {
      exact.set(key, label);
      continue;
    }
    const source = key.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    patterns.push({ pattern: new RegExp(`^${source.join('.*')}$`, 'u'), label });
  }
  const [clash] = clashesOf(raw);
  if (clash) yaml.fail(clash.path, `"${clash.spelling}" already stands for "${clash.other}"`);
  const ids = new Set<string>();
  for (const [at, { id }] of raw.categories.entries()) {
    if (ids.has(id)) yaml.fail(['categories', at, 'id'], `the category id "${id}" appears twice`);
    ids.add(id);
  }
  const known = new Map<string, string | undefined>();
  return {
    labelOf(value) {
      const key = spellingKey(value);
      if (known.has(key)) return known.get(key);
      const label = exact.get(key) ?? patterns.find(({ pattern }) => pattern.test(key))?.label;
      // Sources repeat few values many times; the bound is for those that do not.
      if (known.size < 10_000) known.set(key, label);
      return label;
    },
  };
}
