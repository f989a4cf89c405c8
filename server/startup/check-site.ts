/** What of a site only its configuration and its listings can tell. */
import { ProblemError } from '../http/errors.ts';
import type { Search } from '../search/search-service.ts';
import { ConfigError } from '../settings/env.ts';
import { matchPath, pathParams } from '../site/page-paths.ts';
import { knownNames } from '../site/schema/schema-check.ts';
import type { SearchBlock, Site } from '../site/site-types.ts';

/** @throws ConfigError naming SEARCH_ALIASES when one of them is the path of a page. */
export function checkAliases(aliases: readonly string[], site: Pick<Site, 'pages'>): void {
  // Beside a pattern such as /stays/:key an alias takes only the one path it names.
  const paths = site.pages.map(({ path }) => path).filter((path) => pathParams(path).length === 0);
  for (const alias of aliases) {
    const taken = paths.find((path) => matchPath(path, alias.replace(/\/$/, '')) !== undefined);
    if (taken !== undefined) {
      throw new ConfigError('SEARCH_ALIASES', `must not hold ${alias}: the site has a page at ${taken}`);
    }
  }
}

/** One line for each, with the name that may be meant; none where the engine does not answer. */
export async function findUnknownEntities(site: Site, search: Pick<Search, 'valuesOf'>): Promise<string[]> {
  const lines = await Promise.all(
    site.indexes.flatMap(({ id, bundleField, entityTypeField }) => {
      const asked = placedBlocks(site).filter(({ block }) => block.parsed.index === id);
      const bundles = asked.flatMap(({ block, where }) => block.parsed.bundles.map((name) => ({ name, where })));
      const types = asked.map(({ block, where }) => ({ name: block.parsed.entityType, where }));
      return [
        unknownOf(id, bundleField, 'bundle', bundles, search),
        unknownOf(
          id,
          entityTypeField,
          'entity type',
          types.filter(({ name }) => name !== ''),
          search,
        ),
      ];
    }),
  );
  return lines.flat();
}

/** The search blocks, each with where it is, as an owner knows it. */
function placedBlocks({ pages, foreignBlocks }: Site): { block: SearchBlock; where: string }[] {
  const own = pages.flatMap(({ path, blocks }) =>
    blocks.flatMap((block) => (block.block === 'search' ? [{ block, where: `the block ${block.id} of ${path}` }] : [])),
  );
  return [...own, ...foreignBlocks.map((block) => ({ block, where: `the foreign block ${block.id}` }))];
}

async function unknownOf(
  index: string,
  field: string,
  kind: string,
  asked: readonly { name: string; where: string }[],
  search: Pick<Search, 'valuesOf'>,
): Promise<string[]> {
  if (field === '' || asked.length === 0) return [];
  try {
    const values = await search.valuesOf(field, index);
    return asked
      .filter(({ name }) => !values.includes(name))
      .map(
        ({ name, where }) =>
          `No listing of ${index} has the ${kind} ${name} (${field}), which ${where} searches: ${knownNames(name, values)}`,
      );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // That the engine is down is told elsewhere.
    return error.code === 'upstream-error' ? [`The search engine cannot tell the ${kind} of ${index} by ${field}`] : [];
  }
}
