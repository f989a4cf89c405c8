import { renderToStaticMarkup } from 'react-dom/server';
import type { MapBlockModel, PageModel, SearchBlockModel } from '../common/page/page-model.ts';
import { FlagContext } from './flags/flag-buttons.tsx';
import { renderedFlags } from './flags/flag-state.ts';
import { MapMarker } from './islands/map-marker.tsx';
import { SearchMarker, WordsMarker } from './islands/marker.tsx';
import { PageBody } from './page/page-body.tsx';
import { loadLateComponents } from './search/late-parts.tsx';

await loadLateComponents();

export { headScript } from './head.ts';

/**
 * The inner HTML of a page's body, blocks with their options and state beside them.
 *
 * @param random a number from 0 to 1, drawn once per block for random orders of facet values.
 */
export function renderBody(model: PageModel, random: () => number = Math.random): string {
  const renderSearch = (block: SearchBlockModel) => (
    <SearchMarker block={block} seed={Math.floor(random() * 0x1_0000_0000)} />
  );
  const renderMap = (block: MapBlockModel) => <MapMarker block={block} blocks={model.blocks} />;
  return renderToStaticMarkup(
    <FlagContext value={renderedFlags(model.flags)}>
      <PageBody
        model={model}
        renderSearch={renderSearch}
        renderWords={(block) => <WordsMarker block={block} />}
        renderMap={renderMap}
      />
    </FlagContext>,
  );
}
