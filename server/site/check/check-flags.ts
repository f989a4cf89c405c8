/** Groups of flags are told apart by their namespaces, and what names one names one that is there. */
import { FLAG_NAMESPACE } from '../../../common/constants.ts';
import type { LoadedFiles } from '../files/loaded-files.ts';
import type { ProblemList, SiteFile } from '../files/site-file.ts';
import { knownNames } from './suggest.ts';

/** Notes what does not hold together in the groups of flags and where blocks name them. */
export function checkFlags({ site, pages }: LoadedFiles, problems: ProblemList): void {
  const groups = site.raw.flags ?? [];
  const namespaces = groups.map(({ namespace = FLAG_NAMESPACE }) => namespace);
  const indexes = site.raw.indexes.map(({ id }) => id);
  groups.forEach(({ index }, at) => {
    if (!indexes.includes(index)) {
      problems.add(site.file, ['flags', at, 'index'], `site.yaml has no index ${index}; ${knownNames(index, indexes)}`);
    }
    if (namespaces.indexOf(namespaces[at] ?? '') < at) {
      problems.add(
        site.file,
        ['flags', at],
        `the namespace ${namespaces[at]} is there already; give this group another`,
      );
    }
  });
  const check = (file: SiteFile, path: (string | number)[], name: string): void => {
    if (namespaces.includes(name)) return;
    problems.add(file, path, `site.yaml has no flags of the namespace ${name}; ${knownNames(name, namespaces)}`);
  };
  for (const { file, blocks } of pages) {
    blocks.forEach((block, at) => {
      const path = ['blocks', at];
      if (block.block === 'favourites') check(file, [...path, 'namespace'], block.namespace ?? FLAG_NAMESPACE);
      if (block.block === 'search' && block.shows_flagged) check(file, [...path, 'shows_flagged'], block.shows_flagged);
      if (!('flags' in block) || !Array.isArray(block.flags)) return;
      for (const name of block.flags) check(file, [...path, 'flags'], name);
    });
  }
}
