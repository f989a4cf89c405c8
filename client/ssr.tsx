import { renderToStaticMarkup } from 'react-dom/server';
import type { MapBlockModel, PageModel, SearchBlockModel } from '../common/page/page-model.ts';
import { FlagButtons, type FlagButtonsProps, FlaggedContext, flagForm } from './flags/rendered-flags.tsx';
import { MapMarker } from './islands/map-marker.tsx';
import { SearchMarker } from './islands/marker.tsx';
import { PageBody } from './page/page-body.tsx';
import { loadLateComponents } from './search/late-parts.tsx';
import { SERVER_PARTS } from './search/results/result-item.tsx';

await loadLateComponents();
Object.assign(SERVER_PARTS, { flagForm, flagButtons: (props: FlagButtonsProps) => <FlagButtons {...props} /> });

export { flagQueueScript, headScript } from './head.ts';

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
  const flagged = new Map(model.flags.map(({ options, ids }) => [options.namespace, new Set(ids)]));
  return renderToStaticMarkup(
    <FlaggedContext value={flagged}>
      <PageBody model={model} renderSearch={renderSearch} renderMap={renderMap} />
    </FlaggedContext>,
  );
}
