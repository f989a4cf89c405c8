/** Finds what pages of other systems ask for by its name in the site's files (docs/embedding.md). */
import type { LeadForm } from '../../common/leads/lead-form.ts';
import { ProblemError } from '../http/errors.ts';
import {
  type MapBlock,
  registeredBlocks,
  type SearchBlock,
  type Site,
  type SiteFlags,
  type SitePage,
} from '../site/site-types.ts';

/**
 * How results of an index are laid out in the site's own blocks, as options of §3.1.
 *
 * @throws ProblemError where no block shows it.
 */
export function layoutOf(site: Site, index: string): Record<string, unknown> {
  const blocks = registeredBlocks(site).filter(({ parsed }) => parsed.index === index);
  const [first] = blocks;
  if (!first)
    throw new ProblemError('not-found', { detail: `no search block of this site shows the index '${index}'` });
  const templates = Object.assign({}, ...blocks.map(({ options }) => options.templates));
  return { templates, bundle_field: first.parsed.bundleField, amenities: site.amenities };
}

/**
 * The map that shows the results of a block: as a page of the site has it, else one that is open.
 *
 * @throws ProblemError where the site has no maps of results.
 */
export function mapOf(site: Site, id: string): MapBlock {
  if (site.map === undefined || site.map.kind === 'embed') {
    throw new ProblemError('not-found', {
      detail: 'this site has no map of results: `map` in its site.yaml says where one comes from',
    });
  }
  const blocks = site.pages.flatMap((page) => page.blocks);
  const own = blocks.find((block): block is MapBlock => block.block === 'map' && block.search === id);
  return own ?? { block: 'map', search: id, heading: '', open: true, searchArea: true };
}

/**
 * A group of flags by its namespace; the first for none.
 *
 * @throws ProblemError where the site has none of that name.
 */
export function flagGroup({ flags }: Site, namespace: string): SiteFlags {
  const found = namespace === '' ? flags[0] : flags.find(({ parsed }) => parsed.namespace === namespace);
  if (found) return found;
  const known = flags.map(({ parsed }) => parsed.namespace).join(', ') || 'none';
  throw new ProblemError('not-found', {
    detail: `no flags of this site have the namespace '${namespace}'; it has: ${known}`,
  });
}

/**
 * The page of a group's list, with the list and its search alone.
 *
 * @throws ProblemError where the site has no such page.
 */
export function favouritesPage({ pages }: Site, namespace: string): SitePage {
  for (const page of pages) {
    const list = page.blocks.find((block) => block.block === 'favourites' && block.namespace === namespace);
    const search = page.blocks.find((block) => block.block === 'search' && block.parsed.showsFlagged === namespace);
    if (list && search) return { ...page, blocks: [list, search] };
  }
  throw new ProblemError('not-found', {
    detail: `no page of this site has a block favourites of '${namespace}' with the search that shows it`,
  });
}

/**
 * An enquiry form by its id, or by what follows `bt-leads-` in it, with a page of the site that it can stand on.
 *
 * @throws ProblemError where the site has none of that id.
 */
export function leadForm({ leadForms, pages }: Site, id: string): { form: LeadForm; page: SitePage } {
  const found = leadForms.find(({ form }) => form.id === id || form.id === `bt-leads-${id}`);
  const [page] = pages;
  if (found && page) return { form: found.form, page };
  const known = leadForms.map(({ form }) => form.id).join(', ') || 'none';
  throw new ProblemError('not-found', { detail: `no enquiry form of this site is called '${id}'; it has: ${known}` });
}

/**
 * A search block by its id, with the first page that has it.
 *
 * @throws ProblemError where the site has none of that id.
 */
export function searchBlock(site: Site, id: string): { block: SearchBlock; page: SitePage } {
  const isIt = (block: SitePage['blocks'][number]): block is SearchBlock =>
    block.block === 'search' && block.id === id && block.shares === undefined;
  for (const page of site.pages) {
    const block = page.blocks.find(isIt);
    if (block) return { block, page };
  }
  const block = site.foreignBlocks.find(isIt);
  const [page] = site.pages;
  if (!block || !page) throw unknownBlock(site, id);
  return { block, page };
}

/** The path of the page that has a search block; of the first page where none has. */
export function pageWith({ pages }: Site, id: string): string {
  const has = (block: SitePage['blocks'][number]): boolean => block.block === 'search' && block.id === id;
  return pages.find(({ path, blocks }) => !path.includes(':') && blocks.some(has))?.path ?? '/';
}

function unknownBlock(site: Site, id: string): ProblemError {
  const blocks = [...site.pages.flatMap((page) => page.blocks), ...site.foreignBlocks];
  const ids = blocks.flatMap((block) => (block.block === 'search' && block.shares === undefined ? block.id : []));
  const known = ids.join(', ') || 'none';
  return new ProblemError('not-found', { detail: `no search block of this site is called '${id}'; it has: ${known}` });
}
