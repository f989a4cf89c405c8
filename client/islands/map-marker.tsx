/** Writes a map block and, in it, what the browser needs to bring it to life. */
import { parseSearchBlockOptions } from '../../common/options/block-options.ts';
import type { BlockModel, MapBlockModel } from '../../common/page/page-model.ts';
import { readSearchResponse } from '../../common/query/search-response.ts';
import type { MapSettings } from '../map/map-view.ts';
import { type Place, placeOf, placesOf } from '../map/places.ts';
import { MapBlock } from '../page/map-block.tsx';
import { JsonScript } from '../ui/json-script.tsx';

interface MapMarkerProps {
  block: MapBlockModel;
  /** The blocks of the page, one of which it shows. */
  blocks: readonly BlockModel[];
  /** Whether it stands without its search, whose results are its list elsewhere. */
  isAlone: boolean;
}

/** A map of what another block of the page shows (docs/blocks/map.md); nothing for a listing without coordinates. */
export function MapMarker({ block, blocks, isAlone }: MapMarkerProps) {
  const { search, heading, open, searchArea, provider } = block;
  const places = search === undefined ? listingPlaces(blocks) : isAlone ? resultPlaces(search, blocks) : [];
  if (search === undefined && places.length === 0) return null;
  // The results of a search are in the browser already.
  const settings: MapSettings = { provider, searchArea, places: search === undefined ? places : [] };
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

/** Of the results the page shows; the list has all that are loaded once scripts open it (`client/map/results-map.ts`). */
function resultPlaces(id: string, blocks: readonly BlockModel[]): Place[] {
  const search = blocks.find((block) => block.block === 'search' && block.id === id);
  if (search?.block !== 'search' || search.state.answer === undefined) return [];
  const options = parseSearchBlockOptions(search.options);
  return placesOf(readSearchResponse(search.state.answer).docs.slice(0, options.numVisible || undefined), options);
}
