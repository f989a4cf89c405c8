/** Writes a map block and, in it, what the browser needs to bring it to life. */
import type { BlockModel, MapBlockModel } from '../../common/page/page-model.ts';
import type { MapSettings } from '../map/map-view.ts';
import { type Place, placeOf } from '../map/places.ts';
import { MapBlock } from '../page/map-block.tsx';
import { JsonScript } from '../ui/json-script.tsx';

interface MapMarkerProps {
  block: MapBlockModel;
  /** The blocks of the page, one of which it shows. */
  blocks: readonly BlockModel[];
}

/** A map of what another block of the page shows (docs/blocks/map.md); nothing for a listing without coordinates. */
export function MapMarker({ block, blocks }: MapMarkerProps) {
  const { search, heading, open, searchArea, provider } = block;
  // The results of a search stand in the page already; their list is written once it is opened (`client/map/results-map.ts`).
  const places = search === undefined ? listingPlaces(blocks) : [];
  if (search === undefined && places.length === 0) return null;
  const settings: MapSettings = { provider, searchArea, places };
  return (
    <MapBlock id={`map-${search ?? 'listing'}`} search={search} heading={heading} open={open} places={places}>
      <JsonScript marker={{ 'data-map-settings': '' }} value={settings} />
    </MapBlock>
  );
}

function listingPlaces(blocks: readonly BlockModel[]): Place[] {
  const listing = blocks.find((block) => block.block === 'listing');
  if (listing?.block !== 'listing') return [];
  return placeOf(listing.doc, listing.template);
}
