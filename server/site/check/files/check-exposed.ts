/** Names in `exposed_params` that look like one of the search's own, with a slip. */
import { OWNER_PARAMS } from '../../../embedded/supported-params.ts';
import { pathText } from '../../../settings/yaml-file.ts';
import type { LoadedFiles } from '../../files/read-files.ts';
import { suggest } from '../../schema/schema-check.ts';
import { searchBlocks } from '../check-pages.ts';
import type { Finding } from '../finding.ts';

export function exposedFindings(files: LoadedFiles): Finding[] {
  return searchBlocks(files).flatMap(({ block, source, at }) => {
    const custom = Object.keys(block.custom_params ?? {});
    const known = [...OWNER_PARAMS, ...custom];
    return (block.exposed_params ?? []).flatMap((name, place) => {
      const path = [...at, 'exposed_params', place];
      // A name of two letters is near to any other.
      const meant =
        name.length < 3 || known.includes(name) ? undefined : suggest(name, ['sort', 'start', 'rows', ...custom]);
      if (meant === undefined) return [];
      return {
        file: source.file,
        line: source.lineOf(path),
        reason: `${pathText(path)}no search reads ${name}; did you mean ${meant}?`,
        consequence: `addresses do not keep ${meant}`,
        stops: false,
        fix: { kind: 'rename-name', file: source.file, path, part: 'value', from: name, to: meant } as const,
      };
    });
  });
}
