import { renderToStaticMarkup } from 'react-dom/server';
import { parseSearchBlockOptions } from '../common/options/block-options.ts';
import type { BlockModel, MapBlockModel, PageModel, SearchBlockModel } from '../common/page/page-model.ts';
import { withTexts } from '../common/texts/texts.ts';
import { withParts } from './embed/parts.ts';
import { FlagContext } from './flags/flag-buttons.tsx';
import { renderedFlags } from './flags/flag-state.ts';
import { MapMarker } from './islands/map-marker.tsx';
import { SearchMarker, WordsMarker } from './islands/marker.tsx';
import { PageBlocks, PageBody } from './page/page-body.tsx';
import { loadLateComponents } from './search/late-parts.tsx';
import { withSearch } from './search/page-title.ts';
import { initialState } from './search/store/search-state.ts';

await loadLateComponents();

export { embedScript } from './embed/embed-script.ts';
export { headScript } from './head.ts';

/**
 * The inner HTML of a page's body, blocks with their options and state beside them.
 *
 * @param random a number from 0 to 1, drawn once per block for random orders of facet values.
 */
export function renderBody(model: PageModel, random: () => number = Math.random): string {
  return withTexts(model.site.texts, () =>
    renderToStaticMarkup(
      <FlagContext value={renderedFlags(model.flags)}>
        <PageBody model={model} {...renderers(model.blocks, random)} />
      </FlagContext>,
    ),
  );
}

/** The title of a page: what its search looks for before its own. */
export function titleOf({ site, page, blocks }: PageModel): string {
  const title = page.title || site.name;
  const search = blocks.find((block) => block.block === 'search');
  if (!search) return title;
  const options = parseSearchBlockOptions(search.options);
  return withTexts(site.texts, () => withSearch(initialState(options, search.state), options, title));
}

/**
 * The HTML of blocks without the page around them, for a page of another system (docs/embedding.md).
 *
 * @param beside further blocks of the page they are from, which maps read.
 */
export function renderBlocks(model: PageModel, beside: readonly BlockModel[] = []): string {
  const body = withTexts(model.site.texts, () =>
    renderToStaticMarkup(
      <FlagContext value={renderedFlags(model.flags)}>
        <PageBlocks model={model} {...renderers(model.blocks, Math.random, beside)} />
      </FlagContext>,
    ),
  );
  return withParts(body);
}

/** What search blocks and maps among the blocks of a page are written by. */
function renderers(blocks: readonly BlockModel[], random: () => number, beside: readonly BlockModel[] = []) {
  return {
    renderSearch: (block: SearchBlockModel) => (
      <SearchMarker block={block} seed={Math.floor(random() * 0x1_0000_0000)} />
    ),
    renderWords: (block: SearchBlockModel) => <WordsMarker block={block} />,
    renderMap: (block: MapBlockModel) => (
      <MapMarker block={block} blocks={[...blocks, ...beside]} isAlone={beside.length > 0} />
    ),
  };
}
