import { readYamlFile, type YamlFile, type YamlPath } from '../../settings/yaml-file.ts';
import { isObject } from './source-path.ts';
import { oneLine } from './text-values.ts';

interface AmenityCategory {
  id: string;
  label: string;
  /** One or two sentences for the category's popup (§2.6). */
  detail: string;
  /** The labels of its amenities, in the order of the file. */
  amenities: string[];
}

/** The amenities a site knows: categories for its facets and the many spellings its sources use. */
export interface Vocabulary {
  readonly categories: AmenityCategory[];
  /** The label for a source value; undefined when the vocabulary does not know it. */
  labelOf(value: string): string | undefined;
}

/** Reads an amenity vocabulary (§2.6); a fault is a YamlFileError with file and line. */
export async function loadVocabulary(file: string): Promise<Vocabulary> {
  return readVocabulary(await readYamlFile(file));
}

interface Spellings {
  exact: Map<string, string>;
  patterns: Array<{ pattern: RegExp; label: string }>;
}

function readVocabulary(yaml: YamlFile): Vocabulary {
  const spellings: Spellings = { exact: new Map(), patterns: [] };
  const data = yaml.data;
  if (!isObject(data) || !Array.isArray(data.categories)) return yaml.fail([], 'must have a list "categories"');
  const ids = new Set<string>();
  const categories = data.categories.map((entry: unknown, index) => {
    const category = readCategory(yaml, entry, ['categories', index], spellings);
    if (ids.has(category.id)) yaml.fail(['categories', index, 'id'], `the category id "${category.id}" appears twice`);
    ids.add(category.id);
    return category;
  });
  const known = new Map<string, string | undefined>();
  return {
    categories,
    labelOf(value) {
      const key = normal(value);
      if (known.has(key)) return known.get(key);
      const label = spellings.exact.get(key) ?? spellings.patterns.find(({ pattern }) => pattern.test(key))?.label;
      // Sources repeat few values many times; the bound is for those that do not.
      if (known.size < 10_000) known.set(key, label);
      return label;
    },
  };
}

function readCategory(yaml: YamlFile, entry: unknown, path: YamlPath, spellings: Spellings): AmenityCategory {
  if (!isObject(entry)) return yaml.fail(path, 'a category must have id, label and amenities');
  for (const key of Object.keys(entry)) {
    if (!['id', 'label', 'detail', 'amenities'].includes(key))
      yaml.fail([...path, key], `"${key}" is not known in a category`);
  }
  const id = readText(yaml, entry.id, [...path, 'id']);
  const label = readText(yaml, entry.label, [...path, 'label']);
  const detail = entry.detail === undefined ? '' : readText(yaml, entry.detail, [...path, 'detail']);
  if (!Array.isArray(entry.amenities))
    return yaml.fail([...path, 'amenities'], `category "${id}" must have a list "amenities"`);
  const amenities = entry.amenities.map((amenity: unknown, index) =>
    readAmenity(yaml, amenity, [...path, 'amenities', index], spellings),
  );
  return { id, label, detail, amenities };
}

function readAmenity(yaml: YamlFile, entry: unknown, path: YamlPath, spellings: Spellings): string {
  if (typeof entry === 'string') {
    addSpelling(yaml, entry, entry, path, spellings);
    return entry;
  }
  if (!isObject(entry)) return yaml.fail(path, 'an amenity must be a label, or have label and aliases');
  for (const key of Object.keys(entry)) {
    if (!['label', 'aliases'].includes(key)) yaml.fail([...path, key], `"${key}" is not known in an amenity`);
  }
  const label = readText(yaml, entry.label, [...path, 'label']);
  addSpelling(yaml, label, label, path, spellings);
  const aliases = entry.aliases ?? [];
  if (!Array.isArray(aliases)) return yaml.fail([...path, 'aliases'], 'aliases must be a list of texts');
  for (const [index, alias] of aliases.entries()) {
    const aliasPath = [...path, 'aliases', index];
    addSpelling(yaml, readText(yaml, alias, aliasPath), label, aliasPath, spellings);
  }
  return label;
}

function addSpelling(
  yaml: YamlFile,
  spelling: string,
  label: string,
  path: YamlPath,
  { exact, patterns }: Spellings,
): void {
  const key = normal(spelling);
  if (key.includes('*')) {
    const source = key.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    patterns.push({ pattern: new RegExp(`^${source.join('.*')}$`, 'u'), label });
    return;
  }
  const other = exact.get(key);
  if (other !== undefined && other !== label) yaml.fail(path, `"${spelling}" already stands for "${other}"`);
  exact.set(key, label);
}

// Case, typographic quotes, dashes and stray spaces differ within one source; nobody means a different amenity by them.
function normal(text: string): string {
  return oneLine(text).toLowerCase().replace(/[’‘]/g, "'").replace(/[–—]/g, '-');
}

function readText(yaml: YamlFile, value: unknown, path: YamlPath): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  if (typeof value === 'number') return String(value);
  return yaml.fail(path, `${String(path.at(-1))} must be a text`);
}
