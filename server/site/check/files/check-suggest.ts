/** Suggestions of values that can never show, and other names that do not tell which value is meant. */
import { comparedText } from '../../../../common/query/match-words.ts';
import { pathText, type YamlPath } from '../../../settings/yaml-file.ts';
import { facetField } from '../../blocks/expand-search-block.ts';
import type { LoadedFiles } from '../../files/read-files.ts';
import { knownNames } from '../../schema/schema-check.ts';
import { type PlacedSearch, searchBlocks } from '../check-pages.ts';
import type { Finding } from '../finding.ts';

type Found = (path: YamlPath, reason: string, consequence: string) => Finding;

export function suggestFindings(files: LoadedFiles): Finding[] {
  return searchBlocks(files).flatMap(({ block: { suggest, facets = [], keywords = true }, source, at }) => {
    // A block without a field for words is suggested for by who asks the server.
    if (!suggest || !keywords) return [];
    const found: Found = (path, reason, consequence) => {
      const whole = [...at, 'suggest', ...path];
      return {
        file: source.file,
        line: source.lineOf(whole),
        reason: pathText(whole) + reason,
        consequence,
        stops: false,
      };
    };
    return [...missingFacets(suggest, facets.map(facetField), found), ...unclearNames(suggest, found)];
  });
}

type RawSuggest = NonNullable<PlacedSearch['block']['suggest']>;

/** What is named must be a facet of the block, and what has other names must be suggested. */
function missingFacets({ facets = [], aliases = {} }: RawSuggest, own: readonly string[], found: Found): Finding[] {
  const absent = facets.flatMap((field, at) =>
    own.includes(field)
      ? []
      : found(
          ['facets', at],
          `this block has no facet of ${field}; ${knownNames(field, own)}`,
          'none of its values is suggested',
        ),
  );
  const unnamed = Object.keys(aliases).flatMap((field) =>
    facets.includes(field)
      ? []
      : found(
          ['aliases', field],
          `${field} is none of the suggested facets; ${knownNames(field, facets)}`,
          'these other words suggest nothing',
        ),
  );
  return [...absent, ...unnamed];
}

/** A name that has no words, or that stands for two values; of one field either is meant. */
function unclearNames({ aliases = {} }: RawSuggest, found: Found): Finding[] {
  const all = Object.entries(aliases).flatMap(([field, values]) =>
    Object.entries(values).flatMap(([value, names]) =>
      names.map((name, at) => ({
        name: String(name),
        text: comparedText(String(name)),
        field,
        value,
        path: ['aliases', field, value, at],
      })),
    ),
  );
  return all.flatMap(({ name, text, field, value, path }, at) => {
    if (text === '') return found(path, `"${name}" has no words`, 'nobody finds anything by it');
    const other = all.slice(0, at).find((one) => one.text === text && (one.field !== field || one.value === value));
    if (!other) return [];
    return found(
      path,
      `"${name}" already stands for "${other.value}"`,
      'whoever sends it is asked which of them is meant',
    );
  });
}
