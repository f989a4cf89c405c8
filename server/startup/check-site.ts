/** What of a site only its configuration and its listings can tell. */
import { ProblemError } from '../http/errors.ts';
import type { Search } from '../search/search-service.ts';
import { ConfigError } from '../settings/env.ts';
import { matchPath, pathParams } from '../site/page-paths.ts';
import { knownNames } from '../site/schema/schema-check.ts';
import type { IndexConfig, SearchBlock, Site } from '../site/site-types.ts';

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
  const lines: string[] = [];
  for (const index of site.indexes) {
    const asked = placedBlocks(site).filter(({ block }) => block.parsed.index === index.id);
    lines.push(
      ...(await unknownOf(
        index,
        index.bundleField,
        'bundle',
        named(asked, ({ parsed }) => parsed.bundles),
        search,
      )),
      ...(await unknownOf(
        index,
        index.entityTypeField,
        'entity type',
        named(asked, ({ parsed }) => (parsed.entityType === '' ? [] : [parsed.entityType])),
        search,
      )),
    );
  }
  return lines;
}

interface PlacedBlock {
  block: SearchBlock;
  /** The page it is on, as an owner knows it. */
  where: string;
}

interface NamedEntity {
  name: string;
  where: string;
}

function placedBlocks({ pages, foreignBlocks }: Site): PlacedBlock[] {
  const own = pages.flatMap(({ path, blocks }) =>
    blocks.flatMap((block) => (block.block === 'search' ? [{ block, where: `the block ${block.id} of ${path}` }] : [])),
  );
  return [...own, ...foreignBlocks.map((block) => ({ block, where: `the foreign block ${block.id}` }))];
}

function named(blocks: readonly PlacedBlock[], read: (block: SearchBlock) => readonly string[]): NamedEntity[] {
  return blocks.flatMap(({ block, where }) => read(block).map((name) => ({ name, where })));
}

async function unknownOf(
  { id }: IndexConfig,
  field: string,
  kind: string,
  asked: readonly NamedEntity[],
  search: Pick<Search, 'valuesOf'>,
): Promise<string[]> {
  if (field === '' || asked.length === 0) return [];
  try {
    const values = await search.valuesOf(field, id);
    return asked
      .filter(({ name }) => !values.includes(name))
      .map(
        ({ name, where }) =>
          `No listing of ${id} has the ${kind} ${name} (${field}), which ${where} searches: ${knownNames(name, values)}`,
      );
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    // That the engine is down is told elsewhere.
    return error.code === 'upstream-error' ? [`The search engine cannot tell the ${kind} of ${id} by ${field}`] : [];
  }
}
