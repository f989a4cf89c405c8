/** Bundles and entity types that blocks search and no listing has: such a block finds nothing, which is seldom meant. */
import { ProblemError } from '../http/errors.ts';
import type { Search } from '../search/search-service.ts';
import { knownNames } from '../site/check/suggest.ts';
import type { IndexConfig, SearchBlock, Site } from '../site/site-types.ts';

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
