/** A map block against its page and the rest of the site: what it shows, and where its picture comes from. */
import type { YamlPath } from '../../settings/yaml-file.ts';
import type { LoadedFiles, LoadedPage } from '../files/loaded-files.ts';
import type { ProblemList, SiteFile } from '../files/site-file.ts';
import type { RawMapBlock } from '../schema/site-files.generated.ts';
import { knownNames } from './suggest.ts';

/** Notes a map with nothing to show, one without a provider, and one whose results have no places. */
export function checkMapBlock(
  block: RawMapBlock,
  page: LoadedPage,
  { file, path }: { file: SiteFile; path: YamlPath },
  files: LoadedFiles,
  problems: ProblemList,
): void {
  const searches = page.blocks.flatMap((other) => (other.block === 'search' ? [other] : []));
  const listing = page.blocks.find((other) => other.block === 'listing');
  const { map } = files.site.raw;
  if (!map) problems.add(file, path, 'site.yaml has no map: say there where maps come from');
  if (block.search !== undefined && !searches.some(({ id = 'search' }) => id === block.search)) {
    const ids = searches.map(({ id = 'search' }) => id);
    problems.add(
      file,
      [...path, 'search'],
      `no search block of this page is called so; ${knownNames(block.search, ids)}`,
    );
  }
  if (searches.length === 0 && !listing) {
    problems.add(file, path, 'this page has neither a search nor a listing to show on a map');
  }
  if (searches.length > 0 && map?.embed) {
    problems.add(file, path, 'an embedded map shows one place; results need tiles or an outline in site.yaml');
  }
  if (searches.length === 0 && block.search_area) {
    problems.add(file, [...path, 'search_area'], 'this page has no search that could look there');
  }
  const shown = searches.find(({ id = 'search' }) => id === block.search) ?? searches[0];
  const bundles = shown ? (shown.bundles ?? [...files.templates.keys()]) : listing ? [listing.bundle] : [];
  const placed = bundles.filter((bundle) => files.templates.get(bundle)?.raw.location !== undefined);
  if (bundles.length > 0 && placed.length === 0) {
    problems.add(file, path, `templates/${bundles[0]}.yaml names no location field, such as location: loc`);
  }
}
