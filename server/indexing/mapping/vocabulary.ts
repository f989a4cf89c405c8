import type { YamlPath } from '../../settings/yaml-file.ts';
import { readBySchema } from '../../site/schema/schema-check.ts';
import { oneLine } from './text-values.ts';

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
  const add = (spelling: string, label: string, path: YamlPath): void => {
    const key = normal(spelling);
    if (key.includes('*')) {
      const source = key.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      patterns.push({ pattern: new RegExp(`^${source.join('.*')}$`, 'u'), label });
      return;
    }
    const other = exact.get(key);
    if (other !== undefined && other !== label) yaml.fail(path, `"${spelling}" already stands for "${other}"`);
    exact.set(key, label);
  };
  const ids = new Set<string>();
  for (const [at, { id, amenities }] of raw.categories.entries()) {
    if (ids.has(id)) yaml.fail(['categories', at, 'id'], `the category id "${id}" appears twice`);
    ids.add(id);
    for (const [number, amenity] of amenities.entries()) {
      const { label, aliases = [] } = typeof amenity === 'string' ? { label: amenity } : amenity;
      const path = ['categories', at, 'amenities', number];
      add(label, label, path);
      for (const [place, alias] of aliases.entries()) add(String(alias), label, [...path, 'aliases', place]);
    }
  }
  const known = new Map<string, string | undefined>();
  return {
    labelOf(value) {
      const key = normal(value);
      if (known.has(key)) return known.get(key);
      const label = exact.get(key) ?? patterns.find(({ pattern }) => pattern.test(key))?.label;
      // Sources repeat few values many times; the bound is for those that do not.
      if (known.size < 10_000) known.set(key, label);
      return label;
    },
  };
}

// Case, typographic quotes, dashes and stray spaces differ within one source; nobody means a different amenity by them.
function normal(text: string): string {
  return oneLine(text).toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-');
}
